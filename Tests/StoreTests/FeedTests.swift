import Feeds
import Polling
import Testing
import Web

@testable import Store

@Suite("Feeds")
struct FeedTests {
    @Test("a subscription keeps what the person said, byte for byte")
    func subscription() throws {
        let database = try TestDatabase()
        var subscription = Subscription(url: "HTTPS://Example.org/%2f?b=1&a=#x")
        subscription.title = "Mine"
        subscription.tags = ["b", "a", "a"]
        subscription.mapping = "items=hits"
        subscription.interval = 7200
        subscription.userAgent = "UA"
        subscription.proxy = "socks5://p"
        subscription.headers = "X: 1\nY: 2"
        let id = try database.store.feeds.subscribe(subscription)
        let feed = try #require(try database.store.feeds.all().first).feed
        #expect(feed.id == id)
        #expect(feed.url == subscription.url)
        #expect(feed.title == "Mine")
        #expect(feed.mapping == "items=hits")
        #expect(feed.interval == 7200)
        #expect(feed.userAgent == "UA")
        #expect(feed.proxy == "socks5://p")
        #expect(feed.headers == "X: 1\nY: 2")
        #expect(try database.store.feeds.summaries().map(\.tags) == [#"["a","b"]"#])
        #expect(throws: StoreError.refusal(.alreadySubscribed(id: id, url: subscription.url))) {
            try database.store.feeds.subscribe(subscription)
        }
        #expect(throws: StoreError.refusal(.alreadySubscribed(id: id, url: subscription.url))) {
            try database.store.feeds.requireNew(subscription.url)
        }
    }

    @Test("a word means an id, a URL, or a part of one title or else of one URL")
    func matching() throws {
        let database = try TestDatabase()
        for (url, title) in [
            ("https://a.example/swift", "Swift"), ("https://b/", "Swift Forums"),
            ("https://c/", "한국 뉴스"),
        ] {
            var subscription = Subscription(url: url)
            subscription.title = title
            _ = try database.store.feeds.subscribe(subscription)
        }
        func id(_ word: String) throws -> Int64 { try database.store.feeds.find(word).feed.id }
        #expect(try id("2") == 2)
        #expect(try id("https://c/") == 3)
        #expect(try id("FORUM") == 2)
        #expect(try id("swift") == 1)
        #expect(try id("뉴스") == 3)
        #expect(try id("a.example") == 1)
        #expect(try id("//C") == 3)
        #expect(throws: StoreError.refusal(.noSuchFeed("https://c"))) { try id("https://c") }
        let several = ["Swift (1)", "Swift Forums (2)"]
        #expect(throws: StoreError.refusal(.ambiguousFeed("swi", matches: several))) {
            try id("swi")
        }
        #expect(throws: StoreError.refusal(.noSuchFeed(""))) { try id("") }
        #expect(throws: StoreError.refusal(.noSuchFeed("9"))) { try id("9") }
        try database.store.feeds.remove(3, purge: false)
        #expect(throws: StoreError.refusal(.noSuchFeed("3"))) { try id("3") }
        var subscription = Subscription(url: "https://d/")
        subscription.title = "Radio 3"
        _ = try database.store.feeds.subscribe(subscription)
        #expect(throws: StoreError.refusal(.noSuchFeed("3"))) { try id("feed:3") }
        #expect(try id("radio 3") == 4)
    }

    @Test("a title that two feeds have means neither")
    func sameTitles() throws {
        let database = try TestDatabase()
        for url in ["https://a/", "https://b/"] {
            var subscription = Subscription(url: url)
            subscription.title = "Blog"
            _ = try database.store.feeds.subscribe(subscription)
        }
        #expect(
            throws: StoreError.refusal(.ambiguousFeed("Blog", matches: ["Blog (1)", "Blog (2)"]))
        ) {
            try database.store.feeds.find("Blog")
        }
    }

    @Test(
        "subscribing anew forgets what stopped the feed, but not what its server asked for",
        arguments: [nil, .notFound, .retryAfter, .rateLimit, .host] as [HoldReason?])
    func freshStart(reason: HoldReason?) throws {
        let database = try TestDatabase()
        let id = try database.subscribe("https://a/")
        var gone = LedgerEntry()
        gone.goneAt = 1
        gone.failures = 3
        gone.failingSince = 1
        (gone.notBefore, gone.reason) = (1 << 40, reason)
        let isServersWord = [.retryAfter, .rateLimit, .host].contains(reason)
        try database.store.ledger.record(gone, feed: id)
        try database.store.feeds.remove(id, purge: false)
        #expect(try database.subscribe("https://a/") == id)
        let feed = try #require(try database.store.feeds.all().first)
        #expect(feed.ledger.goneAt == nil)
        #expect(feed.ledger.notBefore == (isServersWord ? 1 << 40 : 0))
        #expect(feed.ledger.failures == 0 && feed.ledger.failingSince == nil)
    }

    @Test("the listing of feeds counts what is in sight")
    func summaries() throws {
        let database = try TestDatabase()
        let one = try database.subscribe("https://a/")
        let two = try database.subscribe("https://b/")
        let gone = try database.subscribe("https://c/")
        try database.ingest((1...5).map { ParsedItem(id: "\($0)") }, feed: one)
        try database.ingest([ParsedItem(id: "x")], feed: gone)
        try database.store.articles.mark(Marking(read: true), articles: [1, 2, 6])
        try database.store.feeds.remove(gone, purge: false)
        let summaries = try database.store.feeds.summaries()
        #expect(summaries.map(\.status.feed.id) == [one, two])
        #expect(summaries.map(\.total) == [5, 0])
        #expect(summaries.map(\.unread) == [3, 0])
    }

    @Test("the ledger comes back as it was recorded")
    func ledger() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        #expect(try database.store.feeds.all().first?.ledger == LedgerEntry())
        var entry = LedgerEntry()
        entry.checkedAt = 1
        entry.succeededAt = 2
        entry.notBefore = 3
        entry.reason = .retryAfter
        entry.lifetime = 4
        entry.failures = 5
        entry.status = 429
        entry.error = "…"
        entry.goneAt = 6
        try database.store.ledger.record(entry, feed: feed)
        #expect(try database.store.feeds.all().first?.ledger == entry)
        #expect(try database.store.feeds.summaries().first?.status.ledger == entry)
        #expect(try database.store.feeds.failing().map(\.ledger) == [entry])
    }

    @Test("the standing counts the feeds that are subscribed")
    func standing() throws {
        let database = try TestDatabase()
        func ledger(_ change: (inout LedgerEntry) -> Void) -> LedgerEntry {
            var entry = LedgerEntry()
            change(&entry)
            return entry
        }
        #expect(
            try database.store.ledger.standing(now: 100)
                == CacheStanding(subscribed: 0, feeds: 0, due: 0, failing: 0))
        let entries = [
            ledger {
                $0.notBefore = 100; $0.succeededAt = 50
            },
            ledger {
                $0.notBefore = 101; $0.succeededAt = 40; $0.failures = 1; $0.error = "first"
            },
            ledger {
                $0.goneAt = 7; $0.failures = 3; $0.error = "second"
            },
            ledger {
                $0.failures = 1; $0.error = "removed"; $0.succeededAt = 99
            },
        ]
        for (index, entry) in entries.enumerated() {
            let id = try database.subscribe("https://example.org/\(index)")
            try database.store.ledger.record(entry, feed: id)
        }
        try database.subscribe("https://never.example/")
        try database.store.feeds.remove(4, purge: false)
        #expect(
            try database.store.ledger.standing(now: 100)
                == CacheStanding(
                    subscribed: 4, feeds: 4, due: 2, nextDueAt: 101, failing: 2, succeededAt: 50))
        #expect(
            try database.store.ledger.standing(now: 100, of: [1, 2, 4])
                == CacheStanding(
                    subscribed: 4, feeds: 2, due: 1, nextDueAt: 101, failing: 1, succeededAt: 50))
        try database.ingest([ParsedItem(id: "a")], feed: 5)
        #expect(try database.store.ledger.standing(now: 100).hasArticles)
        try database.store.feeds.remove(5, purge: false)
        #expect(try !database.store.ledger.standing(now: 100).hasArticles)
    }

    @Test("one process a day reminds of feeds that fail, also after a clock that was ahead")
    func reminder() throws {
        let (database, day) = (try TestDatabase(), Int64(86_400))
        let ledger = database.store.ledger
        let times: [(Int64, Bool)] = [
            (1_000_000, true), (1_000_000, false), (1_000_000 + day - 1, false),
            (1_000_000 + day, true), (999_000, true), (999_001, false),
        ]
        for (now, isDue) in times { #expect(try ledger.claimReminder(now: now) == isDue, "\(now)") }
    }

    @Test(
        "no sentence shows a password",
        arguments: [
            ("https://user:pass@example.org/feed", "https://example.org/feed"),
            ("https://user:p%40ss@example.org", "https://example.org"),
            ("https://us@er:pass@example.org:80/@me?x=@#@", "https://example.org:80/@me?x=@#@"),
            ("https://user:pa/ss@example.org/feed", "https://example.org/feed"),
            ("https://example.org/@me", "https://example.org/@me"),
            ("http://[::1]:80/@me", "http://[::1]:80/@me"),
            ("http://[::1]/@me", "http://[::1]/@me"),
            ("http://u:p@[::1]/@me", "http://[::1]/@me"),
            ("user:pass", "user:pass"), ("", ""), ("://", "://"), ("x://@", "x://"),
            ("한://글@국", "한://국"),
        ])
    func redaction(text: String, shown: String) {
        #expect(text.withoutCredentials == shown)
        for error in [
            StoreError.Refusal.alreadySubscribed(id: 1, url: text), .noSuchFeed(text),
            .ambiguousFeed("word", matches: [text, text]), .ambiguousFeed(text, matches: []),
        ] {
            #expect(shown.isEmpty || error.description.contains(shown))
            #expect(!error.description.contains("pass@") && !error.description.contains("ss@"))
        }
    }
}
