import Feeds
import Loopback
import Polling
import TestSupport
import Testing

@testable import Store

@Suite("Entries that are as they were received last")
struct ReceivedEntriesTests {
    private static let url = "https://example.org/feed"

    /// `NEWS_HISTORIES` says how many; the usual number keeps the tests short.
    private static let histories =
        ChildProcess.inheritedEnvironment["NEWS_HISTORIES"].flatMap { UInt64($0) } ?? 8

    /// The update for a document. The entries that are known need not be read, unless `readsAll`.
    private func update(
        for document: String, of feed: Int64, in database: TestDatabase, readsAll: Bool = false
    ) throws -> (update: FeedUpdate, feed: ParsedFeed) {
        var known = readsAll ? ReceivedEntries() : try database.store.feeds.received(feed: feed)
        while true {
            let parsed = try FeedParser.parse(
                Array(document.utf8), base: Self.url, known: known.digests)
            let drafts = ArticleDraft.drafts(of: parsed)
            if let unchanged = known.unchanged(parsed.knownDigests, beside: drafts) {
                var update = FeedUpdate(articles: drafts, ledger: LedgerEntry())
                update.unchanged = unchanged
                return (update, parsed)
            }
            known = ReceivedEntries()
        }
    }

    private func ingest(
        _ document: String, feed: Int64, in database: TestDatabase, now: Int64 = TestDatabase.now
    ) throws -> (read: Int, count: IngestCount) {
        let (update, parsed) = try update(for: document, of: feed, in: database)
        return (
            parsed.items.count, try database.store.feeds.ingest(update, feed: feed, now: now)
        )
    }

    @Test("are not read again; the others are")
    func unchanged() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe(Self.url)
        let entries = (1...4).map { Entry($0) }
        #expect(try ingest(entries.rss, feed: feed, in: database) == (4, IngestCount(new: 4)))
        #expect(try ingest(entries.rss, feed: feed, in: database) == (0, IngestCount()))
        let more = [Entry(5)] + entries.dropLast()
        #expect(try ingest(more.rss, feed: feed, in: database) == (1, IngestCount(new: 1)))
        #expect(try ingest(more.rss, feed: feed, in: database) == (0, IngestCount()))
        var edited = more
        edited[2].text = "Corrected"
        #expect(try ingest(edited.rss, feed: feed, in: database) == (1, IngestCount(changed: 1)))
        #expect(try ingest(edited.rss, feed: feed, in: database) == (0, IngestCount()))
        // The one that had left the document is not known any more, but its article is still there.
        #expect(try ingest(entries.rss, feed: feed, in: database) == (2, IngestCount(changed: 1)))
    }

    @Test("are read again when the article is gone, or has another text than it had then")
    func gone() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe(Self.url)
        let entries = (1...4).map { Entry($0) }
        _ = try ingest(entries.rss, feed: feed, in: database)
        try database.execute("DELETE FROM article WHERE id = 2")
        #expect(try ingest(entries.rss, feed: feed, in: database) == (1, IngestCount(new: 1)))
        let delivered = FeedUpdate(
            page: .delivered, articles: [ParsedItem.entry(1).with { $0.id = "guid-1" }].drafts)
        _ = try database.store.feeds.ingest(delivered, feed: feed, now: TestDatabase.now)
        #expect(try ingest(entries.rss, feed: feed, in: database) == (1, IngestCount(changed: 1)))
    }

    @Test("are read again beside another that could be one of them")
    func contradicted() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe(Self.url)
        let entries = (1...4).map { Entry($0) }
        _ = try ingest(entries.rss, feed: feed, in: database)
        var twin = Entry(5)
        twin.guid = entries[0].guid
        #expect(
            try ingest(([twin] + entries).rss, feed: feed, in: database)
                == (5, IngestCount(new: 1)))
        var sameLink = Entry(6)
        sameLink.link = entries[1].link
        #expect(
            try ingest(([sameLink] + entries).rss, feed: feed, in: database)
                == (5, IngestCount(new: 1)))
    }

    @Test(
        "may be left out whatever a publisher does: the cache is the same", arguments: 0..<histories
    )
    func sameCache(seed: UInt64) throws {
        var random = Seeded(seed)
        let (quick, thorough) = (try TestDatabase(), try TestDatabase())
        let feed = try quick.subscribe(Self.url)
        _ = try thorough.subscribe(Self.url)
        var entries: [Entry] = []
        var leftOut = 0
        for step in 0..<Int64(60) {
            let before = entries
            entries.change(using: &random)
            let now = TestDatabase.now + 3_600 * step
            let (update, parsed) = try update(for: entries.rss, of: feed, in: quick)
            leftOut += parsed.knownDigests.count
            let all = try self.update(for: entries.rss, of: feed, in: thorough, readsAll: true)
            let counts = [
                try quick.store.feeds.ingest(update, feed: feed, now: now),
                try thorough.store.feeds.ingest(all.update, feed: feed, now: now),
            ]
            try #require(counts[0] == counts[1], "step \(step): \(before.rss)\n\(entries.rss)")
            let tables = [try quick.articles(), try thorough.articles()]
            try #require(tables[0] == tables[1], "step \(step): \(entries.rss)")
        }
        #expect(leftOut > 0)
    }
}

