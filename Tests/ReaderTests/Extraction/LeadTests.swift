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

    @Test func `A short standfirst between title and text stays`() throws {
        let page =
            "<article><h1>The flood</h1><p class=subtitle>Notes on a closed road</p>"
            + "<div class=entry-content>\(Self.prose)</div></article>"
        let article = try ArticleExtractor().extract(Array(page.utf8))
        #expect(article.html.contains("Notes on a closed road"))
    }

    @Test func `A few words of each point stay before the first sentence`() throws {
        let points =
            "<ul><li>Bridge closed for two years</li><li>Ferry from the first of May</li></ul>"
        let page = "<article><h1>The flood</h1>\(points)\(Self.prose)</article>"
        let article = try ArticleExtractor().extract(Array(page.utf8))
        #expect(article.html.hasPrefix("<article>" + points))
    }

    @Test(arguments: [
        "<li>By Jane Doe of the paper</li><li>Updated 3 November 2025</li>",
        "<li>News</li><li>Weather</li>",
        "<li><a href=/a>Bridge closed for two years</a></li><li>Ferry from the first of May</li>",
    ])
    func `Names, dates and links before the first sentence go`(items: String) throws {
        let page = "<article><h1>The flood</h1><ul>\(items)</ul>\(Self.prose)</article>"
        let article = try ArticleExtractor().extract(Array(page.utf8))
        #expect(!article.html.contains("<li>"))
    }
}
