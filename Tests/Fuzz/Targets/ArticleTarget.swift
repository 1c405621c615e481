import Markup
import Reader

extension FuzzTarget {
    /// The article in a web page; the last line is what the feed says.
    static let article = FuzzTarget(
        name: "article",
        seeds: [
            "<article><h1>a</h1><p>One sentence, and another, and a third one of them.</p></article>",
            "<script type=application/ld+json>{\"@type\":\"Article\",\"articleBody\":\"a\"}</script>",
            "<div class=entry-content><p hidden>a, b.<b class=share>c</b> d</p><ul><li><a href=x>e</a></ul>",
            "<table><tr><td>a<br><br>b, c. d<td><noscript><img src=x></noscript></table>",
        ],
        tokens: HTMLTarget.tokens + [
            "<article>", "</article>", "<main>", "<nav>", "<aside>", "<footer>", "<h1>", "</h1>",
            " class=share", " class=entry-content", " class=\"related comment\"", " hidden",
            " itemprop=articleBody", "<script type=application/ld+json>", "{\"@type\":\"Article\",",
            "\"headline\":\"a\"", "\"@graph\":[", "One sentence, and another, and a third one. ",
            "한국어 문장이 여기에 있다. ", "这里有一个句子，还有一个。", "Related articles", "<time datetime=2026>",
            "<link rel=next href=?page=2>", "<br><br>", "<noscript><img src=y></noscript>", "\n",
        ],
        check: ArticleTarget.check)
}

private enum ArticleTarget {
    static func check(_ input: [UInt8]) {
        let line = input.lastIndex(of: UInt8(ascii: "\n")).map { input[($0 + 1)...] } ?? input[...]
        let hints: [ArticleHint?] = [
            nil, ArticleHint(title: "a", teaser: String(decoding: line, as: UTF8.self)),
        ]
        var extractor = ArticleExtractor(
            url: "https://a.example/b", hint: hints[Int(input.first ?? 0) % 2])
        if input.count % 3 == 0 {
            extractor.boilerplate = Set(BlockHash.hashes(of: HTMLTree(document: input)).prefix(2))
        }
        if input.count % 5 == 0, let selector = try? Selector(String(decoding: line, as: UTF8.self))
        {
            extractor.rules = SiteRules(content: [selector], drop: [selector], next: [selector])
        }
        guard let article = try? extractor.extract(input) else { return }
        HTMLTarget.checkHarmless(article.html)
        require((0...1).contains(article.confidence), "the confidence is a share")
        require(article.words > 0, "an article has words")
        require(
            article.text == HTMLText.plain(article.html, withCaptions: false),
            "both forms say the same")
        require(article.text.utf8.count <= 2 * input.count + 64, "nothing is there twice")
    }
}
