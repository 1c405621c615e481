import Feeds
import Loopback
import TestSupport
import Testing

@testable import SQLite
@testable import Salvage
@testable import Store

@Suite("Salvaging a damaged database")
struct SalvageTests {
    /// What must be there again: one line for each thing.
    private static let facts: [(name: String, sql: String)] = [
        ("articles", "SELECT id, feed_id, guid FROM article"),
        ("titles", "SELECT id, title FROM article"),
        ("texts", "SELECT article_id, text FROM content"),
        ("read marks", "SELECT article_id FROM state WHERE read_at IS NOT NULL"),
        ("favorites", "SELECT article_id, favorite_at FROM state WHERE favorite_at IS NOT NULL"),
        ("later", "SELECT article_id, later_at FROM state WHERE later_at IS NOT NULL"),
        ("tags", "SELECT article_id, tag FROM article_tag"),
        ("tags of feeds", "SELECT feed_id, tag FROM feed_tag"),
        ("feeds", "SELECT id, url FROM feed"),
        ("queries", "SELECT name, query FROM saved_query"),
    ]

    /// A database of a few hundred articles, some of them long, whole in one file.
    private static func original() throws -> (bytes: [UInt8], facts: [String: Set<String>]) {
        let database = try TestDatabase()
        for number in 0..<3 {
            let feed = try database.subscribe("https://example.org/\(number)")
            let items = (0..<70).map { index in
                ParsedItem(
                    id: "https://example.org/\(number)/\(index)", title: "제목 \(number) \(index)",
                    text: String(
                        repeating: "글 \(number)-\(index) ", count: index % 9 == 0 ? 2000 : 30),
                    published: Int64(1_600_000_000 + index))
            }
            try database.ingest(items, feed: feed)
            try database.execute("INSERT INTO feed_tag VALUES(\(feed), 'mine')")
        }
        try database.execute(
            """
            INSERT INTO state(article_id, read_at) SELECT id, 1000 + id FROM article WHERE id % 3 = 0;
            INSERT INTO state(article_id, favorite_at) SELECT id, id FROM article WHERE id % 7 = 0
            ON CONFLICT DO UPDATE SET favorite_at = excluded.favorite_at;
            INSERT INTO state(article_id, later_at) SELECT id, id FROM article WHERE id % 5 = 0
            ON CONFLICT DO UPDATE SET later_at = excluded.later_at;
            INSERT INTO article_tag SELECT id, 'tag ' || id % 4 FROM article WHERE id % 2 = 0;
            INSERT INTO saved_query(name, query) VALUES('morning', 'is:unread');
            PRAGMA wal_checkpoint(TRUNCATE);
            """)
        let facts = try Self.read(database.path)
        return (try database.directory.read("news.sqlite"), facts)
    }

    private static func read(_ path: String) throws -> [String: Set<String>] {
        let raw = try Raw(path: path)
        return try Dictionary(
            uniqueKeysWithValues: facts.map { ($0.name, Set(try raw.query($0.sql))) })
    }

    /// Salvages these bytes, and looks whether what comes of it is sound and the old file is kept.
    private static func salvage(
        _ bytes: [UInt8], log: [UInt8]? = nil, _ comment: String
    ) throws -> (facts: [String: Set<String>], report: SalvageReport) {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let path = try directory.write(bytes, to: "news.sqlite")
        if let log { try directory.write(log, to: "news.sqlite-wal") }
        let report = try Store.salvage(path: path, now: 1_700_000_000)
        #expect(report.damagedPath == path + ".damaged-20231114-221320")
        #expect(try Files.read(report.damagedPath) == bytes, "\(comment)")
        #expect(!directory.contains("news.sqlite.salvage"))
        #expect(!directory.contains("news.sqlite.salvaged"))
        do {
            let store = try Store(path: path)
            try store.search.completeIndex()
            #expect(try store.upkeep.check() == [], "\(comment)")
        }
        #expect(try Raw(path: path).query("PRAGMA foreign_key_check").isEmpty, "\(comment)")
        return (try read(path), report)
    }

