import Web

/// Hosts that are somebody else's, for whom the limits per host are meant.
package enum PublicHost {
    /// The name by which requests to a public host are counted, in lower case and without the dot
    /// that may end it; `nil` for a host of one's own.
    ///
    /// Public is a DNS name with a dot in it. Addresses are not, in any spelling that resolvers
    /// take (`127.1`, `0x7f.1`, `2130706433`, `[::1]`), nor are the names that are set aside for
    /// local use (RFC 6761, 6762, 8375; `internal` by ICANN).
    package static func name(of url: WebURL) -> String? {
        var name = url.host.lowercased()
        if name.utf8.last == UInt8(ascii: ".") { name.removeLast() }
        let labels = name.utf8.split(
            separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard labels.count > 1, name.utf8.first != UInt8(ascii: "["),
            !labels.contains(where: \.isEmpty), let last = labels.last, !isNumber(last),
            !privateSuffixes.contains(where: { isName(name, at: $0) })
        else { return nil }
        return name
    }
}

extension PublicHost {
    private static let privateSuffixes = ["localhost", "local", "internal", "lan", "home.arpa"]

    private static func isName(_ name: String, at suffix: String) -> Bool {
        name == suffix || name.utf8.reversed().starts(with: ".\(suffix)".utf8.reversed())
    }

    /// No top level domain is a number, so a name that ends in one is an address (WHATWG URL 3.5).
    private static func isNumber(_ label: Substring.UTF8View) -> Bool {
        if label.allSatisfy(\.isDigit) { return true }
        return label.starts(with: "0x".utf8) && label.dropFirst(2).allSatisfy(\.isHexDigit)
    }
}
