/// Relative references made absolute (RFC 3986, section 5.2). Nothing else about a URL is changed.
package enum URLReference {
    /// `reference` as seen from `base`; unchanged where it has a scheme of its own, or where `base`
    /// is not a hierarchical URL. A name and password of `base` are left behind.
    package static func resolve(_ reference: String, against base: String) -> String {
        let relative = Parts(reference)
        guard relative.scheme == nil else { return reference }
        let base = Parts(base)
        guard let scheme = base.scheme, base.authority != nil || base.path.hasPrefix("/") else {
            return reference
        }
        var result = relative
        result.scheme = scheme
        if relative.authority == nil {
            result.authority = base.authority.map(withoutCredentials)
            if relative.path.isEmpty {
                result.path = base.path
                if relative.query == nil { result.query = base.query }
            } else if relative.path.hasPrefix("/") {
                result.path = removingDotSegments(relative.path)
            } else {
                result.path = removingDotSegments(merge(relative.path, into: base))
            }
        } else {
            result.path = removingDotSegments(relative.path)
        }
        return result.text
    }

    /// Whether it begins with a scheme, such as `https:` or `mailto:`.
    package static func isAbsolute(_ url: String) -> Bool {
        schemeLength(of: url) != nil
    }

    /// A URL as it was meant: without the blanks around it, without the line breaks in it and the
    /// blanks around those, and with other blanks written as `%20` (URL Standard, 4.4).
    package static func cleaned(_ url: String) -> String {
        guard url.utf8.contains(where: { $0 <= 0x20 || $0 == 0x7F }) else { return url }
        var cleaned: [UInt8] = []
        clean(url.utf8, into: &cleaned)
        return String(decoding: cleaned, as: UTF8.self)
    }

    /// The same for bytes, which are appended.
    static func clean(_ url: some Collection<UInt8>, into cleaned: inout [UInt8]) {
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

    /// Whether it does something, or carries what it shows, instead of naming it: no link from a
    /// stranger is that.
    package static func isActive(_ url: String) -> Bool {
        guard let length = schemeLength(of: url), length <= 11 else { return false }
        return switch url.prefix(length).lowercased() {
        case "javascript", "vbscript", "livescript", "data", "blob", "about", "view-source": true
        default: false
        }
    }

    /// Whether it is a URL of the web.
    package static func isWeb(_ url: String) -> Bool {
        let scheme = schemeLength(of: url).map { url.utf8.prefix($0).map { $0 | 0x20 } }
        return scheme == Array("http".utf8) || scheme == Array("https".utf8)
    }
}

extension URLReference {
    private struct Parts {
        var scheme: Substring?
        var authority: Substring?
        var path: String
        var query: Substring?
        var fragment: Substring?

        init(_ url: String) {
            var rest = url[...]
            if let length = schemeLength(of: url) {
                scheme = rest.prefix(length)
                rest = rest.dropFirst(length + 1)
            }
            if let hash = rest.utf8.firstIndex(of: UInt8(ascii: "#")) {
                fragment = rest[rest.utf8.index(after: hash)...]
                rest = rest[..<hash]
            }
            if let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?")) {
                query = rest[rest.utf8.index(after: mark)...]
                rest = rest[..<mark]
            }
            if rest.hasPrefix("//") {
                rest = rest.dropFirst(2)
                let slash = rest.utf8.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
                authority = rest[..<slash]
                rest = rest[slash...]
            }
            path = String(rest)
        }

        var text: String {
            var text = scheme.map { "\($0):" } ?? ""
            if let authority { text += "//\(authority)" }
            text += path
            if let query { text += "?\(query)" }
            if let fragment { text += "#\(fragment)" }
            return text
        }
    }

    private static func schemeLength(of url: String) -> Int? {
        var length = 0
        for byte in url.utf8 {
            switch byte {
            case UInt8(ascii: ":"): return length > 0 ? length : nil
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
                break
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
                UInt8(ascii: "."):
                guard length > 0 else { return nil }
            default: return nil
            }
            length += 1
        }
        return nil
    }

    private static func withoutCredentials(_ authority: Substring) -> Substring {
        guard let at = authority.utf8.lastIndex(of: UInt8(ascii: "@")) else { return authority }
        return authority[authority.utf8.index(after: at)...]
    }

    private static func merge(_ path: String, into base: Parts) -> String {
        guard let slash = base.path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "/" + path }
        return base.path[...slash] + path
    }

    private static func removingDotSegments(_ path: String) -> String {
        guard path.hasPrefix("/") else { return path }
        var segments: [Substring] = []
        let parts = path.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
        for (index, part) in parts.enumerated() {
            let isLast = index == parts.count - 1
            switch part {
            case ".":
                if isLast { segments.append("") }
            case "..":
                _ = segments.popLast()
                if isLast { segments.append("") }
            default:
                segments.append(part)
            }
        }
        return "/" + segments.joined(separator: "/")
    }
}
