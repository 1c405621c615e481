/// Relative references made absolute (RFC 3986, section 5.2). Nothing else about a URL is changed.
package enum URLReference {
    /// Resolves `reference` against `base`. It is unchanged if it has a scheme, or if `base` is not
    /// a hierarchical URL. The name and password of `base` are dropped.
    package static func resolve(_ reference: String, against base: String) -> String {
        let relative = URLParts(reference)
        guard relative.scheme == nil else { return reference }
        var base = URLParts(base)
        guard base.scheme != nil, base.authority != nil || base.path.first == UInt8(ascii: "/")
        else { return reference }
        base.authority = base.hostAndPort
        return relative.resolved(against: base).text
    }

    /// Whether it begins with a scheme, such as `https:` or `mailto:`.
    package static func isAbsolute(_ url: String) -> Bool {
        URLParts.scheme(of: url.utf8) != nil
    }

    /// A cleaned URL: without blanks around it, without line breaks and the blanks around these,
    /// and with other blanks as `%20` (URL Standard, 4.4).
    package static func cleaned(_ url: String) -> String {
        guard url.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }) else { return url }
        var cleaned: [UInt8] = []
        clean(Array(url.utf8), into: &cleaned)
        return String(decoding: cleaned, as: UTF8.self)
    }

    /// The same for bytes, which are appended.
    package static func clean(_ url: [UInt8], into cleaned: inout [UInt8]) {
        guard url.contains(where: { $0 <= 0x20 || $0 == 0x7F }) else {
            cleaned += url
            return
        }
        let start = cleaned.count
        var blanks = 0
        var isAtBreak = true
        for byte in url {
            switch byte {
            case 0x0A, 0x0D:
                blanks = 0
                isAtBreak = true
            case 0x20:
                if !isAtBreak { blanks += 1 }
            case ..<0x20, 0x7F:
                break
            default:
                if cleaned.count > start {
                    for _ in 0..<blanks { cleaned.append(contentsOf: "%20".utf8) }
                }
                blanks = 0
                isAtBreak = false
                cleaned.append(byte)
            }
        }
    }

    /// The address of a page or a file on the web, as a stranger wrote it: cleaned, and absolute
    /// unless there is no absolute base. Nil for any other address, such as `javascript:` and
    /// `file:`, and for one with control characters.
    package static func web(
        _ written: String, against base: @autoclosure () -> String?
    ) -> String? {
        // Nearly all addresses are as they should be.
        let isPlain = written.utf8.allSatisfy { 0x21..<0x7F ~= $0 }
        guard isPlain || !hasControls(written) else { return nil }
        let address = isPlain ? written : cleaned(written)
        if address.isEmpty { return nil }
        if let scheme = URLParts.scheme(of: address.utf8) {
            return URLParts.isWeb(scheme) ? address : nil
        }
        guard let base = base(), isAbsolute(base) else { return address }
        let url = resolve(address, against: base)
        return isWeb(url) ? url : nil
    }

    /// Whether it has a control character (C0, DEL or C1) that ``cleaned(_:)`` should not pass over:
    /// any but a tab, a line break and a form feed. U+FFFD counts, because readers put it in the
    /// place of NUL, and so do U+FFFE and U+FFFF, which XML cannot hold.
    package static func hasControls(_ url: String) -> Bool {
        var last: UInt32 = 0
        for byte in url.utf8 {
            if byte.isControl && !byte.isBlank { return true }
            last = (last << 8 | UInt32(byte)) & 0xFF_FFFF
            // C1 controls are two bytes in UTF-8.
            if 0xEF_BFBD...0xEF_BFBF ~= last || 0xC280..<0xC2A0 ~= last & 0xFFFF { return true }
        }
        return false
    }

    /// Whether it is the address of a mailbox.
    package static func isMail(_ url: String) -> Bool {
        URLParts.scheme(of: url.utf8)?.equalsIgnoringCase("mailto".utf8) == true
    }

    /// Whether it is a URL of the web.
    package static func isWeb(_ url: String) -> Bool {
        URLParts.scheme(of: url.utf8).map(URLParts.isWeb) ?? false
    }
}
