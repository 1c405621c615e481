import Fetcher
import FetcherTesting
import Loopback
import Polling
import Store
import Testing

@testable import NewsKit

@Suite("The article list", .timeLimit(.minutes(10)))
struct ArticleListTests {
    private func titles(_ resource: Desk.Rows?) -> [String] {
        resource?.value?.rows.map(\.title) ?? []
    }

    @Test("shows the cache and loading first, then what came, with the report")
    func success() async throws {
        let gate = Gate()
        let server = try LoopbackServer(routes: [
            "/": [.json(feed("Example", "a")), .json(feed("Example", "b", "a")).after(gate)]
        ])
        let desk = try Desk()
        try desk.subscribe(server.url("/"))
        try await desk.refresh()
        desk.advance(86_400)
        var resources = try desk.view().untilFetched.makeAsyncIterator()
        let first = try #require(await resources.next())
        #expect(first.activity == .loading(Flight.Progress(done: 0, of: 1)))
        #expect(titles(first) == ["a"])
        #expect(first.report == nil)
        #expect(first.updatedAt == .seconds(desk.now - 86_400))
        gate.open()
        var last = first
        while let next = await resources.next() { last = next }
        #expect(last.activity == .idle)
        #expect(last.error == nil)
        #expect(titles(last) == ["b", "a"])
        #expect(last.report?.new == 1)
        #expect(last.updatedAt == .seconds(desk.now))
    }

    @Test("with nothing due it asks nobody")
    func nothingDue() async throws {
        let server = try LoopbackServer(routes: ["/": [.json(feed("Example", "a"))]])
        let desk = try Desk()
        try desk.subscribe(server.url("/"))
        try await desk.refresh()
        var seen: [Desk.Rows] = []
        for await next in try desk.view().untilFetched { seen.append(next) }
        #expect(seen.map(\.activity) == [.idle])
        #expect(titles(seen.last) == ["a"])
        #expect(server.requests.count == 1)
    }

    @Test("a failure is in the report, and keeps the rows, also those that other feeds brought")
    func failure() async throws {
        let server = try LoopbackServer(routes: [
            "/1": [.json(feed("One", "a")), .json(feed("One", "b", "a"))],
            "/2": [.json(feed("Two", "x")), .status(500)],
        ])
        let desk = try Desk()
        try desk.subscribe(server.url("/1"))
        try desk.subscribe(server.url("/2"))
        try await desk.refresh()
        desk.advance(86_400)
        var last: Desk.Rows?
        for await next in try desk.view().untilFetched { last = next }
        #expect(last?.error == nil)
        #expect(last?.report?.failures.map(\.feedID) == [2])
        #expect(Set(titles(last)) == ["a", "b", "x"])
    }

    @Test(
        "an open view asks again when a feed is due, and after a failure when its hold ends",
        .timeLimit(.minutes(5)))
    func asksAgain() async throws {
        let server = try LoopbackServer(routes: [
            "/": [
                .json(feed("Example", "a")), .json(feed("Example", "b", "a")), .status(500),
                .json(feed("Example", "c", "b", "a")),
            ]
        ])
        let desk = try Desk()
        try desk.subscribe(server.url("/"))
        try await desk.refresh()
        let clock = TestClock()
        let view = Consumer(try desk.view(.whenDue, clock: clock))
        #expect(await view.next()?.activity == .idle)
        for (expected, failures) in [(["b", "a"], 0), (["b", "a"], 1), (["c", "b", "a"], 0)] {
            let wait = Duration.seconds(try desk.ledger().notBefore - desk.now)
            while try #require(await clock.nextSleep()) != wait {}
            desk.advance(wait.components.seconds)
            // News that come after the end of a fetch set the alarm once more, perhaps only now.
            clock.run()
            var next = await view.next()
            while next?.isLoading == false { next = await view.next() }
            clock.stop()
            while next?.isLoading == true { next = await view.next() }
            #expect(titles(next) == expected)
            #expect(next?.report?.failures.count == failures)
        }
        await view.stop()
        #expect(server.requests.count == 4)
    }

