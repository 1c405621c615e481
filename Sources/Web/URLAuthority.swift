/// The authority of a URL (RFC 3986 3.2), checked strictly: this is where two readers of one URL
/// must not see two hosts.
struct URLAuthority {
    /// Before the last `@`.
    let userinfo: URLParts.Part?
    /// As written.
    let hostAndPort: URLParts.Part
    /// Not empty; an IP literal with its brackets.
    let host: URLParts.Part
    /// 1 to 65535; `nil` when none is written.
    let port: Int?

    init?(_ authority: URLParts.Part) {
        // Browsers read a backslash as a slash and would see another host.
        guard !authority.contains(UInt8(ascii: "\\")) else { return nil }
        if let at = authority.lastIndex(of: UInt8(ascii: "@")) {
            userinfo = authority[..<at]
            hostAndPort = authority[(at + 1)...]
        } else {
            userinfo = nil
            hostAndPort = authority
        }
        // The colons of an IPv6 address come before the bracket.
        let bracket = hostAndPort.lastIndex(of: UInt8(ascii: "]")) ?? hostAndPort.startIndex
        if let colon = hostAndPort[bracket...].firstIndex(of: UInt8(ascii: ":")) {
            host = hostAndPort[..<colon]
            let digits = hostAndPort[(colon + 1)...]
            guard let port = Self.port(digits) else { return nil }
            self.port = digits.isEmpty ? nil : port
        } else {
            host = hostAndPort
            port = nil
        }
        guard Self.isHost(host) else { return nil }
    }
}

extension URLAuthority {
    /// An empty port is the port of the scheme (RFC 3986 3.2.3), here 0.
    private static func port(_ digits: URLParts.Part) -> Int? {
        if digits.isEmpty { return 0 }
        guard let number = Int64(digits: digits), (1...65_535).contains(number) else { return nil }
        return Int(number)
    }

    private static func isHost(_ host: URLParts.Part) -> Bool {
        guard let first = host.first else { return false }
        if first == UInt8(ascii: "[") {
            let literal = host.dropFirst().dropLast()
            return host.last == UInt8(ascii: "]") && !literal.isEmpty
                && literal.allSatisfy {
                    PercentEncoding.isUnreserved($0) || $0 == 0x3A || $0 == 0x25
                }
        }
        // Bytes beyond ASCII are an internationalised name, left to the resolver.
        return host.allSatisfy { PercentEncoding.isUnreserved($0) || $0 >= 0x80 }
    }
}
