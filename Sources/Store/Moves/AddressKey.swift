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
        let bytes = Array(url.utf8)
        guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
            bytes[colon...].starts(with: "://".utf8),
            let port = AddressKey.defaultPorts[bytes[..<colon].lowercased]
        else {
            (head, tail, port) = (bytes, [], "")
            return
        }
        let start = colon + 3
        let end = bytes[start...].firstIndex { "/?#".utf8.contains($0) } ?? bytes.endIndex
        let hostStart = bytes[start..<end].lastIndex(of: UInt8(ascii: "@")).map { $0 + 1 } ?? start
        var host = bytes[hostStart..<end].lowercased
        for suffix in [Array(port.utf8), [UInt8(ascii: ":")]]
        where host.reversed().starts(with: suffix.reversed()) {
            host.removeLast(suffix.count)
        }
        head = bytes[..<colon].lowercased + bytes[colon..<hostStart] + host
        tail = Array(bytes[end...])
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

    private static let defaultPorts: [[UInt8]: String] = [
        Array("http".utf8): ":80", Array("https".utf8): ":443",
    ]
}

extension Collection<UInt8> {
    /// With the letters of ASCII in lower case.
    fileprivate var lowercased: [UInt8] {
        map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 }
    }
}
