import Web

/// A key that is the same for all spellings of an http(s) URL: scheme and host in lower case, no
/// default port (RFC 3986 6.2.2.1, 6.2.3). The rest is compared byte for byte, and so are other
/// URLs.
///
/// It is only for comparing; requests use the URL that the person gave.
struct AddressKey: Hashable {
    /// Scheme, user and host, and the text after the port; as bytes, because equal strings can have
    /// different bytes.
    private let head: [UInt8]
    private let tail: [UInt8]
    /// The default port of the scheme with its colon, `:80`; empty for other URLs.
    private let port: String

    init(_ url: String) {
        let parts = URLParts(url)
        guard let scheme = parts.scheme?.lowercasedASCII,
            let port = AddressKey.defaultPorts[scheme],
            let authority = parts.authority, let named = parts.hostAndPort
        else {
            (head, tail, port) = (Array(url.utf8), [], "")
            return
        }
        var host = named.map(\.lowercased)
        for suffix in [port, ":"] where host.reversed().starts(with: suffix.utf8.reversed()) {
            host.removeLast(suffix.utf8.count)
        }
        head = Array("\(scheme)://".utf8) + authority[..<named.startIndex] + host
        tail = Array(url.utf8.dropFirst(authority.endIndex))
        self.port = port
    }

    /// The key as URLs: without a port, with the default port, and with an empty port. Each
    /// spelling is one of these, except for the case of letters.
    var spellings: (String, String, String) {
        let (head, tail) = (
            String(decoding: head, as: UTF8.self), String(decoding: tail, as: UTF8.self)
        )
        let colon = port.isEmpty ? "" : ":"
        return (head + tail, head + port + tail, head + colon + tail)
    }

    private static let defaultPorts = ["http": ":80", "https": ":443"]
}

extension String {
    /// Whether secrets for the server of this URL may also go to the other one: it is the same
    /// origin (RFC 6454), or the same host with TLS.
    package func sharesSecrets(with other: String) -> Bool {
        guard let mine = WebURL(self)?.origin, let theirs = WebURL(other)?.origin else {
            return false
        }
        let isUpgrade = mine.scheme == "http" && mine.port == 80 && theirs.scheme == "https"
        return mine == theirs || isUpgrade && mine.host == theirs.host && theirs.port == 443
    }
}
