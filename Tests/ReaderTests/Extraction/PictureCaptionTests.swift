import Reader
import Testing

@Suite struct PictureCaptionTests {
    private static let prose = ArticleExtractorTests.prose

    private func extract(_ html: String) throws -> ExtractedArticle {
        try ArticleExtractor().extract(Array(html.utf8))
    }

    @Test(arguments: [
        "<div class=wp-caption><img src=/p.jpg><p class=wp-caption-text>The bridge in May</p></div>",
        "<div class=image-box><img src=/p.jpg><p>The bridge in May</p></div>",
        "<p><img src=/p.jpg><span class=caption>The bridge in May</span></p>",
        "<figure><img src=/p.jpg><figcaption><span class=caption>The bridge</span> in May</figcaption></figure>",
    ])
    func `What stands with a picture in a box is its caption`(box: String) throws {
        let article = try extract("<article>\(Self.prose)\(box)\(Self.prose)</article>")
        #expect(!article.text.contains("May"))
        #expect(article.html.contains("<figcaption>"))
        #expect(article.html.components("<figcaption>") == 1)
    }

    @Test(arguments: [
        "<div class=wp-caption><p class=wp-caption-text>The bridge in May</p></div>",
        "<div class=images><img src=/p.jpg>\(prose)<p>The bridge in May.</p></div>",
        "<div class=image-text><img src=/p.jpg><p>The bridge in May.</p></div>",
    ])
    func `Text without a picture, or with much beside it, stays`(box: String) throws {
        let article = try extract("<article>\(Self.prose)\(box)\(Self.prose)</article>")
        #expect(article.text.contains("The bridge in May"))
    }

    @Test func `A word below the last picture is its caption`() throws {
        let box = "<div class=se-image><img src=/p.jpg><p class=se-image-caption>Dam</p></div>"
        #expect(try extract("<article>\(Self.prose)\(box)</article>").html.contains("Dam"))
    }

    @Test func `A caption before the text is not its first paragraph`() throws {
        let caption =
            "A long line about the bridge over the river, which was built in another time."
        let article = try extract(
            """
            <h1>The flood</h1><div class=image><img src=/p.jpg><p>\(caption)</p></div>
            <div itemprop=articleBody>\(Self.prose)</div>
            """)
        #expect(article.text.hasPrefix("1. The river"))
    }
}

extension String {
    /// How often a text is in this one.
    fileprivate func components(_ text: String) -> Int { ranges(of: text).count }
}
