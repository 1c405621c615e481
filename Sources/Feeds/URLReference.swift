/// Resolving references against a base (RFC 3986 5.2), as far as feeds need it.
enum URLReference {
    /// The absolute URL that `reference` means; nil where it means none.
    ///
    /// A reference with a scheme of its own is kept as it is; without a base a relative one is nil.
    static func resolve(_ reference: String, against base: String?) -> String? {
        let reference = reference.trimmed
        guard !reference.isEmpty else { return nil }
        if hasScheme(reference) { return reference }
        guard let base, let schemeEnd = base.firstRange(of: "://") else { return nil }
        if reference.hasPrefix("//") { return base[..<schemeEnd.lowerBound] + ":" + reference }
        let afterScheme = base[schemeEnd.upperBound...]
        let authorityEnd =
            afterScheme.firstIndex { "/?#".contains($0) } ?? afterScheme.endIndex
        let authority = base[..<authorityEnd]
        let rest = base[authorityEnd...]
        let path = rest.prefix { $0 != "?" && $0 != "#" }
        switch reference.first {
        case "/": return authority + normalized(reference)
        case "?": return authority + path + reference
        case "#": return authority + rest.prefix { $0 != "#" } + reference
        default:
            let directory = path.lastIndex(of: "/").map { path[...$0] } ?? "/"
            return authority + normalized(directory + reference)
        }
    }

    private static func hasScheme(_ text: String) -> Bool {
        guard let colon = text.firstIndex(of: ":"), let first = text.first else { return false }
        return first.isASCII && first.isLetter
            && text[..<colon].allSatisfy {
                $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))
            }
    }

    /// Takes `.` and `..` out of a path (RFC 3986 5.2.4); what follows `?` or `#` stays.
    private static func normalized(_ text: String) -> String {
        let path = text.prefix { $0 != "?" && $0 != "#" }
        let suffix = text[path.endIndex...]
        guard path.contains("./") || path.hasSuffix(".") else { return text }
        var output: [Substring] = []
        let segments = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
        for (index, segment) in zip(segments.indices, segments) {
            let isLast = index == segments.index(before: segments.endIndex)
            switch segment {
            case ".": if isLast { output.append("") }
            case "..":
                _ = output.popLast()
                if isLast { output.append("") }
            default: output.append(segment)
            }
        }
        return "/" + output.joined(separator: "/") + suffix
    }
}
