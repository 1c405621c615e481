import CSQLite
import Feeds
import Loopback
import Polling
import Testing

@testable import Store

/// A database in a directory of its own, and short ways to fill it and look at it.
final class TestDatabase {
    /// The time at which everything happens unless a test says otherwise.
    static let now: Int64 = 1_700_000_000

    let directory: TemporaryDirectory
    let path: String
    let store: Store

    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file("news.sqlite")
        store = try Store(path: path)
    }

    deinit {
        let orphans = try? query("PRAGMA foreign_key_check")
        #expect(orphans == [], "the store itself does not enforce foreign keys")
        for plan in StatementPlan.unseen(of: store, in: self) {
            #expect(plan.scans == [], "\(plan.sql)")
            #expect(!plan.sortsListing, "\(plan.sql)")
        }
        directory.close()
    }

    @discardableResult
    func subscribe(_ url: String = "https://example.org/feed") throws -> Int64 {
        try store.feeds.subscribe(Subscription(url: url))
    }

    @discardableResult
    func ingest(
        _ items: [ParsedItem], feed: Int64, now: Int64 = TestDatabase.now
    ) throws -> IngestCount {
        try store.feeds.ingest(.bringing(items), feed: feed, now: now)
    }

    /// The rows of the default listing, all of them.
    func rows() throws -> [ArticleRow] {
        try store.articles.rows(of: Listing(limit: nil))
    }

    /// All articles, also those that are hidden, but those of feeds that are to be deleted.
    func articleIDs() throws -> [Int64] {
        try query(
            "SELECT id FROM article WHERE feed_id IN (SELECT id FROM feed WHERE purged_at IS NULL)"
        ).compactMap { Int64($0) }
    }

    /// Each row as texts joined by `|`, in the way of the shell; NULL is empty.
    func query(_ sql: String) throws -> [String] {
        try Raw(path: path).query(sql)
    }

    /// Runs SQL on a connection that is not the store's, with foreign keys off.
    func execute(_ sql: String) throws {
        try Raw(path: path).execute(sql)
    }

    /// The path of the search index.
    var indexPath: String { path + "-search" }

    /// Each row of a query that may name the tables of the search index, in the way of the shell.
    func queryIndex(_ sql: String) throws -> [String] {
        let raw = try Raw(path: path)
        try raw.execute("ATTACH '\(indexPath)' AS search")
        return try raw.query(sql)
    }

    /// Runs SQL on the search index, on a connection that is not the store's.
    func executeIndex(_ sql: String) throws {
        try Raw(path: indexPath).execute(sql)
    }

    /// Runs SQL in the `sqlite3` shell.
    func shell(_ sql: String) async throws {
        let result = try await ChildProcess.run(
            "sqlite3", ["-cmd", ".timeout 60000", path, sql])
        #expect(result.succeeded, "\(result.stderr)")
    }

    /// What the journal says happened after `seq`, shortly: `+1`, `~2`, `-3`.
    func changes(after seq: Int64) throws -> [String] {
        try store.journal.changes(after: seq).articles.map(\.short)
    }
}

/// A connection that knows nothing of the program, as another program would have.
final class Raw {
    struct Failure: Error {
        var message: String
    }

    private var handle: OpaquePointer?

    init(path: String) throws {
        guard sqlite3_open(path, &handle) == SQLITE_OK else { throw Failure(message: path) }
        sqlite3_busy_timeout(handle, 10_000)
    }

    deinit {
        sqlite3_close(handle)
    }

    func execute(_ sql: String) throws {
        guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else {
            throw Failure(message: String(cString: sqlite3_errmsg(handle)))
        }
    }

    func query(_ sql: String) throws -> [String] {
        var statement: OpaquePointer?
        guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK else {
            throw Failure(message: String(cString: sqlite3_errmsg(handle)))
        }
        defer { sqlite3_finalize(statement) }
        var rows: [String] = []
        while sqlite3_step(statement) == SQLITE_ROW {
            let columns = (0..<sqlite3_column_count(statement)).map { column in
                sqlite3_column_text(statement, column).map { String(cString: $0) } ?? ""
            }
            rows.append(columns.joined(separator: "|"))
        }
        return rows
    }
}

extension ParsedItem {
    init(
        id: String, title: String? = "Title", text: String? = nil, published: Int64? = nil
    ) {
        self.init()
        self.id = id
        self.title = title
        contentText = text
        self.published = published.map { Timestamp(seconds: $0) }
    }
}

extension FeedUpdate {
    static func bringing(
        _ items: [ParsedItem], validators: (url: String, Validators)? = nil
    ) -> FeedUpdate {
        var ledger = LedgerEntry()
        ledger.checkedAt = TestDatabase.now
        ledger.succeededAt = TestDatabase.now
        ledger.status = 200
        var update = FeedUpdate(articles: ArticleDraft.drafts(of: items), ledger: ledger)
        update.title = "Example"
        update.validators = validators
        return update
    }
}

extension Validators {
    init(etag: String, lastModified: String? = nil) {
        self.init(etag: Array(etag.utf8), lastModified: lastModified.map { Array($0.utf8) })
    }

    init(lastModified: String) {
        self.init(etag: nil, lastModified: Array(lastModified.utf8))
    }
}

extension ArticleChange {
    var short: String {
        switch kind {
        case .added: "+\(row.id)"
        case .changed: "~\(row.id)"
        case .removed: "-\(row.id)"
        }
    }
}
