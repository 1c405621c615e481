import Markup
import Reader
import Testing
import Web

@Suite struct ArticleExtractorTests {
    static let sentence =
        "The river rose in the night, and by the morning the lower streets were under water. "
    static let prose = (1...6).map { "<p>\($0). \(String(repeating: sentence, count: 3))</p>" }
        .joined()

    private func extract(
        _ html: String, url: String? = "https://a.example/x/1", hint: ArticleHint? = nil
    ) throws -> ExtractedArticle {
        try ArticleExtractor(url: url, hint: hint).extract(Array(html.utf8))
    }

    @Test func `The article is found between the furniture of the page`() throws {
        let article = try extract(
            """
            <title>The flood | A Site</title><nav>Home News</nav><article><h1>The flood</h1>
            <div class=share>Share this</div>\(ArticleExtractorTests.prose)
            <div class=related-posts><a href=/2>Another story of the town</a></div></article>
            <footer>All rights reserved by the site and its owners.</footer>
            """)
        #expect(article.text.hasPrefix("1. The river rose"))
        #expect(article.text.hasSuffix("under water."))
        for word in ["Home", "Share", "Another", "rights"] { #expect(!article.text.contains(word)) }
        #expect(article.title == "The flood")
        #expect(article.method == .markup)
        #expect((0.5...1).contains(article.confidence))
        #expect(article.words > 200)
    }

    @Test(arguments: [
        (
            "JSON-LD",
            """
            <script type="application/ld+json">{"@graph":[{"@type":"Person","name":"No"},
            {"@type":["NewsArticle"],"headline":"High &amp; dry","datePublished":"2026-11-02T08:00:00Z",
            "author":[{"@type":"Person","name":"Ada Moss"},"Ben Field"],"image":{"url":"/i.jpg"},
            "inLanguage":"en-GB"}]}</script>
            """, "High & dry", ["Ada Moss", "Ben Field"], "en-GB"
        ),
        (
            "meta",
            """
            <html lang=en_GB><meta property=og:title content="High &amp; dry">
            <meta property=article:published_time content="2026-11-02T08:00:00Z">
            <meta name=author content="Ada Moss"><meta property=og:image content=/i.jpg>
            """, "High & dry", ["Ada Moss"], "en-GB"
        ),
    ])
    func `What the page says about itself is read`(
        source: String, head: String, title: String, authors: [String], language: String
    ) throws {
        let article = try extract("\(head)<body><div>\(ArticleExtractorTests.prose)</div>")
        #expect(article.title == title)
        #expect(article.authors == authors)
        #expect(article.datePublished?.rfc3339 == "2026-11-02T08:00:00Z")
        #expect(article.image == "https://a.example/i.jpg")
        #expect(article.language == language)
    }

    @Test func `A line and a time in the page tell name and date`() throws {
        let article = try extract(
            """
            <article><h1>The flood in town</h1><p class=byline>By Ada Moss</p>
            <time datetime=2026-11-02>Monday</time>\(ArticleExtractorTests.prose)</article>
            """)
        #expect(article.authors == ["Ada Moss"])
        #expect(article.datePublished?.rfc3339 == "2026-11-02T00:00:00Z")
        #expect(!article.text.contains("Monday"))
    }

    @Test func `A page that shows nothing gives the text in its data`() throws {
        let body = String(repeating: ArticleExtractorTests.sentence, count: 12)
        let article = try extract(
            """
            <script type="application/ld+json">{"@type":"Article","headline":"The flood",
            "articleBody":"\(body)\\n\\n1 < 2 & so on."}</script><div id=root></div>
            """)
        #expect(article.method == .metadata)
        #expect(article.text.hasSuffix("1 < 2 & so on."))
        #expect(article.html.contains("1 &lt; 2 &amp; so on."))
    }

    @Test func `Instructions in the data of a page are its text`() throws {
        let step = String(repeating: ArticleExtractorTests.sentence, count: 3)
        let article = try extract(
            """
            <script type="application/ld+json">{"@type":"HowTo","name":"A dam",
            "description":"<p>How to build one.</p>","step":[
            {"@type":"HowToStep","name":"First","itemListElement":{"text":"<p>\(step)</p>"}},
            {"@type":"HowToSection","name":"Then","itemListElement":[{"text":"\(step)"}]},
            "\(step)"]}</script><div id=root></div>
            """)
        #expect(article.method == .metadata)
        #expect(article.text.hasPrefix("How to build one.\n\nFirst\n\nThe river"))
        #expect(article.text.contains("\n\nThen\n\nThe river"))
    }

    @Test func `The first sentences of the feed tell which text is the article`() throws {
        let other = (1...9).map {
            "<p>\($0). Other words about quite another thing, again and again, and then some more of them.</p>"
        }
        .joined()
        let page =
            "<div><div class=x>\(other)</div><div class=y>\(ArticleExtractorTests.prose)</div></div>"
        let hint = ArticleHint(
            teaser: "1. " + String(repeating: ArticleExtractorTests.sentence, count: 2))
        let article = try extract(page, hint: hint)
        #expect(article.text.hasPrefix("1. The river"))
        #expect(!article.text.contains("Other words"))
        #expect(article.method == .feed)
    }

    @Test func `Blocks of other pages are left out`() throws {
        let notice = "This paper is made by a small team, and it lives from those who read it."
        let page = { (text: String) in
            Array("<article><p>\(notice)</p>\(text)</article>".utf8)
        }
        let first = Set(
            BlockHash.hashes(of: HTMLTree(document: page("<p>Quite another article is here.</p>"))))
        var extractor = ArticleExtractor()
        extractor.boilerplate = first
        #expect(try extractor.extract(page(ArticleExtractorTests.prose)).text.hasPrefix("1. The"))
        extractor.boilerplate = []
        #expect(
            try extractor.extract(page(ArticleExtractorTests.prose)).text.hasPrefix("This paper"))
    }

