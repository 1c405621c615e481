import Markup
import Reader
import Testing

@Suite struct RepeatedStoryTests {
    static let paragraphs = [
        "The old bridge was closed on Monday, after a diver had found cracks in two of its piers, and the town began to look for another way across.",
        "For the bakers on the left bank it means forty minutes more each morning, as the next bridge stands nine kilometres up the river.",
        "The mayor said that a ferry would run from the middle of the month, at first for people and bicycles only, later for vans as well.",
        "Engineers want to look at the other piers before they say what a repair would cost; some of them doubt that there will be one.",
        "On Friday the divers came back with pictures of the third pier, which looked better than anybody in the town hall had hoped for.",
        "A first van crossed by ferry at noon, and the bakers, who had baked a bridge of bread for it, gave it to the divers.",
    ]
    static let notice = "This paper is made by a small team, and it lives from those who read it."
    static let caption = "The bridge as seen from the mill, in a picture of last year."

    static func page(_ numbers: [Int], boxAfter box: Int? = nil, figure: Bool = false) -> String {
        var html = "<title>The bridge</title><nav>Home</nav><article><h1>The bridge</h1>"
        for (place, number) in numbers.enumerated() {
            html += "<p>\(paragraphs[number])</p>"
            if place == 0, figure {
                html += "<figure><img src=/b.jpg><figcaption>\(caption)</figcaption></figure>"
            }
            if place == box { html += "<div class=x7><p>\(notice)</p></div>" }
        }
        return html + "</article><div><p>\(notice)</p></div>"
    }

    private func extract(
        _ page: String, after others: [String], teaser: String
    ) throws -> ExtractedArticle {
        var extractor = ArticleExtractor(
            url: "https://a.example/2",
            hint: ArticleHint(title: "The bridge", teaser: String(teaser.prefix(110))))
        extractor.boilerplate = Set(
            others.flatMap { BlockHash.hashes(of: HTMLTree(document: Array($0.utf8))) })
        return try extractor.extract(Array(page.utf8))
    }

    @Test(arguments: [
        // The same story with one more paragraph.
        (others: [0, 1, 2, 3], page: [0, 1, 2, 3, 4], teaser: 0),
        // The older of the two, read again.
        (others: [0, 1, 2, 3, 4], page: [0, 1, 2, 3], teaser: 0),
        // Another one with the same beginning; the feed has its second paragraph.
        (others: [0, 1, 2, 3], page: [0, 1, 2, 4, 5], teaser: 1),
        // A paragraph of another story in the middle.
        (others: [0, 1, 2], page: [3, 1, 4, 5], teaser: 3),
    ])
    func `Paragraphs that other pages have stay in the run of the article`(
        others: [Int], page: [Int], teaser: Int
    ) throws {
        let article = try extract(
            Self.page(page), after: [Self.page(others)], teaser: Self.paragraphs[teaser])
        #expect(article.text == page.map { Self.paragraphs[$0] }.joined(separator: "\n\n"))
        #expect(article.confidence >= 0.5)
    }

    @Test func `A caption that another page has stays`() throws {
        let article = try extract(
            Self.page([3, 4, 5], figure: true), after: [Self.page([0, 1], figure: true)],
            teaser: Self.paragraphs[3])
        #expect(article.html.contains(Self.caption))
    }

    @Test func `A box that comes with each article goes, also in the middle of one`() throws {
        let article = try extract(
            Self.page([3, 4, 5], boxAfter: 1), after: [Self.page([0, 1, 2])],
            teaser: Self.paragraphs[3])
        #expect(article.text.contains(Self.paragraphs[5]))
        #expect(!article.text.contains(Self.notice))
    }

    @Test func `A page that several articles share is none of their texts`() throws {
        let headings = (1...30).map { "<h2>Version \($0)</h2><p>\(Self.paragraphs[$0 % 6])</p>" }
        let page = "<title>Changes</title><h1>Changes</h1><main>\(headings.joined())</main>"
        var extractor = ArticleExtractor(url: "https://a.example/changes")
        #expect(try extractor.extract(Array(page.utf8)).words > 500)
        extractor.boilerplate = Set(BlockHash.hashes(of: HTMLTree(document: Array(page.utf8))))
        #expect(throws: ExtractionRefusal.unsure) { try extractor.extract(Array(page.utf8)) }
    }
}
