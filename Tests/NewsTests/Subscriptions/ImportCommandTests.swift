import Foundation
import Loopback
import TestSupport
import Testing

@Suite("news import", .fewAtOnce)
struct ImportCommandTests {
    @Test("subscribes to all without asking for any, and the next refresh asks")
    func importsAll() async throws {
        let server = try LoopbackServer(routes: [
            "/a": [.json(CommandFeed.json(1...2, title: "A"))],
            "/b": [.json(CommandFeed.json(3...3, title: "B"))],
        ])
        let news = try CommandHarness()
        let list = try news.home.write(
            """
            <opml version="2.0"><body>
            <outline text="Outer"><outline text="Inner">
            <outline text="Old name" type="rss" xmlUrl="\(server.url("/a"))"/>
            </outline></outline>
            <outline text="Mine" title="Theirs" type="rss" xmlUrl="\(server.url("/b"))"/>
            </body></opml>
            """, to: "list.opml")
        let result = try await news.run("import", "--trust", list)
        #expect(result.exitStatus == 0)
        #expect(result.stderr == "", "a terminal has the sum, and a pipe only with -v")
        #expect(
            result.lines.map(\.columns) == [
                [server.url("/a"), "Old name", "Outer/Inner"], [server.url("/b"), "Mine", ""],
            ])
        #expect(server.connections == 0)
        let before = try CommandJSON(try await news.lines("feeds", "--json").joined()).elements
        #expect(before.map { $0["title"]?.text } == ["Old name", "Mine"])
        #expect(before.map { $0["state"]?.text } == ["new", "new"])
        #expect(before[0]["tags"]?.elements.map(\.text) == ["Inner", "Outer"])