    @Test func `The rules of a person come first`() throws {
        var extractor = ArticleExtractor(url: "https://a.example/1")
        extractor.rules = SiteRules(
            content: [try Selector(".one, .two")], drop: [try Selector(".two > b")],
            next: [try Selector("a.more")])
        let article = try extractor.extract(
            Array(
                """
                <div class=one>First part.</div><div>\(ArticleExtractorTests.prose)</div>
                <div class=two><b>Not this.</b> Second part. <a class=more href=/2>on</a></div>
                """.utf8))
        #expect(article.method == .rules && article.confidence >= 0.9)
        #expect(article.text == "First part.\nSecond part.")
        #expect(article.nextURL == "https://a.example/2")
    }

    @Test(arguments: [
        "<img src='data:image/svg+xml,x' data-srcset='/a.jpg 400w, /b.jpg 800w'>",
        "<img data-srcset='/b.jpg' alt=x>", "<img src=/spacer.gif data-original=/b.jpg>",
        "<img src='data:image/gif;base64,R0' data-srcset='/b.jpg 2x, /a.jpg 1x'>",
        "<picture><source srcset=/b.jpg><img src='data:image/gif;base64,R0'></picture>",
        "<amp-img src=/b.jpg alt=x></amp-img>", "<img src=/b.jpg>",
    ])
    func `A picture has the address from which it would be loaded`(picture: String) throws {
        let html = "<article>\(ArticleExtractorTests.prose)<p>\(picture)</p></article>"
        let article = try extract(html)
        #expect(article.html.contains("src=\"https://a.example/b.jpg\""), "\(article.html)")
        #expect(!article.html.contains("data:") && !article.html.contains("spacer"))
    }

    @Test func `Code, tables, lists, notes, pictures and captions survive`() throws {
        let article = try extract(
            """
            <article><h1>How it works</h1>\(ArticleExtractorTests.prose)
            <pre><code class='hljs language-swift'>let a = 1\n  let b = 2<span class=hljs-comment> // b</span></code></pre>
            <table><tr><th>Year<th>Number<tr><td>2025<td>17</table>
            <figure><img src=data:image/gif;base64,R0 data-src=/p.jpg alt=P><figcaption>The bridge</figcaption></figure>
            <img class=lazy src=/blank.gif alt=N><noscript><img src=/n.jpg alt=N></noscript>
            <ul><li>One thing<li>Another thing</ul><p>See the note.<sup><a href=#fn1>1</a></sup></p>
            <ol class=footnotes><li id=fn1>The note itself. <a href=#r1>↩</a></ol></article>
            """)
        for part in [
            "<pre><code class=\"language-swift\">let a = 1\n  let b = 2<span class=\"hljs-comment\"> // b</span></code></pre>",
            "<th>Year</th>",
            "<td>17</td>", "src=\"https://a.example/p.jpg\"", "<figcaption>The bridge</figcaption>",
            "src=\"https://a.example/n.jpg\"", "<li>Another thing</li>", "The note itself.",
        ] {
            #expect(article.html.contains(part), "\(part) in \(article.html)")
        }
        #expect(!article.html.contains("blank.gif"))
        // Plain text has no pictures.
        #expect(!article.text.contains("The bridge"))
    }

