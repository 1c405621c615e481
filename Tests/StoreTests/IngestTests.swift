import Feeds
import Polling
import Testing

@testable import Store

@Suite("Ingest")
struct IngestTests {
    @Test("a new article is stored with all that the publisher said")
    func new() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        var item = ParsedItem(id: "a", title: "A", published: 1_600_000_000)
        item.url = "https://example.org/a"
        item.contentHTML = "<p>안녕 👋</p>"
        item.summary = "hi"
        item.language = "ko"
        item.modified = Timestamp(seconds: 1_600_000_100)
        item.tags = ["x", "y"]
        item.authors = [ParsedAuthor(name: "Kim")]
        item.attachments = [Attachment(url: "https://example.org/a.mp3")]
        #expect(try database.ingest([item], feed: feed) == IngestCount(new: 1))
        let row = try #require(try database.rows().first)
        let article = try database.store.articles.get(row.id)
        #expect(article.row == row)
        #expect(row.feedID == feed)
        #expect(row.feedTitle == "Example")
        #expect(row.url == "https://example.org/a")
        #expect(row.date == 1_600_000_000)
        #expect(!row.isRead && !row.isFavorite)
        #expect(article.guid == "a")
        #expect(article.html == "<p>안녕 👋</p>")
        #expect(article.summary == "hi")
        #expect(article.language == "ko")
        #expect(article.modifiedAt == 1_600_000_100)
        #expect(article.fetchedAt == TestDatabase.now)
        #expect(article.tags == #"["x","y"]"#)
        #expect(article.authors?.contains("Kim") == true)
        #expect(article.attachments?.contains("a.mp3") == true)
    }

    @Test("an unchanged one is not counted, and nobody hears of it")
    func unchanged() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest([ParsedItem(id: "a"), ParsedItem(id: "b")], feed: feed)
        let end = try database.store.journal.end()
        let again = [ParsedItem(id: "b"), ParsedItem(id: "a")]
        #expect(try database.ingest(again, feed: feed, now: 1_800_000_000) == IngestCount())
        #expect(try database.store.journal.end() == end)
    }

    @Test("an edited one keeps its id, its marks and its place")
    func edited() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest([ParsedItem(id: "a")], feed: feed, now: 100)
        try database.ingest([ParsedItem(id: "b")], feed: feed, now: 200)
        let before = try database.rows()
        let id = before[1].id
        try database.store.articles.mark(Marking(read: true), articles: [id])
        try database.store.articles.mark(Marking(favorite: true), articles: [id])
        let edited = ParsedItem(id: "a", title: "Corrected", text: "more", published: 150)
        #expect(try database.ingest([edited], feed: feed, now: 300) == IngestCount(changed: 1))
        let row = try database.rows()[1]
        #expect(row.id == id)
        #expect(row.title == "Corrected")
        #expect(row.isRead && row.isFavorite)
        let article = try database.store.articles.get(id)
        #expect(article.text == "more")
        #expect(article.publishedAt == 150)
        #expect(article.fetchedAt == 100)
        #expect(try database.query("SELECT sort_at FROM article WHERE id = \(id)") == ["100"])
    }

    @Test("each part of an entry counts as an edit", arguments: ["title", "html", "tags", "date"])
    func edits(_ part: String) throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        var item = ParsedItem(id: "a", published: 5)
        try database.ingest([item], feed: feed)
        switch part {
        case "title": item.title = "Other"
        case "html": item.contentHTML = "<p>"
        case "tags": item.tags = ["x"]
        default: item.published = Timestamp(seconds: 6)
        }
        #expect(try database.ingest([item], feed: feed) == IngestCount(changed: 1))
    }

    @Test("of an entry that is there twice, the first counts, each time")
    func duplicate() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        let items = [ParsedItem(id: "a", text: "First"), ParsedItem(id: "a", text: "Second")]
        #expect(try database.ingest(items, feed: feed) == IngestCount(new: 1))
        #expect(try database.ingest(items, feed: feed) == IngestCount())
        let article = try database.store.articles.get(try database.rows()[0].id)
        #expect(article.guid == "a")
        #expect(article.text == "First")
    }

    @Test("of an entry that is there twice, the one that was changed last counts (RFC 4287 4.1.1)")
    func latest() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        let items = [(10, "Old"), (30, "Newest"), (20, "New")].map { modified, text in
            var item = ParsedItem(id: "a", text: text)
            item.modified = Timestamp(seconds: Int64(modified))
            return item
        }
        #expect(try database.ingest(items, feed: feed) == IngestCount(new: 1))
        #expect(try database.ingest(items.reversed(), feed: feed) == IngestCount())
        #expect(try database.store.articles.get(try database.rows()[0].id).text == "Newest")
    }

    @Test("two feeds may have an id in common")
    func twoFeeds() throws {
        let database = try TestDatabase()
        for url in ["https://a.example/", "https://b.example/"] {
            let feed = try database.subscribe(url)
            #expect(try database.ingest([ParsedItem(id: "a")], feed: feed) == IngestCount(new: 1))
        }
    }

    @Test("what comes for a feed that was removed meanwhile is dropped", arguments: [false, true])
    func removedMeanwhile(purge: Bool) throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.store.feeds.remove(feed, purge: purge)
        let update = FeedUpdate.bringing(
            [ParsedItem(id: "a")],
            validators: ("https://example.org/feed", Validators(etag: "x")))
        #expect(try database.store.feeds.ingest(update, feed: feed, now: 1) == IngestCount())
        try database.store.ledger.record(
            LedgerEntry(), feed: 99, validators: ("https://x/", Validators(etag: "x")))
        #expect(try database.query("SELECT count(*) FROM article") == ["0"])
        #expect(try database.query("SELECT count(*) FROM validator") == ["0"])
        #expect(try database.store.feeds.all().isEmpty)
    }

    /// A database with a feed that cannot store one of the articles of ``poisonedUpdate``.
    private func poisoned() throws -> (database: TestDatabase, feed: Int64) {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.execute(
            """
            CREATE TRIGGER poison BEFORE INSERT ON article WHEN NEW.guid = 'poison'
            BEGIN SELECT RAISE(ABORT, 'poisoned'); END
            """)
        return (database, feed)
    }

    private var poisonedUpdate: FeedUpdate {
        .bringing(
            // Stored from the last to the first: the good one goes in before the bad one.
            [ParsedItem(id: "poison"), ParsedItem(id: "good")],
            validators: ("https://example.org/feed", Validators(etag: "\"1\"")))
    }

    @Test("articles, validators and ledger are stored together or not at all")
    func atomic() throws {
        let (database, feed) = try poisoned()
        let store = database.store
        #expect(throws: StoreError.fault(.statement("poisoned"))) {
            try store.write(durable: false) { () throws(StoreError) in
                _ = try store.feeds.take(poisonedUpdate, feed: feed, now: 1)
            }
        }
        #expect(try database.rows().isEmpty)
        #expect(try database.store.ledger.validators(of: feed).isEmpty)
        #expect(try database.store.feeds.all().first?.ledger == LedgerEntry())
        #expect(try database.store.feeds.all().first?.feed.title == "https://example.org/feed")
        // No transaction is left open.
        #expect(try database.ingest([ParsedItem(id: "good")], feed: feed) == IngestCount(new: 1))
        try database.execute("UPDATE article SET title = 'not locked'")
    }

    @Test("what is written in parts has its validators with the last one")
    func parts() throws {
        let (database, feed) = try poisoned()
        #expect(throws: StoreError.fault(.statement("poisoned"))) {
            try database.store.feeds.ingest(poisonedUpdate, feed: feed, now: 1)
        }
        // Whether the good one came with a part before depends on how long it took.
        let wasStored = try !database.rows().isEmpty
        #expect(try database.store.ledger.validators(of: feed).isEmpty)
        #expect(try database.store.feeds.all().first?.ledger == LedgerEntry())
        #expect(
            try database.ingest([ParsedItem(id: "good")], feed: feed)
                == IngestCount(new: wasStored ? 0 : 1))
    }

    @Test("a failing first ingest leaves no subscription")
    func atomicSubscription() throws {
        let database = try TestDatabase()
        try database.execute(
            "CREATE TRIGGER poison BEFORE INSERT ON ledger BEGIN SELECT RAISE(FAIL, 'poisoned'); END"
        )
        #expect(throws: StoreError.fault(.statement("poisoned"))) {
            try database.store.feeds.subscribe(
                Subscription(url: "https://example.org/"), with: .bringing([ParsedItem(id: "a")]),
                now: 1)
        }
        #expect(try database.store.feeds.all().isEmpty)
        #expect(try database.query("SELECT count(*) FROM article") == ["0"])
    }

    @Test("validators of a URL are replaced as a whole, and dropped when an answer has none")
    func validators() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        func ingest(_ url: String, _ validators: Validators?) throws {
            let update = FeedUpdate.bringing([], validators: validators.map { (url, $0) })
            _ = try database.store.feeds.ingest(update, feed: feed, now: 1)
        }
        let both = Validators(etag: "W/\"a\"", lastModified: "Wed, 1 Jan 2025 00:00:00 GMT")
        try ingest("https://a/", both)
        try ingest("https://b/", Validators(etag: "\"b\""))
        #expect(
            try database.store.ledger.validators(of: feed)
                == ["https://a/": both, "https://b/": Validators(etag: "\"b\"")])
        // A "not modified" without validators keeps what there is.
        try database.store.ledger.record(LedgerEntry(), feed: feed)
        #expect(try database.store.ledger.validators(of: feed)["https://a/"] == both)
        let date = Validators(lastModified: "later")
        try ingest("https://a/", date)
        #expect(try database.store.ledger.validators(of: feed)["https://a/"] == date)
        try ingest("https://a/", Validators())
        #expect(Array(try database.store.ledger.validators(of: feed).keys) == ["https://b/"])
    }

    @Test("validators are bytes, not text")
    func opaqueValidators() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        let odd = Validators(etag: [0xFF, 0x01, 0xC3])
        try database.store.ledger.record(LedgerEntry(), feed: feed, validators: ("https://a/", odd))
        #expect(try database.store.ledger.validators(of: feed) == ["https://a/": odd])
    }

    @Test("a date in the future gets no place before its time, but is shown")
    func future() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest(
            [ParsedItem(id: "future", published: 9_999_999_999)], feed: feed, now: 100)
        try database.ingest([ParsedItem(id: "dated", published: 150)], feed: feed, now: 200)
        try database.ingest([ParsedItem(id: "undated", published: nil)], feed: feed, now: 300)
        let rows = try database.rows()
        let guids = try rows.map { try database.store.articles.get($0.id).guid }
        #expect(guids == ["undated", "dated", "future"])
        #expect(rows.map(\.date) == [300, 150, 9_999_999_999])
    }

    @Test("of one feed at one time, the first is the newest")
    func feedOrder() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest(["a", "b", "c"].map { ParsedItem(id: $0, title: $0) }, feed: feed)
        #expect(try database.rows().map(\.title) == ["a", "b", "c"])
    }

    @Test(
        "an entry without a title is called by the beginning of its text",
        arguments: [
            ("short  text\nof two lines", nil, "short text of two lines"),
            (nil, "<p>one <b>two</b></p><p>three</p>", "one two three"),
            (
                String(repeating: "word ", count: 100), nil,
                String(String(repeating: "word ", count: 24)) + "…"
            ),
            (nil, nil, ""),
        ] as [(String?, String?, String)])
    func excerpt(text: String?, html: String?, expected: String) throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        var item = ParsedItem(id: "a", title: nil, text: text)
        item.contentHTML = html
        try database.ingest([item], feed: feed)
        let row = try #require(try database.rows().first)
        #expect(row.title == expected)
        #expect(try database.store.articles.get(row.id).title == nil)
    }

    @Test("a character with a million combining marks makes no long excerpt")
    func combiningMarks() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        let text = "a" + String(repeating: "\u{301}", count: 1_000_000)
        try database.ingest([ParsedItem(id: "a", title: nil, text: text)], feed: feed)
        #expect(try database.rows()[0].title.utf8.count < 5000)
    }

    /// The journal keeps what is gone as JSON, and SQLite before 3.45 ends a JSON string at a NUL.
    @Test("a NUL in a text survives; of an article that is gone at least what is before it")
    func embeddedNUL() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        let item = ParsedItem(id: "a\0b", title: "one\0two", text: "x\0y")
        try database.ingest([item, ParsedItem(id: "a\0c")], feed: feed)
        let row = try #require(try database.rows().first)
        #expect(row.title == "one\0two")
        let article = try database.store.articles.get(row.id)
        #expect(article.guid == "a\0b")
        #expect(article.text == "x\0y")
        let end = try database.store.journal.end()
        try database.store.feeds.remove(feed, purge: true)
        let gone = try #require(try database.store.journal.changes(after: end).articles.last?.row)
        #expect(gone.id == row.id)
        #expect(["one", "one\0two"].contains(gone.title))
    }

    @Test("what another program wrote in broken UTF-8 is repaired where it is read")
    func brokenUTF8() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest([ParsedItem(id: "a")], feed: feed)
        try database.execute(
            "UPDATE article SET title = CAST(x'61ff62c3' AS TEXT), url = CAST(x'ff' AS TEXT)")
        try database.execute("UPDATE feed SET title = CAST(x'fe' AS TEXT)")
        let row = try #require(try database.rows().first)
        #expect(row.title == "a\u{FFFD}b\u{FFFD}")
        #expect(row.feedTitle == "\u{FFFD}")
        let end = try database.store.journal.end()
        try database.execute("DELETE FROM article")
        #expect(
            try database.store.journal.changes(after: end).articles.first?.row.title
                == "a\u{FFFD}b\u{FFFD}"
        )
    }
}
