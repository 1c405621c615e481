import Loopback
import TestSupport
import Testing

@Suite("news account", .fewAtOnce)
struct AccountCommandTests {
    private func service(_ dialect: ServiceDialect = .freshRSS) throws -> GoogleReaderServer {
        var service = ReadingService(dialect: dialect)
        let articles = (1...3).map { number in
            ServiceArticle(
                guid: "g\(number)", url: "http://feed.example/\(number)", title: "서울 \(number)",
                published: 1_600_000_000 + number)
        }
        let feed = Publication(title: "서울의 저녁", articles: articles)
        service.publish(feed, at: "http://feed.example/a")
        service.subscribe(to: "http://feed.example/a")
        return try GoogleReaderServer(service)
    }

    private func add(_ server: GoogleReaderServer, to news: CommandHarness) async throws {
        try await news.lines(
            "account", "add", "greader", server.url, "--user", "alice", "--password-command",
            "echo correct horse")
    }

    @Test("an account brings feeds and articles, takes marks along, and goes")
    func account() async throws {
        let server = try service()
        let news = try await CommandHarness.withFeed(CommandFeed.json(1...1, title: "Local"))
        try await add(server, to: news)
        #expect(try await news.lines("account", "list") == ["1\tgreader\t\(server.url)\talice"])
        let rows = try await news.lines("list", "feed:서울의", "--offline")
        #expect(rows.count == 3)
        let id = try #require(rows.first?.split(separator: "\t").first)
        try await news.lines("mark", "--read", String(id))
        try await news.lines("sync")
        #expect(server.service.items.count { $0.isRead } == 1)
        try await news.lines("tag", String(id), "--add", "later")
        try await news.lines("edit", "서울의", "--folder", "Korea")
        try await news.lines("sync")
        #expect(server.service.items.count { $0.labels == ["later"] } == 1)
        #expect(server.service.feeds.map(\.folder) == ["Korea"])
        try await expectServing(by: server, of: news)
        try await news.lines("account", "remove", "1")
        #expect(try await news.lines("account", "list") == [])
        let none = try await news.run("edit", "서울의", "--fetch", "self")
        #expect(none.exitStatus == 64)
        #expect(none.stderr.contains("no service has feed"))
        let status = try await news.run("sync", "--status")
        #expect(status.stderr.contains("`news sync init`"))
        #expect(status.stderr.contains("`news account add`"))
    }

    @Test("what a service refuses is exit 1 of the sync that was told so, and not of later ones")
    func refusal() async throws {
        let server = try service(.miniflux)
        let news = try CommandHarness()
        try await add(server, to: news)
        try await news.lines("tag", "1", "--add", "later")
        let told = try await news.run("sync")
        #expect(told.exitStatus == 1)
        #expect(told.stderr == "news: \(server.url) refused 1 change; see `news sync --status`\n")
        #expect(try await news.run("sync").exitStatus == 0)
        let status = try await news.lines("sync", "--status")
        #expect(status.map { $0.columns[8] } == ["1"])
        let number = try await news.sqlite("SELECT seq FROM outbox")
        #expect(try await news.run(["sync", "--send"] + number).exitStatus == 1)
        #expect(try await news.run(["sync", "--forget"] + number).exitStatus == 0)
    }

    @Test(
        "prefetch says once that a service cannot be reached, and nothing counts as sent meanwhile")
    func silentPrefetch() async throws {
        let server = try service()
        let news = try CommandHarness()
        try await add(server, to: news)
        try await news.lines("mark", "--read", "1")
        server.loopback.stop()
        let first = try await news.run("prefetch")
        #expect(first.stderr.hasPrefix("news: sync: ") && first.exitStatus == 0)
        let second = try await news.run("prefetch")
        #expect(second.stderr == "" && second.exitStatus == 0)
        #expect(try await news.run("prefetch", "--strict").stderr == first.stderr)
        // The number of changes, and how many of them are uncertain.
        let status = try await news.lines("sync", "--status").map(\.columns)
        #expect(status.map { $0[5] } == ["1"])
        #expect(status.map { $0[7] } == ["0"])
    }

    @Test("health tells of a service that could not be reached for a day, and no sooner")
    func unreachable() async throws {
        let server = try service()
        let news = try CommandHarness()
        try await add(server, to: news)
        server.loopback.stop()
        #expect(try await news.run("sync").exitStatus == 69)
        #expect(!(try await news.run("health").stderr.contains("no sync")))
        let status = try await news.lines("sync", "--status")
        #expect(status.allSatisfy { $0.columns.last?.isEmpty == false })
        try await news.sqlite("UPDATE account SET synced_at = synced_at - 86400")
        #expect(try await news.run("health").stderr.contains("news: no sync with \(server.url): "))
    }

    /// The service fetches the feed until the person wants it otherwise.
    private func expectServing(
        by server: GoogleReaderServer, of news: CommandHarness
    ) async throws {
        var why = try await news.run("why", "서울의").stdout
        #expect(why.contains("the service of your account fetches it"))
        #expect(why.contains("\(server.url) fetches it, and this machine only if"))
        #expect(try await news.lines("refresh", "--dry-run").allSatisfy { !$0.contains("/a") })
        try await news.lines("edit", "서울의", "--fetch", "self")
        why = try await news.run("why", "서울의").stdout
        #expect(why.contains("shares marks with \(server.url) (--fetch self)"))
        #expect(!why.contains("the service of your account fetches it"))
        let json = try await news.run("why", "서울의", "--json").stdout
        #expect(json.contains("\"fetch\":\"self\"") || json.contains("\"fetch\": \"self\""))
        #expect(try await news.lines("refresh", "--dry-run").contains { $0.contains("/a") })
    }
}
