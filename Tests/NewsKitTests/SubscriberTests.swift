import Feeds
import Fetcher
import Loopback
import Store
import Testing

@testable import NewsKit

@Suite("Subscribing", .timeLimit(.minutes(10)))
struct SubscriberTests {
    @Test("one request brings the feed, its articles and its validators")
    func add() async throws {
        let server = try LoopbackServer(routes: [
            "/": [.json(feed("Example", "a", "b")).etag("\"1\""), .notModified]
        ])
        let desk = try Desk()
        let outcome = try await desk.add(
            Subscription(url: server.url("/")))
        #expect(outcome.articles == 2)
        #expect(outcome.title == "Example")
        #expect(outcome.feedID == 1)
        #expect(server.requests.map(\.method) == ["GET"])
        #expect(try desk.titles() == ["a", "b"])
        #expect(try desk.ledger().succeededAt == desk.now)
        #expect(try await desk.refresh().feeds.map(\.outcome) == [.skipped])
        try await desk.refreshLater()
        #expect(server.requests.map { $0.header("If-None-Match") } == [nil, "\"1\""])
    }

    @Test(
        "what cannot be had or read is not subscribed, and asked for once",
        arguments: [
            Reply.status(404), .status(410), .status(500), .status(304), .ok("<html>"), .ok(""),
            .raw([.reset]), .redirect(to: "/"), .status(429).header("Retry-After", "1"),
        ])
    func unavailable(_ reply: Reply) async throws {
        let server = try LoopbackServer(routes: ["/": [reply]])
        let desk = try Desk()
        await #expect(throws: NewSubscription.Failure.self) {
            try await desk.add(Subscription(url: server.url("/")))
        }
        #expect(server.requests.count == 1)
        #expect(try desk.store().feeds.all().isEmpty)
        // Not even a removed one.
        #expect(try await desk.archive.perform { _ in true })
        #expect(try desk.store().feeds.subscribe(Subscription(url: "https://x/")) == 1)
    }

    @Test("what is subscribed already is not asked for")
    func twice() async throws {
        let server = try LoopbackServer(routes: ["/": [.json(feed())]])
        let desk = try Desk()
        let subscription = Subscription(url: server.url("/"))
        _ = try await desk.add(subscription)
        let already = StoreError.refusal(.alreadySubscribed(id: 1, url: server.url("/")))
        await #expect(throws: already) {
            try await desk.add(subscription)
        }
        await #expect(throws: already) {
            try await NewSubscription(desk.context).record(subscription)
        }
        #expect(server.requests.count == 1)
    }

    @Test("a feed that was removed comes back under its id")
    func again() async throws {
        let server = try LoopbackServer(routes: ["/": [.json(feed("Example", "a", "b"))]])
        let desk = try Desk()
        let subscription = Subscription(url: server.url("/"))
        _ = try await desk.add(subscription)
        try desk.store().articles.mark(Marking(read: true), articles: [1])
        try desk.store().feeds.remove(1, purge: false)
        let outcome = try await desk.add(subscription)
        #expect(outcome.feedID == 1)
        #expect(outcome.articles == 2)
        #expect(try desk.store().articles.rows(of: Listing()).map(\.isRead) == [false, true])
    }

    @Test("offline nothing is added, but it can be recorded")
    func offline() async throws {
        let server = try LoopbackServer(routes: ["/": [.json(feed("Example", "a"))]])
        let desk = try Desk()
        let subscription = Subscription(url: server.url("/"))
        await #expect(throws: NewSubscription.Failure.self) {
            try await desk.add(subscription, isOffline: true)
        }
        #expect(try desk.store().feeds.all().isEmpty)
        #expect(try await NewSubscription(desk.context).record(subscription).articles == 0)
        #expect(server.connections == 0)
        #expect(try await desk.refresh().new == 1)
    }

    @Test("cancelled, nothing is subscribed")
    func cancellation() async throws {
        let server = try LoopbackServer(routes: ["/": [.json(feed()).after(Gate())]])
        let desk = try Desk()
        let subscription = Subscription(url: server.url("/"))
        let adding = Task { try await desk.add(subscription).feedID }
        try await server.waitForRequests(1)
        adding.cancel()
        await #expect(throws: CancellationError.self) { try await adding.value }
        #expect(try desk.store().feeds.all().isEmpty)
    }

    @Test("a guessed mapping is kept, and used from then on")
    func mapping() async throws {
        let api = #"{"hits":[{"objectID":"1","title":"One","url":"https://example.org/1"}]}"#
        let server = try LoopbackServer(routes: [
            "/": [.ok(api, ["Content-Type": "application/json"])]
        ])
        let desk = try Desk()
        let outcome = try await desk.add(
            Subscription(url: server.url("/")))
        let guess = try #require(outcome.guess)
        #expect(try desk.store().feeds.all().first?.feed.mapping == guess.description)
        #expect(try desk.titles() == ["One"])
        #expect(try await desk.refreshLater().feeds.map(\.outcome) == [.unchanged])
    }

    @Test("a reader reads and subscribes to nothing")
    func reader() async throws {
        let server = try LoopbackServer(routes: [
            "/": [.json(feed("Example", "a"))], "/bad": [.ok("x")],
        ])
        let desk = try Desk()
        let feeds = Fetcher(
            UnstoredFeeds(client: desk.client, settings: desk.settings), now: { .zero })
        let answer = try await feeds.fetch(UnstoredFeeds.Request(server.url("/")))
        #expect(answer.feed?.items.map(\.title) == ["a"])
        await #expect(throws: UnstoredFeeds.Failure.self) {
            try await feeds.fetch(UnstoredFeeds.Request(server.url("/bad")))
        }
        #expect(try desk.store().feeds.all().isEmpty)
    }
}
