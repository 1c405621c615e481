import Feeds
import Testing

@testable import Store

@Suite("Lists of subscriptions")
struct SubscriptionListTests {
    private static let full: Subscription = {
        var subscription = Subscription(url: "https://one.example/feed")
        subscription.title = "Mine"
        subscription.publisherTitle = "Theirs"
        subscription.homeURL = "https://one.example/"
        subscription.tags = ["a", "b"]
        subscription.mapping = "items=hits"
        subscription.interval = 7200
        subscription.userAgent = "UA"
        subscription.proxy = "socks5://p"
        subscription.headers = "X: 1\nY: 2"
        return subscription
    }()

    @Test("what one database exports, another imports unchanged")
    func roundTrip() throws {
        let list = [SubscriptionListTests.full, Subscription(url: "file:///feed.json")]
        let first = try TestDatabase()
        let ids = try first.store.feeds.subscribe(list)
        #expect(ids.added == [1, 2] && ids.known.isEmpty)
        #expect(try first.store.feeds.subscriptions() == list)
        let second = try TestDatabase()
        _ = try second.store.feeds.subscribe(try first.store.feeds.subscriptions())
        #expect(try second.store.feeds.subscriptions() == list)
        #expect(try second.store.feeds.all().map(\.feed.title) == ["Mine", "file:///feed.json"])
    }

    @Test("a subscribed feed gets the tags and nothing else, and importing twice changes nothing")
    func known() throws {
        let database = try TestDatabase()
        let id = try database.subscribe(SubscriptionListTests.full.url)
        let list = [Subscription(url: "https://two.example/"), SubscriptionListTests.full]
        let first = try database.store.feeds.subscribe(list)
        #expect(first.added == [id + 1] && first.known == [id])
        #expect(first.existing == [SubscriptionListTests.full.url])
        let before = try database.store.feeds.subscriptions()
        var tagged = Subscription(url: SubscriptionListTests.full.url)
        tagged.tags = SubscriptionListTests.full.tags
        #expect(before == [tagged, list[0]])
        let second = try database.store.feeds.subscribe(list)
        #expect(second.added.isEmpty && second.known == [id + 1, id])
        #expect(try database.store.feeds.subscriptions() == before)
    }

    @Test("what the person has set stays, tags are united")
    func ownSettings() throws {
        let database = try TestDatabase()
        var mine = SubscriptionListTests.full
        mine.title = "My own"
        mine.tags = ["c"]
        mine.mapping = "items=mine"
        mine.interval = 60
        mine.userAgent = "Mine"
        mine.proxy = "http://mine"
        mine.headers = "Mine: 1"
        _ = try database.store.feeds.subscribe(mine)
        _ = try database.store.feeds.subscribe([SubscriptionListTests.full])
        mine.tags = ["a", "b", "c"]
        #expect(try database.store.feeds.subscriptions() == [mine])
    }

    @Test("a feed in several folders of a list is one with all their tags")
    func duplicates() throws {
        let database = try TestDatabase()
        var again = Subscription(url: SubscriptionListTests.full.url)
        again.title = "Other"
        again.tags = ["c", "a"]
        let ids = try database.store.feeds.subscribe([SubscriptionListTests.full, again])
        #expect(ids.added == [1] && ids.known.isEmpty)
        var expected = SubscriptionListTests.full
        expected.tags = ["a", "b", "c"]
        #expect(try database.store.feeds.subscriptions() == [expected])
    }

    @Test(
        "a removed feed comes back as it was, with the tags, and counts as added",
        arguments: ["https://a.example/", "HTTPS://A.Example:443/"])
    func removed(url: String) throws {
        let database = try TestDatabase()
        var mine = Subscription(url: "https://a.example/")
        mine.headers = "Authorization: secret"
        mine.tags = ["mine"]
        let id = try database.store.feeds.subscribe(mine)
        try database.ingest([ParsedItem(id: "1")], feed: id)
        try database.store.feeds.remove(id, purge: false)
        #expect(try database.store.feeds.subscriptions().isEmpty)
        var theirs = SubscriptionListTests.full
        theirs.url = url
        let ids = try database.store.feeds.subscribe([theirs])
        #expect(ids.added == [id] && ids.known.isEmpty && ids.existing == [url])
        #expect(try database.rows().count == 1)
        mine.tags = ["a", "b", "mine"]
        var back = try database.store.feeds.subscriptions()
        back[0].publisherTitle = nil
        #expect(back == [mine])
    }

    @Test("the second of two spellings of an address gives the feed nothing but tags")
    func spellings() throws {
        let database = try TestDatabase()
        var second = SubscriptionListTests.full
        second.url = "HTTPS://One.Example:443/feed"
        second.tags = ["c"]
        let first = Subscription(url: SubscriptionListTests.full.url)
        let list = try database.store.feeds.subscribe([first, second])
        #expect(list.added == [1] && list.known.isEmpty && list.existing == [second.url])
        var expected = first
        expected.tags = ["c"]
        #expect(try database.store.feeds.subscriptions() == [expected])
    }

    @Test("all or none")
    func atomic() throws {
        let database = try TestDatabase()
        try database.execute(
            """
            CREATE TRIGGER poison BEFORE INSERT ON feed WHEN NEW.url = 'https://b/'
            BEGIN SELECT RAISE(ABORT, 'poisoned'); END
            """)
        #expect(throws: StoreError.fault(.statement("poisoned"))) {
            try database.store.feeds.subscribe(["https://a/", "https://b/"].map(Subscription.init))
        }
        #expect(try database.store.feeds.all().isEmpty)
    }

    @Test("URLs that differ in one byte are two feeds")
    func bytes() throws {
        let database = try TestDatabase()
        let urls = ["https://x/\u{E9}", "https://x/e\u{301}", "https://X/e"]
        let ids = try database.store.feeds.subscribe(urls.map(Subscription.init))
        #expect(ids.added == [1, 2, 3])
    }
}
