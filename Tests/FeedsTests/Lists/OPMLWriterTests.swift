import Feeds
import TestSupport
import Testing

@Suite("OPMLWriter")
struct OPMLWriterTests {
    @Test("folders by name, the feeds in them in their order, what is in no folder first")
    func arranges() {
        let feeds = [("b", "Z"), ("a", "Z"), ("c", nil), ("d", "A")].map { name, folder in
            var feed = ListedFeed(url: "https://\(name).example/feed")
            feed.folder = folder.map { [$0] } ?? []
            return feed
        }
        let lines = text(OPMLWriter.write(SubscriptionList(feeds))).split(separator: "\n").map {
            $0.drop { $0 == " " }
        }
        #expect(
            lines.dropFirst(6) == [
                #"<outline type="rss" text="c.example/feed" xmlUrl="https://c.example/feed"/>"#,
                #"<outline text="A">"#,
                #"<outline type="rss" text="d.example/feed" xmlUrl="https://d.example/feed" category="A"/>"#,
                "</outline>",
                #"<outline text="Z">"#,
                #"<outline type="rss" text="b.example/feed" xmlUrl="https://b.example/feed" category="Z"/>"#,
                #"<outline type="rss" text="a.example/feed" xmlUrl="https://a.example/feed" category="Z"/>"#,
                "</outline>", "</body>", "</opml>",
            ])
    }

    @Test("every setting is read back as it was")
    func keepsSettings() throws {
        var feed = ListedFeed(url: "https://me:pass@a.example/feed?a=1&b=\"2\"<3>")
        feed.title = "Tom & Jerry's \"<b>\""
        feed.customTitle = "Mine & yours"
        feed.homeURL = "https://a.example/"
        feed.folder = ["Über/Ordner, mit"]
        feed.tags = ["a,b", "c/d", "서울"]
        feed.interval = 7200
        feed.userAgent = "Mozilla/5.0 (\"x\"; y)"
        feed.proxy = "socks5://me:pass@127.0.0.1:9050"
        feed.headers = ["X-One: 1", "X-Two: \ttwo"]
        feed.headerCommand = "pass show x | sed 's/^/Authorization: /'"
        feed.isInsecure = true
        feed.certificate = "/home/me/a b.pem"
        feed.certificateKey = "/home/me/key.pem"
        feed.search = "https://a.example/?q={query}"
        feed.mapping = try JSONMapping("items=data[\"a;b\"];title=t;url=u")
        feed.isHidden = true
        let written = OPMLWriter.write(SubscriptionList([feed]))
        #expect(try SubscriptionListReader.read(written).feeds == [feed])
    }

    @Test("what is read back and written again is the same bytes", arguments: 0..<200)
    func isStable(seed: UInt64) throws {
        var random = Seeded(seed)
        let written = OPMLWriter.write(SubscriptionList((0..<8).map { _ in .random(&random) }))
        let list = try SubscriptionListReader.read(written)
        #expect(text(OPMLWriter.write(list)) == text(written))
        var json = JSONWriter()
        JSONListWriter.write(list.feeds, to: &json)
        let document = json.drain()
        #expect(try SubscriptionListReader.read(document).feeds == list.feeds)
    }

    private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    @Test("no control character reaches the file")
    func dropsControls() {
        var feed = ListedFeed(url: "https://a.example/feed")
        feed.title = "\u{1B}]0;owned\u{7}\u{9B}31m\u{0}\u{7F}x"
        let written = OPMLWriter.write(SubscriptionList([feed]))
        #expect(text(written).contains("text=\"]0;owned31mx\""))
    }

    @Test("what hides or turns text around is a character reference, and is read back")
    func escapesHidden() throws {
        var feed = ListedFeed(url: "https://a.example/feed?\u{202E}\u{9B}")
        feed.title = "a\u{202E}b\u{200B}\u{E0041}👩\u{200D}👧"
        let written = text(OPMLWriter.write(SubscriptionList([feed])))
        #expect(written.contains("text=\"a&#x202E;b&#x200B;&#xE0041;👩&#x200D;👧\""))
        #expect(written.contains("feed?&#x202E;&#x9B;\""))
        let read = try SubscriptionListReader.read(Array(written.utf8)).feeds
        #expect(read.first?.title == feed.title)
    }
}

extension ListedFeed {
    /// A feed of which anything may be said, with the characters that give trouble.
    fileprivate static func random(_ random: inout Seeded) -> ListedFeed {
        let pieces = [
            "a", "Z", " ", "  ", "&", "&amp;", "<b>", "\"", "'", ",", "/", "\\", "\n", "\t", "서울",
            "é", "e\u{301}", "👩‍👩‍👧", "\u{FFFE}", "\u{1}", "]]>", "!", "~", "#", "\u{2028}", "\u{85}",
        ]
        func text() -> String {
            (0..<Int.random(in: 1...6, using: &random)).map { _ in
                pieces[Int.random(in: 0..<pieces.count, using: &random)]
            }.joined()
        }
        func maybe<Value>(_ value: @autoclosure () -> Value) -> Value? {
            Bool.random(using: &random) ? value() : nil
        }
        var feed = ListedFeed(
            url: "https://\(Int.random(in: 0..<6, using: &random)).example/?q=&amp;\"<'")
        feed.title = maybe(text())
        feed.customTitle = maybe(text())
        feed.folder = maybe([text()]) ?? []
        feed.tags = maybe([text(), text()]) ?? []
        feed.interval = maybe(3600)
        feed.userAgent = maybe("Agent \"x\" <y>")
        feed.headers = maybe(["X-One: &1", "X-Two: \"2\""]) ?? []
        feed.isHidden = Bool.random(using: &random)
        return feed
    }
}
