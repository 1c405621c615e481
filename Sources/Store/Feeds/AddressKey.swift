import Web

/// What the spellings of one http(s) URL have in common: scheme and host in lower case, no default
/// port (RFC 3986 6.2.2.1, 6.2.3). All else byte for byte; other URLs as they are.
///
/// Only for comparing: what is asked for is what the person gave.
struct AddressKey: Hashable {
    /// Scheme, user and host, and what follows the port. Bytes, since equal texts may differ in them.
    private let head: [UInt8]
    private let tail: [UInt8]
    /// Nothing, or a default port.
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
        head = Array("\(scheme)://\(Substring(authority[..<named.startIndex]))".utf8) + host
        tail = Array(url.utf8[authority.endIndex...])
        self.port = port
    }

    /// The key as a URL: without a port, with the default one, and with an empty one. Each spelling
    /// is one of these, but for the case of letters.
    var spellings: (String, String, String) {
        let (head, tail) = (
            String(decoding: head, as: UTF8.self), String(decoding: tail, as: UTF8.self)
        )
        let colon = port.isEmpty ? "" : ":"
        return (head + tail, head + port + tail, head + colon + tail)
    }

    private static let defaultPorts = ["http": ":80", "https": ":443"]
}
