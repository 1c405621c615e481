import Reader
import Testing

/// Words that name furniture in one page, and are words like any other in the next.
@Suite struct OrdinaryWordsTests {
    private static let prose = ArticleExtractorTests.prose

    private func extract(_ html: String) throws -> ExtractedArticle {
        try ArticleExtractor(url: "https://a.example/1").extract(Array(html.utf8))
    }

    @Test(arguments: ["Pagination", "Login flow", "Related work", "Comment syntax", "Cookies"])
    func `A section that is named after its heading belongs to the document`(
        heading: String
    ) throws {
        let id = heading.lowercased().replacing(" ", with: "-")
        let page = """
            <main><section id=guide><h1>A guide</h1>\(Self.prose)
            <section id=\(id)><h2>\(heading)<a href=#\(id)>¶</a></h2><p>What it means.</p>
            <pre>run()</pre></section>
            <section id=last-words><h2>Last words</h2>\(Self.prose)</section></section></main>
            """
        let article = try extract(page)
        for part in ["<h2>\(heading)", "What it means.", "run()"] {
            #expect(article.html.contains(part), "\(part) in \(article.html)")
        }
    }

    @Test func `A section with the name of comments alone is what readers wrote`() throws {
        let article = try extract(
            """
            <main><h1>A story</h1>\(Self.prose)<section id=comments><h2>Comments</h2>
            <p>I have read this story twice, and I do not believe a word of what it says.</p></section></main>
            """)
        #expect(!article.text.contains("I have read"))
    }

    static let content = [
        "<table><tr><th>Key<th>Does<tr><td>Print<td>p<tr><td>Share<td>s<tr><td>Tags<td>t</table>",
        "<table><tr><td>댓글<td>12<tr><td>관련 기사<td>3</table>",
        "<ol><li>Open the app.</li><li>Share</li><li>Close it.</li></ol>",
        "<ul><li>print</li><li>parse</li><li>share</li><li>save</li></ul>",
        "<h2>Share</h2><pre>make install</pre><table><tr><td>a<td>b</table>",
        "<h2>See also</h2><blockquote>What the law says.</blockquote>",
        "<h2>Related</h2><p>\(ArticleExtractorTests.sentence)</p>",
    ]

    @Test(arguments: content)
    func `Cells, items and headings of content stay`(content: String) throws {
        let article = try extract(
            "<article><h1>A</h1>\(Self.prose)\(content)\(Self.prose)</article>")
        func letters(_ html: String) -> String {
            html.replacing(#/<[^>]*>/#, with: "").filter { !$0.isWhitespace }
        }
        #expect(letters(article.html).contains(letters(content)), "\(article.html)")
    }

    @Test func `Headings and short items below the last sentences stay with what they announce`()
        throws
    {
        let article = try extract(
            """
            <div class=entry-content><h1>Stew</h1>\(Self.prose)<h2>The card</h2><h3>Ingredients</h3>
            <ul><li>300 g kimchi</li></ul><div><h3>Instructions</h3><ol><li><div>Fry it.</div></li>
            <li><div>Add water.</div></li></ol></div><div><h3>Notes</h3>Old kimchi is better.</div></div>
            """)
        for part in [
            "The card", "Ingredients", "300 g", "Instructions", "Fry it.", "Add water.", "Notes",
            "Old kimchi is better.",
        ] {
            #expect(article.text.contains(part), "\(part) in \(article.text)")
        }
    }

    @Test func `Parts of one text around a picture stay together, although one has most of it`()
        throws
    {
        func part(_ text: String) -> String {
            "<div class='c text'><div class=s>\(text)</div></div>"
        }
        let article = try extract(
            """
            <body><div class=viewer>\(part(Self.prose))
            <div class='c image'><img src=/p.jpg><p>A caption</p></div>
            <div class='c code'><pre>apt install tool</pre></div>
            \(part("<p>\(ArticleExtractorTests.sentence)</p>"))</div></body>
            """)
        for part in ["p.jpg", "apt install tool", "\(ArticleExtractorTests.sentence.dropLast())"] {
            #expect(article.html.contains(part), "\(part) in \(article.html)")
        }
    }

    @Test func `A last paragraph of a word stays where the others are`() throws {
        let article = try extract("<div>\(Self.prose)<p>Pamela</p></div>")
        #expect(article.text.hasSuffix("Pamela"))
    }
}
