import Foundation
import Loopback
import Testing

/// A home directory in which every text that somebody else can choose holds all hidden characters:
/// subscribed feeds with their articles, tags, saved queries, and files to read.
struct HostileHome {
    let news: CommandHarness
    private let server: LoopbackServer

    /// Sequences that act on a terminal, each with a number that the program itself never writes,
    /// and every kind of hidden character, each after a letter.
    ///
    /// Hangul fillers are not among them: a terminal shows them as blanks, and they are printed.
    static let harm: String = {
        let ranges: [ClosedRange<UInt32>] = [
            0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0x7F...0x8F, 0xAD...0xAD,
            0x34F...0x34F, 0x61C...0x61C, 0x17B4...0x17B4, 0x180B...0x180E, 0x3164...0x3164,
            0xFE00...0xFE00, 0xFE0F...0xFE0F, 0xFEFF...0xFEFF, 0xFFA0...0xFFA0, 0xFFF9...0xFFFB,
            0x1BCA0...0x1BCA0, 0x1D173...0x1D173, 0xE0001...0xE0001, 0xE0020...0xE0021,
            0xE0061...0xE0062, 0xE007F...0xE007F, 0xE0100...0xE0100, 1...0x1A, 0x1C...0x1F,
            0x90...0x9F,
        ]
        let characters = ranges.joined().compactMap(Unicode.Scalar.init).map { "x\($0)" }.joined()
        return "\u{1B}[7777m\u{9B}7777A\u{1B}]0;7777\u{7}\u{1B}[?7777h\u{1B}(0" + characters
            + "\u{1B}c\u{1B}[7777J"
    }()

    /// A text with all of it behind a word.
    static func evil(_ word: String) -> String { "evil-\(word)" + harm }

    /// The same without the controls of ASCII, which an address or a field of HTTP cannot hold.
    static func evilBeyondASCII(_ word: String) -> String {
        String(String.UnicodeScalarView(evil(word).unicodeScalars.filter { $0.value > 0x20 }))
            .replacing("\u{7F}", with: "")
    }

    init() async throws {
        let original = try await Self.original.value
        server = original.server
        news = try CommandHarness(["PAGER": "cat"])
        try news.home.write(original.database, to: ".local/share/news/news.sqlite")
        try news.home.write(try HostileHome.feed(), to: "feed.json")
        try news.home.write(HostileHome.rss, to: "feed.rss")
        try news.home.write(HostileHome.page, to: "page.html")
        try news.home.write(HostileHome.opml, to: "list.opml")
        try news.home.write(HostileHome.urls, to: "urls")
    }

    /// The database of every home, and the server of its feeds.
    private static let original = Task {
        let news = try CommandHarness()
        let header = evilBeyondASCII("header")
        let server = try news.serve([
            "/feed": [Reply.json(try feed()).etag("\"\(header)\"").lastModified(header)],
            "/older": [.json(try feed(first: 10, next: nil))],
            "/broken": [
                .json(try feed(first: 20, next: nil)),
                .redirect(302, to: "gopher://evil-host/\(header)"),
            ],
            "/rss": [.ok(rss, ["Content-Type": "application/rss+xml"])],
            "/page": [.ok(page, ["Content-Type": "text/html"])],
        ])
        try await news.add(server.url("/feed"))
        try await news.add(server.url("/broken"))
        // What is refused is not stored.
        for arguments in [
            ["refresh", "2", "--force", "--yes"],
            ["edit", "1", "--title", evil("own title"), "--tag", evil("feed tag")],
            ["tag", "2", "--add", evil("article tag"), "--add", "evil-kept"],
            ["query", "save", "evil-query", "evil OR tag:\"\(evil("query"))\""],
            ["list", "--new-for", evil("cursor")], ["favorite", "3"],
        ] {
            _ = try await news.run(arguments)
        }
        // A database that somebody sent may hold JSON that the program would never write.
        let raw = "'[\"evil-raw' || char(27) || '[7777m' || char(155, 8238, 917569, 10) || '\"]'"
        try await news.sqlite(
            """
            UPDATE content SET tags = \(raw) WHERE article_id = 3;
            PRAGMA wal_checkpoint(TRUNCATE)
            """)
        return (database: try Files.read(news.database), server: server)
    }