        try await news.lines("refresh")
        #expect(server.requests.count == 2)
        // The names in the person's list stay, whatever the publishers say.
        #expect(try await news.lines("feeds").map { $0.columns[1] } == ["Old name", "Mine"])
        #expect(try await news.ids().count == 3)
    }

    @Test("works with no network, and a file and standard input are the same")
    func readsInput() async throws {
        let list = "https://a.example/feed tech \"~My title\"\nexec:rm\n"
        let byFile = try CommandHarness()
        let file = try byFile.home.write(list, to: "urls")
        let fromFile = try await byFile.run("-v", "import", "--offline", file)
        let byInput = try CommandHarness()
        let fromInput = try await byInput.run("-v", "import", "-", input: .text(list))
        #expect(fromFile.exitStatus == 0)
        #expect(fromInput.exitStatus == 0)
        #expect(fromFile.stdout == fromInput.stdout)
        #expect(
            fromInput.stderr
                == "news: -: line 2 was left out: commands (exec:) are not run\n"
                + "news: imported 1 feed, 1 line left out\n")
        #expect(try await byFile.lines("feeds") == byInput.lines("feeds"))
    }

    @Test("a feed that is there already gets the new tags and keeps its title")
    func addsTags() async throws {
        let news = try CommandHarness()
        let url = "https://a.example/feed"
        try await news.lines("add", "--no-fetch", url, "--title", "Mine", "--tag", "old")
        let list = "\(url) new \"~Other\"\nhttps://b.example/feed\n"
        for expected in [
            "news: imported 1 feed, 1 was already subscribed\n",
            "news: imported 0 feeds, 2 were already subscribed\n",
        ] {
            let result = try await news.run("-v", "import", "-", input: .text(list))
            #expect(result.stderr == expected)
        }
        let feed = try CommandJSON(try await news.lines("feeds", "--json").joined()).elements[0]
        #expect(feed["title"]?.text == "Mine")
        #expect(feed["tags"]?.elements.map(\.text) == ["new", "old"])
    }

    @Test("a feed that was removed comes back")
    func bringsBack() async throws {
        let server = try LoopbackServer(routes: ["/a": [.json(CommandFeed.json(1...3))]])
        let news = try CommandHarness()
        try await news.lines("add", server.url("/a"))
        let ids = try await news.ids()
        try await news.lines("remove", "1")
        let result = try await news.run(
            "-v", "import", "--trust", "-", input: .text(server.url("/a")))
        #expect(result.stderr == "news: imported 1 feed\n")
        #expect(try await news.ids() == ids)
    }

    @Test("a saved query of another text is kept, and the list's is told")
    func mergesQueries() async throws {
        let news = try CommandHarness()
        try await news.lines("query", "save", "a", "is:unread")
        try await news.lines("query", "save", "b", "is:favorite")
        let list = """
            [{"name": "a", "saved_query": "is:unread"}, {"name": "b", "saved_query": "is:read"},
            {"name": "c", "saved_query": "@b tag:x"}, {"name": "d", "saved_query": "titel:x"},
            {"name": "e", "saved_query": "@f"}, {"name": "f", "saved_query": "@e"},
            {"name": "g", "saved_query": "@d"}, {"name": "h i", "saved_query": "x"}]
            """
        let result = try await news.run("-v", "import", "-", input: .text(list))
        #expect(result.exitStatus == 0)
        let lines = result.stderr.split(separator: "\n")
        #expect(
            lines.contains("news: @b is already another query and was kept; the list has: is:read"))
        #expect(lines.last == "news: imported 0 feeds, 1 saved query")
        for name in ["d", "e", "f", "g", "h i"] {
            let start = "news: -: the saved query @\(name) was left out: "
            #expect(lines.contains { $0.hasPrefix(start) }, "\(result.stderr)")
        }
        #expect(lines.count == 7)
        #expect(
            try await news.lines("query", "list") == [
                "a\tis:unread", "b\tis:favorite", "c\t@b tag:x",
            ])
    }

    @Test("searches of newsboat's urls file become saved queries that can be used")
    func takesSearches() async throws {
        let urls = ##"""
            https://a.example/feed tech
            "query:Fresh & unread:unread = \"yes\" and (age between 0:7 or tags # \"tech\")"
            "query:Content:content =~ \"swift|c++ news\" or author =~ \"jane\" and link !~ \"/a\""
            "query:Words:title =~ \"swift|rust news\" or author =~ \"jane\" and link !~ \"/a\""
            "query:Flagged:flags =~ \"x\" and feedtitle !~ \"두 낱말\""
            """##
        let news = try CommandHarness()
        let dry = try await news.run("-v", "import", "--dry-run", "-", input: .text(urls))
        #expect(
            dry.stderr.contains(
                "news: would save the query @Fresh-unread: is:unread (after:8d OR tag:tech)\n"))
        #expect(dry.stderr.hasSuffix("would import 1 feed, 3 saved queries, 1 line left out\n"))
        let result = try await news.run("-v", "import", "-", input: .text(urls))
        #expect(result.stderr.hasSuffix("imported 1 feed, 3 saved queries, 1 line left out\n"))
        let saved = try await news.lines("query", "list").map { $0.columns[0] }
        #expect(saved == ["Flagged", "Fresh-unread", "Words"])
        for name in saved where name != "Flagged" {
            #expect(try await news.run("list", "--offline", "@\(name)").exitStatus == 0)
        }
    }

    @Test("the rules in newsboat's config act on what arrives, come once, and are undone as one")
    func takesRules() async throws {
        let news = try CommandHarness()
        let server = try news.serve([
            "/feed": [.json(try FeedDocument.json("Deals", ["An add-on", "News 1", "광고입니다"]))]
        ])
        let url = server.url("/feed")
        let config = try news.home.write(
            ##"""
            auto-reload yes
            ignore-article "\##(url)" "title =~ \"ad\" or title =~ \"광고\""
            ignore-article "https://other.example/feed" "title =~ \"x\""
            highlight-article "title =~ \"^news [0-9]\"" red default bold
            highlight-article "content =~ \"secret\"" red default
            highlight-article "title =~ \"[[:foo:]]\"" red default
            """##, to: "config")
        try await news.lines("add", "--no-fetch", url, "--allow-private")

        let dry = try await news.run(
            "--db", "/dev/null/x", "-v", "-v", "import", "--dry-run", config)
        #expect(dry.exitStatus == 0)
        #expect(
            dry.stderr.contains(
                "line 4 would be the rule title:/^news [0-9]/i (tag:highlight)\n"))
        #expect(dry.stderr.contains("(title:/ad/i OR title:/광고/i)") == false)
        #expect(dry.stderr.contains("title:/ad/i OR title:/광고/i in http://127.0.0.1"))
        let result = try await news.run("-v", "import", config)
        #expect(result.exitStatus == 0)
        #expect(
            result.stderr == """
                news: \(config): line 5 was left out: a query cannot compare “content” like that
                news: \(config): line 3 was left out: its feed is not subscribed: \
                https://other.example/feed
                news: \(config): line 6 was left out: [:foo:] is not known
                news: added the rule newsboat-1: feed:1 (title:/ad/i OR title:/광고/i) (hide)
                news: added the rule newsboat-2: title:/^news [0-9]/i (tag:highlight)
                news: they act on articles that arrive from now on; \
                `news rule test newsboat-1` tries one
                news: \(config): instead of auto-reload (line 1): news schedule install
                news: imported 2 rules, 3 lines left out

                """)
        try await news.lines("refresh")
        #expect(try await news.lines("list").map { $0.columns[4] } == ["News 1"])
        #expect(try await news.lines("list", "tag:highlight").map { $0.columns[4] } == ["News 1"])
        #expect(try await news.lines("list", "is:hidden").count == 2)

        let again = try await news.run("-v", "import", config)
        #expect(again.stderr.contains("imported 0 rules, 2 were there already, 3 lines left out"))
        let entry = try await news.lines("log").map(\.columns).filter { $0[2] == "import" }
        #expect(entry.map { $0[4] } == ["config: 2 rules"])
        try await news.lines("undo", entry[0][0])
        #expect(try await news.lines("rule") == [])
        #expect(try await news.lines("list", "is:hidden").count == 0)
    }

    @Test("imported rules get names that are free")
    func namesRules() async throws {
        let news = try CommandHarness()
        try await news.lines("rule", "add", "newsboat-1", "other", "--read")
        let config = ##"highlight-article "title =~ \"a\"" red default"##
        let result = try await news.run("-v", "import", "-", input: .text(config))
        #expect(result.stderr.contains("news: added the rule newsboat-2: title:/a/i"))
    }

    @Test("--dry-run touches no database, and says what would be imported")
    func triesOnly() async throws {
        let news = try CommandHarness()
        let result = try await news.run(
            "--db", "/dev/null/x", "-v", "-v", "import", "--dry-run", "-",
            input: .text("https://a.example/feed tech\n"))
        #expect(result.exitStatus == 0)
        #expect(result.stdout == "https://a.example/feed\t\ttech\n")
        #expect(result.stderr == "news: would import 1 feed\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: news.home.path) == [])
    }

    @Test("--dry-run says that rules need trust, as the import does")
    func triesRules() async throws {
        let list = """
            [{"url": "https://a.example/f"}, {"name": "ads", "rule": "ad", "actions": ["hide"]}]
            """
        for isDry in [true, false] {
            let news = try CommandHarness()
            let result = try await news.run(
                ["-v", "import", "-"] + (isDry ? ["--dry-run"] : []), input: .text(list))
            #expect(
                result.stderr.contains("the rule “ads” was left out: only a list that you trust"))
            #expect(result.stderr.contains("import"), "\(result.stderr)")
            #expect(result.stderr.contains(" 1 feed, 1 entry left out\n"), "\(result.stderr)")
        }
    }

    @Test("newsboat's cache.db: --dry-run says what comes, and what came is a cache")
    func newsboatCache() async throws {
        let news = try CommandHarness()
        let file = Fixture.path("newsboat-cache/current.sql")
        #expect(try await news.shell("sqlite3 cache.db < '\(file)'").succeeded)
        let said =
            "2 feeds, 4 articles (2 read, 1 favorite), not 1 that you deleted in newsboat, 3 entries left out\n"
        let dry = try await news.run(
            "--db", "/dev/null/x", "-v", "-v", "import", "--dry-run", "cache.db")
        #expect(dry.exitStatus == 0)
        #expect(dry.stderr.hasSuffix("news: would import \(said)"))
        let result = try await news.run("-v", "import", "cache.db")
        #expect(result.stderr.hasSuffix("news: imported \(said)"))
        let list = try await news.run("list", "--offline")
        #expect(list.lines.count == 4)
        let flagged = list.lines.map(\.columns).filter { $0[1].hasSuffix("F") }.map { $0[0] }
        #expect(flagged.count == 1)
        #expect(
            try await news.lines("list", "--offline", "tag:flag-a").map { $0.columns[0] } == flagged
        )
        #expect(list.stderr == "news: offline, cached\n")
    }

    @Test("passwords and request headers of a trusted list are imported, and shown nowhere")
    func hidesSecrets() async throws {
        let server = try LoopbackServer { _ in .json(CommandFeed.json(1...1)) }
        let url = server.url("/feed").replacing("//", with: "//me:s3cr3t@")
        let list = """
            [{"url": "\(url)", "headers": ["X-Token: s3cr3t"], "user_agent": "Mine/1",
            "proxy": "http://me:s3cr3t@127.0.0.1:\(server.port)"}]
            """
        let news = try CommandHarness()
        for options in [["--dry-run", "--json"], ["--dry-run"], ["--json"], []] {
            let result = try await news.run(
                ["-v", "import", "--trust", "-"] + options, input: .text(list))
            #expect(result.exitStatus == 0)
            #expect(!(result.stdout + result.stderr).contains("s3cr3t"))
            #expect(result.stderr.contains("headers X-Token"))
        }
        try await news.lines("refresh")
        let request = try #require(server.requests.first)
        #expect(request.header("X-Token") == "s3cr3t")
        #expect(request.header("User-Agent") == "Mine/1")
        #expect(request.header("Authorization")?.hasPrefix("Basic ") == true)
    }

    @Test("a trusted list sends no header that is not the person's to set")
    func leavesOutHeaders() async throws {
        let server = try LoopbackServer(routes: ["/feed": [.json(CommandFeed.json(1...1))]])
        let list = """
            [{"url": "\(server.url("/feed"))", "headers": ["Host: b", "No Name: b", "X-A: 1\\r: b"]}]
            """
        let news = try CommandHarness()
        let result = try await news.run("-v", "import", "--trust", "-", input: .text(list))
        #expect(result.exitStatus == 0)
        try await news.lines("refresh")
        let request = try #require(server.requests.first)
        #expect(request.allHeaders("Host") == ["127.0.0.1:\(server.port)"])
        #expect(request.header("No Name") == nil && request.header("X-A") == nil)
    }

    @Test(
        "what is no list: 65 and a sentence that names the file; one without feeds is fine",
        arguments: [
            ("hello world", 65, "not a list"), ("<html></html>", 65, "web page"),
            ("<rss><channel/></rss>", 65, "news add"), ("{\"a\":1}", 65, "JSON"),
            ("[1,", 65, "line 1, column 4"), ("\u{0}\u{1}", 65, "not a list"),
            ("", 65, "this is empty"), (" \n", 65, "this is empty"), ("<opml/>", 0, "0 feeds"),
            ("[]", 0, "0 feeds"), ("# nothing", 0, "0 feeds"),
        ])
    func refuses(text: String, status: Int32, words: String) async throws {
        let news = try CommandHarness()
        let file = try news.home.write(text, to: "list")
        let result = try await news.run("-v", "import", file)
        if status == 0 {
            #expect(result.exitStatus == 0)
            #expect(result.stderr == "news: imported \(words)\n")
        } else {
            result.expectComplaint(status, naming: file, words)
        }
    }

    @Test(
        "65 when everything had to be left out, also with --dry-run",
        arguments: [
            "exec:rm\n\"filter:rm:https://a.example/\"\n", "file:///etc/passwd\n",
            "[{\"name\": \"a b\", \"saved_query\": \"x\"}]",
            "<opml><body><outline type=\"link\" text=\"x\" url=\"https://a.example\"/></body></opml>",
            "ignore-article \"*\" \"content =~ \\\"x\\\"\"\n",
            "ignore-article \"https://a.example/\" \"title =~ \\\"x\\\"\"\n",
        ])
    func nothingUsable(text: String) async throws {
        let news = try CommandHarness()
        let file = try news.home.write(text, to: "list")
        let result = try await news.run("-v", "import", file)
        #expect(result.exitStatus == 65)
        #expect(result.stderr.contains(" left out"))
        #expect(result.stderr.hasSuffix("\nnews: \(file): nothing in it can be imported\n"))
        // Without a database it does not know what depends on the person's feeds and queries.
        guard !text.contains("saved_query"), !text.contains("title =~") else { return }
        #expect(try await news.run("-v", "import", "--dry-run", file).exitStatus == 65)
    }

    @Test("what is there already is no failure")
    func allKnown() async throws {
        let news = try CommandHarness()
        let text = "https://a.example/feed\nexec:rm\n"
        for _ in 1...2 {
            #expect(try await news.run("-v", "import", "-", input: .text(text)).exitStatus == 0)
        }
    }

    @Test("no such file, and a directory: 66")
    func refusesMissing() async throws {
        let news = try CommandHarness()
        try await news.run("-v", "import", "no.opml").expectComplaint(66, naming: "no.opml")
        try await news.run("-v", "import", news.home.path).expectComplaint(
            66, naming: news.home.path)
    }

    @Test("names from a list reach no terminal as they are")
    func cleansNames() async throws {
        let news = try CommandHarness()
        let list = #"[{"url": "https://a.example/feed", "title": "\u001b[31mred\u0007\u009b"}]"#
        let file = try news.home.write(list, to: "list.json")
        let terminal = try news.terminal("-v", "import", "--dry-run", file)
        #expect(await terminal.wait().exitStatus == 0)
        #expect(!terminal.text.contains("\u{1B}[31m"))
        #expect(terminal.screen.text.contains("red"))
        let piped = try await news.run("-v", "import", "--dry-run", file)
        #expect(!piped.stdout.contains("\u{1B}"))
    }

    @Test("the first refresh says in one line how many of them are not there any more")
    func tellsMissing() async throws {
        let news = try CommandHarness()
        let server = try news.serve([
            "/there": [.json(CommandFeed.json(1...1))], "/gone": [.status(410)],
            "/lost": [.status(404), .status(404)], "/broken": [.status(500), .status(404)],
        ])
        let urls = ["there", "gone", "lost", "broken"].map { server.url("/\($0)") + "\n" }.joined()
        _ = try await news.run("-v", "import", "--trust", "-", input: .text(urls))
        let first = try await news.run("refresh")
        #expect(first.exitStatus == 1)
        let line = "news: 2 new feeds are not there (404, 410 or no such host): news health\n"
        #expect(first.stderr.contains(line), "\(first.stderr)")
        let health = try await news.lines("health").map { $0.columns[2] }
        #expect(health == ["gone", "failing", "failing"])
        // It is news once; the feed that has failed before is an old one.
        let second = try await news.run("refresh", "--force", "--yes")
        #expect(!second.stderr.contains("not there"), "\(second.stderr)")
    }

    @Test("--skip-dead asks each new feed once, and removes those that are not there")
    func skipsDead() async throws {
        let news = try CommandHarness()
        let server = try news.serve([
            "/there": [.json(CommandFeed.json(1...2))], "/gone": [.status(410)],
            "/lost": [.status(404)], "/broken": [.status(500)], "/known": [.status(404)],
        ])
        try await news.lines("add", "--no-fetch", server.url("/known"))
        let paths = ["there", "gone", "lost", "broken", "known"]
        let urls = paths.map { server.url("/\($0)") + "\n" }.joined()
        let result = try await news.run(
            "import", "--trust", "--skip-dead", "-", input: .text(urls))
        #expect(result.exitStatus == 0)
        #expect(
            result.stderr.hasSuffix(
                """
                news: removed \(server.url("/gone")): the publisher removed the feed (HTTP 410)
                news: removed \(server.url("/lost")): there is nothing at this address (HTTP 404)
                news: removed 2 feeds that are not there, kept 1 other that failed: news health

                """), "\(result.stderr)")
        #expect(
            try await news.lines("feeds").map { $0.columns[7] }
                == ["known", "there", "broken"].map { server.url("/\($0)") })
        #expect(try await news.ids().count == 2)
        let log = try await news.lines("log")
        #expect(
            log.map { $0.columns[2] } == ["remove", "import", "add"] && log[0].columns[3] == "2")
        // It is not due again, and the feed that was there before was not asked.
        #expect(server.requests.count == 4)
        try await news.lines("refresh", server.url("/there"))
        #expect(server.requests.count == 4)
        try await news.lines("undo", log[0].columns[0])
        #expect(try await news.lines("feeds").count == 5)
    }

    @Test("before a feed is subscribed again that was gone for good, import says so")
    func warnsOfDead() async throws {
        let server = try LoopbackServer(routes: [
            "/gone": [.json(CommandFeed.json(1...1, title: "Old")), .status(410)],
            "/here": [.json(CommandFeed.json(2...2))],
        ])
        let news = try CommandHarness()
        let urls = [server.url("/gone"), server.url("/here")]
        try await news.lines("add", urls[0])
        try await news.lines("add", urls[1])
        #expect(try await news.run("refresh", "--force", "1").stderr.contains("410"))
        try await news.lines("remove", "1", "2")
        let list = urls.joined(separator: "\n")
        let result = try await news.run("-v", "import", "--trust", "-", input: .text(list))
        let day = try #require(result.stderr.firstMatch(of: #/20\d\d-\d\d-\d\d/#)?.output)
        let warning = "“\(urls[0])” was gone for good on \(day); with --skip-dead it is left out"
        #expect(result.stderr.hasPrefix("news: -: \(warning) if it still is\n"))
        #expect(result.stderr.hasSuffix("news: imported 2 feeds\n"))
        #expect(!result.stderr.contains("/here"))
        try await news.lines("remove", "1")
        let skipping = try await news.run(
            "-v", "import", "--trust", "--skip-dead", "-", input: .text(list))
        #expect(!skipping.stderr.contains("was gone for good"))
        let left = try await news.lines("feeds").map { $0.columns[0] }
        #expect(left == ["2"], "\(skipping.stderr)")
    }

    @Test("--skip-dead needs the network, and no --dry-run")
    func skipsNothing() async throws {
        let news = try CommandHarness()
        let list = try news.home.write("https://a.example/feed\n", to: "urls")
        #expect(
            try await news.run("-v", "import", "--skip-dead", "--dry-run", list).exitStatus == 64)
        #expect(
            try await news.run("-v", "import", "--skip-dead", "--offline", list).exitStatus == 69)
        #expect(try await news.lines("feeds") == [])
    }

    @Test("the first list on a terminal says how many are not there")
    func listTellsMissing() async throws {
        let news = try CommandHarness()
        let server = try news.serve([
            "/there": [.json(CommandFeed.json(1...1))], "/lost": [.status(404)],
            "/gone": [.status(410)],
        ])
        let urls = ["there", "lost", "gone"].map { server.url("/\($0)") + "\n" }.joined()
        _ = try await news.run("-v", "import", "--trust", "-", input: .text(urls))
        let terminal = try news.terminal("list")
        #expect(await terminal.wait().exitStatus == 0)
        #expect(terminal.screen.text.contains("2 new feeds are not there"), "\(terminal.text)")
    }

    @Test("a thousand feeds are one import")
    func importsThousands() async throws {
        let news = try CommandHarness()
        let list = (0..<1000).map { "https://h\($0).example/feed tag\($0 % 20)\n" }.joined()
        let result = try await news.run("-v", "import", "-", input: .text(list))
        #expect(result.stderr == "news: imported 1,000 feeds\n")
        #expect(result.lines.count == 1000)
    }
}
