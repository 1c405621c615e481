import Loopback
import Testing

/// A publisher who redirects to the feed of another one.
@Suite("A publisher speaks for the own feed", .fewAtOnce)
struct MoveTrustTests {
    private static let token = "Bearer t0p-s3cret"
    private static let day = 86_400
    private static let settings = """
        SELECT id, url, custom_title, interval, user_agent, proxy, headers, header_command, insecure,
          certificate, certificate_key, search_url, mapping FROM feed ORDER BY id
        """

    /// A program with the feeds 1, a stranger's that will redirect to feed 2, and 2.
    private struct Neighbours {
        let news: CommandHarness
        let stranger: LoopbackServer
        let mine: LoopbackServer

        init(_ status: Int = 301, _ options: String...) async throws {
            let mine = try LoopbackServer(routes: [
                "/feed": [.json(CommandFeed.json(1...2, title: "Mine"))]
            ])
            let theirs = CommandFeed.json(1...1, title: "Theirs", word: "Forged")
                .replacing("samples.example", with: "forged.example")
                .replacing("\"id\": \"", with: "\"id\": \"forged")
            stranger = try LoopbackServer(routes: [
                "/feed": [.json(theirs), .redirect(status, to: mine.url("/feed"))]
            ])
            self.mine = mine
            news = try CommandHarness(CommandHarness.stoppedClock)
            try await news.lines(["add", stranger.url("/feed")] + options)
            try await news.add(mine.url("/feed"), "--header", "Authorization: \(token)")
        }

        /// Refreshes on so many later days.
        func refresh(days: Int, from first: Int = 1) async throws {
            for number in first..<(first + days) {
                let time = "=\(1_800_000_000 + number * (day + 3600))"
                let result = try await news.run("refresh", environment: ["NEWS_NOW": time])
                #expect(result.exitStatus == 0, "\(result.stderr)")
            }
        }

        /// Feed and title of each article.
        func articles() async throws -> [String] {
            try await news.lines("list", "--offline", "--limit", "99")
                .map { "\($0.columns[3]): \($0.columns[4])" }.sorted()
        }
    }

    @Test("a redirect into a subscribed feed merges nothing, however long it lasts")
    func staysApart() async throws {
        let feeds = try await Neighbours()
        let (news, before) = (feeds.news, try await feeds.news.sqlite(Self.settings))
        try await news.lines("mark", "--read", "1")
        try await feeds.refresh(days: 4)
        #expect(try await news.sqlite(Self.settings) == before)
        let articles = try await feeds.articles()
        #expect(articles.contains("Theirs: Forged 1"))
        #expect(articles.filter { $0.hasPrefix("Mine: ") } == ["Mine: Sample 1", "Mine: Sample 2"])
        #expect(try await news.sqlite("SELECT count(*) FROM move") == ["0"])
        // It is still asked, politely, and the other feed by itself.
        #expect(feeds.stranger.requests.count == 5)
        let tokens = feeds.mine.requests.map { $0.header("Authorization") }
        #expect(tokens.count { $0 == Self.token } == 5)
        #expect(tokens.count { $0 == nil } == 4)
        #expect(feeds.stranger.requests.allSatisfy { $0.header("Authorization") == nil })

        let health = try await news.lines("health").map(\.columns).filter { $0[0] == "1" }
        #expect(health.map { $0[2] } == ["redirected"])
        let words =
            "to \(feeds.mine.url("/feed")), for good; not followed, because that is the "
            + "address of feed 2, Mine; `news edit 1 --merge-into 2` merges the two"
        #expect(health.first?[4] == words)
        let why = try await news.lines("why", "feed:1").joined(separator: "\n")
        #expect(why.contains("`news edit 1 --merge-into 2` merges the two"))
        let json = try CommandJSON(try await news.lines("why", "feed:1", "--json").joined())
        #expect(json["moving"]?["merge_into"]?.number == 2)
    }

    @Test("a temporary redirect gives no feed the name of another one", arguments: [302, 307])
    func temporary(status: Int) async throws {
        let feeds = try await Neighbours(status)
        try await feeds.refresh(days: 2)
        #expect(try await feeds.articles().contains("Theirs: Forged 1"))
        #expect(try await feeds.articles().filter { $0.hasPrefix("Mine: ") }.count == 2)
    }

