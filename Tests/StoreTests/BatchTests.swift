import Dispatch
import Feeds
import Loopback
import Polling
import Synchronization
import Testing

@testable import Store

@Suite("A batch of answers")
struct BatchTests {
    private func items(_ numbers: Range<Int>, text: String? = nil) -> [ParsedItem] {
        numbers.map { ParsedItem(id: "entry \($0)", title: "Title \($0)", text: text) }
    }

    @Test("is stored feed by feed, and each one's count is given in order")
    func counts() throws {
        let database = try TestDatabase()
        let feeds = try (0..<3).map { try database.subscribe("https://example.org/\($0)") }
        try database.ingest(items(0..<2), feed: feeds[1])
        let written = try database.store.feeds.write(
            [
                FeedWrite(feed: feeds[0], update: .bringing(items(0..<3))),
                FeedWrite(feed: feeds[1], update: .bringing(items(0..<2, text: "more"))),
                FeedWrite(feed: feeds[2], update: FeedUpdate(ledger: LedgerEntry())),
            ], now: TestDatabase.now)
        #expect(
            written.map(\.count) == [
                IngestCount(new: 3), IngestCount(changed: 2), IngestCount(),
            ])
        #expect(try database.rows().count == 5)
        #expect(try database.store.feeds.status(of: feeds[0])?.ledger.new == 3)
        #expect(try database.store.feeds.status(of: feeds[1])?.ledger.changed == 2)
    }

    @Test("of nothing is no transaction")
    func empty() throws {
        let database = try TestDatabase()
        #expect(try database.store.feeds.write([], now: 0).isEmpty)
    }

    /// Five thousand entries take longer than one transaction may.
    @Test("a feed of very many entries is stored whole, in its order")
    func many() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        let items = items(0..<5000, text: String(repeating: "text ", count: 100))
        let validators = ("https://example.org/feed", Validators(etag: "\"a\""))
        let update = FeedUpdate.bringing(items, validators: validators)
        let write = FeedWrite(feed: feed, update: update)
        let written = try database.store.feeds.write([write], now: TestDatabase.now)
        #expect(written.map(\.count) == [IngestCount(new: 5000)])
        #expect(try database.query("SELECT guid FROM article WHERE id = 1") == ["entry 4999"])
        #expect(try database.store.ledger.validators(of: feed).count == 1)
        let again = try database.store.feeds.write([write], now: TestDatabase.now)
        #expect(again.map(\.count) == [IngestCount()])
        #expect(try database.query("PRAGMA integrity_check") == ["ok"])
    }

    /// A process that is killed in the middle leaves its transactions until then.
    @Test("the validators come with the last of the entries, or not at all")
    func killed() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        let url = "https://example.org/feed"
        let old = FeedUpdate.bringing(
            items(0..<1), validators: (url, Validators(etag: "\"old\"")))
        _ = try database.store.feeds.ingest(old, feed: feed, now: 1)
        let before = try #require(try database.store.feeds.status(of: feed)).ledger
        let new = FeedUpdate.bringing(
            items(0..<50), validators: (url, Validators(etag: "\"new\"")))
        var ingest = FeedIngest(
            FeedWrite(feed: feed, update: new), store: database.store, owner: nil, now: 2)
        try slice(&ingest, of: database.store, isLast: false)
        #expect(
            try database.store.ledger.validators(of: feed) == [url: Validators(etag: "\"old\"")])
        #expect(try database.store.feeds.status(of: feed)?.ledger == before)
        while try !slice(&ingest, of: database.store) {}
        #expect(
            try database.store.ledger.validators(of: feed) == [url: Validators(etag: "\"new\"")])
        #expect(ingest.written.count == IngestCount(new: 49))
    }

    @Test("stops quietly when the feed is removed in the middle", arguments: [true, false])
    func removed(purge: Bool) throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        var ingest = FeedIngest(
            FeedWrite(feed: feed, update: .bringing(items(0..<50))), store: database.store,
            owner: nil, now: 2)
        try slice(&ingest, of: database.store, isLast: false)
        let other = try Store(path: database.path)
        try other.feeds.remove(feed, purge: purge)
        try slice(&ingest, of: database.store, isLast: true)
        #expect(try database.rows().isEmpty)
        let ledgers = try database.query("SELECT count(*) FROM ledger")
        #expect(ledgers == ["0"])
        let orphans = "SELECT 1 FROM content WHERE article_id NOT IN (SELECT id FROM article)"
        #expect(try database.query(orphans).isEmpty)
    }

    @Test("what is marked in the middle stays marked")
    func marked() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest(items(0..<50), feed: feed)
        var ingest = FeedIngest(
            FeedWrite(feed: feed, update: .bringing(items(0..<50, text: "more"))),
            store: database.store, owner: nil, now: 2)
        try slice(&ingest, of: database.store, isLast: false)
        let other = try Store(path: database.path)
        try other.articles.mark(Marking(read: true), articles: [1, 50])
        while try !slice(&ingest, of: database.store) {}
        #expect(try database.rows().filter(\.isRead).map(\.id).sorted() == [1, 50])
        #expect(ingest.written.count == IngestCount(changed: 50))
    }

    @Test(
        "what an address brought that the feed has no more is nothing to it",
        arguments: [true, false])
    func edited(isMoving: Bool) throws {
        let database = try TestDatabase()
        let url = "https://old.example/feed"
        let feed = try database.subscribe(url)
        let claim = LeaseClaim(try #require(try database.store.feeds.status(of: feed)), host: nil)
        _ = try database.store.ledger.claim([claim], owner: "a", now: 1, until: 100) { _ in true }
        try database.execute("UPDATE feed SET url = 'https://mine.example/feed'")
        var update = FeedUpdate.bringing(items(0..<5))
        update.ledger.goneAt = 1
        update.movesTo = isMoving ? "https://new.example/feed" : nil
        var host = HostEntry(name: "old.example")
        host.notBefore = 500
        update.host = (host, [])
        let write = FeedWrite(feed: feed, url: url, update: update)
        let written = try database.store.feeds.write([write], now: 2, owner: "a")
        #expect(written == [FeedWritten(count: IngestCount())])
        let status = try #require(try database.store.feeds.status(of: feed))
        #expect(status.feed.url == "https://mine.example/feed")
        #expect(status.ledger.goneAt == nil)
        #expect(try database.rows().isEmpty)
        #expect(try database.query("SELECT count(*) FROM lease") == ["0"])
        #expect(try database.store.ledger.hosts(now: 2)["old.example"]?.notBefore == 500)
    }

    @Test(
        "an answer that moves its feed is stored under the new address", arguments: [true, false])
    func moving(isSliced: Bool) throws {
        let database = try TestDatabase()
        let url = "https://old.example/feed"
        let feed = try database.subscribe(url)
        var update = FeedUpdate.bringing(items(0..<50))
        update.movesTo = "https://new.example/feed"
        var ingest = FeedIngest(
            FeedWrite(feed: feed, url: url, update: update), store: database.store, owner: nil,
            now: 2)
        if isSliced { try slice(&ingest, of: database.store, isLast: false) }
        while try !slice(&ingest, of: database.store) {}
        #expect(ingest.written.count.new == 50 && ingest.written.hasMoved)
    }

    @Test("one long transaction does not leave a long -wal file behind")
    func walFile() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        let other = try Store(path: database.path)
        let text = String(repeating: "text ", count: 5_000_000)
        try database.ingest([ParsedItem(id: "a", text: text)], feed: feed)
        #expect(try database.directory.read("news.sqlite-wal").count > Store.walLimit)
        try database.ingest([ParsedItem(id: "b")], feed: feed)
        #expect(try database.directory.read("news.sqlite-wal").count <= Store.walLimit)
        #expect(try other.articles.rows(of: Listing()).count == 2)
    }

    /// Another process that asks for the lock all the time gets it before the batch is complete.
    @Test("other processes get their turn in between")
    func turns() async throws {
        let database = try TestDatabase()
        let feeds = try (0..<80).map { try database.subscribe("https://example.org/\($0)") }
        let batch = feeds.map {
            FeedWrite(
                feed: $0,
                update: .bringing(items(0..<50, text: String(repeating: "text ", count: 400))))
        }
        let other = OtherWriter(path: database.path)
        try await other.start()
        _ = try database.store.feeds.write(batch, now: TestDatabase.now)
        let seen = other.stop()
        #expect(seen.contains { (1..<4000).contains($0) })
        #expect(try database.query("SELECT count(*) FROM article") == ["4000"])
    }

    /// A transaction whose time is over from the start does the least possible work.
    @discardableResult
    private func slice(
        _ ingest: inout FeedIngest, of store: Store, isLast: Bool? = nil
    ) throws -> Bool {
        let isDone = try store.write(durable: false) { () throws(StoreError) in
            try ingest.advance(SliceClock(since: .now - .seconds(1)))
        }
        if let isLast { #expect(isDone == isLast) }
        return isDone
    }
}

/// Writes all the time, in a thread of its own.
private final class OtherWriter: Sendable {
    private let path: String
    private let counts = Mutex<[Int]?>([])

    init(path: String) {
        self.path = path
    }

    /// Returns when it has written for the first time.
    func start() async throws {
        try await withCheckedThrowingContinuation {
            (continuation: CheckedContinuation<Void, any Error>) in
            DispatchQueue(label: "other writer").async { [self] in
                let store: Store
                let database: Raw
                do {
                    store = try Store(path: path)
                    database = try Raw(path: path)
                    try store.ledger.renewLeases(of: "nobody", until: 0)
                } catch {
                    return continuation.resume(throwing: error)
                }
                continuation.resume()
                while counts.withLock({ $0 != nil }) {
                    guard (try? store.ledger.renewLeases(of: "nobody", until: 0)) != nil,
                        let count = try? database.query("SELECT count(*) FROM article").first
                    else { return }
                    counts.withLock { $0?.append(Int(count) ?? 0) }
                }
            }
        }
    }

    /// Ends it; the number of articles that were there after each of its writes.
    func stop() -> [Int] {
        counts.withLock { counts in
            defer { counts = nil }
            return counts ?? []
        }
    }
}
