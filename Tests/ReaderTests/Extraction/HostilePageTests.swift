import Markup
import Reader
import TestSupport
import Testing

@Suite struct HostilePageTests {
    /// Pages of about this many kilobytes.
    static let pages: [(name: String, make: @Sendable (Int) -> String)] = [
        ("deep", { String(repeating: "<div>", count: $0 * 50) + "A sentence, at last." }),
        ("links", { String(repeating: "<a href=/1>one</a> ", count: $0 * 40) }),
        (
            "lists",
            { String(repeating: "<ul><li><a href=/1>one more link of it</a></ul>", count: $0 * 15) }
        ),
        ("hidden", { String(repeating: "<div hidden>a, b, c.", count: $0 * 30) }),
        (
            "articles",
            {
                String(
                    repeating: "<article class=entry-content><p>A, b, c, d. It is so.</p>",
                    count: $0 * 12)
            }
        ),
        (
            "classes",
            { "<p class=\"" + String(repeating: "related share ", count: $0 * 60) + "\">A</p>" }
        ),
        ("inline", { "<p>" + String(repeating: "<b hidden>a</b> b, ", count: $0 * 40) + "</p>" }),
        (
            "data",
            {
                "<script type=application/ld+json>"
                    + String(repeating: "[{\"@graph\":", count: $0 * 80) + "</script>"
            }
        ),
        ("headings", { String(repeating: "<h1>Related articles</h1><p>x</p>", count: $0 * 25) }),
        ("no markup", { String(repeating: "word, and word. ", count: $0 * 60) }),
        ("breaks", { String(repeating: "a<br><br>", count: $0 * 100) }),
        (
            "items before the text",
            {
                "<article><h2>A, b</h2><ul>" + String(repeating: "<li>a b c", count: $0 * 100)
                    + "</ul>" + String(repeating: "<p>A sentence, and more of it.</p>", count: 20)
            }
        ),
        (
            "items that are phrases",
            {
                let sentences = String(repeating: "<p>A sentence, and more of it.</p>", count: 20)
                return sentences + "<ul>" + String(repeating: "<li>Share", count: $0 * 100)
                    + "</ul>" + sentences
            }
        ),
        (
            "parts of one kind",
            {
                String(
                    repeating: "<div class=a><div class=a>A, b, c, d, e, f, g. It is so, again, "
                        + "and again, and nobody knows why it is.</div>", count: $0 * 8)
            }
        ),
        (
            "sections named after headings",
            { String(repeating: "<div id=share><h2>Share</h2><pre>a</pre>", count: $0 * 25) }
        ),
        ("times", { String(repeating: "<time datetime=x>a</time>", count: $0 * 40) }),
    ]

    @Test(arguments: pages.indices)
    func `It takes linear time for any page`(index: Int) {
        let make = HostilePageTests.pages[index].make
        let growth = Growth.ofEightfold(40) {
            Array(make($0).utf8)
        } work: { page in
            _ = try? ArticleExtractor(
                url: "https://a.example/1",
                hint: ArticleHint(
                    title: "A title of some length",
                    teaser: "A, b, c, d. It is so, and it is so again, always.")
            ).extract(page)
        }
        #expect(growth < Growth.linear, "\(HostilePageTests.pages[index].name)")
    }

    @Test func `What is written is harmless`() throws {
        let article = try ArticleExtractor(url: "https://a.example/").extract(
            Array(
                """
                <article><p onclick=x()>\(ArticleExtractorTests.prose)</p><a href=javascript:x>b</a>
                <img src=x onerror=y><iframe src=https://b.example/ srcdoc='<script>'></iframe>
                <svg><script>x()</script></svg></article>
                """.utf8))
        for part in ["onclick", "javascript", "onerror", "<script", "<iframe", "srcdoc"] {
            #expect(!article.html.contains(part))
        }
    }
}
