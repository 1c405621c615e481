import Loopback
import TestSupport
import Testing

@Suite("news backfill", .fewAtOnce)
struct BackfillCommandTests {
    private let news: CommandHarness

    init() throws {
        news = try CommandHarness()
    }

    @Test("every page is stored, below what was there, unread, each asked for once")
    func allPages() async throws {
        let feed = PagedFeed(pages: 5)
        let server = try LoopbackServer(routes: feed.routes)
        try await news.lines("add", server.url("/feed"))
        let result = try await news.run("backfill", "1")
        #expect(result.exitStatus == 0)
        #expect(result.lines == ["1\t4\t12\t0\tfinished"])
        let pages = result.stderr.split(separator: "\n")
        #expect(pages.first == "news: page 1: 3 new (\(server.url("/page/2")))")
        #expect(pages.last == "news: Samples: 4 pages, 12 new; there is no older page")
        #expect(server.requests.map(\.path) == (1...5).map(PagedFeed.path))
        try await expectAll(of: feed)
        #expect(try await news.sqlite("SELECT sum(unread) FROM article") == ["15"])
    }

    @Test("the next call goes on where the last one ended, and the last says that all is done")
    func goesOn() async throws {
        let feed = PagedFeed(pages: 6)
        let server = try LoopbackServer(routes: feed.routes)
        try await news.lines("add", server.url("/feed"))
        #expect(try await news.lines("backfill", "1", "--pages", "2") == ["1\t2\t6\t0\tmore"])
        // A refresh in between changes nothing about it.
        try await news.lines("refresh", "--force", "--yes")
        #expect(try await news.lines("backfill", "1", "--pages", "2") == ["1\t2\t6\t0\tmore"])
        #expect(try await news.lines("backfill", "1", "--pages", "2") == ["1\t1\t3\t0\tfinished"])
        let end = try await news.run("backfill", "1", "--json")
        let json = try CommandJSON(end.stdout)
        #expect(json["pages"] == .number(0))
        #expect(json["all_pages"] == .number(5))
        #expect(json["state"]?.text == "finished")
        #expect(json["reason"]?.text == "there is no older page")
        #expect(server.requests.count == 7)
        try await expectAll(of: feed)
        // Anew: what is there is not there twice.
        #expect(
            try await news.lines("backfill", "1", "--restart") == ["1\t5\t0\t0\tfinished"])
        #expect(server.requests.count == 12)
        try await expectAll(of: feed)
    }

    @Test("a feed of which nothing is known is fetched first")
    func firstFetch() async throws {
        let feed = PagedFeed(pages: 3)
        let server = try LoopbackServer(routes: feed.routes)
        try await news.lines("add", "--no-fetch", server.url("/feed"))
        #expect(try await news.lines("backfill", "1") == ["1\t2\t9\t0\tfinished"])
        try await expectAll(of: feed)
    }

    @Test(
        "a cache from before pages were kept asks for the whole feed once, whose pages are then known"
    )
    func earlierCache() async throws {
        let feed = PagedFeed(pages: 2)
        let server = try LoopbackServer(routes: [
            "/feed": [.conditional(etag: "\"1\"", body: feed.page(1).body)],
            "/page/2": [feed.page(2)],
        ])
        try await news.lines("add", server.url("/feed"))
        try await news.sqlite("DELETE FROM backfill")
        #expect(try await news.lines("backfill", "1") == ["1\t1\t3\t0\tfinished"])
        #expect(server.requests(to: "/feed").map { $0.header("If-None-Match") } == [nil, nil])
    }

    @Test("a feed that names no older page is asked for none")
    func noPages() async throws {
        let server = try LoopbackServer(routes: PagedFeed(pages: 1).routes)
        try await news.lines("add", server.url("/feed"))
        let result = try await news.run("backfill", "1")
        #expect(result.lines == ["1\t0\t0\t0\tfinished"])
        #expect(result.stderr.contains("the feed names no older page"))
        #expect(server.requests.count == 1)
    }

    @Test(
        "articles without a date stand below those that were there")
    func undated() async throws {
        let page = { (name: String, next: String) in
            Reply.json(
                #"{"version":"https://jsonfeed.org/version/1","next_url":"\#(next)","#
                    + #""items":[{"id":"\#(name)","title":"\#(name)"}]}"#)
        }
        let server = try LoopbackServer(routes: [
            "/feed": [page("c", "/2")], "/2": [page("b", "/3")], "/3": [page("a", "/4")],
        ])
        try await news.lines("add", server.url("/feed"))
        _ = try await news.run("backfill", "1")
        let titles = try await news.lines("list", "--offline").map { $0.columns[4] }
        #expect(titles == ["c", "b", "a"])
    }

    @Test("killed at any page, nothing is missing and nothing is there twice")
    func killed() async throws {
        let feed = PagedFeed(pages: 5)
        for stalledPage in 2...5 {
            let news = try CommandHarness()
            var routes = feed.routes
            let path = PagedFeed.path(stalledPage)
            routes[path] = [feed.page(stalledPage).after(Gate()), feed.page(stalledPage)]
            let server = try news.serve(routes)
            try await news.lines("add", server.url("/feed"))
            let process = try news.start(["backfill", "1"])
            try await server.waitForRequests(stalledPage)
            process.kill()
            #expect(await process.wait().signal == 9)
            let stored = try await news.sqlite("SELECT count(*) FROM article")
            #expect(stored == ["\((stalledPage - 1) * PagedFeed.perPage)"])
            let rest = 5 - stalledPage + 1
            let lines = try await news.lines("backfill", "1")
            #expect(lines == ["1\t\(rest)\t\(rest * PagedFeed.perPage)\t0\tfinished"])
            // The page in the middle of which it was killed, and no other, was asked for again.
            #expect(server.requests.count == 6)
            #expect(try await news.lines("list", "--offline").count == 15)
            #expect(try await news.sqlite("PRAGMA integrity_check") == ["ok"])
        }
    }

    @Test("two at once share the pages between them")
    func twoProcesses() async throws {
        let feed = PagedFeed(pages: 9)
        let server = try LoopbackServer(routes: feed.routes)
        try await news.lines("add", server.url("/feed"))
        let processes = try (0..<2).map { _ in try news.start(["backfill", "1"]) }
        for process in processes { #expect(await process.wait().exitStatus == 0) }
        #expect(server.requests.map(\.path).sorted() == (1...9).map(PagedFeed.path).sorted())
        #expect(server.maxConcurrent == 1)
        try await expectAll(of: feed)
    }

    @Test("offline it needs the network, and a feed that there is")
    func refusals() async throws {
        let server = try LoopbackServer(routes: PagedFeed(pages: 2).routes)
        try await news.lines("add", server.url("/feed"))
        try await news.run("backfill", "1", "--offline").expectComplaint(69, naming: "network")
        try await news.run("backfill", "7").expectComplaint(66, naming: "7")
        #expect(try await news.run("backfill", "1", "--pages", "0").exitStatus == 64)
        #expect(server.requests.count == 1)
    }

    @Test("a feed at another address has other pages")
    func editedAddress() async throws {
        let server = try LoopbackServer(routes: PagedFeed(pages: 3).routes)
        let other = try LoopbackServer(routes: PagedFeed(pages: 4).routes)
        try await news.lines("add", server.url("/feed"))
        try await news.lines("backfill", "1")
        try await news.lines("edit", "1", "--url", other.url("/feed"))
        #expect(try await news.lines("backfill", "1") == ["1\t3\t3\t0\tfinished"])
        #expect(server.requests.count == 3)
        #expect(other.requests.count == 4)
    }

    /// All articles are there, each once, newest first.
    private func expectAll(of feed: PagedFeed) async throws {
        let lines = try await news.lines("list", "--offline", "--limit", "1000")
        #expect(lines.map { $0.columns[4] } == feed.titles)
        #expect(Set(lines.map { $0.columns[1] }) == ["U-"])
    }
}