    @Test func `Short paragraphs at the edges of an article stay, and the summary of details`()
        throws
    {
        let article = try extract(
            """
            <div class=c><blockquote>Quoted words of the mayor that were said on Monday</blockquote>
            <p>A lead.</p>\(ArticleExtractorTests.prose)
            <details><summary>More</summary><p>What unfolds below the summary is read, too.</p></details>
            <p>She said no.</p><p>Then he <a href=/l>left</a>.</p>
            <p>The end<sup id=r1><a href=#fn1>1</a></sup>.</p>
            <div class=footnotes><ol><li id=fn1>The note of the end.</ol></div></div>
            """)
        for part in [
            "Quoted words", "A lead.", "More", "She said no.", "Then he", "The end", "The note",
        ] {
            #expect(article.html.contains(part), "\(part) in \(article.html)")
        }
    }

    @Test func `A picture that is loaded late keeps the alternative text of its placeholder`()
        throws
    {
        let picture = """
            <img class=lazy src=placeholder.gif data-srcset='/a.jpg 400w' alt='Two "cats"'>\
            <noscript><img src=/b.jpg></noscript>
            """
        let article = try extract("<article>\(ArticleExtractorTests.prose)\(picture)</article>")
        #expect(article.html.contains("alt=\"Two &quot;cats&quot;\""), "\(article.html)")
    }

    @Test(
        arguments: [
            ("https://a.example/x/1", "/x/1?page=2", "https://a.example/x/1?page=2"),
            ("https://a.example/x/1?page=2", "/x/1?page=3", "https://a.example/x/1?page=3"),
            ("https://a.example/story", "/story/2/", "https://a.example/story/2/"),
            ("https://a.example/story", "/story/page/2", "https://a.example/story/page/2"),
            ("https://a.example/story/p1", "/story/p2", "https://a.example/story/p2"),
            ("https://a.example/story/pg1.html", "pg2.html", "https://a.example/story/pg2.html"),
            ("https://a.example/story/41.html", "42.html", nil),
            ("https://a.example/story", "/story/page-2", "https://a.example/story/page-2"),
            ("https://a.example/story/x1", "/story/x2", nil),
            ("https://a.example/story", "/another-story", nil),
            ("https://a.example/story", "https://b.example/story?page=2", nil),
        ] as [(String, String, String?)])
    func `The next page is one of the same article`(
        url: String, next: String, wanted: String?
    ) throws {
        let article = "<article>\(ArticleExtractorTests.prose)</article>"
        let links = [
            "<link rel=next href=\(next)>", "<a rel=next href=\(next)>2</a>",
            "<a class='pager Next' href=\(next)>more</a>",
            "<a rel='nofollow NEXT' href=\(next)>2</a>", "<a href=\(next)>다음 페이지 →</a>",
            "<a class=pages__link--next href=\(next)>2</a>",
            "<a class=post-page-numbers href=\(next)>2</a>",
            "<a aria-label='Go to next page' href=\(next)>»</a>",
            "<ul class=pagination><li>1<li><a href=\(next)>2</a></ul>",
            "<p class=page-links>Pages: 1 <a href=\(next)>2</a></p>",
            "<nav class=article-pagination><a href=\(next)>2</a></nav>",
            "<a href=\(next)>Weiter auf Seite 2</a>",
        ]
        for link in links {
            #expect(try extract(link + article, url: url).nextURL == wanted, "\(link)")
        }
        let pager = "<p class=pagination>1 <a href=\(next)>2</a></p>"
        for other in [
            "<div class=comments>\(pager)</div>", "<section><h2>Reviews</h2>\(pager)</section>",
        ] {
            #expect(try extract(article + other, url: url).nextURL == nil)
        }
    }

    @Test func `What unfolds a text stays with it`() throws {
        let html =
            "<article><p>\(ArticleExtractorTests.sentence)</p><p>\(ArticleExtractorTests.sentence)</p><details><summary>Show the answer</summary><p>Forty-two metres, they say.</p></details></article>"
        let article = try ArticleExtractor().extract(Array(html.utf8))
        #expect(article.html.contains("<summary>Show the answer</summary>"))
        #expect(article.html.contains("Forty-two"))
    }

