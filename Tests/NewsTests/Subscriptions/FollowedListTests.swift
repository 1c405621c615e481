import Loopback
import TestSupport
import Testing

@Suite("news import --follow", .fewAtOnce)
struct FollowedListTests {
    private let news: CommandHarness

    init() throws {
        news = try CommandHarness()
    }

    private static func opml(_ names: [String], folder: String = "Team") -> String {
        let feeds = names.map {
            "<outline type=\"rss\" text=\"\($0)\" xmlUrl=\"https://\($0).example/feed\"/>"
        }
        return """
            <opml version="2.0"><body><outline text="\(folder)">\(feeds.joined())</outline></body></opml>
            """
    }

    private func write(_ names: [String], folder: String = "Team") throws -> String {
        try news.home.write(Self.opml(names, folder: folder), to: "team.opml")
    }

    /// The hosts of the subscribed feeds without `.example`, in alphabetical order.
    private func feeds() async throws -> [String] {
        try await news.sqlite(
            """
            SELECT replace(replace(url, 'https://', ''), '.example/feed', '') FROM feed
            WHERE removed_at IS NULL ORDER BY 1
            """)
    }

    private func log() async throws -> [String] {
        try await news.sqlite("SELECT action || ' ' || about FROM log ORDER BY id")
    }

