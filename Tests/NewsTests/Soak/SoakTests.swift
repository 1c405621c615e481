import Loopback
import Testing

/// Each worker takes a fixed number of turns; with `NEWS_SOAK_SECONDS` (`make soak`) it goes on for
/// so many seconds.
@Suite("Everything at once on one database")
struct SoakTests {
    private static let seconds =
        ChildProcess.inheritedEnvironment["NEWS_SOAK_SECONDS"].flatMap { Int($0) }

    @Test("nobody waits in vain, nothing acknowledged is lost, and watchers see it all")
    func soak() async throws {
        let news = try CommandHarness(startsProcesses: true)
        let server = try SoakServer()
        let soak = Soak(
            news: news, server: server,
            length: Self.seconds.map { .duration(.seconds($0)) } ?? .turns(15))
        try await soak.prepare()

        let limit = .seconds(Self.seconds ?? 0) + Duration.patience
        let watch = try news.start(["watch"], timeout: limit)
        let unread = try news.start(["watch", "is:unread"], timeout: limit)
        let list = try news.start(
            ["list", "--watch", "--ndjson", "--offline", "--limit", "30"], timeout: limit)
        for watcher in [watch, unread] {
            #expect(try await watcher.readErrorLine() == "news: watching")
        }
        _ = try await list.readLine()
        var all = ArticleReplica(listing: try await listing(news))
        var some = ArticleReplica(listing: try await listing(news, "is:unread"))

        await soak.run()
        #expect(await soak.ledger.complaints == [])
        try await news.lines("refresh", "--force", "--yes")
        try await news.sqlite("INSERT INTO article(feed_id, title) VALUES(3, 'The end')")

        for watcher in [watch, unread] {
            try await watcher.waitForOutput(containing: "\tThe end\t")
        }
        try await list.waitForOutput(containing: "\"The end\"")
        for line in await ended(watch) { all.take(line) }
        for line in await ended(unread) { some.take(line) }
        let final = ArticleReplica(listing: try await listing(news))
        #expect(all.contradictions == [])
        expectEqual(all, final)
        #expect(some.contradictions == [])
        expectEqual(some, ArticleReplica(listing: try await listing(news, "is:unread")))
        let last = try Listed(try #require(await ended(list).last))
        let first = try await news.lines("list", "--offline", "--limit", "30")
        #expect(last.items.map { "\($0._news.id)" } == first.map { $0.columns[0] })

        try await expectSound(news)
        try await expectAcknowledged(soak)
        try await expectPublished(soak, final)
        print("soak: \(await soak.ledger.done.sorted { $0.key < $1.key })")
    }
}

extension SoakTests {
    private func listing(_ news: CommandHarness, _ query: String...) async throws -> [String] {
        try await news.lines(["list", "--offline", "--all"] + query)
    }

    private func ended(_ watcher: ChildProcess) async -> [String] {
        watcher.interrupt()
        let result = await watcher.wait()
        #expect(!result.timedOut && !result.stderr.contains("more has changed"))
        return result.lines
    }

    private func expectEqual(_ one: ArticleReplica, _ other: ArticleReplica) {
        let ids = Set(one.records.keys).union(other.records.keys)
        let different = ids.filter { one.records[$0] != other.records[$0] }
        #expect(
            different.isEmpty,
            "\(different.prefix(5).map { ($0, one.records[$0] ?? "", other.records[$0] ?? "") })")
    }

    private func expectSound(_ news: CommandHarness) async throws {
        #expect(try await news.sqlite("PRAGMA integrity_check") == ["ok"])
        #expect(try await news.sqlite("PRAGMA foreign_key_check") == [])
        let check = try await news.run("check")
        #expect(check.exitStatus == 0 && check.stdout == "", "\(check.stdout)\(check.stderr)")
    }

    /// Everything that a command or the shell acknowledged is there.
    private func expectAcknowledged(_ soak: Soak) async throws {
        let (news, ledger) = (soak.news, soak.ledger)
        let marks = "SELECT article_id FROM state WHERE"
        let favorites = Set(try await news.sqlite("\(marks) favorite_at IS NOT NULL"))
        let expected = await ledger.favorites.filter(\.value).keys
        #expect(favorites == Set(expected))
        let read = Set(try await news.sqlite("\(marks) read_at IS NOT NULL"))
        #expect(await ledger.read.subtracting(read) == [])
        let tags = try await news.sqlite("SELECT article_id, tag FROM article_tag")
        let tagged = await ledger.tags.flatMap { id, tags in tags.map { "\(id)|\($0)" } }
        #expect(Set(tags) == Set(tagged))
        let titles = Set(try await news.sqlite("SELECT title FROM article WHERE feed_id = 3"))
        #expect(await ledger.written.subtracting(titles) == [])
        let urls = Set(try await news.sqlite("SELECT url FROM feed WHERE removed_at IS NULL"))
        for (path, isSubscribed) in await ledger.subscribed {
            #expect(urls.contains(soak.server.url(path)) == isSubscribed, "\(path)")
        }
    }

    /// Everything that was published is there, once, as it was published last.
    private func expectPublished(_ soak: Soak, _ final: ArticleReplica) async throws {
        let rows = final.records.values.map(\.columns)
        for path in Soak.feeds {
            let stored = rows.filter { $0[5].hasPrefix("https://soak.example\(path)/") }
            let titles = Dictionary(grouping: stored) { $0[5] }.mapValues { $0.map { $0[4] } }
            #expect(titles == soak.server.titles(of: path).mapValues { [$0] }, "\(path)")
        }
    }
}
