import Fetcher
import Loopback
import Store
import Synchronization
import Testing

@testable import NewsKit

@Suite("The article list", .timeLimit(.minutes(1)))
struct ArticleListTests {
    private typealias Rows = Resource<[ArticleRow]>

    private func titles(_ resource: Resource<[ArticleRow]>?) -> [String] {
        resource?.value?.map(\.title) ?? []
    }

    @Test("shows the cache and loading first, then success with what came")
    func success() async throws {
        let gate = Gate()
        let server = try LoopbackServer(routes: [
            "/": [.json(feed("Example", "a")), .json(feed("Example", "b", "a")).after(gate)]
        ])
        let desk = try Desk()
        try desk.subscribe(server.url("/"))
        try await desk.refresh()
        desk.advance(86_400)
        let progress = Mutex<[RefreshProgress]>([])
        let list = try desk.list { step in progress.withLock { $0.append(step) } }
        var resources = list.fetcher.resources(for: Listing()).untilFetched.makeAsyncIterator()
        let first = try #require(await resources.next())
        #expect(first.isLoading)
        #expect(titles(first) == ["a"])
        #expect(list.report == nil)
        gate.open()
        var last = first
        while let next = await resources.next() { last = next }
        #expect(last.status == .success)
        #expect(titles(last) == ["b", "a"])
        #expect(list.report?.new == 1)
        #expect(progress.withLock { $0.map(\.done) }.first == 0)
        #expect(progress.withLock { $0.map(\.done) }.last == 1)
    }

    @Test("with nothing due it asks nobody and succeeds")
    func nothingDue() async throws {
        let server = try LoopbackServer(routes: ["/": [.json(feed("Example", "a"))]])
        let desk = try Desk()
        try desk.subscribe(server.url("/"))
        try await desk.refresh()
        var last: Resource<[ArticleRow]>?
        for await next in try desk.list().fetcher.resources(for: Listing()).untilFetched {
            last = next
        }
        #expect(last?.status == .success)
        #expect(titles(last) == ["a"])
        #expect(server.requests.count == 1)
    }

    @Test("a failure keeps the rows, also those that other feeds brought")
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
        let list = try desk.list()
        var last: Resource<[ArticleRow]>?
        for await next in list.fetcher.resources(for: Listing()).untilFetched { last = next }
        let error = try #require(last?.error as? RefreshFailure)
        #expect(error.description.hasPrefix("1 of 2 feeds failed: "))
        #expect(error.report == list.report)
        #expect(Set(titles(last)) == ["a", "b", "x"])
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
        var resources = try desk.list().fetcher.resources(for: Listing()).makeAsyncIterator()
        let first = try #require(await resources.next())
        #expect(first.value?.map(\.isRead) == [false])
        try other.setRead(true, articles: [1])
        let second = try #require(await resources.next())
        #expect(second.isLoading)
        #expect(second.value?.map(\.isRead) == [true])
        gate.open()
        let third = try #require(await resources.next())
        #expect(third.status == .success)
        #expect(third.value?.map(\.isRead) == [true])
    }

    @Test("a change shows up after a failure, and the failure stays")
    func changeAfterFailure() async throws {
        let server = try LoopbackServer(routes: ["/": [.json(feed("Example", "a")), .status(500)]])
        let desk = try Desk()
        try desk.subscribe(server.url("/"))
        try await desk.refresh()
        desk.advance(86_400)
        let other = try desk.store()
        var resources = try desk.list().fetcher.resources(for: Listing()).makeAsyncIterator()
        var failed = try #require(await resources.next())
        while failed.isLoading { failed = try #require(await resources.next()) }
        #expect(failed.error is RefreshFailure)
        #expect(failed.value?.map(\.isFavorite) == [false])
        try other.setFavorite(true, articles: [1])
        let next = try #require(await resources.next())
        #expect(next.error is RefreshFailure)
        #expect(next.value?.map(\.isFavorite) == [true])
    }

    @Test(
        "which articles a query means is not read to follow its first ones",
        arguments: [Listing(), Listing(.state(.unread)), Listing(.feed("1"), favoritesOnly: true)])
    func observes(listing: Listing) async throws {
        let cache = try SharedCache()
        try cache.add("a", "b")
        let subject = try cache.subject()
        let list = try Desk().list(path: cache.path, subject)
        var resources = list.fetcher.resources(for: listing, policy: .cacheOnly)
            .makeAsyncIterator()
        let first = try #require(await resources.next())
        #expect(first.value?.map(\.id) == (try cache.store.rows(of: listing)).map(\.id))
        #expect(await subject.keys == [.all])
    }

    @Test("what becomes no different is no news")
    func nothingNew() async throws {
        let cache = try SharedCache()
        try cache.add("a", "b")
        let list = try Desk().list(path: cache.path, try cache.subject())
        var resources = list.fetcher.resources(
            for: Listing(.title("a")), policy: .cacheOnly
        ).makeAsyncIterator()
        #expect(titles(await resources.next()) == ["a"])
        try cache.edit("b", title: "c")
        try cache.store.setRead(true, articles: [1])
        try cache.add("a 2")
        while true {
            let next = await resources.next()
            #expect(next?.value?.contains { $0.isRead } != false || titles(next).count > 1)
            if titles(next).count == 2 { break }
        }
    }

    @Test("follows the database when another file takes its place")
    func replaced() async throws {
        let cache = try SharedCache()
        try cache.add("a")
        let list = try Desk().list(path: cache.path, try cache.subject())
        var resources = list.fetcher.resources(for: Listing(), policy: .cacheOnly)
            .makeAsyncIterator()
        #expect(titles(await resources.next()) == ["a"])
        try await cache.replace { try $0.add("b", "c") }
        #expect(titles(await resources.next()).sorted() == ["b", "c"])
        let other = try Store(path: cache.path)
        try other.setRead(true, articles: [1])
        #expect(await resources.next()?.value?.filter(\.isRead).map(\.id) == [1])
    }

    @Test("a listing of a query shows what begins and what stops to match")
    func query() async throws {
        let cache = try SharedCache()
        try cache.add("a", "b")
        let list = try Desk().list(path: cache.path, try cache.subject())
        var resources = list.fetcher.resources(
            for: Listing(.state(.unread)), policy: .cacheOnly
        ).makeAsyncIterator()
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
        let list = try desk.list()
        let consumer = Task {
            for await _ in list.fetcher.resources(for: Listing()) {}
        }
        try await server.waitForRequests(1)
        consumer.cancel()
        await consumer.value
        try await server.waitForDisconnect()
        #expect(try desk.ledger() == LedgerEntry())
    }
}
