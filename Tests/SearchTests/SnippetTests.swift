import TestSupport
import Testing

@testable import Search

@Suite("A snippet")
struct SnippetTests {
    private static let lorem = """
        The first paragraph is about nothing. The second one tells of the Swift language and its \
        compiler, which finds data races before a program runs. Much later the text comes to Rust, \
        which does the same in another way, and then it ends with some more words.
        """

    @Test(
        "shows what was found and what is around it",
        arguments: [
            ("swift", 40, "…of the [Swift] language and its…"),
            ("rust", 40, "…comes to [Rust], which does the same…"),
            ("nothing", 30, "…about [nothing]. The second…"),
            ("first", 20, "The [first] paragraph…"),
            ("\"more words\"", 30, "…ends with some [more words]."),
            ("data races", 30, "…finds [data] [races] before a…"),
            ("\"data races\"", 30, "…finds [data races] before a…"),
            ("comp*", 30, "…its [compiler], which finds…"),
            ("the", 16, "[The] first…"),
            ("absent", 20, "The first paragraph…"),
            ("-swift", 20, "The first paragraph…"),
            ("title:rust", 30, "…to [Rust], which does the…"),
        ])
    func latin(query: String, limit: Int, expected: String) throws {
        let snippet = Snippet(
            of: Self.lorem, marking: try ParsedQuery.of(query).phrases, limit: limit)
        #expect(snippet.marked == expected)
        #expect(snippet.text.unicodeScalars.count <= limit)
    }

    @Test(
        "has as many different phrases as can be",
        arguments: [
            ("swift rust", 200), ("swift races", 120), ("the rust", 60),
        ])
    func most(query: String, limit: Int) throws {
        let phrases = try ParsedQuery.of(query).phrases
        let snippet = Snippet(of: Self.lorem, marking: phrases, limit: limit)
        let words = SpacedWords(Array(snippet.text.utf8))
        #expect(phrases.allSatisfy { words.contain($0.pattern) }, "\(snippet.marked)")
    }

    @Test(
        "marks parts of text without spaces, and is cut between its characters",
        arguments: [
            ("뉴스", "오늘의뉴스를 전합니다", 40, "오늘의[뉴스]를 전합니다"),
            ("京都", "東京都の知事が新しい計画を発表しました", 12, "東[京都]の知事が新しい計…"),
            ("計画", "東京都の知事が新しい計画を発表しました", 10, "…しい[計画]を発表し…"),
            ("ข่าว", "วันนี้มีข่าวด่วนจากกรุงเทพ", 40, "วันนี้มี[ข่าว]ด่วนจากกรุงเทพ"),
            ("cafe", "Un cafe\u{301} noir", 40, "Un [cafe\u{301}] noir"),
            ("👍", "Well 👍🏽 done", 40, "Well [👍🏽] done"),
            ("c++", "I like C++, a lot", 40, "I like [C++], a lot"),
            ("é", "été", 40, "été"),
            ("가나 나다", "가나다", 40, "[가나다]"),
        ])
    func unspaced(query: String, text: String, limit: Int, expected: String) throws {
        let snippet = Snippet(of: text, marking: try ParsedQuery.of(query).phrases, limit: limit)
        #expect(snippet.marked == expected)
    }

    /// Every scalar that Unicode calls white space, and its neighbours, which are none.
    @Test("takes for white space what Unicode does")
    func unicodeWhiteSpace() {
        for value in UInt32(0)..<0x3100 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = Snippet(of: "a\(scalar)b", marking: []).text
            let isSpace = scalar.properties.isWhitespace
            #expect(text.unicodeScalars.elementsEqual("a\(isSpace ? " " : scalar)b".unicodeScalars))
        }
        #expect(Snippet(of: " \u{3000}가 \u{2028}😀\u{A0}", marking: []).text == "가 😀")
    }

    @Test("makes white space single spaces")
    func whiteSpace() {
        let snippet = Snippet(of: " \n a\t\tb\u{3000}c \r\n", marking: [])
        #expect(snippet.text == "a b c")
        #expect(Snippet(of: "", marking: []).text.isEmpty)
    }

    @Test("keeps its promises for any text, phrase and limit", arguments: 1...60)
    func random(seed: Int) {
        var random = Seeded(UInt64(seed))
        let parts = [
            "swift ", "x", " ", "뉴스", "。", "e\u{301}", "👨‍👩‍👧", "ข่า", "\n", "c++", "東京", "…",
            String(repeating: "y", count: 90), "\u{1112}\u{1161}\u{11AB}",
        ]
        for _ in 0..<40 {
            let count = Int.random(in: 0...60, using: &random)
            let text = (0..<count).compactMap { _ in parts.randomElement(using: &random) }.joined()
            let limit = Int.random(in: 8...50, using: &random)
            let phrases = ["swift", "뉴", "e", "x", "스 뉴", "東京"].map {
                ArticleQuery.Phrase(words: SearchText.words(of: $0))
            }
            let snippet = Snippet(of: text, marking: phrases, limit: limit)
            #expect(snippet.text.unicodeScalars.count <= limit, "\(text) \(limit)")
            #expect(snippet.parts.map(\.text).joined().utf8.elementsEqual(snippet.text.utf8))
            #expect(snippet.hits.allSatisfy { !$0.isEmpty })
        }
    }

    @Test("of a text of a thousand phrases in each other takes no longer than reading it")
    func hostile() {
        let text = String(repeating: "가", count: 20_000)
        let phrase = ArticleQuery.Phrase(words: Array(repeating: "가", count: 1000))
        let snippet = Snippet(of: text, marking: [phrase, phrase], limit: 100)
        #expect(snippet.text.unicodeScalars.count <= 100)
        #expect(snippet.parts.contains { $0.isHit })
    }
}

extension Snippet {
    /// The text with brackets around what was looked for.
    fileprivate var marked: String {
        parts.map { $0.isHit ? "[\($0.text)]" : $0.text }.joined()
    }
}