    @Test("a change by another connection shows up while it loads")
    func changeWhileLoading() async throws {
        let gate = Gate()
        let server = try LoopbackServer(routes: [
            "/": [.json(feed("Example", "a")), .json(feed("Example", "a")).after(gate)]
        ])
        let desk = try Desk()
        try desk.subscribe(server.url("/"))
        try await desk.refresh()
        desk.advance(86_400)
        let other = try desk.store()
        var resources = try desk.view().makeAsyncIterator()
        let first = try #require(await resources.next())
        #expect(first.value?.rows.map(\.isRead) == [false])
        try other.articles.mark(Marking(read: true), articles: [1])
        var second = try #require(await resources.next())
        // The progress of the fetch may be seen first.
        while second.isLoading, second.value?.rows.map(\.isRead) == [false] {
            second = try #require(await resources.next())
        }
        #expect(second.isLoading)
        #expect(second.value?.rows.map(\.isRead) == [true])
        gate.open()
        var third = try #require(await resources.next())
        while third.isLoading { third = try #require(await resources.next()) }
        #expect(third.value?.rows.map(\.isRead) == [true])
    }

    @Test("a change shows up after a failure, and the failure stays")
    func changeAfterFailure() async throws {
        let server = try LoopbackServer(routes: ["/": [.json(feed("Example", "a")), .status(500)]])
        let desk = try Desk()
        try desk.subscribe(server.url("/"))
        try await desk.refresh()
        desk.advance(86_400)
        let other = try desk.store()
        var resources = try desk.view().makeAsyncIterator()
        var failed = try #require(await resources.next())
        while failed.isLoading { failed = try #require(await resources.next()) }
        #expect(failed.report?.failures.count == 1)
        #expect(failed.value?.rows.map(\.isFavorite) == [false])
        try other.articles.mark(Marking(favorite: true), articles: [1])
        let next = try #require(await resources.next())
        #expect(next.report?.failures.count == 1)
        #expect(next.value?.rows.map(\.isFavorite) == [true])
    }

    @Test("what becomes no different is no news")
    func nothingNew() async throws {
        let cache = try SharedCache()
        try cache.add("a", "b")
        var resources = try Desk().view(.never, of: Listing(.title("a")), path: cache.path)
            .makeAsyncIterator()
        #expect(titles(await resources.next()) == ["a"])
        try cache.edit("b", title: "c")
        try cache.store.articles.mark(Marking(read: true), articles: [1])
        try cache.add("a 2")
        while true {
            let next = await resources.next()
            #expect(next?.value?.rows.contains { $0.isRead } != false || titles(next).count > 1)
            if titles(next).count == 2 { break }
        }
    }

    @Test("follows the database when another file takes its place")
    func replaced() async throws {
        let cache = try SharedCache()
        try cache.add("a")
        var resources = try Desk().view(.never, of: Listing(), path: cache.path)
            .makeAsyncIterator()
        #expect(titles(await resources.next()) == ["a"])
        try await cache.replace { try $0.add("b", "c") }
        #expect(titles(await resources.next()).sorted() == ["b", "c"])
        let other = try Store(path: cache.path)
        try other.articles.mark(Marking(read: true), articles: [1])
        #expect(await resources.next()?.value?.rows.filter(\.isRead).map(\.id) == [1])
    }

    @Test("a listing of a query shows what begins and what stops to match")
    func query() async throws {
        let cache = try SharedCache()
        try cache.add("a", "b")
        var resources = try Desk().view(.never, of: Listing(.state(.unread)), path: cache.path)
            .makeAsyncIterator()
        #expect(titles(await resources.next()).sorted() == ["a", "b"])
        try await cache.shell("INSERT INTO state(article_id, read_at) VALUES(1, 1)")
        #expect(titles(await resources.next()).count == 1)
        try await cache.shell("DELETE FROM state")
        #expect(titles(await resources.next()).sorted() == ["a", "b"])
        try cache.edit("a", title: "c")
        #expect(titles(await resources.next()).sorted() == ["b", "c"])
    }

    @Test("a consumer that leaves takes the transfer with it")
    func cancellation() async throws {
        let server = try LoopbackServer(routes: ["/": [.json(feed()).after(Gate())]])
        let desk = try Desk()
        try desk.subscribe(server.url("/"))
        let resources = try desk.view()
        let consumer = Task {
            for await _ in resources {}
        }
        try await server.waitForRequests(1)
        consumer.cancel()
        await consumer.value
        try await server.waitForDisconnect()
        #expect(try desk.ledger() == LedgerEntry())
    }
}
