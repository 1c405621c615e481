import Loopback
import TestSupport
import Testing

@Suite("news feeds, news remove", .fewAtOnce)
struct FeedsCommandTests {
    @Test("piped: id, title, unread, total, last success, state, next due, url")
    func printsRecords() async throws {
        let server = try LoopbackServer(routes: [
            "/a": [.json(CommandFeed.json(1...3, title: "A\\tand\\nB"))],
            "/b": [.json(CommandFeed.json(4...4)), .status(404)],
            "/c": [.json(CommandFeed.json(4...4)), .status(410)],
        ])
        let news = try CommandHarness()
        for path in ["/a", "/b", "/c"] { try await news.lines("add", server.url(path)) }
        _ = try await news.run("refresh", "--force", "2", "3")
        try await news.lines("mark", "--read", "1")
        let records = try await news.lines("feeds").map(\.columns)
        #expect(records.map(\.count) == [8, 8, 8])
        #expect(records[0][..<4] == ["1", "A and B", "2", "3"])
        #expect(records.map { $0[5] } == ["ok", "failing", "gone"])
        #expect(records.map { $0[7] } == ["/a", "/b", "/c"].map(server.url))
        for record in records {
            #expect(try #require(record[4].wholeMatch(of: #/20..-..-..T..:..:..Z/#)).count == 20)
        }
        #expect(records[0][6] > records[0][4])
        #expect(records[2][6] == "")
    }

    @Test("--json says the same")
    func printsJSON() async throws {
        let server = try LoopbackServer(routes: [
            "/a": [.json(CommandFeed.json(1...3)), .status(500)]
        ])
        let news = try CommandHarness()
        #expect(try await news.lines("feeds", "--json") == ["[]"])
        try await news.lines("add", server.url("/a"))
        _ = try await news.run("refresh", "--force", "--yes")
        let result = try await news.run("feeds", "--json")
        let feeds = try CommandJSON(result.stdout).elements
        let feed = try #require(feeds.first)
        let record = try #require(try await news.lines("feeds").first).columns
        #expect(feeds.count == 1)
        #expect(feed["id"] == .number(1))
        #expect(feed["title"]?.text == record[1])
        #expect(feed["unread"] == .number(3))
        #expect(feed["total"] == .number(3))
        #expect(feed["last_success"]?.text == record[4])
        #expect(feed["state"]?.text == "failing")
        #expect(feed["next_due"]?.text == record[6])
        #expect(feed["url"]?.text == server.url("/a"))
        #expect(feed["error"]?.text?.contains("500") == true)
    }

    @Test("every feed of many comes once, in the order of the ids", arguments: [500, 501, 1201])
    func manyFeeds(_ count: Int) async throws {
        let news = try CommandHarness()
        let feeds = (1...count).map { #"<outline text="" xmlUrl="https://\#($0).example/"/>"# }
        try news.home.write(
            "<opml version=\"2.0\"><body>\(feeds.joined())</body></opml>", to: "many.opml")
        try await news.lines("import", "many.opml")
        try await news.lines("remove", "500")
        let ids = (1...count).filter { $0 != 500 }
        #expect(try await news.lines("feeds").map { $0.columns[0] } == ids.map(String.init))
        let listed = try CommandJSON(try await news.lines("feeds", "--json").joined()).elements
        #expect(listed.map { $0["id"] } == ids.map { .number(Double($0)) })
    }

    @Test("a damaged feed is broken here, too")
    func broken() async throws {
        let server = try LoopbackServer(routes: [
            "/a": [
                .status(
                    200,
                    """
                    <rss version="2.0"><channel><title>A</title><item><guid>1</guid><title>One</title>
                    </item><item><guid>2</guid><title>Tw
                    """)
            ]
        ])
        let news = try CommandHarness()
        try await news.lines("add", server.url("/a"))
        let health = try #require(try await news.lines("health").first).columns
        #expect(health[2] == "broken")
        #expect(try await news.lines("feeds").first?.columns[5] == "ok, broken")
        let json = try await CommandJSON(news.run("feeds", "--json").stdout).elements
        #expect(json.first?["warning"]?.text == health[4])
    }

    @Test("on a terminal: aligned under headings, within the width")
    func printsColumns() async throws {
        let news = try CommandHarness()
        try await news.lines("add", Fixture.path("json/seoul-evening.json"), "--title", "서울의 저녁")
        try await news.lines("add", Fixture.path("json/terminal-weekly.json"), "--title", "Weekly")
        let terminal = try news.terminal("feeds", columns: 100)
        let result = await terminal.wait()
        #expect(result.exitStatus == 0)
        let lines = terminal.screen.lines.filter { !$0.isEmpty }
        #expect(lines.count == 3)
        #expect(lines[0].contains("TITLE"))
        #expect(lines[1].contains("서울의 저녁"))
        #expect(lines[2].contains("Weekly"))
        #expect(terminal.screen.style(of: "TITLE") != terminal.screen.style(of: "Weekly"))
        let plain = try news.terminal("feeds", columns: 100, environment: ["NO_COLOR": "1"])
        #expect(await plain.wait().exitStatus == 0)
        #expect(!plain.text.contains("\u{1B}[3"))
    }

    @Test("without feeds it says what to do first")
    func saysWhatToDo() async throws {
        let result = try await CommandHarness().run("feeds")
        #expect(result.exitStatus == 0)
        #expect(result.stdout == "")
        #expect(
            result.stderr
                == "news: no feeds yet; add one: news add URL, or all of yours: news import FILE\n")
    }

