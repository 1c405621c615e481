import Loopback
import Testing

@Suite("news export", .fewAtOnce)
struct ExportCommandTests {
    /// A database with feeds that have every setting.
    private func subscribed() async throws -> CommandHarness {
        let news = try CommandHarness()
        try await news.lines(
            "add", "--no-fetch", "https://me:s3cr3t@a.example/feed?a=1&b=2", "--title",
            "Mine & <yours>", "--tag", "tech", "--tag", "a,b", "--tag", "c/d", "--every", "2h",
            "--user-agent", "Agent \"x\"", "--proxy", "socks5://me:s3cr3t@127.0.0.1:9050",
            "--header", "X-Token: s3cr3t", "--header", "Accept-Language: ko", "--items",
            "data.items", "--field", "title=t", "--field", "url=links[0]")
        try await news.lines("add", "--no-fetch", "https://b.example/feed")
        try await news.lines("add", "--no-fetch", "https://c.example/feed", "--tag", "서울")
        let list = "https://d.example/feed ! tech\nhttps://e.example/feed \"~Renamed\"\n"
        _ = try await news.run("-v", "import", "-", input: .text(list))
        return news
    }

    @Test(
        "of another list, a rule with the number of a feed is disabled, and such a query left out")
    func foreignNumbers() async throws {
        let news = try await subscribed()
        let list = """
            [{"name": "all", "saved_query": "is:unread"}, {"name": "b", "saved_query": "@first"},
            {"name": "first", "saved_query": "feed:1 is:unread"},
            {"name": "third", "rule": "feed:3", "actions": ["read"]}]
            """
        let imported = try await news.run("-v", "import", "--trust", "-", input: .text(list))
        #expect(imported.stderr.contains("it is disabled: news rule enable third"), "\(imported)")
        #expect(imported.stderr.contains("means a feed by its number"), "\(imported)")
        #expect(try await news.lines("query", "list").map { $0.columns[0] } == ["all"])
    }

    @Test(
        "rules and saved queries go through JSON to another database, and only from a trusted list")
    func rules() async throws {
        let news = try await subscribed()
        try await news.lines("query", "save", "long", "words:>2000")
        try await news.lines("query", "save", "fourth", "feed:4")
        try await news.lines("rule", "add", "later", "@long -title:/^ad/i", "--later", "--stop")
        try await news.lines("rule", "add", "ads", "sale", "--hide", "--tag", "a b", "--kept")
        try await news.lines("rule", "disable", "ads")
        try await news.lines("rule", "add", "third", "feed:3", "--read")
        let exported = try await news.run("export", "--format", "json", "--secrets")
        let other = try CommandHarness()
        try await other.lines("add", "--no-fetch", "https://first.example/feed")
        let stranger = try await other.run("-v", "import", "-", input: .text(exported.stdout))
        #expect(stranger.exitStatus == 0)
        #expect(
            stranger.stderr.contains("the rule “ads” was left out: only a list that you trust"))
        #expect(try await other.lines("rule", "list") == [])

