import Browser
import Terminal
import Testing

@Suite("Finding words in an article")
struct ArticleFindTests {
    private static let space = String(repeating: "<p>Word", count: 12)

    private static func stage(_ html: String, columns: Int = 60, rows: Int = 12) -> Stage {
        var stage = Stage(columns: columns, rows: rows)
        stage.type("enter")
        stage.open(html, id: 3)
        return stage
    }

    private static func find(_ words: String, in stage: inout Stage) {
        stage.type("F")
        stage.type(text: words)
        stage.type("enter")
    }

    /// The characters on the screen that are reversed, row by row.
    private static func marked(_ stage: Stage) -> [String] {
        let grid = BrowserView.grid(of: stage.state)
        return (0..<grid.rows - 1).compactMap { row in
            let text = (0..<grid.columns).map { GridPlace(row: row, column: $0) }
                .filter { grid.style(at: $0).contains(.reverse) }.map(grid.text(at:)).joined()
            return text.isEmpty ? nil : text
        }
    }

    @Test(arguments: [
        ("swift", ["Swift", "swift", "SWIFT"]), ("한국어", ["한국어", "한국어"]),
        ("한국", ["한국", "한국", "한국"]), ("e\u{301}t", ["e\u{301}t"]), ("É", ["e\u{301}"]),
        ("a  b", ["a b"]), ("aa", ["aa", "aa"]), ("bold word", ["bold word"]), ("absent", []),
    ])
    func `All places are marked, whatever their case and form`(words: String, found: [String]) {
        var stage = ArticleFindTests.stage(
            """
            <p>Swift, swift<p>SWIFT<p>한국어 그리고 한국어<p>한국<p>e\u{301}t<p>a b<p>aaaaa
            <p><b>bold</b> word
            """, rows: 40)
        ArticleFindTests.find(words, in: &stage)
        #expect(
            ArticleFindTests.marked(stage).joined(separator: " ").filter { $0 != " " }
                == found.joined().filter { $0 != " " })
        #expect(stage.state.article?.hits.count == found.count)
        #expect(
            stage.state.message?.text
                == (found.isEmpty
                    ? "absent is not in this article"
                    : found.count == 1 ? "1 of 1" : "1 of \(found.count); N P: others"))
    }

    @Test(arguments: [
        ("<p>", "several long words", "several long words"),
        ("<blockquote><ul><li>", "several long words", "several long words"),
        ("<p>", "아주긴낱말하나그리고더더더긴낱말도있다", "아주긴낱말하나그리고더더더긴낱말도있다"),
        ("<ol><li>", "averylongwordwithoutanyspaceinside", "averylongwordwithoutanyspaceinside"),
        ("<p>", "hyphe&shy;nation&shy;hyphe&shy;nation", "hyphenationhyphenation"),
    ])
    func `Words are found where a line ends in the middle of them, and only as they are`(
        tag: String, html: String, words: String
    ) {
        var across = 0
        for columns in 20..<40 {
            var stage = ArticleFindTests.stage(
                tag + "Some text 여러 before \(html) and after", columns: columns, rows: 40)
            ArticleFindTests.find(words, in: &stage)
            #expect(stage.state.article?.hits.count == 1, "\(columns)")
            if (stage.state.article?.hits.first?.parts.count ?? 0) > 1 { across += 1 }
            let marked = ArticleFindTests.marked(stage).joined()
            #expect(marked.filter { $0 != " " && $0 != "-" } == words.filter { $0 != " " })
            // A space is not left out, and none is made up.
            ArticleFindTests.find("before" + words.prefix(3), in: &stage)
            #expect(stage.state.article?.hits.isEmpty == true)
        }
        #expect(across > 3)
    }

    @Test func `Paragraphs are not one text`() {
        var stage = ArticleFindTests.stage("<p>one<p>two<div>three</div><div>four</div>", rows: 30)
        for words in ["one two", "onetwo", "three four", "threefour"] {
            ArticleFindTests.find(words, in: &stage)
            #expect(stage.state.article?.hits.isEmpty == true)
        }
    }

    @Test(arguments: [
        (["N"], "2 of 3"), (["N", "N"], "3 of 3"), (["N", "N", "N"], "1 of 3"), (["P"], "3 of 3"),
        (["2", "N"], "3 of 3"), (["N", "P"], "1 of 3"), (["g", "g", "N"], "1 of 3"),
        (["G", "P"], "3 of 3"), (["7", "N"], "2 of 3"),
    ])
    func `Keys go from place to place, from what is in view`(keys: [String], message: String) {
        let space = ArticleFindTests.space
        var stage = ArticleFindTests.stage(
            "\(space)<p>first needle\(space)<p>second Needle\(space)<p>third NEEDLE\(space)")
        ArticleFindTests.find("needle", in: &stage)
        #expect(stage.state.message?.text == "1 of 3; N P: others")
        for key in keys { stage.type(key) }
        #expect(stage.screen.last == message + "; N P: others")
        let number = ["1": "first", "2": "second", "3": "third"][message.prefix(1)] ?? ""
        #expect(stage.screen.contains { $0.contains(number) })
        #expect(ArticleFindTests.marked(stage).count == 1)
    }

    @Test func `The words are marked in the next article, too, until nothing is searched`() {
        var stage = ArticleFindTests.stage("<p>needle")
        ArticleFindTests.find("needle", in: &stage)
        stage.type("n")
        stage.open("<p>Another needle and a needle", id: 2)
        #expect(ArticleFindTests.marked(stage) == ["needleneedle"])
        ArticleFindTests.find("", in: &stage)
        #expect(ArticleFindTests.marked(stage).isEmpty)
    }
}
