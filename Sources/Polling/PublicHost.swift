import Web

/// Hosts on the public internet, to which the limits per host apply.
package enum PublicHost {
    /// The name under which requests to a public host are counted, in lower case and without a
    /// final dot; `nil` for a private host.
    ///
    /// A DNS name with a dot in it is public. Addresses are not, in any spelling that resolvers
    /// accept (`127.1`, `0x7f.1`, `2130706433`, `[::1]`), and neither are names that are reserved
    /// for local use (RFC 6761, 6762, 8375; `internal` by ICANN).
    package static func name(of url: WebURL) -> String? {
        var name = url.host.lowercased()
        if name.utf8.last == UInt8(ascii: ".") { name.removeLast() }
        let labels = name.utf8.split(
            separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        guard labels.count > 1, !isAddress(name), !labels.contains(where: \.isEmpty),
            !privateSuffixes.contains(where: { isName(name, at: $0) })
        else { return nil }
        return name
    }

    /// Whether the host has a name that means something only on this machine or its network.
    package static func isLocalName(_ url: WebURL) -> Bool {
        name(of: url) == nil && !isAddress(url.host)
    }
}

extension PublicHost {
    private static let privateSuffixes = ["localhost", "local", "internal", "lan", "home.arpa"]

    private static func isName(_ name: String, at suffix: String) -> Bool {
        name == suffix || name.utf8.reversed().starts(with: ".\(suffix)".utf8.reversed())
    }

    /// No top level domain is a number, so a name that ends in one is an address (WHATWG URL 3.5).
    private static func isAddress(_ host: String) -> Bool {
        host.first == "["
            || host.utf8.split(separator: UInt8(ascii: ".")).last.map(isNumber) == true
    }

    private static func isNumber(_ label: Substring.UTF8View) -> Bool {
        if label.allSatisfy(\.isDigit) { return true }
        return label.starts(with: "0x".utf8) && label.dropFirst(2).allSatisfy(\.isHexDigit)
    }
}
