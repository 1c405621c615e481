import Loopback
import TestSupport
import Testing

/// A received database has the person's feed, with a setting that somebody else put there.
@Suite("A setting that somebody else put into the database", .fewAtOnce)
struct PlantedSettingTests {
    private let news: CommandHarness
    private let server: LoopbackServer
    private let stranger: LoopbackServer
    private static let feed = Reply.json(CommandFeed.json(1...2))

    init() async throws {
        server = try LoopbackServer { _ in Self.feed }
        stranger = try LoopbackServer { _ in Self.feed }
        news = try CommandHarness(startsProcesses: true)
    }

    private func plant(_ assignments: String) async throws {
        try await news.sqlite("UPDATE feed SET \(assignments)")
    }

    private func refresh() async throws -> ProcessResult {
        try await news.run("refresh", "--force", "--yes")
    }

    @Test(
        "beside an approved command gets no output of the command",
        arguments: [
            "proxy = 'PROXY'", "insecure = 1", "allow_private = 1", "certificate = '/etc/passwd'",
            "user_agent = 'Evil/1'", "headers = 'X: y'", "search_url = 'PROXY/{query}'",
        ])
    func besideCommand(setting: String) async throws {
        try await news.add(server.url("/a"), "--header-command", "echo 'Authorization: t0p-s3cret'")
        try await plant(setting.replacing("PROXY", with: stranger.baseURL))
        let result = try await refresh()
        #expect(result.exitStatus == 69)
        #expect(result.stderr.contains("`news edit 1 --trust` approves it"), "\(result.stderr)")
        #expect(server.requests.count == 1)
        #expect(stranger.connections == 0)
        // An edit of another setting does not approve it.
        let edit = try await news.run("edit", "1", "--title", "T", "--every", "2h")
        #expect(edit.stderr.contains("the feed is not asked before you approve it"))
        try await news.lines("edit", "1", "--header-command", "echo A: b")
        _ = try await refresh()
        #expect(server.requests.count == 1)
        #expect(stranger.connections == 0)
    }

    @Test(
        "is not used alone either, until the person approves the feed",
        arguments: ["insecure = 1", "allow_private = 1", "user_agent = 'Evil/1'"])
    func alone(setting: String) async throws {
        try await news.add(server.url("/a"))
        try await plant(setting)
        _ = try await refresh()
        #expect(server.requests.count == 1)
        try await news.lines("edit", "1", "--trust")
        try await news.lines("refresh", "--force", "--yes")
        #expect(server.requests.count == 2)
    }

    @Test("that the person types again is approved together with the rest")
    func typed() async throws {
        try await news.add(server.url("/a"), "--user-agent", "Mine/1")
        try await news.lines("edit", "1", "--header", "X: y")
        try await news.lines("refresh", "--force", "--yes")
        try await news.lines("edit", "1", "--user-agent", "")
        try await news.lines("refresh", "--force", "--yes")
        try await news.lines("edit", "1", "--header", "")
        try await news.lines("refresh", "--force", "--yes")
        #expect(server.requests.map { $0.header("X") } == [nil, "y", "y", nil])
    }

    @Test("is shown by check, feeds and why, whatever it is")
    func shown() async throws {
        let url = "https://a.example/feed"
        try await news.lines(
            "add", "--no-fetch", url, "--allow-private", "--insecure", "--search",
            "https://a.example/{query}")
        try await plant("certificate = '/c'")
        let settings = "insecure, allow-private, certificate /c, search https://a.example/{query}"
        let check = try await news.run("check")
        #expect(check.stdout.contains("not approved on this machine, so not asked: \(settings)"))
        try await news.lines("edit", "1", "--trust")
        let approved = try await news.run("check").stdout
        #expect(approved.contains(": \(settings)") && !approved.contains("not approved"))
        let terminal = try news.terminal("feeds", columns: 200)
        #expect(await terminal.wait().exitStatus == 0)
        #expect(terminal.screen.lines.contains { $0.contains(settings) })
        let why = try await news.lines("why", "feed:1").map { $0.columns[0] }
        #expect(why.suffix(4) == ["Search", "Certificate", "Private", "Insecure"])
        for command in [["why", "feed:1", "--json"], ["feeds", "--json"]] {
            let text = try await news.lines(command).joined()
            for member in [#""allow_private":true"#, #""certificate":"/c""#, #""approved":true"#] {
                #expect(text.replacing(": ", with: ":").contains(member), "\(text)")
            }
        }
    }

    @Test("a feed in the local network that the person did not type is not asked")
    func localServer() async throws {
        try await news.lines("add", "--no-fetch", "https://a.example/feed")
        try await plant("url = '\(stranger.url("/a"))'")
        let result = try await refresh()
        #expect(
            result.stderr.contains(
                "its server is in the local network, and was not approved on this machine; "
                    + "`news why feed:1` shows it, and `news edit 1 --trust` approves it"),
            "\(result.stderr)")
        #expect(stranger.connections == 0)
        #expect(try await news.run("check").stdout.contains("not asked: a local server"))
        try await news.lines("edit", "1", "--trust")
        try await news.lines("refresh", "--force", "--yes")
        #expect(stranger.requests.count == 1)
    }

    @Test("whoever approves settings does not approve a server in the local network with them")
    func step() async throws {
        let news = try CommandHarness(
            ["NEWS_RESOLVE": "a.example:\(stranger.port):127.0.0.1"], startsProcesses: true)
        try await news.lines(
            "add", "--no-fetch", "http://a.example:\(stranger.port)/", "--user-agent", "Mine/1")
        try await news.sqlite("UPDATE feed SET user_agent = 'Other/1'")
        for reason in ["it has settings that were not", "its server is in the local network"] {
            let result = try await news.run("refresh", "--force", "--yes")
            #expect(result.stderr.contains(reason), "\(result.stderr)")
            #expect(stranger.connections == 0)
            try await news.lines("edit", "1", "--trust")
        }
        try await news.lines("refresh", "--force", "--yes")
        #expect(stranger.requests.count == 1)
    }

    @Test(
        "with the configuration a database works on another machine, without it one command helps")
    func otherMachine() async throws {
        try await news.add(server.url("/a"), "--header-command", "echo X-Key: a")
        _ = try await news.sqlite("PRAGMA wal_checkpoint(TRUNCATE)")
        let database = try Files.read(news.database)
        let approvals = try Files.read(news.home.file(".config/news/approved-feeds"))
        for copiesConfiguration in [true, false] {
            let other = try CommandHarness(startsProcesses: true)
            try other.home.write(database, to: ".local/share/news/news.sqlite")
            if copiesConfiguration {
                try other.home.write(approvals, to: ".config/news/approved-feeds")
            }
            let result = try await other.run("refresh", "--force", "--yes")
            #expect((result.exitStatus == 0) == copiesConfiguration)
            guard !copiesConfiguration else { continue }
            #expect(result.stderr.contains("`news edit 1 --trust` approves it"))
            try await other.lines("edit", "1", "--trust")
            try await other.lines("refresh", "--force", "--yes")
        }
        #expect(server.requests.map { $0.header("X-Key") } == ["a", "a", "a"])
    }
}