    @Test("the person merges the two, no setting goes along, and undo separates them")
    func merges() async throws {
        let feeds = try await Neighbours(
            301, "--tag", "theirs", "--title", "Named", "--every", "2h")
        let news = feeds.news
        try await news.lines("edit", "1", "--user-agent", "UA/1", "--header", "X: y")
        try await feeds.refresh(days: 2)
        let before = try await news.sqlite(Self.settings)
        let articles = try await feeds.articles()
        let merge = try await news.run("edit", "1", "--merge-into", "Mine")
        #expect(merge.exitStatus == 0)
        #expect(merge.stderr == "")
        #expect(try await news.sqlite(Self.settings) == before)
        #expect(try await news.lines("feeds").map { $0.columns[0] } == ["2"])
        #expect(try await news.sqlite("SELECT tag FROM feed_tag WHERE feed_id = 2") == ["theirs"])
        #expect(
            try await feeds.articles() == ["Mine: Forged 1", "Mine: Sample 1", "Mine: Sample 2"])
        for isUndone in [true, false] {
            if isUndone {
                try await news.undo()
            } else {
                try await news.lines("edit", "1", "--merge-into", "2")
                try await news.lines("edit", "2", "--undo-move")
            }
            #expect(try await news.sqlite(Self.settings) == before)
            #expect(try await news.lines("feeds").map { $0.columns[0] } == ["1", "2"])
            #expect(try await feeds.articles() == articles)
            #expect(
                try await news.sqlite("SELECT feed_id FROM feed_tag ORDER BY 1") == ["1"])
        }
        // A merge that was taken back is not proposed again.
        try await feeds.refresh(days: 2, from: 3)
        let health = try await news.lines("health").map(\.columns).first { $0[0] == "1" }
        #expect(health?[4].hasSuffix("not followed, because you took this move back") == true)
    }

    @Test("a feed that was removed does not come back by a redirect")
    func removed() async throws {
        let feeds = try await Neighbours()
        let news = feeds.news
        try await news.lines("remove", "2")
        try await feeds.refresh(days: 3)
        #expect(try await news.lines("feeds").map { $0.columns[0] } == ["1"])
        let health = try await news.lines("health").map(\.columns).first { $0[0] == "1" }
        #expect(health?[4].contains("feed 2, Mine, which you removed; `news edit 1") == true)
        try await news.lines("edit", "1", "--merge-into", "2")
        #expect(try await news.lines("feeds").map { $0.columns[0] } == ["2"])
    }

    @Test("what cannot be merged is refused in a sentence")
    func refuses() async throws {
        let news = try await Neighbours().news
        try await news.run("edit", "1", "--merge-into", "1").expectComplaint(64, naming: "itself")
        try await news.run("edit", "1", "--merge-into", "99").expectComplaint(66, naming: "99")
        try await news.run("edit", "1", "--merge-into", "2", "--title", "x")
            .expectComplaint(64, naming: "--merge-into")
        #expect(try await news.lines("feeds").count == 2)
    }

    /// A proxy that stands for the internet, and what its hosts answer.
    private static func internet(_ target: String) throws -> LoopbackServer {
        try LoopbackServer { request in
            request.target == "http://a.example/feed"
                ? .redirect(301, to: target) : .json(CommandFeed.json(1...1))
        }
    }

    private func refresh(
        _ news: CommandHarness, days: ClosedRange<Int>, _ environment: [String: String] = [:]
    ) async throws -> ProcessResult? {
        var result: ProcessResult?
        for number in days {
            let time = "=\(1_800_000_000 + number * (Self.day + 3600))"
            result = try await news.run(
                "refresh", environment: ["NEWS_NOW": time].merging(environment) { $1 })
        }
        return result
    }

    @Test("a public feed moves to another public server, which is not trusted as if it was typed")
    func moves() async throws {
        let proxy = try Self.internet("http://b.example/feed")
        let news = try CommandHarness(
            ["NEWS_NOW": "=1800000000", "http_proxy": proxy.baseURL], startsProcesses: true)
        try await news.lines("add", "--no-fetch", "http://a.example/feed")
        _ = try await refresh(news, days: 1...3)
        #expect(try await news.sqlite("SELECT url FROM feed") == ["http://b.example/feed"])
        // The new owner points the name to a machine of the reader.
        let inside = try LoopbackServer { _ in .json(CommandFeed.json(1...9)) }
        let result = try await refresh(
            news, days: 5...5,
            ["http_proxy": "", "NEWS_RESOLVE": "b.example:80:127.0.0.1"])
        #expect(result?.stderr.contains("its server is in the local network") == true)
        #expect(inside.connections == 0)
    }

    @Test(
        "a feed does not move with settings for its server, nor into the local network",
        arguments: [
            (["--user-agent", "UA/1"], "http://b.example/feed"),
            (["--allow-private"], "http://b.example/feed"),
            (["--proxy", "PROXY"], "http://b.example/feed"),
            (["--allow-private"], "http://127.0.0.1:PORT/feed"),
        ])
    func stays(options: [String], target: String) async throws {
        let inside = try LoopbackServer { _ in .json(CommandFeed.json(1...1)) }
        let proxy = try Self.internet(target.replacing("PORT", with: "\(inside.port)"))
        let news = try CommandHarness(["NEWS_NOW": "=1800000000", "http_proxy": proxy.baseURL])
        let all = options.map { $0.replacing("PROXY", with: proxy.baseURL) }
        try await news.lines(["add", "--no-fetch", "http://a.example/feed"] + all)
        let result = try await refresh(news, days: 1...4)
        #expect(result?.exitStatus == 0)
        #expect(try await news.sqlite("SELECT url FROM feed") == ["http://a.example/feed"])
        let health = try await news.lines("health").joined()
        #expect(health.contains("not followed, because its settings or password are for the old"))
    }
}
