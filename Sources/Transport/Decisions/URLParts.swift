/// A URI reference taken apart (RFC 3986 appendix B). Any bytes can be; whether the parts make
/// sense is for others to say.
struct URLParts {
    /// Without the colon; `nil` for a relative reference.
    let scheme: Substring.UTF8View?
    /// Without the two slashes.
    let authority: Substring.UTF8View?
    let path: Substring.UTF8View
    /// Without the question mark.
    let query: Substring.UTF8View?
    /// Without the number sign.
    let fragment: Substring.UTF8View?

    init(_ reference: Substring.UTF8View) {
        var rest = reference
        fragment = Self.cut(&rest, from: UInt8(ascii: "#"))
        query = Self.cut(&rest, from: UInt8(ascii: "?"))
        if let colon = Self.endOfScheme(rest) {
            scheme = rest[..<colon]
            rest = rest[rest.index(after: colon)...]
        } else {
            scheme = nil
        }
        if rest.starts(with: "//".utf8) {
            let afterSlashes = rest.dropFirst(2)
            let slash = afterSlashes.firstIndex(of: UInt8(ascii: "/")) ?? afterSlashes.endIndex
            authority = afterSlashes[..<slash]
            rest = afterSlashes[slash...]
        } else {
            authority = nil
        }
        path = rest
    }
}

extension URLParts {
    fileprivate static func cut(
        _ rest: inout Substring.UTF8View, from mark: UInt8
    ) -> Substring.UTF8View? {
        guard let index = rest.firstIndex(of: mark) else { return nil }
        defer { rest = rest[..<index] }
        return rest[rest.index(after: index)...]
    }

    fileprivate static func endOfScheme(
        _ rest: Substring.UTF8View
    ) -> Substring.UTF8View.Index? {
        guard let first = rest.first, ASCII.isLetter(first),
            let end = rest.firstIndex(where: { !isScheme($0) }),
            rest[end] == UInt8(ascii: ":")
        else { return nil }
        return end
    }

    private static func isScheme(_ byte: UInt8) -> Bool {
        ASCII.isLetter(byte) || ASCII.isDigit(byte) || "+-.".utf8.contains(byte)
    }
}
