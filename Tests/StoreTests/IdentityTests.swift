import Feeds
import Testing

@testable import Store

/// The same entry never comes back as new; and what is new never passes for an old one.
@Suite("The identity of articles")
struct IdentityTests {
    @Test("whatever its publisher does to it, it is the same article", arguments: Disguise.all)
    func same(_ disguise: Disguise) throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest(disguise.before.neighbours, feed: feed)
        let id = try #require(try database.rows().first { $0.title == disguise.before.title }).id
        try database.store.articles.mark(Marking(read: true), articles: [id])
        try database.store.articles.mark(Marking(favorite: true), articles: [id])
        for items in [disguise.after.neighbours, disguise.before.neighbours.reversed()] {
            let count = try database.ingest(items, feed: feed)
            #expect(count.new == 0)
            let row = try database.store.articles.get(id).row
            #expect(row.isRead && row.isFavorite)
            #expect(try database.rows().count == 3)
            let end = try database.store.journal.end()
            #expect(try database.ingest(items, feed: feed) == IngestCount())
            #expect(try database.store.journal.end() == end)
        }
        #expect(try database.store.articles.get(id).title == disguise.before.title)
    }

    @Test("what differs is another article, however alike it looks", arguments: Disguise.others)
    func other(_ pair: Disguise) throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest([pair.before], feed: feed)
        #expect(try database.ingest([pair.after], feed: feed) == IngestCount(new: 1))
        // And both at once are the two that are known.
        for items in [[pair.before, pair.after], [pair.after, pair.before], [pair.before]] {
            #expect(try database.ingest(items, feed: feed) == IngestCount())
        }
        #expect(try database.rows().count == 2)
    }

    @Test("a new identifier of the same article is nobody's news")
    func silent() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        let entry = ParsedItem.entry(1)
        try database.ingest([entry], feed: feed)
        let end = try database.store.journal.end()
        for visit in 1...3 {
            let again = entry.with { $0.id = "visit-\(visit)" }
            #expect(try database.ingest([again], feed: feed) == IngestCount())
            #expect(try database.query("SELECT guid FROM article") == ["visit-\(visit)"])
        }
        #expect(try database.store.journal.end() == end)
    }

    @Test("identifiers that all change on every fetch bring nothing new")
    func volatile() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        func visit(_ number: Int) -> [ParsedItem] {
            (1...40).map { index in
                .entry(index).with { $0.id = "\(number * 7919 + index)?session=\(number)" }
            }
        }
        #expect(try database.ingest(visit(0), feed: feed) == IngestCount(new: 40))
        for number in 1...3 {
            #expect(try database.ingest(visit(number), feed: feed) == IngestCount())
        }
    }

    @Test("also those that have neither a link nor a date, and where copies have piled up")
    func volatileCopies() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        func visit(_ number: Int) -> [ParsedItem] {
            (1...4).map { ParsedItem(id: "\(number)-\($0)", title: "Title \($0)", text: "Text") }
        }
        #expect(try database.ingest(visit(0), feed: feed) == IngestCount(new: 4))
        try database.execute(
            """
            INSERT INTO article(feed_id, guid, title, digest, content_key)
            SELECT feed_id, 'copy ' || id, title, digest, content_key FROM article
            """)
        for number in 1...3 {
            #expect(try database.ingest(visit(number), feed: feed) == IngestCount())
        }
    }

    @Test("edited titles are told apart by the second, where each second has one entry")
    func seconds() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        func items(_ title: String, dates: [Int64]) -> [ParsedItem] {
            dates.enumerated().map { index, date in
                ParsedItem(id: "", title: "\(title) \(index)", published: date).with { $0.id = nil }
            }
        }
        try database.ingest(items("Title", dates: [11, 12, 13, 13]), feed: feed)
        let count = try database.ingest(items("Edited", dates: [11, 12, 13, 13]), feed: feed)
        #expect(count == IngestCount(new: 2, changed: 2))
        let one = items("Third", dates: [13])
        #expect(try database.ingest(one, feed: feed) == IngestCount(new: 1))
    }

    @Test("old entries that come back later are known")
    func comeback() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        let entries = (1...30).map { ParsedItem.entry($0) }
        try database.ingest(entries, feed: feed)
        try database.ingest([], feed: feed)
        try database.ingest(Array(entries.prefix(2)), feed: feed)
        #expect(try database.ingest(entries, feed: feed) == IngestCount())
    }

    @Test("a database full of copies gets no more of them")
    func oldCopies() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest([.entry(1)], feed: feed)
        try database.execute(
            """
            WITH RECURSIVE copy(value) AS (VALUES(1) UNION ALL SELECT value + 1 FROM copy LIMIT 100)
            INSERT INTO article(feed_id, guid, url, title, published_at, link_key, content_key)
            SELECT feed_id, 'copy ' || value, url, title, published_at, link_key, content_key
            FROM article, copy
            """)
        let again = ParsedItem.entry(1).with { $0.id = "another" }
        #expect(try database.ingest([again], feed: feed).new == 0)
    }
}

