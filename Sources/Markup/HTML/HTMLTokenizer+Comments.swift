import Web

// Comments, document types and CDATA sections (HTML 13.2.5.41–71).
extension HTMLTokenizer {
    mutating func readDeclaration() -> Token? {
        let start = offset + 2
        if isAt(start, "--") {
            skipComment(from: start + 2)
            return .comment
        }
        if isAt(start, "doctype") {
            _ = takeBogusComment(from: start + 7)
            return .doctype
        }
        if allowsCDATA, bytes[start...].starts(with: "[CDATA[".utf8) {
            return takeCDATA(from: start + 7)
        }
        return takeBogusComment(from: start)
    }

    /// Whether a word in lower case comes at a place, in any case.
    private func isAt(_ start: Int, _ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard start + count <= bytes.count else { return false }
        for index in 0..<count where bytes[start + index].lowercased != word.utf8Start[index] {
            return false
        }
        return true
    }

    /// Takes everything up to the next `>` for a comment.
    mutating func takeBogusComment(from start: Int) -> Token {
        let end = HTMLScan.firstIndex(of: UInt8(ascii: ">"), in: bytes, from: start)
        textRange = start..<end
        offset = min(end + 1, bytes.count)
        return .comment
    }

    /// Finds the end of a comment whose content begins at `start`.
    private mutating func skipComment(from start: Int) {
        var position = start
        while position < bytes.count {
            let end = HTMLScan.firstIndex(of: UInt8(ascii: ">"), in: bytes, from: position)
            guard end < bytes.count else { break }
            // The dashes of `<!-->` and `<!--->` begin and end a comment.
            if bytes[end - 1] == UInt8(ascii: "-"), bytes[end - 2] == UInt8(ascii: "-") {
                return endComment(start..<max(end - 2, start), at: end + 1)
            }
            if end - 3 >= start, bytes[end - 1] == UInt8(ascii: "!"),
                bytes[end - 2] == UInt8(ascii: "-"), bytes[end - 3] == UInt8(ascii: "-")
            {
                return endComment(start..<(end - 3), at: end + 1)
            }
            position = end + 1
        }
        // An end that is not complete does not belong to the comment.
        let content = bytes[start...]
        let ends: [StaticString] = ["--!", "--", "-"]
        let partial = ends.first { end in
            end.withUTF8Buffer { content.suffix($0.count).elementsEqual($0) }
        }
        endComment(start..<(bytes.count - (partial?.utf8CodeUnitCount ?? 0)), at: bytes.count)
    }

    private mutating func endComment(_ content: Range<Int>, at end: Int) {
        textRange = content
        offset = end
    }

    /// Reads the text of a CDATA section; nil if it has none.
    mutating func takeCDATA(from start: Int) -> Token? {
        var end = start
        while end < bytes.count {
            end = HTMLScan.firstIndex(of: UInt8(ascii: "]"), in: bytes, from: end)
            if bytes[min(end, bytes.count)...].starts(with: "]]>".utf8) { break }
            end += 1
        }
        end = min(end, bytes.count)
        textRange = start..<end
        range = offset..<min(end + 3, bytes.count)
        offset = range.upperBound
        guard start < end else { return nil }
        isRawText = true
        isCDATA = true
        return .text
    }
}