    /// The page of each tree that is a leaf, and that one alone, may take something with it.
    @Test("whichever page is destroyed, all that was on the others is there again")
    func everyPage() throws {
        let (bytes, whole) = try Self.original()
        let size = 8192
        var hit: [String: Set<Int>] = [:]
        for page in stride(from: 0, to: bytes.count / size, by: 7) {
            var damaged = bytes
            var random = Seeded(UInt64(page))
            for index in page * size..<(page + 1) * size {
                damaged[index] = page % 2 == 0 ? UInt8.random(in: 0...255, using: &random) : 0
            }
            let (facts, report) = try Self.salvage(damaged, "page \(page + 1)")
            // Marks and identities are written down twice, on different pages.
            for name in ["articles", "read marks", "favorites", "later", "tags", "feeds"] {
                #expect(facts[name] == whole[name], "page \(page + 1): \(name)")
            }
            let lost = whole.filter { facts[$0.key]?.isSuperset(of: $0.value) == false }.map(\.key)
            #expect(lost.count <= 1, "page \(page + 1): \(lost)")
            for name in lost { hit[name, default: []].insert(page) }
            let isIncomplete = lost.contains { $0 == "titles" || $0 == "texts" }
            #expect((report.incomplete > 0) == isIncomplete, "page \(page + 1)")
        }
        #expect(hit.values.contains { !$0.isEmpty }, "a page with texts was among them")
    }

    @Test("wherever it is cut off, what is left is saved")
    func truncated() throws {
        let (bytes, whole) = try Self.original()
        for length in stride(from: bytes.count / 2, to: bytes.count, by: bytes.count / 5) {
            let (facts, report) = try Self.salvage(Array(bytes.prefix(length)), "\(length) bytes")
            for (name, all) in whole where name != "titles" && name != "texts" {
                #expect(facts[name]?.isSubset(of: all) == true, "\(length): \(name)")
            }
            #expect(facts["feeds"] == whole["feeds"])
            #expect(report.articles > 0)
        }
    }