    @Test(arguments: ["One<br>", "<b>One</b> ", "One <i>two</i> ", "One <img src=/i.jpg> "])
    func `A text without paragraphs is found with what stands in its lines`(start: String) throws {
        let text = String(repeating: ArticleExtractorTests.sentence, count: 4)
        let article = try extract("<div>\(start)\(text)</div>")
        #expect(article.text.hasPrefix("One"))
        #expect(article.words > 50)
    }

    @Test(arguments: ["<font face=Arial>", "<b><i>", "<center><font><b>", "<table><tr><td><font>"])
    func `The last paragraph stays where formatting ends before it does`(open: String) throws {
        let tags = open.matches(of: /<(\w+)/).map { "</\($0.1)>" }
        // The inner one ends last, so that the paragraph leaves it.
        let close = (open.hasPrefix("<b>") ? tags : tags.reversed()).joined()
        let paragraphs = (1...6).map {
            "Paragraph \($0) tells what happened at the harbour, and who was there, and why."
        }
        let article = try ArticleExtractor().extract(
            Array(
                "<title>Harbour</title><h1>Harbour</h1>\(open)\(paragraphs.joined(separator: "<p>"))\(close)"
                    .utf8))
        #expect(article.text == paragraphs.joined(separator: "\n\n"))
    }

    @Test func `Without a picture in its data, a page has the first one of the article`() throws {
        let html = """
            <title>River</title><nav><img src=/logo.png></nav><article><h1>River</h1>
            \(Self.prose)<img src=/river.jpg><img src=/other.jpg></article>
            """
        let article = try ArticleExtractor(url: "https://a.example/1").extract(Array(html.utf8))
        #expect(article.image == "https://a.example/river.jpg")
    }

    @Test(arguments: ["© 2026 The Harbour Post", "©2026 by the harbour"])
    func `The line with the year of the rights is no part of it`(line: String) throws {
        let article = try ArticleExtractor().extract(
            Array("<article><h1>River</h1>\(Self.prose)<p>\(line)</p></article>".utf8))
        #expect(!article.text.contains("2026"))
    }

    private static let notes = """
        <ol><li id=fn1>Smith, p. 24. <a href=#r1>↩</a></li>
        <li id=fn2><a href=https://b.example/>b.example</a> <a href=#r2>↩</a></li></ol>
        """

    @Test(arguments: [
        "<article><h1>T</h1><div class=post-content>PROSE<div class=footnotes>NOTES</div></div></article>",
        "<article><h1>T</h1><div class=post-content>PROSE</div><section class=footnotes>NOTES</section></article>",
        "<article><h1>T</h1><div class=post-content>PROSE</div><aside class=footnotes>NOTES</aside></article>",
        "<main><article><h1>T</h1>PROSE</article><footer class=footnotes><h2>Notes</h2>NOTES</footer></main>",
        "<article><h1>T</h1><div class=post-content>PROSE</div></article><div id=notes>NOTES</div>",
    ])
    func `Notes belong to the text, wherever they stand and however short they are`(
        page: String
    ) throws {
        let text = """
            <p>The winter was long<sup><a id=r1 href=#fn1>1</a></sup> and hard<sup><a id=r2 href=#fn2>2</a></sup>.</p>
            \(Self.prose)
            """
        let html = page.replacing("PROSE", with: text).replacing("NOTES", with: Self.notes)
        let article = try extract(
            html + "<div class=comments><p>I was there, and it was cold, as you say.</p></div>")
        #expect(article.text.contains("Smith, p. 24."))
        #expect(article.text.contains("b.example"))
        #expect(!article.text.contains("I was there"))
    }

    @Test func `What readers write is no note, although a number leads to it`() throws {
        let html = """
            <article><h1>T</h1><p><a href=#comments><sup>6</sup></a> \(Self.sentence)</p>\(Self.prose)</article>
            <div id=comments class=comments><p>I was there, and it was cold, as you say.</p></div>
            """
        #expect(!(try extract(html).text.contains("I was there")))
    }