    @Test("remove hides the articles but for favorites, and adding again brings them back")
    func removes() async throws {
        let server = try LoopbackServer(routes: ["/a": [.json(CommandFeed.json(1...3))]])
        let news = try CommandHarness()
        try await news.lines("add", server.url("/a"))
        let before = try await news.lines("list", "--offline")
        let ids = before.map { $0.columns[0] }
        try await news.lines("favorite", ids[1])
        try await news.lines("mark", "--read", ids[2])
        let removed = try await news.run("remove", "sampl")
        #expect(removed.exitStatus == 0)
        #expect(removed.stderr == "")
        #expect(try await news.lines("feeds") == [])
        #expect(try await news.ids() == [ids[1]])
        #expect(try await news.lines("favorites").map { $0.columns[0] } == [ids[1]])
        #expect(try await news.lines("refresh", "--force", "--yes") == [])
        #expect(server.requests.count == 1)

        try await news.lines("add", server.url("/a"))
        let after = try await news.lines("list", "--offline").map(\.columns)
        #expect(after.map { $0[0] } == ids)
        #expect(after.map { $0[1] } == ["U-", "UF", "--"])
        #expect(try await news.lines("feeds").map { $0.columns[0] } == ["1"])
    }

    @Test("remove takes several feeds as one entry of the log, and none if one does not exist")
    func removesSeveral() async throws {
        let news = try CommandHarness()
        for name in ["a", "b", "c"] {
            let title = "Feed \(name)"
            let file = try news.home.write(
                CommandFeed.json(1...1, title: title), to: "\(name).json")
            try await news.lines("add", file)
        }
        try await news.run("remove", "1", "7").expectComplaint(66, naming: "7")
        #expect(try await news.lines("feeds").count == 3)
        try await news.lines("remove", "1", "feed b", "1")
        #expect(try await news.lines("feeds").map { $0.columns[0] } == ["3"])
        let entry = try #require(try await news.lines("log").first).columns
        #expect(entry[2] == "remove" && entry[3] == "2")
        try await news.lines("undo", entry[0])
        #expect(try await news.lines("feeds").count == 3)
    }

    @Test("remove --purge takes all articles away, and their ids are not used again")
    func purges() async throws {
        let server = try LoopbackServer(routes: ["/a": [.json(CommandFeed.json(1...3))]])
        let news = try CommandHarness()
        try await news.lines("add", server.url("/a"))
        let old = try await news.ids()
        try await news.lines("favorite", old[0])
        try await news.lines("remove", "--purge", server.url("/a"))
        #expect(try await news.ids() == [])
        #expect(try await news.lines("favorites") == [])
        try await news.run("show", old[0]).expectComplaint(66, naming: old[0])
        try await news.lines("add", server.url("/a"))
        let new = try await news.lines("list", "--offline").map(\.columns)
        #expect(new.map { $0[1] } == ["U-", "U-", "U-"])
        #expect(Set(new.map { $0[0] }).isDisjoint(with: old))
    }
}
