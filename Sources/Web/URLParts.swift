/// A URI reference taken apart (RFC 3986 appendix B). Any text can be; whether the parts make
/// sense is for others to say.
package struct URLParts {
    /// The bytes of a part.
    package typealias Part = ArraySlice<UInt8>

    /// Without the colon; `nil` for a relative reference.
    package var scheme: Part?
    /// Without the two slashes.
    package var authority: Part?
    /// As written; may be empty.
    package var path: Part
    /// Without the question mark.
    package var query: Part?
    /// Without the number sign.
    package var fragment: Part?
}

extension URLParts {
    /// Splits a reference.
    package init(_ reference: String) {
        self.init(Array(reference.utf8)[...])
    }

    /// Splits a reference.
    package init(_ reference: Part) {
        var rest = reference
        fragment = Self.cut(&rest, from: UInt8(ascii: "#"))
        query = Self.cut(&rest, from: UInt8(ascii: "?"))
        scheme = Self.scheme(of: rest)
        if let scheme { rest = rest[scheme.endIndex...].dropFirst() }
        if rest.starts(with: "//".utf8) {
            let afterSlashes = rest.dropFirst(2)
            let slash = afterSlashes.firstIndex(of: UInt8(ascii: "/")) ?? afterSlashes.endIndex
            authority = afterSlashes[..<slash]
            rest = afterSlashes[slash...]
        }
        path = rest
    }

    /// Whether the scheme is `http` or `https`, in any case.
    package var isWeb: Bool { scheme.map(URLParts.isWeb) ?? false }

    /// Whether a scheme is `http` or `https`, in any case.
    static func isWeb(_ scheme: some Sequence<UInt8>) -> Bool {
        scheme.equalsIgnoringCase("http".utf8) || scheme.equalsIgnoringCase("https".utf8)
    }

    /// The parts put together again.
    package var text: String {
        var text: [UInt8] = []
        if let scheme { text += scheme + ":".utf8 }
        if let authority { text += "//".utf8 + authority }
        text += path
        if let query { text += "?".utf8 + query }
        if let fragment { text += "#".utf8 + fragment }
        return String(decoding: text, as: UTF8.self)
    }

    /// The authority without a name and password: the text after the last `@`.
    package var hostAndPort: Part? {
        authority.map { authority in
            guard let at = authority.lastIndex(of: UInt8(ascii: "@")) else { return authority }
            return authority[(at + 1)...]
        }
    }

    /// Resolves this reference against `base` (RFC 3986 5.2.2). A reference with a scheme is
    /// absolute.
    package func resolved(against base: URLParts) -> URLParts {
        var result = self
        if scheme == nil {
            result.scheme = base.scheme
            if authority == nil {
                result.authority = base.authority
                if path.isEmpty {
                    result.path = base.path
                    result.query = query ?? base.query
                    return result
                }
                if path.first != UInt8(ascii: "/") {
                    // 5.2.3: the last segment of the base's path makes room for the reference.
                    let end = base.path.lastIndex(of: UInt8(ascii: "/"))
                    result.path = (end.map { base.path[...$0] } ?? Array("/".utf8)[...]) + path
                }
            }
        }
        result.removeDotSegments()
        return result
    }

    /// Whether a segment of a path begins with a dot.
    package static func mayHaveDotSegments(_ path: some Sequence<UInt8>) -> Bool {
        var last: UInt8 = 0
        for byte in path {
            if last == UInt8(ascii: "/"), byte == UInt8(ascii: ".") { return true }
            last = byte
        }
        return false
    }

    /// Takes `.` and `..` out of the path (RFC 3986 5.2.4). Linear in its length, whatever it is
    /// made of.
    private mutating func removeDotSegments() {
        guard path.first == UInt8(ascii: "/"), URLParts.mayHaveDotSegments(path) else { return }
        let segments = path.dropFirst().split(
            separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        var result: [UInt8] = []
        result.reserveCapacity(path.count)
        var starts: [Int] = []
        for (index, segment) in segments.enumerated() {
            let isUp = segment.elementsEqual("..".utf8)
            if isUp, let start = starts.popLast() {
                result.removeSubrange(start...)
            }
            if !isUp && !segment.elementsEqual(".".utf8) {
                starts.append(result.count)
                result.append(UInt8(ascii: "/"))
                result += segment
            } else if index == segments.count - 1 {
                result.append(UInt8(ascii: "/"))
            }
        }
        path = result[...]
    }
}

extension URLParts {
    private static func cut(_ rest: inout Part, from mark: UInt8) -> Part? {
        guard let index = rest.firstIndex(of: mark) else { return nil }
        defer { rest = rest[..<index] }
        return rest[(index + 1)...]
    }

    /// The scheme that a reference begins with, without the colon.
    static func scheme<Bytes: Collection<UInt8>>(of reference: Bytes) -> Bytes.SubSequence? {
        guard let first = reference.first, first.isLetter,
            let end = reference.firstIndex(where: {
                !$0.isAlphanumeric && !"+-.".utf8.contains($0)
            }),
            reference[end] == UInt8(ascii: ":")
        else { return nil }
        return reference[..<end]
    }
}