    @Test(arguments: [
        "<article><h1>T</h1>FIGURE<div class=post-content>PROSE</div></article>",
        "<article><header><h1>T</h1><div>FIGURE</div></header><div class=post-content>PROSE</div></article>",
        "<article><h1>T</h1>WORDPRESS<div class=post-content>PROSE</div></article>",
    ])
    func `The picture between the title and the text comes with its caption`(page: String) throws {
        let figure =
            "<figure><img src=/b.jpg><figcaption>The bridge on Monday</figcaption></figure>"
        let box = """
            <div class=wp-caption><img src=/b.jpg><p class=wp-caption-text>The bridge on Monday</p></div>
            """
        let html = page.replacing("FIGURE", with: figure).replacing("WORDPRESS", with: box)
            .replacing("PROSE", with: Self.prose)
        let article = try extract(html)
        #expect(article.html.contains("b.jpg") && article.html.contains("The bridge on Monday"))
    }

    @Test
    func `A list of links between sentences is a part of the text, and one at its end is not`()
        throws
    {
        let list =
            "<ul><li><a href=/1>The new bridge</a></li><li><a href=/2>Its report</a></li></ul>"
        let article = "<article><h1>T</h1>\(Self.prose)\(list)\(Self.prose)</article>"
        #expect(try extract(article).text.contains("Its report"))
        let long = (1...6).map { "<li><a href=/\($0)>Number \($0) of the long list</a></li>" }
            .joined()
        for (before, isKept) in [("<p>The documents are these:</p>", true), ("", false)] {
            let html = "<article>\(Self.prose)\(before)<ul>\(long)</ul>\(Self.prose)</article>"
            #expect(try extract(html).text.contains("Number 6") == isKept)
        }
        #expect(
            !(try extract("<article><h1>T</h1>\(Self.prose)\(list)</article>").text.contains("Its"))
        )
    }

    @Test(arguments: [("The flood of the river", true), ("Sign in to your account", false)])
    func `A page with neither the title nor the beginning that the feed has is not sure`(
        title: String, isSure: Bool
    ) throws {
        let hint = ArticleHint(
            title: "The flood of the river",
            teaser:
                "Nobody had expected so much water in May, and so many rooms without a roof above…")
        let html = "<title>\(title)</title><article><h1>\(title)</h1>\(Self.prose)</article>"
        #expect((try extract(html, hint: hint).confidence >= 0.5) == isSure)
    }

    @Test(arguments: [
        "Comments", "By Ann Author", "Two years of detours await those who live in the east.",
        "What the council knew of the flood, what it did about it, and what those who live there say.",
    ])
    func `A page with the title is sure, also without what the feed says of it`(
        teaser: String
    ) throws {
        let hint = ArticleHint(title: "The flood of the river", teaser: teaser)
        let html = "<div class=c><h1>The flood of the river</h1>\(Self.prose)</div>"
        #expect(try extract(html, hint: hint).confidence >= 0.5)
    }

    @Test(arguments: [
        (
            "<h2>Requirements</h2><ul><li>Swift 6<li>Linux or macOS</ul>",
            "Requirements\n\n• Swift 6"
        ),
        ("<h2>The piers</h2><p>They are cracked.</p>", "The piers\n\nThey are cracked."),
        ("<h2>The piers</h2><time>10:00</time>", "The piers\n\n1."),
        ("<p>By Ada Moss</p>", "1."),
    ])
    func `What is short at the head of an article stays, unless it is a name or a date`(
        head: String, beginning: String
    ) throws {
        #expect(
            try extract("<article><h1>T</h1>\(head)\(Self.prose)</article>").text
                .hasPrefix(beginning))
    }

    @Test(arguments: [
        "It all fell.<sup><a href=#f>1</a></sup>", "See <a href=/r>the report</a>.",
        "You can read <a href=/r>the full report of the commission</a> here.",
    ])
    func `A short last sentence stays, also with a link or the mark of a note`(
        sentence: String
    ) throws {
        let html = """
            <article><h1>T</h1>\(Self.prose)<p>\(sentence)</p>
            <div class=footnotes><ol><li id=f>No.</li></ol></div></article>
            """
        let end = sentence.replacing(/<[^>]*>/, with: "").prefix(7)
        #expect(try extract(html).text.contains(end))
    }

    @Test func `A note in the text is not glued to the word before it`() throws {
        let note = "<label class=margin-toggle></label><span class=sidenote>A note.</span>"
        let html =
            "<article><h1>T</h1><p>The winter was long\(note) and hard, as they say here.</p>\(Self.prose)</article>"
        #expect(try extract(html).text.contains("was long A note. and hard"))
    }
}
