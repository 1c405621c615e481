import Feeds
import Loopback
import Polling
import Testing

@testable import Store

@Suite("Editing a subscription")
struct EditTests {
    private let database: TestDatabase
    private let feed: Int64

    init() throws {
        database = try TestDatabase()
        var subscription = Subscription(url: "https://a.example/feed")
        subscription.title = "Mine"
        subscription.interval = 3600
        subscription.headers = "X: y"
        subscription.tags = ["one", "two"]
        feed = try database.store.feeds.subscribe(subscription)
    }

    private func edit(_ change: (inout FeedEdit) -> Void) throws -> FeedStatus {
        var edit = FeedEdit()
        change(&edit)
        try database.store.feeds.edit(feed, edit)
        return try #require(try database.store.feeds.status(of: feed))
    }

    @Test("of nothing changes nothing")
    func nothing() throws {
        let before = try database.store.feeds.status(of: feed)
        #expect(try edit { _ in } == before)
    }

    @Test("sets what is given, and takes away what is given as nothing")
    func settings() throws {
        let edited = try edit {
            $0.title = .some(nil)
            $0.interval = 7200
            $0.headers = .some(nil)
            $0.headerCommand = "pass"
            $0.userAgent = "mine/1"
            $0.proxy = "socks5://localhost"
            $0.isInsecure = true
            $0.certificate = "/c.pem"
            $0.certificateKey = "/k.pem"
        }.feed
        #expect(edited.title == "https://a.example/feed")
        #expect(edited.interval == 7200)
        #expect(edited.headers == nil)
        #expect(edited.headerCommand == "pass")
        #expect(edited.userAgent == "mine/1")
        #expect(edited.proxy == "socks5://localhost")
        #expect(edited.isInsecure)
        #expect(edited.certificate == "/c.pem")
        #expect(edited.certificateKey == "/k.pem")
        #expect(try edit { $0.isInsecure = false }.feed.isInsecure == false)
    }

    @Test("adds and removes tags")
    func tags() throws {
        _ = try edit {
            $0.addedTags = ["three", "one"]
            $0.removedTags = ["two", "none"]
        }
        #expect(try database.store.feeds.subscriptions().map(\.tags) == [["one", "three"]])
    }

    private func answer(reason: HoldReason) throws {
        var ledger = LedgerEntry()
        ledger.checkedAt = TestDatabase.now
        ledger.notBefore = TestDatabase.now + 1000
        ledger.reason = reason
        ledger.failures = 3
        ledger.error = "gone"
        ledger.goneAt = TestDatabase.now
        ledger.pendingMove = PermanentMove(url: "https://b.example/", since: 1, checks: 1)
        try database.store.ledger.record(
            ledger, feed: feed,
            validators: ("https://b.example/", Validators(etag: "\"b\"")))
    }

    @Test("a new address is due at once, without anything of the old one")
    func address() throws {
        try answer(reason: .retryAfter)
        try database.ingest([ParsedItem(id: "a")], feed: feed)
        let edited = try edit { $0.url = "https://c.example/feed" }
        #expect(edited.feed.url == "https://c.example/feed")
        #expect(edited.ledger == LedgerEntry())
        #expect(try database.store.ledger.validators(of: feed).isEmpty)
        #expect(try database.rows().count == 1)
    }

    @Test("the same address is no new one")
    func sameAddress() throws {
        try answer(reason: .interval)
        let before = try database.store.feeds.status(of: feed)
        #expect(try edit { $0.url = "https://a.example/feed" } == before)
    }

    @Test("an address that is subscribed is refused, and nothing is changed")
    func taken() throws {
        let other = try database.subscribe("https://b.example/feed")
        let before = try database.store.feeds.status(of: feed)
        let error = StoreError.refusal(.alreadySubscribed(id: other, url: "https://b.example/feed"))
        #expect(throws: error) {
            try edit {
                $0.url = "https://b.example/feed"
                $0.title = "Other"
            }
        }
        #expect(try database.store.feeds.status(of: feed) == before)
    }

    @Test("the articles of a removed feed come back with its address")
    func removed() throws {
        let other = try database.subscribe("https://b.example/feed")
        try database.ingest([.entry(1), .entry(2)], feed: other)
        try database.ingest([.entry(2)], feed: feed)
        try database.store.articles.mark(Marking(read: true), articles: [1, 2])
        try database.store.articles.mark(Marking(favorite: true), articles: [1])
        try database.store.feeds.remove(other, purge: false)
        _ = try edit { $0.url = "https://b.example/feed" }
        let rows = try database.rows()
        #expect(rows.map(\.feedID) == [feed, feed])
        #expect(rows.map(\.isRead) == [true, true])
        #expect(rows.filter(\.isFavorite).count == 1)
        #expect(try database.query("SELECT id FROM feed") == ["\(feed)"])
        #expect(try database.query("SELECT count(*) FROM move") == ["0"])
        #expect(try database.query("SELECT count(*) FROM content") == ["2"])
    }

    @Test(
        "enabling makes a feed due, but not before its server wants it",
        arguments: [.interval, .gone, .retryAfter, .rateLimit, .host] as [HoldReason])
    func enabled(reason: HoldReason) throws {
        try answer(reason: reason)
        let ledger = try edit { $0.isEnabled = true }.ledger
        #expect(ledger.goneAt == nil)
        #expect(ledger.failures == 0)
        #expect(ledger.error == nil)
        let isDue = [.interval, .gone].contains(reason)
        #expect(ledger.notBefore == (isDue ? 0 : TestDatabase.now + 1000))
        #expect(ledger.reason == (isDue ? nil : reason))
    }

    @Test("a feed that is not there is an error")
    func unknown() throws {
        #expect(throws: StoreError.refusal(.noSuchFeed("99"))) {
            try database.store.feeds.edit(99, FeedEdit())
        }
    }

    @Test("each installation has an id of its own, that stays")
    func install() throws {
        let id = try database.store.ledger.installID()
        #expect(id.utf8.count == 32)
        #expect(try Store(path: database.path).ledger.installID() == id)
        #expect(try TestDatabase().store.ledger.installID() != id)
    }
}
