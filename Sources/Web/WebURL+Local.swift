extension WebURL {
    /// Whether the host, as it is written, is this machine or in the local network: one of their
    /// addresses, a name for local use, or something that looks like an address and that programs
    /// read differently.
    package var isLocal: Bool {
        hasAddress ? NetworkAddress(hostWithoutDot)?.isPrivate ?? true : hasLocalName
    }

    /// Whether the host is an address, in any spelling that a program may accept.
    ///
    /// No top-level domain is a number, so a name that ends in one is an address (WHATWG URL 3.5).
    /// Programs map other digits and letters to those of ASCII (UTS #46), so a top-level domain with
    /// such characters is not read as a name either.
    package var hasAddress: Bool {
        let host = Array(host.utf8)
        guard let end = host.lastIndex(where: { $0 != UInt8(ascii: ".") }) else { return false }
        let start = host[...end].lastIndex(of: UInt8(ascii: ".")).map { $0 + 1 } ?? 0
        let last = host[start...end]
        return host.first == UInt8(ascii: "[") || Self.isNumber(last)
            || !last.allSatisfy { $0 < 0x80 }
                && String(decoding: last, as: UTF8.self).lowercased().unicodeScalars.contains {
                    $0.properties.changesWhenNFKCCaseFolded || $0 == "\u{3002}"
                }
    }

    /// Whether the host is a name that means something only on this machine or its network. A name
    /// without a dot is one.
    package var hasLocalName: Bool {
        guard !hasAddress else { return false }
        let labels = hostWithoutDot.lowercased().split(
            separator: ".", omittingEmptySubsequences: false)
        return labels.count == 1 || labels.contains("")
            || Self.localNames.contains { labels.suffix($0.count).elementsEqual($0) }
    }

    /// The host without the dot at its end, which makes a name absolute (RFC 1034 3.1).
    private var hostWithoutDot: Substring {
        host.last == "." ? host.dropLast() : host[...]
    }

    /// Names for local use (RFC 6761, 6762 with its appendix G, 8375; `internal` by ICANN), and
    /// those that routers give.
    private static let localNames: [[Substring]] = [
        ["localhost"], ["localdomain"], ["local"], ["internal"], ["intranet"], ["private"],
        ["corp"], ["home"], ["lan"], ["home", "arpa"], ["fritz", "box"],
    ]

    private static func isNumber(_ label: ArraySlice<UInt8>) -> Bool {
        if label.allSatisfy(\.isDigit) { return true }
        let isHexadecimal = label.starts(with: "0x".utf8) || label.starts(with: "0X".utf8)
        return isHexadecimal && label.dropFirst(2).allSatisfy(\.isHexDigit)
    }
}