/// An entry before and after its publisher did something to it.
struct Disguise: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let before: ParsedItem
    let after: ParsedItem

    init(
        _ name: String, _ base: (inout ParsedItem) -> Void = { _ in },
        _ change: (inout ParsedItem) -> Void
    ) {
        testDescription = name
        before = ParsedItem.entry(1).with(base)
        after = before.with(change)
    }

    static let all: [Disguise] = [
        Disguise("https", { $0.id = "http://a.example/1" }) { $0.id = "https://a.example/1" },
        Disguise("slash", { $0.id = "http://a.example/1" }) { $0.id = "https://a.example/1/" },
        Disguise("https, and nothing else is the same", { $0.id = "http://a.example/1" }) {
            $0.id = "https://a.example/1"
            $0.url = "https://b.example/other"
            $0.published = Timestamp(seconds: 99)
        },
        Disguise("another guid") { $0.id = "other" },
        Disguise("another guid and date") {
            $0.id = "other"
            $0.published = Timestamp(seconds: 99)
        },
        Disguise("another guid and text") {
            $0.id = "other"
            $0.contentText = "other"
        },
        Disguise("no guid any more") { $0.id = nil },
        Disguise("no guid at first", { $0.id = nil }) { $0.id = "other" },
        Disguise("no guid, link to https", { $0.id = nil }) { $0.url = "https://a.example/post/1" },
        Disguise("no guid, link with campaign", { $0.id = nil }) {
            $0.url = "http://www.a.example/post/1/?utm_source=rss&fbclid=x"
        },
        Disguise("no guid, text and date edited", { $0.id = nil }) {
            $0.contentText = "other"
            $0.published = Timestamp(seconds: 99)
        },
        Disguise(
            "no guid, no link, text edited",
            {
                $0.id = nil; $0.url = nil
            }
        ) {
            $0.contentText = "other"
        },
        Disguise("no link, another guid", { $0.url = nil }) { $0.id = "other" },
        Disguise(
            "neither link nor date, another guid",
            {
                $0.url = nil; $0.published = nil
            }
        ) {
            $0.id = "other"
        },
        Disguise(
            "no date, the front page as link, another guid",
            {
                $0.url = "https://a.example/"; $0.published = nil
            }
        ) { $0.id = "other" },
        Disguise(
            "no guid, no link, title edited",
            {
                $0.id = nil; $0.url = nil
            }
        ) {
            $0.title = "other"
        },
        Disguise(
            "no guid, no link, title and text edited",
            {
                $0.id = nil; $0.url = nil
            }
        ) {
            $0.title = "other"
            $0.contentText = "other"
        },
        Disguise(
            "no guid, title edited, enclosure with a token",
            {
                $0.id = nil
                $0.url = nil
                $0.attachments = [Attachment(url: "http://cdn.example/1.mp3")]
            }
        ) {
            $0.title = "other"
            $0.attachments = [Attachment(url: "http://cdn.example/1.mp3?token=2")]
        },
        Disguise(
            "another site and guid, a date without a time",
            { $0.published = Timestamp(seconds: 86_400 * 9) }
        ) {
            $0.id = "other"
            $0.url = "https://new.example/post/1/"
        },
        Disguise("another site and guid") {
            $0.id = "https://new.example/?p=1"
            $0.url = "https://new.example/posts/one"
        },
        Disguise("session in guid and link", { $0.url = "http://a.example/1;jsessionid=AB12" }) {
            $0.id = "1;jsessionid=CD34"
            $0.url = "http://a.example/1;jsessionid=CD34"
        },
        Disguise(
            "podcast without link, enclosure moved",
            {
                $0.url = nil
                $0.attachments = [Attachment(url: "http://cdn.example/1.mp3?token=1")]
            }
        ) {
            $0.id = "other"
            $0.attachments = [Attachment(url: "https://track.example/cdn.example/1.mp3?token=2")]
        },
        Disguise(
            "podcast with nothing but an enclosure",
            {
                $0.id = nil
                $0.url = nil
                $0.published = nil
                $0.attachments = [Attachment(url: "http://cdn.example/1.mp3")]
            }
        ) { $0.attachments = [Attachment(url: "https://cdn.example/1.mp3")] },
    ]

    static let others: [Disguise] = [
        Disguise(
            "neither link nor date, another text",
            {
                $0.url = nil; $0.published = nil
            }
        ) {
            $0.id = "other"
            $0.contentText = "other"
        },
        Disguise(
            "neither link nor date nor text",
            {
                $0 = ParsedItem(id: "one")
            }
        ) { $0.id = "other" },
        Disguise(
            "no guid, no link, one day",
            {
                $0.id = nil
                $0.url = nil
                $0.published = Timestamp(seconds: 86_400 * 9)
            }
        ) { $0.title = "other" },
        Disguise("no link, one second, guids of their own", { $0.url = nil }) {
            $0.id = "other"
            $0.title = "other"
        },
        Disguise(
            "no guid, no link, one second, two recordings",
            {
                $0.id = nil
                $0.url = nil
                $0.attachments = [Attachment(url: "http://x.example/1.mp3")]
            }
        ) {
            $0.title = "other"
            $0.attachments = [Attachment(url: "http://x.example/2.mp3")]
        },
        Disguise("all of it") { $0 = .entry(2) },
        Disguise("one link for all, another title and date") {
            $0.id = "other"
            $0.title = "Other"
            $0.published = Timestamp(seconds: 99)
        },
        Disguise("the front page as link", { $0.url = "https://a.example/" }) {
            $0.id = "other"
            $0.published = Timestamp(seconds: 99)
        },
        Disguise(
            "the hourly bulletin", { $0.attachments = [Attachment(url: "http://x.example/1.mp3")] }
        ) {
            $0.id = "other"
            $0.published = Timestamp(seconds: 99)
            $0.attachments = [Attachment(url: "http://x.example/2.mp3")]
        },
        Disguise(
            "one title a day, front pages",
            {
                $0.url = "https://a.example/"
                $0.published = Timestamp(seconds: 86_400 * 9)
            }
        ) {
            $0.id = "other"
            $0.url = "https://b.example/"
        },
        Disguise("one title a day", { $0.published = Timestamp(seconds: 86_400 * 9) }) {
            $0.id = "other"
            $0.url = "https://a.example/second"
        },
        Disguise("one title, no date", { $0.published = nil }) {
            $0.id = "other"
            $0.url = "https://a.example/second"
        },
        Disguise(
            "places on one page",
            {
                $0.id = nil; $0.url = "http://a.example/log#1.0"
            }
        ) {
            $0.url = "http://a.example/log#1.1"
            $0.title = "Other"
            $0.published = Timestamp(seconds: 99)
        },
        Disguise("the site as guid of the newest", { $0.id = "https://a.example/" }) {
            $0 = .entry(2)
            $0.id = "https://a.example/"
        },
    ]
}

extension ParsedItem {
    static func entry(_ number: Int) -> ParsedItem {
        var item = ParsedItem(
            id: "guid-\(number)", title: "Title \(number)", text: "Text \(number)",
            published: 1_600_000_001 + Int64(number))
        item.url = "http://a.example/post/\(number)"
        return item
    }

    func with(_ change: (inout ParsedItem) -> Void) -> ParsedItem {
        var item = self
        change(&item)
        return item
    }

    /// This entry between two others, as in any feed.
    var neighbours: [ParsedItem] { [.entry(8), self, .entry(9)] }
}
