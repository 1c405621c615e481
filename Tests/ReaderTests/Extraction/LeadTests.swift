import Reader
import Testing

@Suite struct LeadTests {
    private static let prose = ArticleExtractorTests.prose

    @Test(arguments: [
        "<h2>The lower streets were under water before anybody had thought of it</h2>",
        "<h3>What happened in the night, and why nobody was prepared for it, although all had known for years that the dams were old, and that it would rain again in the next spring.</h3>",
    ])
    func `A heading that reads like a paragraph is the first one`(lead: String) throws {
        let page =
            "<header><h1>The flood</h1>\(lead)</header><div itemprop=articleBody>\(Self.prose)</div>"
        let article = try ArticleExtractor().extract(Array(page.utf8))
        #expect(article.html.hasPrefix(lead))
    }
}