    @Test("commits that are in the -wal file only are saved, also where the file itself is empty")
    func log() throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let path = directory.file("news.sqlite")
        let store = try Store(path: path)
        let feed = try store.feeds.subscribe(Subscription(url: "https://example.org/"))
        let items = (0..<50).map { ParsedItem(id: "\($0)", text: "text \($0)") }
        _ = try store.feeds.ingest(.bringing(items), feed: feed, now: 1000)
        try store.articles.mark(Marking(read: true), articles: [7])
        let facts = try Self.read(path)
        let log = try directory.read("news.sqlite-wal")
        #expect(throws: StoreError.self) {
            let other = try directory.write("", to: "other.sqlite")
            try directory.write(log, to: "other.sqlite-wal")
            _ = try Store(path: other)
        }
        #expect(try directory.read("other.sqlite-wal") == log)
        let bytes = try directory.read("news.sqlite")
        for bytes in [bytes, []] {
            #expect(try Self.salvage(bytes, log: log, "\(bytes.count) bytes").facts == facts)
        }
        // The last commit is cut off.
        let cut = try Self.salvage(bytes, log: Array(log.dropLast(10)), "a log cut off")
        #expect(cut.report.articles == 50 && cut.report.read <= 1)
    }

    @Test(
        "a sound database of any released version becomes one of this",
        arguments: Schema.firstVersion...Schema.current.version)
    func earlier(version: Int) throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let path = directory.file("news.sqlite")
        try Raw(path: path).execute(try Fixture.text("databases/v\(version).sql"))
        let marks = "SELECT article_id, read_at, favorite_at, later_at FROM state"
        let feeds = "SELECT id, url, title, custom_title, interval, removed_at FROM feed"
        let expected = try [marks, feeds].map { try Raw(path: path).query($0) }
        let report = try Store.salvage(path: path, now: 1000)
        #expect(report.articles == 10 && report.knownArticles == 10 && report.lostMarks == 0)
        let store = try Store(path: path)
        try store.search.completeIndex()
        #expect(try store.upkeep.check() == [])
        #expect(try [marks, feeds].map { try Raw(path: path).query($0) } == expected)
        #expect(try store.articles.rows(of: Listing(limit: nil)).count == 9)
    }

    @Test("what was lost comes again with the next fetch, under the same id and with its mark")
    func again() throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let (bytes, _) = try Self.original()
        let path = try directory.write(bytes, to: "news.sqlite")
        let guid = try #require(
            try Raw(path: path).query("SELECT guid FROM article WHERE id = 210").first)
        // The page that holds the row of an article that was read.
        let page = try #require(
            try Raw(path: path).query("SELECT rootpage FROM sqlite_schema WHERE name = 'article'")
                .first.flatMap { Int($0) })
        let leaf = Int(try #require(bytes.uint32(at: (page - 1) * 8192 + 8)))
        var damaged = bytes
        for index in (leaf - 1) * 8192..<leaf * 8192 { damaged[index] = 0 }
        try directory.write(damaged, to: "news.sqlite")
        _ = try Store.salvage(path: path, now: 1_700_000_000)
        let store = try Store(path: path)
        #expect(try store.ledger.validators(of: 3).isEmpty)
        #expect(
            try store.articles.rows(of: Listing(limit: nil)).first { $0.id == 210 }?.isRead == true)
        let item = ParsedItem(
            id: guid, title: "again", text: "글", published: 1_600_000_000)
        let count = try store.feeds.ingest(.bringing([item]), feed: 3, now: 1_700_000_001)
        #expect(count == IngestCount(changed: 1))
        #expect(try store.articles.get(210).title == "again")
        #expect(
            try store.articles.rows(of: Listing(limit: nil)).first { $0.id == 210 }?.isRead == true)
    }

    @Test("numbers go on, and who follows the journal learns that it begins anew")
    func counters() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest((0..<9).map { ParsedItem(id: "\($0)") }, feed: feed)
        try database.execute("DELETE FROM article WHERE id = 9; PRAGMA wal_checkpoint(TRUNCATE)")
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let path = try directory.write(database.directory.read("news.sqlite"), to: "news.sqlite")
        let seq = try database.store.journal.end()
        _ = try Store.salvage(path: path, now: 1000)
        let store = try Store(path: path)
        #expect(try !store.journal.remembers(after: seq))
        _ = try store.feeds.ingest(.bringing([ParsedItem(id: "new")]), feed: feed, now: 1000)
        #expect(try store.articles.get(10).guid == "new")
    }

    @Test("what nothing of ours is in stays where it is", arguments: [0, 7, 100, 5000, 40_000])
    func nothing(length: Int) throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        var random = Seeded(UInt64(length))
        let noise = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
        for bytes in [noise, Array("SQLite format 3\0".utf8) + noise, Array(noise.map { $0 & 13 })]
        {
            let path = try directory.write(bytes, to: "news.sqlite")
            #expect(throws: StoreError.self) { try Store.salvage(path: path, now: 1000) }
            #expect(try directory.read("news.sqlite") == bytes)
            #expect(!directory.contains("news.sqlite.salvage"))
        }
    }

    @Test("a database of others, a newer and an unreleased one stay as they are")
    func others() throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        let path = directory.file("news.sqlite")
        try Raw(path: path).execute("PRAGMA application_id = 7; CREATE TABLE feed(a)")
        #expect(throws: StoreError.fault(.foreign(path: path))) {
            try Store.salvage(path: path, now: 1)
        }
        try Raw(path: path).execute(
            "PRAGMA application_id = 0x6E657773; PRAGMA user_version = 99")
        #expect(
            throws: StoreError.fault(
                .newer(path: path, version: 99, known: Schema.current.version))
        ) {
            try Store.salvage(path: path, now: 1)
        }
        try Raw(path: path).execute("PRAGMA user_version = 7")
        #expect(throws: StoreError.fault(.unreleased(path: path))) {
            try Store.salvage(path: path, now: 1)
        }
    }

    /// Chains that lead in circles, cells that overlap, sizes beyond all measure.
    @Test("bytes that were changed here and there never harm", arguments: 0..<20)
    func flipped(seed: Int) throws {
        let (bytes, whole) = try Self.original()
        var damaged = bytes
        var random = Seeded(UInt64(seed))
        for _ in 0..<(seed % 10 + 1) * 20 {
            let index = Int.random(in: 100..<damaged.count, using: &random)
            damaged[index] = UInt8.random(in: 0...255, using: &random)
        }
        let (facts, report) = try Self.salvage(damaged, "seed \(seed)")
        #expect(facts["feeds"]?.count ?? 0 >= 3)
        #expect(report.articles >= (whole["articles"]?.count ?? 0) * 9 / 10)
    }

    @Test(
        "a row that refers to an impossible feed or article leaves no orphan",
        arguments: [-5, 0, 1 << 50, Int64.max])
    func impossibleParent(_ id: Int64) throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest((1...9).map { ParsedItem(id: "\($0)", text: "text") }, feed: feed)
        try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        let damaged = try database.directory.write(
            try database.directory.read("news.sqlite"), to: "damaged.sqlite")
        try Raw(path: damaged).execute(
            """
            PRAGMA foreign_keys = OFF;
            UPDATE OR IGNORE article SET feed_id = \(id) WHERE id IN (2, 3);
            UPDATE OR IGNORE content SET article_id = \(id) WHERE article_id = 4;
            INSERT OR IGNORE INTO feed_tag VALUES(\(id), 'lost');
            INSERT OR IGNORE INTO state(article_id, read_at) VALUES(\(id), 1);
            INSERT OR IGNORE INTO expired(feed_id, key) VALUES(\(id), 1);
            PRAGMA wal_checkpoint(TRUNCATE);
            """)
        let (facts, _) = try Self.salvage(try Files.read(damaged), "parent \(id)")
        #expect(facts["articles"]?.count ?? 0 >= 9)
        #expect(facts["feeds"]?.count == 2)
    }

    @Test("a text whose article is there under another number is kept")
    func doubleArticle() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest((1...3).map { ParsedItem(id: "\($0)", text: "text") }, feed: feed)
        try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        var bytes = try database.directory.read("news.sqlite")
        // The number of article 3 in the leaf of the articles, between its length and its record.
        let page = try #require(
            database.query("SELECT rootpage FROM sqlite_schema WHERE name = 'article'").first
                .flatMap { Int($0) })
        let leaf = (page - 1) * 8192
        let cell = leaf + Int(bytes[leaf + 12]) << 8 + Int(bytes[leaf + 13])
        let place = try #require((cell..<cell + 4).first { bytes[$0] == 3 })
        bytes[place] = 77
        let (facts, _) = try Self.salvage(bytes, "a number that was changed")
        #expect(facts["texts"]?.count == 3)
        #expect(facts["articles"]?.count == 4)
    }

    @Test("a write to a file that was replaced is refused, and says so")
    func replaced() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest([ParsedItem(id: "1")], feed: feed)
        let report = try Store.salvage(path: database.path, now: 1000)
        #expect(report.articles == 1)
        #expect(throws: StoreError.fault(.replaced(path: database.path))) {
            try database.store.articles.mark(Marking(read: true), articles: [1])
        }
        try Store(path: database.path).articles.mark(Marking(read: true), articles: [1])
        #expect(try database.query("SELECT count(read_at) FROM state") == ["1"])
    }

    @Test("a salvage that was killed before the last step is gone on with")
    func killed() throws {
        let database = try TestDatabase()
        try database.subscribe()
        try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        let bytes = try database.directory.read("news.sqlite")
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        try directory.write(bytes, to: "news.sqlite.salvaged")
        try directory.write("of the damaged one", to: "news.sqlite-wal")
        let store = try Store(path: directory.file("news.sqlite"))
        #expect(try store.feeds.all().count == 1)
        #expect(!directory.contains("news.sqlite.salvaged"))
        #expect(try directory.read("news.sqlite.damaged-wal") == Array("of the damaged one".utf8))
    }
}