    /// The URL of a path.
    func url(_ path: String) -> String { server.url(path) }

    /// The path of a file.
    func file(_ name: String) -> String { news.home.file(name) }
}

extension HostileHome {
    private static func feed(first: Int = 1, next: String? = "/older") throws -> String {
        let address = "https://evil.example/\(evilBeyondASCII("path"))"
        let items = (first..<(first + 3)).map { number in
            [
                "id": "\(number)\(evil("id"))", "url": "\(address)?\(number)",
                "external_url": address, "title": "\(evil("title")) \(number)",
                "content_html": """
                <p>evil \(evil("html"))</p><a href="\(address)">\(harm)</a>
                <p>&#x9b;7777m&#27;[7777m&#x202e;&#xE0041;</p>
                """,
                "content_text": evil("text"), "summary": evil("summary"), "image": address,
                "banner_image": address, "date_published": "2020-01-01T00:00:0\(number % 10)Z",
                "authors": [["name": evil("author"), "url": address, "avatar": address]],
                "tags": [evil("tag"), "evil-plain"], "language": evil("language"),
                "attachments": [
                    ["url": address, "mime_type": evil("type"), "title": evil("attachment")]
                ],
            ] as [String: Any]
        }
        var feed: [String: Any] = [
            "version": "https://jsonfeed.org/version/1.1", "title": evil("feed"),
            "home_page_url": address, "feed_url": address, "description": evil("description"),
            "icon": address, "language": evil("language"),
            "authors": [["name": evil("author")]],
            "hubs": [["type": evil("hub"), "url": address]], "items": items,
        ]
        feed["next_url"] = next
        return String(decoding: try JSONSerialization.data(withJSONObject: feed), as: UTF8.self)
    }

    private static let rss = """
        <rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
        <title>\(evil("rss"))&#x9b;&#x202e;&\(evil("entity"));</title>
        <item><guid>\(evil("guid"))</guid><title>\(evil("item"))</title>
        <link>https://evil.example/\(harm)</link><dc:creator>\(evil("creator"))</dc:creator>
        <comments>https://evil.example/\(harm)</comments>
        <source url="https://evil.example/\(harm)">\(evil("source"))</source>
        <enclosure url="https://evil.example/\(harm)" type="\(harm)" length="\(harm)"/>
        <category>\(evil("category"))</category><description>&lt;p>\(harm)</description>
        <\(harm)></item></channel></\(harm)>
        """

    private static let page = """
        <!doctype html><html><head><title>\(evil("page"))</title>
        <link rel=alternate type="application/rss+xml" title="\(evil("link"))" href="/rss?\(harm)">
        <link rel=alternate type="application/atom+xml" title="\(evil("other"))" href="/b?\(harm)">
        <link rel=search type="application/opensearchdescription+xml" href="/s?\(harm)">
        </head></html>
        """

    private static let opml = """
        <opml version="2.0"><head><title>\(evil("list"))</title></head><body>
        <outline text="\(evil("folder"))"><outline type="rss" text="\(evil("outline"))"
        category="\(evil("category"))" xmlUrl="https://evil.example/\(evilBeyondASCII("opml"))"
        htmlUrl="https://evil.example/\(harm)"/></outline>
        <outline type="rss" text="\(evil("nowhere"))" xmlUrl="gopher:\(harm)"/></body></opml>
        """

    private static let urls = """
        https://evil.example/urls "\(evil("tag"))" "~\(evil("title"))"
        "query:\(evil("query")):title =~ \\"\(harm)\\""
        gopher://\(harm) "evil"
        exec:\(harm)

        """
}
