import Loopback
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

@Suite("Tidying by refresh and prefetch", .fewAtOnce)
struct TidyingCommandTests {
    /// So many days from now.
    private func after(days: Int) -> [String: String] {
        ["NEWS_NOW": "=\(Int(time(nil)) + days * 86_400)"]
    }

    /// A feed of three articles at a server, of which all but the newest, which is 1, are read.
    private func news(_ server: LoopbackServer) async throws -> CommandHarness {
        let news = try CommandHarness()
        try await news.lines("add", server.url("/feed"))
        try await news.lines("mark", "--read", "2", "3")
        return news
    }

    private func server() throws -> LoopbackServer {
        try LoopbackServer(routes: [
            "/feed": [.json(CommandFeed.json(1...3)), .json(CommandFeed.json(1...4))]
        ])
    }

    @Test("what the configuration does not keep goes, and does not come back as new")
    func retention() async throws {
        let server = try server()
        let news = try await news(server)
        try news.write("[retention]\nkeep = \"90d\"")
        let early = try await news.run("refresh", "--offline", "-v", environment: after(days: 80))
        #expect(early.stderr.hasSuffix("news: tidied: nothing\n"), "\(early.stderr)")
        let watch = try news.start(["watch"])
        try await watch.waitForErrorOutput(containing: "news: watching\n")
        let tidied = try await news.run("refresh", "--offline", "-v", environment: after(days: 100))
        #expect(tidied.exitStatus == 0)
        #expect(
            tidied.stderr.hasSuffix("news: tidied: 2 articles, 2 entries of the log\n"),
            "\(tidied.stderr)")
        #expect(try await watch.readLine()?.columns[..<3] == ["-", "2", "--"])
        #expect(try await watch.readLine()?.columns[..<3] == ["-", "3", "--"])
        watch.interrupt()
        _ = await watch.wait()
        #expect(try await news.ids() == ["1"])
        let fetched = try await news.run("refresh", environment: after(days: 101))
        #expect(fetched.stderr == "news: updated, 1 new\n", "\(fetched.stderr)")
        #expect(try await news.ids() == ["4", "1"])
        #expect(try await news.run("check").exitStatus == 0)
        #expect(try await news.sqlite("PRAGMA integrity_check; PRAGMA foreign_key_check") == ["ok"])
    }

    @Test("each feed keeps its newest, where a number of them is set")
    func number() async throws {
        let server = try server()
        let news = try await news(server)
        try news.write("[retention]\nmax_articles = 2")
        let tidied = try await news.run("refresh", "--offline", "-v")
        #expect(tidied.stderr.hasSuffix("news: tidied: 1 article\n"), "\(tidied.stderr)")
        #expect(try await news.ids() == ["1", "2"])
    }

    @Test("nothing is deleted that nobody asked for")
    func unasked() async throws {
        let server = try server()
        let news = try await news(server)
        let tidied = try await news.run(
            "refresh", "--offline", "-v", environment: after(days: 3000))
        #expect(tidied.stderr.hasSuffix("news: tidied: 2 entries of the log\n"))
        #expect(try await news.ids() == ["1", "2", "3"])
    }

    @Test("it is done once a day, by refresh or prefetch, and never by list")
    func daily() async throws {
        let server = try server()
        let news = try await news(server)
        func tidies(_ arguments: String..., days: Int) async throws -> Bool {
            try await news.run(arguments + ["-v"], environment: after(days: days)).stderr
                .contains("tidied")
        }
        #expect(try await !tidies("list", days: 0))
        #expect(try await tidies("refresh", days: 0))
        #expect(try await !tidies("refresh", days: 0))
        #expect(try await !tidies("prefetch", days: 0))
        #expect(try await tidies("prefetch", days: 2))
        #expect(try await !tidies("list", days: 4))
        #expect(try await tidies("refresh", "--json", days: 4))
    }

    @Test("what goes wrong is said, and is no failure of the refresh")
    func failure() async throws {
        let server = try server()
        let news = try await news(server)
        try news.write("[retention]\nmax_articles = 1")
        // Each deletion is an entry of the journal, which has no number left.
        try await news.sqlite(
            "UPDATE sqlite_sequence SET seq = 9223372036854775807 WHERE name = 'journal'")
        let result = try await news.run("refresh", "--offline")
        #expect(result.exitStatus == 0 && result.lines.count == 1)
        let complaint = "news: the cache was not tidied: "
        #expect(result.stderr.contains(complaint) && result.stderr.contains("news check"))
    }

    @Test("killed in the middle, it leaves all sound, and the next one goes on")
    func killed() async throws {
        let server = try server()
        let news = try await news(server)
        try news.write("[retention]\nmax_articles = 1")
        try await news.sqlite(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4000)
            INSERT INTO article(feed_id, title, sort_at) SELECT 1, 'Old ' || i, i FROM n;
            INSERT OR IGNORE INTO state(article_id, read_at)
            SELECT id, 1 FROM article WHERE id > 3;
            """)
        let watch = try news.start(["watch"])
        try await watch.waitForErrorOutput(containing: "news: watching\n")
        let refresh = try news.start(["refresh", "--offline"])
        // The first that goes is told of as soon as it is gone.
        _ = try await watch.readLine()
        refresh.kill()
        _ = await refresh.wait()
        watch.kill()
        _ = await watch.wait()
        #expect(try await news.sqlite("PRAGMA integrity_check; PRAGMA foreign_key_check") == ["ok"])
        let left = try await news.sqlite(
            "SELECT count(*) FROM article; SELECT total FROM tally; SELECT count(*) FROM state")
        #expect(left[0] == left[1])
        #expect(Int(left[0]).map { $0 - 1 } == Int(left[2]))
        try await news.lines("refresh", "--offline")
        #expect(try await news.ids() == ["1"])
        #expect(try await news.sqlite("SELECT count(*) FROM state") == ["0"])
    }

    /// Stopped, it sees nothing while the entries that it has not read are pruned.
    @Test("a watcher that sleeps while the journal is pruned still comes to what there is")
    func pruned() async throws {
        let server = try server()
        let news = try await news(server)
        let watch = try news.start(["watch"])
        try await watch.waitForErrorOutput(containing: "news: watching\n")
        watch.send(SIGSTOP)
        try await news.sqlite("INSERT INTO article(feed_id, title) VALUES(1, 'While asleep')")
        try await news.lines("refresh", "--offline")
        let later = try await news.run("refresh", "--offline", "-v", environment: after(days: 40))
        #expect(later.stderr.contains("of the journal"), "\(later.stderr)")
        watch.send(SIGCONT)
        try await news.sqlite("DELETE FROM article WHERE id = 1")
        let lines = [try await watch.readLine(), try await watch.readLine()]
        let changes = lines.map { ($0?.columns[..<2] ?? []).joined() }
        #expect(Set(changes) == ["+4", "-1"], "\(lines)")
        watch.interrupt()
        _ = await watch.wait()
    }
}