/// An entry of a document.
private struct Entry {
    var guid: String?
    var link: String?
    var title: String?
    var date: String?
    var text: String

    init(_ number: Int) {
        guid = "guid-\(number)"
        link = "https://example.org/post/\(number)"
        title = "Title \(number)"
        date = "Tue, 14 Nov 2023 10:\(10 + number):00 GMT"
        text = "Text \(number)"
    }

    /// One whose parts others have, too, or that lacks some.
    init(using random: inout Seeded) {
        self.init(Int.random(in: 1...6, using: &random))
        let number = Int.random(in: 1...3, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: guid = nil
        case 1: guid = "https://example.org/post/\(number)"
        case 2: guid = "http://example.org/post/\(number)"
        default: guid = "guid-\(Int.random(in: 1...6, using: &random))"
        }
        switch Int.random(in: 0..<5, using: &random) {
        case 0: link = nil
        case 1: link = "https://example.org/"
        case 2: link = "https://example.org/post/\(number)"
        default: break
        }
        if Int.random(in: 0..<4, using: &random) == 0 { title = nil }
        if Int.random(in: 0..<4, using: &random) == 0 { date = nil }
    }

    var rss: String {
        let parts = [
            guid.map { "<guid isPermaLink=\"false\">\($0)</guid>" },
            link.map { "<link>\($0)</link>" }, title.map { "<title>\($0)</title>" },
            date.map { "<pubDate>\($0)</pubDate>" }, "<description>\(text)</description>",
        ]
        return "<item>\(parts.compactMap(\.self).joined())</item>"
    }
}

extension [Entry] {
    fileprivate var rss: String {
        "<rss><channel><title>Feed</title>\(map(\.rss).joined(separator: "\n"))</channel></rss>"
    }

    /// A publisher adds an entry, edits one, or does something odd.
    fileprivate mutating func change(using random: inout Seeded) {
        for _ in 0..<Int.random(in: 1...2, using: &random) {
            let place = Int.random(in: 0...count, using: &random)
            switch Int.random(in: 0..<10, using: &random) {
            case 0: shuffle(using: &random)
            case 1 where place < count: remove(at: place)
            case 2 where place < count: append(self[place])
            case 3 where place < count: self[place].text = "Edited \(place)"
            case 4 where place < count:
                self[place].title = "Title \(Int.random(in: 1...6, using: &random))"
            case 5 where place < count: self[place].guid = Entry(using: &random).guid
            default: insert(Entry(using: &random), at: 0)
            }
        }
        if count > 8 { removeLast(count - 8) }
    }
}

extension [ParsedItem] {
    fileprivate var drafts: [ArticleDraft] { ArticleDraft.drafts(of: self) }
}

extension TestDatabase {
    fileprivate func articles() throws -> [String] {
        try query(
            """
            SELECT a.*, c.text, c.html, c.summary
            FROM article a LEFT JOIN content c ON c.article_id = a.id ORDER BY a.id
            """)
    }
}
