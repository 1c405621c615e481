import Reader
import Testing
import Web

@Suite struct ArticleFactsTests {
    static let bylines: [(line: String, name: String?, date: String?)] = [
        ("By Ada Moss", "Ada Moss", nil),
        ("Von Ursula von der Aue", "Ursula von der Aue", nil),
        ("Ursula von der Aue", "Ursula von der Aue", nil),
        ("Posted on September 21, 2020 by Ada Moss", "Ada Moss", "2020-09-21"),
        ("By Ada Moss on September 21, 2020", "Ada Moss", "2020-09-21"),
        ("By Ada Moss | May 6, 2022", "Ada Moss", "2022-05-06"),
        ("Datum: 19.11.2021 Autor: Ada Moss", "Ada Moss", "2021-11-19"),
        ("6 de mayo de 2022 05:30", nil, "2022-05-06"),
        ("By", nil, nil),
        ("18.02.2022, 10:27 | Recht & Gesetz | Jetzt lesen", nil, "2022-02-18"),
        ("May 6, 2022", nil, "2022-05-06"),
        ("Monday, 6 May 2022", nil, "2022-05-06"),
        ("April Field", "April Field", nil),
        ("By Ada Moss 24 Comments", "Ada Moss", nil),
        ("Ada Moss Quelle: Zeitung", "Ada Moss", nil),
        ("Interview: Ada Moss Foto: Ben Field", "Ada Moss", nil),
        ("Ada Moss ada@a.example", "Ada Moss", nil),
        ("Ada Moss Veröffentlicht", "Ada Moss", nil),
        ("Name *", nil, nil),
        ("Moss24", "Moss24", nil),
        ("홍길동 기자", "홍길동", nil),
        ("글 홍길동", "홍길동", nil),
        ("Words by Ada Moss and Ben Field", "Ada Moss and Ben Field", nil),
        // Names that begin as months do, and months that are names.
        ("By Jane Doe, 25 November 2025", "Jane Doe", "2025-11-25"),
        ("By Mary Moss, 2025-11-25", "Mary Moss", "2025-11-25"),
        ("Jane Doe, November 25, 2025", "Jane Doe", "2025-11-25"),
        ("By Sepp Mai, 25 November 2025", "Sepp Mai", "2025-11-25"),
        ("Jane Doe, 25th of November 2025", "Jane Doe", "2025-11-25"),
        ("By April Moss, 2025년 11월 25일", "April Moss", "2025-11-25"),
    ]

    @Test(arguments: bylines)
    func `A line below the title gives the name in it, and the date`(
        line: String, name: String?, date: String?
    ) throws {
        let html =
            "<article><h1>The flood in town</h1><div class=author>\(line)</div>\(ArticleExtractorTests.prose)</article>"
        let article = try ArticleExtractor().extract(Array(html.utf8))
        #expect(article.authors == [name].compactMap { $0 })
        #expect(article.datePublished?.rfc3339.prefix(10) == date.map { $0.prefix(10) })
    }

    @Test(arguments: [
        "<time>2025-11-25</time>", "<p class=date>25 November 2025</p>",
        "<div class=post-date>2025. 11. 25.</div>",
    ])
    func `A date that stands by itself is that of the article`(date: String) throws {
        let html =
            "<article><h1>The flood in town</h1>\(date)\(ArticleExtractorTests.prose)</article>"
        let article = try ArticleExtractor().extract(Array(html.utf8))
        #expect(article.datePublished?.rfc3339.prefix(10) == "2025-11-25")
    }

    @Test(arguments: [
        (#"<a href=\"/pl/eksperci/1\">Ada Moss</a>"#, ["Ada Moss"]),
        ("By Ada Moss", ["Ada Moss"]),
        ("2021-11-19", []),
        ("https://a.example/ada", []),
        ("Tom &amp; Ada", ["Tom & Ada"]),
        (String(repeating: "Ada Moss ", count: 12), []),
    ])
    func `A name in the data of the page has no markup`(name: String, authors: [String]) throws {
        let data = "{\"@type\":\"Article\",\"author\":{\"name\":\"\(name)\"}}"
        let html =
            "<script type=application/ld+json>\(data)</script><article>\(ArticleExtractorTests.prose)</article>"
        #expect(try ArticleExtractor().extract(Array(html.utf8)).authors == authors)
    }

    @Test(arguments: [
        "https://s0.wp.com/i/blank.jpg", "/img/spacer.gif", "data:image/gif;base64,R0lG",
    ])
    func `A picture that only fills its place is none`(picture: String) throws {
        let html =
            "<meta property=og:image content='\(picture)'><article>\(ArticleExtractorTests.prose)</article>"
        let extractor = ArticleExtractor(url: "https://a.example/1")
        #expect(try extractor.extract(Array(html.utf8)).image == nil)
    }
}
