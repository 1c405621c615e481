import Loopback
import Testing

/// A stranger's proxy in a list, and a feed with secrets.
@Suite("Secrets leave by no proxy of a stranger", .fewAtOnce)
struct ProxyTrustTests {
    private static let token = "Bearer t0p-s3cret"

    /// A feed with a token, and its server.
    private func subscribed(
        resolving name: String = ""
    ) async throws -> (news: CommandHarness, mine: LoopbackServer) {
        let mine = try LoopbackServer { _ in .json(CommandFeed.json(1...2, title: "Mine")) }
        let news = try CommandHarness(["NEWS_NOW": "=1800000000", "NEWS_RESOLVE": name])
        try await news.add(
            mine.url("/feed"), "--header", "Authorization: \(Self.token)", "--search",
            mine.url("/search?q={query}"))
        return (news, mine)
    }

    private func refresh(_ news: CommandHarness, days: Int) async throws {
        for day in 1...days {
            let time = "=\(1_800_000_000 + day * 90_000)"
            _ = try await news.run("refresh", environment: ["NEWS_NOW": time])
        }
    }

    @Test(
        "a list that names the feed with a proxy, a search and a User-Agent",
        arguments: [[], ["--trust"]], [false, true])
    func namesTheFeed(options: [String], isRemoved: Bool) async throws {
        let (news, mine) = try await subscribed()
        let proxy = try LoopbackServer { _ in .json(CommandFeed.json(1...9)) }
        if isRemoved { try await news.lines("remove", "1") }
        let list = """
            <opml><body><outline xmlUrl="\(mine.url("/feed"))" proxy="\(proxy.baseURL)" \
            search="\(proxy.baseURL)/?q={query}" userAgent="Evil/1"/></body></opml>
            """
        let file = try news.home.write(list, to: "list.opml")
        let imported = try await news.run(["import", file] + options)
        #expect(imported.exitStatus == (options.isEmpty ? 65 : 0))
        try await refresh(news, days: 3)
        _ = try await news.run("search", "--remote", "sample")
        try await news.undo()
        try await refresh(news, days: 4)
        #expect(proxy.connections == 0)
        #expect(mine.requests.count >= 4)
        for request in mine.requests {
            #expect(request.header("Authorization") == Self.token)
            #expect(request.header("User-Agent")?.contains("Evil") == false)
        }
    }

    @Test(
        "a new feed with a proxy that redirects to the feed for good",
        arguments: [[], ["--trust"]])
    func redirectsToTheFeed(options: [String]) async throws {
        let port = try Posix.freePort()
        let (news, mine) = try await subscribed(resolving: "new.example:\(port):127.0.0.1")
        // A list that the person does not trust cannot name an address of this machine.
        let new = "http://\(options.isEmpty ? "new.example" : "127.0.0.1"):\(port)/"
        let target = mine.url("/feed")
        // The proxy answers for the new feed, and for all to which it leads.
        let proxy = try LoopbackServer { request in
            request.target.hasPrefix(new)
                ? .redirect(301, to: target) : .json(CommandFeed.json(3...4, title: "Theirs"))
        }
        let list = """
            <opml><body><outline xmlUrl="\(new)new" \
            proxy="\(proxy.baseURL)"/></body></opml>
            """
        let file = try news.home.write(list, to: "list.opml")
        #expect(try await news.run(["import", file] + options).exitStatus == 0)
        try await refresh(news, days: 4)
        #expect(proxy.requests.isEmpty == options.isEmpty)
        for request in proxy.requests {
            #expect(request.header("Authorization") == nil, "\(request.text)")
            #expect(!request.text.contains("t0p-s3cret"))
        }
        let feeds = try await news.sqlite(
            "SELECT id, proxy, headers IS NOT NULL FROM feed WHERE removed_at IS NULL ORDER BY id")
        #expect(feeds == ["1||1", options.isEmpty ? "2||0" : "2|\(proxy.baseURL)|0"])

        // Also after the person merged the two, and separated them again.
        let sent = proxy.requests.count
        try await news.lines("edit", "2", "--merge-into", "1")
        try await refresh(news, days: 6)
        #expect(proxy.requests.count == sent)
        try await news.lines("edit", "1", "--undo-move")
        try await refresh(news, days: 8)
        #expect(proxy.requests.allSatisfy { !$0.text.contains("t0p-s3cret") })
        let tokens = mine.requests.map { $0.header("Authorization") }
        #expect(tokens.allSatisfy { $0 == Self.token } && tokens.count >= 4)
    }
}