    @Test("feeds come and go with the list, each time as one entry that undo takes back")
    func comeAndGo() async throws {
        let list = try write(["a", "b"])
        let first = try await news.run("import", list, "--follow")
        #expect(first.exitStatus == 0 && first.stdout == "", "\(first.stderr)")
        #expect(try await feeds() == ["a", "b"])
        #expect(try await news.sqlite("SELECT DISTINCT tag FROM feed_tag") == ["Team"])
        _ = try write(["b", "c"])
        let second = try await news.run("refresh", "--offline")
        #expect(second.stderr.contains("team.opml: added 1 feed, removed 1 feed\n"))
        #expect(try await feeds() == ["b", "c"])
        #expect(
            try await log().map { $0.suffix(8) } == [": 2 feeds", ": 2 feeds"].map { $0.suffix(8) })
        try await news.undo()
        #expect(try await feeds() == ["a", "b"])
        // What was taken back stays so.
        let third = try await news.run("refresh", "--offline")
        #expect(!third.stderr.contains("team.opml"))
        #expect(try await feeds() == ["a", "b"])
        _ = try write(["b", "c", "d"])
        _ = try await news.run("refresh", "--offline")
        #expect(try await feeds() == ["a", "b", "d"])
    }

    @Test("a feed that the person subscribed to, before or again after, stays")
    func own() async throws {
        try await news.lines("add", "--no-fetch", "https://mine.example/feed")
        let list = try write(["again", "mine", "removed", "theirs", "typed"])
        try await news.lines("import", list, "--follow")
        try await news.lines("remove", "https://removed.example/feed")
        try await news.lines("remove", "https://again.example/feed")
        try await news.lines("add", "--no-fetch", "https://again.example/feed")
        let typed = try await news.run("add", "--no-fetch", "https://typed.example/feed")
        #expect(typed.exitStatus == 64)
        _ = try await news.run("refresh", "--offline")
        #expect(try await feeds() == ["again", "mine", "theirs", "typed"])
        _ = try write(["other"])
        _ = try await news.run("refresh", "--offline")
        #expect(try await feeds() == ["again", "mine", "other", "typed"])
    }

    @Test("what two lists have goes with the last of them, and another folder is another tag")
    func twoLists() async throws {
        let list = try write(["a", "b"])
        let other = try news.home.write(Self.opml(["b", "c"], folder: "Other"), to: "other.opml")
        try await news.lines("import", list, "--follow")
        try await news.lines("import", other, "--follow")
        _ = try write(["a"], folder: "Moved")
        _ = try await news.run("refresh", "--offline")
        #expect(try await feeds() == ["a", "b", "c"])
        #expect(
            try await news.sqlite("SELECT tag FROM feed_tag WHERE feed_id = 1") == ["Moved"])
        try news.home.write(Self.opml(["c"]), to: "other.opml")
        _ = try await news.run("refresh", "--offline")
        #expect(try await feeds() == ["a", "c"])
    }

    @Test(
        "a list that is empty or has lost many changes nothing until the person says so",
        arguments: [[], ["n1", "n2", "new"]])
    func held(left: [String]) async throws {
        let names = (1...14).map { "n\($0)" }
        let list = try write(names)
        try await news.lines("import", list, "--follow")
        _ = try left.isEmpty ? news.home.write("[]", to: "team.opml") : write(left)
        let gone = names.count { !left.contains($0) }
        for command in [["refresh", "--offline"], ["import", list, "--follow"]] {
            let result = try await news.run(command)
            #expect(result.stderr.contains("has lost \(gone) feeds at once"), "\(result.stderr)")
            #expect(try await feeds() == names.sorted())
        }
        let held = try await news.lines("import", "--followed")[0].columns
        #expect(held[1] == "14" && held[4] == "\(gone)", "\(held)")
        try await news.lines("import", list, "--follow", "--accept")
        #expect(try await feeds() == left.sorted())
        #expect(try await news.lines("import", "--followed")[0].columns[4] == "0")
    }

    @Test(
        "a public list whose name comes to mean this machine is not asked, until it is typed again")
    func rebound() async throws {
        let text = Self.opml(["a"])
        let proxy = try LoopbackServer { _ in .ok(text) }
        let inside = try LoopbackServer { _ in .ok(Self.opml(["a", "b"])) }
        let list = "http://team.example:\(inside.port)/list.opml"
        let news = try CommandHarness([
            "NEWS_NOW": "=1800000000", "http_proxy": proxy.baseURL,
            "NEWS_RESOLVE": "team.example:\(inside.port):127.0.0.1",
        ])
        try await news.lines("import", list, "--follow")
        func run(_ words: String..., at time: Int) async throws -> ProcessResult {
            try await news.run(
                words, environment: ["NEWS_NOW": "=\(time)", "http_proxy": ""])
        }
        let refused = try await run("refresh", at: 1_800_200_000)
        #expect(refused.stderr.contains("local network"), "\(refused.stderr)")
        #expect(inside.requests.isEmpty)
        _ = try await run("import", list, "--follow", at: 1_800_400_000)
        #expect(inside.requests.map(\.path) == ["/list.opml"])
        _ = try await run("refresh", at: 1_800_600_000)
        #expect(inside.requests.map(\.path) == ["/list.opml", "/list.opml"])
    }

    @Test("a list that is cut off, a web page, and a missing file change nothing")
    func damaged() async throws {
        let list = try write(["a", "b"])
        try await news.lines("import", list, "--follow")
        let whole = Self.opml(["a"])
        for text in [String(whole.prefix(whole.count - 20)), "<html><p>Sign in</p></html>", ""] {
            try news.home.write(text, to: "team.opml")
            let refresh = try await news.run("refresh", "--offline")
            #expect(refresh.stderr.contains("team.opml"), "\(refresh.stderr)")
        }
        _ = try await news.shell("rm team.opml")
        let refresh = try await news.run("refresh", "--offline")
        #expect(refresh.stderr.contains("team.opml: cannot read"), "\(refresh.stderr)")
        #expect(try await feeds() == ["a", "b"])
        #expect(try await log().count == 1)
        #expect(try await news.run("import", list, "--follow").exitStatus != 0)
    }

    @Test(
        "an address is asked as a feed: when it is due, with its validators, less often while it fails"
    )
    func manners() async throws {
        let server = try news.serve([
            "/team.opml": [
                .conditional(etag: "\"1\"", body: Self.opml(["a"])),
                .conditional(etag: "\"1\"", body: Self.opml(["a"])), .status(503), .status(503),
                .conditional(etag: "\"2\"", body: Self.opml(["a", "b"])),
            ]
        ])
        let url = server.url("/team.opml")
        let start = 1_800_000_000
        func at(_ hours: Int, _ command: [String]) async throws -> ProcessResult {
            try await news.run(command, environment: ["NEWS_NOW": "=\(start + hours * 3600)"])
        }
        let first = try await at(0, ["import", url, "--follow"])
        #expect(first.exitStatus == 0, "\(first.stderr)")
        // Nobody asks for the feeds of it.
        try await news.sqlite(
            "INSERT OR REPLACE INTO ledger(feed_id, gone_at) SELECT id, 1 FROM feed")
        _ = try await at(0, ["refresh"])
        #expect(server.requests.count == 1)
        _ = try await at(9, ["refresh"])
        #expect(server.requests.map { $0.header("If-None-Match") } == [nil, "\"1\""])
        let failure = try await at(30, ["refresh"])
        #expect(failure.stderr.contains("team.opml: "), "\(failure.stderr)")
        _ = try await at(30, ["refresh"])
        #expect(server.requests.count == 3)
        // Cron hears of it once.
        #expect(try await at(80, ["prefetch"]).stderr == "")
        #expect(server.requests.count == 4)
        #expect(try await feeds() == ["a"])
        _ = try await at(200, ["import", url, "--follow"])
        #expect(try await feeds() == ["a", "b"])
        let listed = try await news.lines("import", "--followed")
        #expect(listed.count == 1 && listed[0].columns[...1] == [url, "2"])
    }

    @Test("health says that a list does not come")
    func health() async throws {
        let list = try write(["a"])
        try await news.lines("import", list, "--follow")
        #expect(try await !news.run("health").stderr.contains("the list"))
        #expect(try await news.shell("rm '\(list)'").succeeded)
        _ = try await news.run("refresh", "--offline")
        #expect(try await news.run("health").stderr.contains("team.opml does not come: "))
    }

    @Test("a server that does not answer is no mistake in the list, and nothing is followed")
    func unreachable() async throws {
        let server = try news.serve(["/page": [.ok("<p>Hello</p>")]])
        for (url, status) in [("http://127.0.0.1:1/list", Int32(69)), (server.url("/page"), 65)] {
            try await news.run("import", url, "--follow").expectComplaint(status, naming: url)
        }
        #expect(try await news.lines("import", "--followed") == [])
    }

    @Test("a list of others brings no feed of this machine, and no risky setting")
    func untrusted() async throws {
        let list = try news.home.write(
            """
            {"feeds": [{"url": "http://127.0.0.1/feed"}, {"url": "file:///etc/passwd"},
            {"url": "https://a.example/feed", "header_command": "touch /tmp/x", "insecure": true}]}
            """, to: "team.json")
        let result = try await news.run("import", list, "--follow")
        #expect(result.exitStatus == 0 && result.stderr.contains("left out 2 feeds"))
        #expect(try await feeds() == ["a"])
        #expect(
            try await news.sqlite("SELECT header_command IS NULL, insecure FROM feed") == ["1|0"])
    }

    @Test("a repair of the database keeps it, with the feeds that the person had before")
    func repaired() async throws {
        try await news.lines("add", "--no-fetch", "https://mine.example/feed")
        let list = try write(["a", "mine"])
        try await news.lines("import", list, "--follow")
        try await news.destroy("article")
        let repair = try await news.run("check", "--repair")
        #expect(repair.exitStatus == 0, "\(repair.stderr)")
        #expect(try await news.run("check").exitStatus == 0)
        _ = try write(["b"])
        _ = try await news.run("refresh", "--offline")
        #expect(try await feeds() == ["b", "mine"])
    }

    @Test("it is followed no more when the person says so, and then nothing of it is left")
    func stops() async throws {
        let tables = "SELECT name FROM sqlite_schema ORDER BY name"
        try await news.lines("add", "--no-fetch", "https://mine.example/feed")
        let before = try await news.sqlite(tables)
        #expect(try await news.run("import", "--followed").stderr.contains("no list is followed"))
        let list = try write(["a"])
        try await news.lines("import", list, "--follow")
        let json = try CommandJSON(await news.lines("import", "--followed", "--json").joined())
        #expect(json.elements.first?["feeds"] == .number(1))
        // What is made for it is known to every opening, and to the check.
        #expect(try await news.run("check").exitStatus == 0)
        try await news.lines("import", list, "--unfollow")
        #expect(try await news.sqlite(tables) == before)
        _ = try write([])
        _ = try await news.run("refresh", "--offline")
        #expect(try await feeds() == ["a", "mine"])
        #expect(try await news.run("import", list, "--unfollow").exitStatus == 66)
        for options in [
            ["--follow", "-"], ["--followed", list], ["--follow", "--trust", list],
            ["--accept", list], [],
        ] {
            #expect(try await news.run(["import"] + options).exitStatus == 64, "\(options)")
        }
    }
}