        try await other.lines("rule", "add", "ads", "sale", "--read")
        let imported = try await other.run(
            "-v", "import", "--trust", "-", input: .text(exported.stdout))
        #expect(imported.exitStatus == 0)
        #expect(imported.stderr.hasSuffix(", 3 rules\n"), "\(imported.stderr)")
        let again = try await other.run("export", "--format", "json", "--secrets")
        let rules: [String] = again.stdout.split(separator: "{")
            .filter { $0.contains("\"rule\":") }
            .map { entry in String(entry.prefix { $0 != "}" }) }
        let expected: [String] = [
            #""name":"ads","rule":"sale","actions":["read"]"#,
            #""name":"later","rule":"@long -title:/^ad/i","actions":["later","stop"]"#,
            #""name":"ads-2","rule":"sale","actions":["hide","tag:a b","kept"],"enabled":false"#,
            #""name":"third","rule":"feed:https://c.example/feed","actions":["read"]"#,
        ]
        #expect(rules == expected)
        // The feed has another number there.
        #expect(try await other.lines("rule", "list").last?.columns[5] == "feed:4")
        #expect(try await other.lines("query", "list").first?.columns == ["fourth", "feed:5"])
        // A second time nothing is new.
        _ = try await other.run("-v", "import", "--trust", "-", input: .text(exported.stdout))
        #expect(
            try await other.run("export", "--format", "json", "--secrets").stdout == again.stdout)
    }

    @Test(
        "export, import into an empty database, export: the same bytes",
        arguments: ["opml", "json"], [["--secrets"], []])
    func roundTrips(format: String, options: [String]) async throws {
        let first = try await subscribed().run(["export", "--format", format] + options)
        #expect(first.exitStatus == 0)
        let other = try CommandHarness()
        let imported = try await other.run(
            "-v", "import", "--trust", "-", input: .bytes(first.stdoutBytes))
        #expect(imported.stderr.hasSuffix("news: imported 5 feeds\n"))
        let second = try await other.run(["export", "--format", format] + options)
        #expect(second.stdout == first.stdout)
        #expect(second.stderr == "")
        #expect(first.stdout.contains("Renamed"))
        #expect(first.stdout.contains("7200"))
        #expect(first.stdout.contains("data.items"))
        #expect(first.stdout.contains("Accept-Language: ko"))
    }

    @Test("saved queries survive, and other readers pass over them", arguments: ["opml", "json"])
    func keepsSavedQueries(format: String) async throws {
        let news = try await subscribed()
        try await news.lines(
            "query", "save", "morning", "is:unread", "(tag:tech OR", "\"a & <b>\")")
        try await news.lines("query", "save", "हिन्दी-소식", "@morning", "after:2d")
        let exported = try await news.run("export", "--format", format)
        let other = try CommandHarness()
        let imported = try await other.run(
            "-v", "import", "--trust", "-", input: .bytes(exported.stdoutBytes))
        #expect(imported.stderr.hasSuffix("news: imported 5 feeds, 2 saved queries\n"))
        #expect(try await other.lines("query", "list") == news.lines("query", "list"))
        #expect(try await other.run("export", "--format", format).stdout == exported.stdout)
        let again = try await other.run("-v", "import", "-", input: .bytes(exported.stdoutBytes))
        #expect(again.stderr.hasSuffix("news: imported 0 feeds, 5 were already subscribed\n"))
    }

    @Test("newsboat reads the feeds of an export with saved queries, and no others")
    func isReadByNewsboat() async throws {
        let news = try await subscribed()
        try await news.lines("query", "save", "morning", "is:unread")
        let result = try await news.shell(
            """
            command -v newsboat > /dev/null || exit 0
            "$NEWS" export > list.opml && touch urls
            newsboat -q -u urls -c newsboat.db -C /dev/null -i list.opml > /dev/null && cat urls
            """)
        #expect(result.exitStatus == 0, "\(result.stderr)")
        if !result.lines.isEmpty {
            let feeds = try await news.lines("feeds").map { $0.columns[7] }
            #expect(
                Set(result.lines.map { $0.split(separator: " ")[0] }.map(String.init)) == Set(feeds)
            )
        }
    }

    @Test(
        "passwords and request headers are left out, and that is said", arguments: ["opml", "json"])
    func leavesOutSecrets(format: String) async throws {
        let news = try await subscribed()
        let result = try await news.run("export", "--format", format)
        #expect(!result.stdout.contains("s3cr3t"))
        #expect(!result.stdout.contains("me:"))
        #expect(
            result.stderr
                == "news: left out the passwords or request headers of 1 feed; "
                + "--secrets prints them too\n")
        let full = try await news.run("export", "--format", format, "--secrets")
        #expect(full.stdout.split(separator: "s3cr3t", omittingEmptySubsequences: false).count == 4)
        #expect(full.stderr == "")
    }

    /// A reader with a feed of some articles, of which some are marked; and the feed's address.
    private func marked() async throws -> (CommandHarness, url: String) {
        let news = try CommandHarness()
        let titles = ["One", "둘", "Three", "Four"]
        let server = try news.serve(["/feed": [.json(try FeedDocument.json("A", titles))]])
        let url = server.url("/feed")
        try await news.lines("add", url, "--allow-private", "--tag", "tech", "--tag", "ko")
        try await news.lines("mark", "1", "2", "--read")
        try await news.lines("mark", "2", "--favorite", "--tag", "keep", "--tag", "a/b")
        try await news.lines("mark", "3", "--later")
        return (news, url)
    }

    @Test("--state, imported elsewhere, has the marks, and the next refresh keeps them")
    func carriesState() async throws {
        let (news, _) = try await marked()
        let exported = try await news.run("export", "--state")
        #expect(exported.exitStatus == 0)
        let json = try CommandJSON(exported.stdout)
        #expect(json["items"]?.elements.count == 3)
        #expect(
            json["items"]?.elements[1]["categories"]?.elements.map(\.text) == [
                "user/-/state/com.google/read", "user/-/state/com.google/starred",
                "user/-/label/a/b", "user/-/label/keep",
            ])
        let other = try CommandHarness()
        let imported = try await other.run(
            "-v", "import", "--trust", "-", input: .bytes(exported.stdoutBytes))
        #expect(
            imported.stderr.hasSuffix("news: imported 1 feed, 3 articles (2 read, 1 favorite)\n"))
        #expect(try await other.lines("log").map { $0.columns[2] } == ["import"])
        #expect(try await other.run("export", "--state").stdout == exported.stdout)
        try await other.lines("refresh")
        let here = try await news.lines("list", "--offline").map { $0.columns[1...4] }
        let there = try await other.lines("list", "--offline").map { $0.columns[1...4] }
        #expect(Set(here) == Set(there) && here.count == 4)
        #expect(try await other.lines("list", "--offline", "is:later").count == 1)
        #expect(try await other.lines("list", "--offline", "tag:a/b").count == 1)
        #expect(try await other.sqlite("SELECT count(*) FROM article_version") == ["0"])
        let again = try await other.run(
            "-v", "import", "--trust", "-", input: .bytes(exported.stdoutBytes))
        #expect(again.stderr.hasSuffix("news: imported 0 feeds, 1 was already subscribed\n"))
        try await other.lines("undo", "1")
        #expect(try await other.lines("feeds") == [])
    }

    @Test("a stranger's --state marks nothing of a feed that is there")
    func trustsNobody() async throws {
        let list = """
            {"items": [{"id": "1", "categories": ["user/-/state/com.google/read"],
            "origin": {"feedUrl": "https://a.example/feed"}}]}
            """
        let news = try CommandHarness()
        try await news.lines("add", "--no-fetch", "https://a.example/feed")
        let result = try await news.run("-v", "import", "-", input: .text(list))
        #expect(
            result.stderr.contains(
                "left out the articles and marks of 1 feed, because it existed before"))
        #expect(try await news.ids() == [])
    }

    @Test("--state names no removed feed and no password, and is JSON only")
    func withholds() async throws {
        let (news, url) = try await marked()
        try await news.lines("remove", "1")
        let exported = try await news.run("export", "--state")
        #expect(!exported.stdout.contains(url))
        // The article that is shown still: the favorite.
        #expect(exported.stdout.contains(#""title":"둘""#))
        let other = try CommandHarness()
        let imported = try await other.run(
            "-v", "import", "--trust", "-", input: .bytes(exported.stdoutBytes))
        #expect(imported.exitStatus == 65)
        #expect(
            imported.stderr.contains(
                "“둘” was left out: it does not say of which subscribed feed it is"))

        let list = #"[{"url": "https://me:s3cr3t@a.example/feed"}]"#
        _ = try await news.run("-v", "import", "--trust", "-", input: .text(list))
        try await news.sqlite("INSERT INTO article(feed_id, guid) VALUES(2, 'x')")
        let id = try await news.sqlite("SELECT id FROM article WHERE guid = 'x'")[0]
        try await news.lines("favorite", id)
        #expect(!(try await news.run("export", "--state").stdout.contains("s3cr3t")))
        #expect(try await news.run("export", "--state", "--secrets").stdout.contains("s3cr3t"))
        for format in ["opml", "newsboat"] {
            let result = try await news.run("export", "--state", "--format", format)
            #expect(result.exitStatus == 64)
        }
    }

    @Test("--format newsboat has all tags, and newsboat reads it")
    func writesURLs() async throws {
        let news = try CommandHarness()
        try await news.lines(
            "add", "--no-fetch", "https://a.example/feed", "--tag", "tech", "--tag", "두 낱말",
            "--title", "Mine \"x\"")
        try await news.lines("add", "--no-fetch", "https://b.example/feed")
        let exported = try await news.run("export", "--format", "newsboat")
        #expect(
            exported.stdout == #"""
                https://a.example/feed "tech" "두 낱말" "~Mine \"x\""
                https://b.example/feed

                """#)
        let result = try await news.shell(
            """
            command -v newsboat > /dev/null || exit 0
            "$NEWS" export --format newsboat > urls
            newsboat -q -u urls -c newsboat.db -C /dev/null -e | grep -c xmlUrl
            """)
        #expect(result.lines.isEmpty || result.lines == ["2"], "\(result.stderr)")
    }

    @Test("without feeds the list is empty, and is read back")
    func exportsNothing() async throws {
        let news = try CommandHarness()
        #expect(try await news.lines("export", "--format", "json") == ["[]"])
        let result = try await news.run("export")
        #expect(result.exitStatus == 0)
        #expect(result.stdout.hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opml "))
        let again = try await news.run("-v", "import", "-", input: .text(result.stdout))
        #expect(again.stderr == "news: imported 0 feeds\n")
    }

    @Test("an unknown format is wrong usage")
    func refusesFormat() async throws {
        let result = try await CommandHarness().run("export", "--format", "csv")
        #expect(result.exitStatus == 64)
    }

    @Test("xmllint finds nothing wrong with it")
    func isWellFormed() async throws {
        let news = try await subscribed()
        let result = try await news.shell(
            "command -v xmllint > /dev/null || exit 0; \"$NEWS\" export --secrets | xmllint --noout -"
        )
        #expect(result.exitStatus == 0, "\(result.stderr)")
    }
}
