import Loopback
import TestSupport
import Testing

@testable import news

/// What comes from other readers, and what goes to another machine.
@Suite("leaving and coming", .fewAtOnce)
struct LeavingTests {
    private let news: CommandHarness

    init() throws {
        news = try CommandHarness()
    }

    @Test("an export of all articles makes the same list in an empty database")
    func roundTrip() async throws {
        try await news.add(Fixture.path("json/seoul-evening.json"), "--tag", "서울")
        try await news.add(Fixture.path("json/terminal-weekly.json"), "--title", "TW")
        let twin = try news.home.write(
            FeedDocument.json("Numbers", ["One", "Two"], key: "1"), to: "numbers.json")
        try await news.add(twin)
        try await news.lines("mark", "1", "5", "--read")
        try await news.lines("favorite", "2")
        try await news.lines("mark", "3", "--later")
        try await news.lines("tag", "4", "--add", "나중에")
        let file = try news.home.write(
            try await news.lines("export", "--articles").joined(separator: "\n"), to: "all.json")

        let there = try CommandHarness()
        let result = try await there.run("-v", "import", "--trust", file)
        #expect(result.stderr == "news: imported 3 feeds, 8 articles (2 read, 1 favorite)\n")
        #expect(try await Self.list(there) == Self.list(news))
        let (here, other) = (
            try await news.lines("list", "--twins", "--offline"),
            try await there.lines("list", "--twins", "--offline")
        )
        // Ids are those of each database.
        #expect(here.map { $0.columns.dropFirst() } == other.map { $0.columns.dropFirst() })
        #expect(here.count == 8)
        #expect(
            try await there.lines("feeds").map { $0.columns[1] } == ["서울의 저녁", "TW", "Numbers"])
        // The tag of a feed stays one of the feed.
        #expect(try await there.sqlite("SELECT tag FROM article_tag") == ["나중에"])
        let again = try await there.run("-v", "import", "--trust", file)
        #expect(again.stderr.contains("imported 0 feeds, 3 were already subscribed\n"))
    }

    @Test("what has no date keeps its place, and what is kept of a removed feed comes along")
    func placesAndRemnants() async throws {
        let undated = try news.home.write(
            """
            {"version": "https://jsonfeed.org/version/1.1", "title": "Undated", "items": [
              {"id": "a", "title": "A", "content_text": "a"},
              {"id": "b", "title": "B", "content_text": "b"}]}
            """, to: "undated.json")
        let added = try await news.run(
            ["add", undated], environment: ["NEWS_NOW": "=1780000000"])
        #expect(added.exitStatus == 0)
        try await news.add(Fixture.path("json/terminal-weekly.json"))
        try await news.add(Fixture.path("json/seoul-evening.json"))
        let kept = try #require(try await news.lines("list", "feed:3", "--offline").first).columns
        try await news.lines("favorite", kept[0])
        try await news.lines("remove", "3")
        let file = try news.home.write(
            try await news.lines("export", "--articles").joined(separator: "\n"), to: "all.json")

        let there = try CommandHarness()
        let dry = try await there.run("-v", "import", "--trust", "--dry-run", file)
        let result = try await there.run("-v", "import", "--trust", file)
        #expect(dry.stderr.contains("would import 2 feeds,"))
        #expect(result.stderr.contains("imported 2 feeds,"))
        #expect(try await Self.list(there) == Self.list(news))
        let last = try await there.lines("list", "--offline").suffix(2)
        #expect(last.map { $0.columns[4] } == ["A", "B"])
        let favorites = try await there.lines("list", "is:favorite", "--offline")
        #expect(favorites.map { $0.columns[4] } == [kept[4]])
        #expect(try await there.lines("feeds").count == 2)
        try await there.lines("undo", "1")
        #expect(try await there.lines("feeds").isEmpty)

        // Where the feed is subscribed, it stays so.
        let other = try CommandHarness()
        try await other.add(Fixture.path("json/seoul-evening.json"))
        try await other.lines("-v", "import", "--trust", file)
        #expect(try await other.lines("feeds").count == 3)
    }

    /// What must be the same on both machines.
    private static func list(_ news: CommandHarness) async throws -> [CommandJSON] {
        let text = try await news.lines("list", "--json", "--twins", "--offline").joined()
        return try #require(try CommandJSON(text)["items"]).elements.map { item in
            guard case .object(var members) = item, case .object(let more)? = members["_news"]
            else {
                return item
            }
            let kept = ["feed_title", "read", "favorite", "later", "tags", "text"]
            members["_news"] = .object(more.filter { kept.contains($0.key) })
            // An id that other feeds have begins with the number of its feed.
            return .object(members)
        }
    }

    @Test("an export of a query has only its articles, and its feeds")
    func query() async throws {
        try await news.add(Fixture.path("json/seoul-evening.json"))
        try await news.add(Fixture.path("json/terminal-weekly.json"))
        let text = try await news.lines("export", "--articles", "feed:1", "서점").joined()
        let document = try CommandJSON(text)
        #expect(document["items"]?.elements.compactMap { $0["title"]?.text } == ["골목 서점 열두 곳"])
        #expect(document["_news"]?["feeds"]?.elements.count == 1)
        for arguments in [["서점"], ["--articles", "--format", "opml"]] {
            #expect(try await news.run(["export"] + arguments).exitStatus == 64, "\(arguments)")
        }
        let all = try await news.run("export", "--articles")
        #expect(try await news.run("export", "--articles", "--state").stdout == all.stdout)
    }

    @Test("what rules and feeds hide here is hidden there, once the rules are there")
    func hidden() async throws {
        try await news.add(Fixture.path("json/seoul-evening.json"))
        try await news.add(Fixture.path("json/terminal-weekly.json"))
        try await news.lines("rule", "add", "market", "야시장", "--hide", "--apply-to-stored")
        try await news.lines("rule", "add", "shops", "서점", "--hide", "--apply-to-stored")
        try await news.lines("rule", "disable", "shops")
        try await news.lines("edit", "2", "--hide")
        let list = try news.home.write(
            try await news.lines("export", "--format", "json").joined(separator: "\n"),
            to: "list.json")
        let articles = try news.home.write(
            try await news.lines("export", "--articles").joined(separator: "\n"), to: "all.json")

        func titles(_ news: CommandHarness, _ query: String...) async throws -> [String] {
            try await news.lines(["list", "--offline"] + query).map { $0.columns[4] }
        }
        let hidden = try await titles(news, "is:hidden")
        #expect(hidden.count > 1 && hidden.contains("한강 야시장, 마지막 주말을 앞두고"))
        let there = try CommandHarness()
        try await there.lines("-v", "import", "--trust", list)
        try await there.lines("-v", "import", "--trust", articles)
        #expect(try await titles(there, "is:hidden") == hidden)
        #expect(try await titles(there) == titles(news))
        try await there.lines("rule", "remove", "market")
        #expect(try await titles(there, "야시장").count == 1)
        try await there.lines("undo", "2")

        let other = try CommandHarness()
        try await other.lines("-v", "import", "--trust", articles)
        #expect(try await titles(other, "야시장").count == 1)
    }

    @Test("passwords stay here, unless they are asked for")
    func secrets() async throws {
        let list = try news.home.write("http://me:secret@a.example/f\n", to: "urls")
        try await news.lines("-v", "import", list)
        let result = try await news.run("export", "--articles")
        #expect(!result.stdout.contains("secret") && result.stderr.contains("left out"))
        #expect(
            try await news.lines("export", "--articles", "--secrets").joined().contains("secret"))
    }

    @Test("hostile addresses in such a file lead nowhere")
    func hostile() async throws {
        let file = try news.home.write(
            #"""
            {"version": "https://jsonfeed.org/version/1.1", "title": "x", "items": [
             {"id": "1", "url": "javascript:alert(1)", "image": "file:///etc/passwd", "title": "a",
              "content_html": "<script>x</script><p>text</p>",
              "_news": {"feed_url": "https://a.example/f", "read": true, "tags": ["t"]}},
             {"id": "2", "title": "b", "_news": {"feed_url": "file:///etc/passwd"}}]}
            """#, to: "hostile.json")
        let result = try await news.run("-v", "import", file)
        #expect(result.exitStatus == 0, "\(result.stderr)")
        let item = try #require(
            try CommandJSON(await news.lines("list", "--json", "--offline").joined())["items"]?
                .elements.first)
        #expect(item["url"] == nil && item["image"] == nil)
        #expect(item["content_html"]?.text == "<p>text</p>")
        #expect(try await news.lines("feeds").count == 1)
    }

    @Test("settings of newsboat's config are printed as lines that our configuration takes")
    func settings() async throws {
        let config = try news.home.write(
            ##"""
            auto-reload yes
            reload-time 5
            max-items 100
            text-width 80
            show-read-articles no
            browser "firefox %u"
            color article cyan default
            color info white red
            proxy 127.0.0.1:9050
            user-agent "Mine/1.0 (\"x\")"
            confirm-exit yes
            highlight article "^(Feed|Link):.*$" color5 color5 bold
            highlight article "https?://[^ ]+" cyan default underline
            highlight article "\\[[0-9]+\\]" color9 default
            """##, to: "config")
        let result = try await news.run("-v", "import", config)
        #expect(result.exitStatus == 0, "\(result.stderr)")
        #expect(
            result.lines == [
                "[network]", "interval = \"15m\"  # reload-time, line 2",
                #"user_agent = "Mine/1.0 (\"x\")"  # user-agent, line 10"#, "[list]",
                "query = \"is:unread\"  # show-read-articles, line 5", "[reading]",
                "width = 80  # text-width, line 4", "[retention]",
                "max_articles = 100  # max-items, line 3", "[colors]",
                "link = \"cyan underline\"  # highlight, line 13",
                "number = \"bright-red\"  # highlight, line 14",
            ])
        #expect(
            result.stderr == """
                news: lines for your config.toml, which stays as it is:
                news: \(config): instead of auto-reload (line 1): news schedule install
                news: \(config): instead of browser (line 6): the variable BROWSER, with %s \
                for the address
                news: \(config): instead of color, highlight (3 lines): [colors] in config.toml, \
                for the parts of an article; lists have the colours of the terminal
                news: \(config): instead of proxy (line 9): [network] proxy in config.toml, as \
                "socks5h://localhost:9050"
                news: \(config): news has nothing for confirm-exit (line 11)
                news: imported 0 rules, passed over 1 other setting of newsboat

                """)
        var mistakes: [TOMLError] = []
        let read = Configuration(TOMLReader.document(result.stdoutBytes), mistakes: &mistakes)
        #expect(mistakes.isEmpty)
        #expect(read.list.query == "is:unread" && read.retention.articlesPerFeed == 100)
        #expect(!news.home.contains(".config/news/config.toml"))
    }

    @Test("docs/from-newsboat.md names the same settings")
    func documents() {
        let lines = Fixture.page("docs/from-newsboat.md").split(separator: "\n")
            .drop { $0 != "These it names with what takes their place:" }
            .drop { !$0.hasPrefix("|---") }.dropFirst().prefix { $0.hasPrefix("|") }
        let names = lines.map { line in
            line.split(separator: "|")[0].split(separator: "`").map(String.init)
                .filter { $0.contains(where: \.isLetter) }
        }
        #expect(names == NewsboatSettings.replacements.map(\.names))
    }

    @Test("the articles of sfeed come with its feeds, those in its file of read links as read")
    func sfeed() async throws {
        let script =
            "feeds() {\n\tfeed 'A/B' 'https://a.example/f'\n\tfeed c https://c.example/f\n}\n"
        let file = try news.home.write(script, to: "sfeed/sfeedrc")
        let lines = [
            "1700000200\tNewer\thttps://a.example/2\t<p>b</p>\thtml\tid-2\t\t\t",
            "1700000100\tOlder\thttps://a.example/1\ta\\nb\tplain\tid-1\tMina\t\tko",
        ]
        try news.home.write(lines.joined(separator: "\n") + "\n", to: "sfeed/feeds/A_B")
        try news.home.write("https://a.example/1\n", to: "sfeed/urls")
        let result = try await news.run("-v", "import", file)
        #expect(result.stderr == "news: imported 2 feeds, 2 articles (1 read, 0 favorites)\n")
        let rows = try await news.lines("list", "--offline").map(\.columns)
        #expect(rows.map { $0[4] } == ["Newer", "Older"])
        #expect(rows.map { $0[1] } == ["U-", "--"] && rows.map { $0[3] } == ["A/B", "A/B"])
        #expect(try await news.lines("feeds").map { $0.columns[1] } == ["A/B", "c"])
    }
}
