import Markup
import Web

/// Bytes that are given as a web page.
enum PageText {
    /// Whether they may be a page: text with a tag of HTML in it. Nothing at all is a page, too.
    static func mayBePage(_ page: [UInt8]) -> Bool {
        guard page.contains(where: { !$0.isBlank }) else { return true }
        return !isOtherKind(page) && !isBinary(page) && hasTag(page)
    }

    /// Whether the first bytes are those of another kind of file, or the first element is that of a feed.
    private static func isOtherKind(_ page: [UInt8]) -> Bool {
        marks.contains { page.starts(with: $0) } || feeds.contains(firstElement(of: page))
    }

    /// The name of the first tag; a declaration and the beginning of a comment are none.
    private static func firstElement(of page: [UInt8]) -> ArraySlice<UInt8> {
        let head = page.prefix(4_096)
        let open = head.indices.dropLast().first {
            head[$0] == UInt8(ascii: "<") && head[$0 + 1].isLetter
        }
        guard let open else { return [] }
        return head[(open + 1)...].prefix { $0.isAlphanumeric || $0 == UInt8(ascii: ":") }
    }

    private static let feeds = Set(["rss", "feed", "rdf:RDF"].map { ArraySlice($0.utf8) })

    /// Signs of a document, a picture, an archive and a program; read as text, the first byte of
    /// some becomes three or four, so others are told by their control characters.
    private static let marks = ["%PDF-", "%!PS", "GIF8", "PK\u{3}\u{4}", "{\\rtf", "#!"].map {
        Array($0.utf8)
    }

    /// Whether many bytes are control characters, which text has not.
    private static func isBinary(_ page: [UInt8]) -> Bool {
        let head = page.prefix(1 << 16)
        let controls = head.count { byte in
            byte < 0x20 && !byte.isBlank && byte != 0x1B || byte == 0x7F
        }
        return controls >= 4 && controls * 200 >= head.count
    }

    /// Whether there is a tag that HTML has.
    private static func hasTag(_ page: [UInt8]) -> Bool {
        var start = page.startIndex
        while let open = page[start...].firstIndex(of: UInt8(ascii: "<")) {
            start = open + 1
            let isEnd = start < page.count && page[start] == UInt8(ascii: "/")
            let rest = page[(isEnd ? start + 1 : start)...]
            let name = rest.prefix(longestName + 1).prefix { $0.isAlphanumeric }
            guard !name.isEmpty, let next = rest.dropFirst(name.count).first,
                next.isBlank || next == UInt8(ascii: ">") || next == UInt8(ascii: "/")
            else { continue }
            if names.contains(name.map(\.lowercased)) { return true }
        }
        return false
    }

    private static let names = Set(
        HTMLTag.allCases.filter { $0 != .other }.map { Array($0.spelling.utf8) })
    private static let longestName = names.reduce(0) { max($0, $1.count) }
}
