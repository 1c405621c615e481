import Reader
import Testing

@Suite struct FurnitureTests {
    private static let prose = ArticleExtractorTests.prose

    private func text(_ html: String) throws -> String {
        try ArticleExtractor().extract(Array(html.utf8)).text
    }

    @Test func `Of several articles in one part, the one with the title is taken`() throws {
        let others = (1...3).map {
            "<article><h1>Another story, number \($0)</h1><p>Other words.</p>\(Self.prose)</article>"
        }
        let text = try text(
            """
            <title>The flood in town</title><div class=entry-content>
            <article><h1>The flood in town</h1>\(Self.prose)</article>\(others.joined())</div>
            """)
        #expect(text.hasPrefix("1. The river"))
        #expect(!text.contains("Other words"))
    }

    @Test func `A long list of teasers is none of the text above it`() throws {
        let teasers = (1...9).map {
            "<div><article><h3><a href=/\($0)>Another story of the town, number \($0)</a></h3>"
                + "<p>\(String(repeating: "What it is about, in many words. ", count: 22))</p>"
                + "<a href=/\($0)>More</a></article></div>"
        }
        let text = try text(
            "<main><h1>Rivers</h1><div>\(Self.prose)</div><div>\(teasers.joined())</div></main>")
        #expect(text.hasPrefix("1. The river") && !text.contains("What it is about"))
    }
}
