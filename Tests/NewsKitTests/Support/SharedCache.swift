import Feeds
import Loopback
import NewsKit
import Polling
import Search
import Store
import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// A database that somebody observes while others write to it: another connection, and the shell.
final class SharedCache {
    let path: String
    let store: Store
    private let directory: TemporaryDirectory

    /// Two feeds without articles, ids 1 and 2.
    init() throws {
        directory = try TemporaryDirectory()
        path = directory.file("news.sqlite")
        store = try Store(path: path)
        for name in ["one", "two"] {
            _ = try store.feeds.subscribe(Subscription(url: "https://\(name).example/feed"))
            try write([], feed: name == "one" ? 1 : 2, title: name)
        }
    }

    deinit {
        directory.close()
    }

    /// Articles with these titles, which are their ids at the publisher's as well.
    func add(_ titles: String..., feed: Int64 = 1) throws {
        try write(titles.map { ($0, $0) }, feed: feed, title: nil)
    }

    /// An article has another title.
    func edit(_ guid: String, title: String, feed: Int64 = 1) throws {
        try write([(guid, title)], feed: feed, title: nil)
    }

    func write(_ items: [(id: String, title: String)], feed: Int64, title: String?) throws {
        let parsed = items.map { item in
            var parsed = ParsedItem()
            (parsed.id, parsed.title) = (item.id, item.title)
            return parsed
        }
        var update = FeedUpdate(
            articles: ArticleDraft.drafts(of: parsed), ledger: LedgerEntry())
        update.title = title
        _ = try store.feeds.write([FeedWrite(feed: feed, update: update)], now: 1_700_000_000)
    }

    /// Runs SQL in the `sqlite3` shell.
    func shell(_ sql: String) async throws {
        try await shell(path, sql)
    }

    private func shell(_ path: String, _ sql: String) async throws {
        let result = try await ChildProcess.run("sqlite3", ["-cmd", ".timeout 60000", path, sql])
        try #require(result.succeeded, "\(result.stderr)")
    }

    /// Another database takes the place of this one, as when a backup is put back.
    func replace(_ fill: (SharedCache) throws -> Void) async throws {
        let other = try SharedCache()
        try fill(other)
        let copy = path + "-copy"
        try await other.shell("PRAGMA wal_checkpoint(TRUNCATE); VACUUM INTO '\(copy)'")
        try await shell(copy, "PRAGMA journal_mode = WAL")
        for end in ["-wal", "-shm"] { try #require(unlink(path + end) == 0) }
        try #require(rename(copy, path) == 0)
    }

    /// What a query means, without what a feed says: title, read, favorite by id.
    func table(_ query: ArticleQuery) throws -> ArticleTable {
        var table = ArticleTable()
        for row in try store.articles.rows(of: Listing(query, limit: nil)) {
            table.lines[row.id] = .init(row)
        }
        return table
    }
}

/// What somebody knows who applies each change to what there was.
struct ArticleTable: Equatable, CustomStringConvertible {
    struct Line: Equatable {
        var title: String
        var isRead: Bool
        var isFavorite: Bool

        init(_ row: ArticleRow) {
            (title, isRead, isFavorite) = (row.title, row.isRead, row.isFavorite)
        }
    }

    var lines: [Int64: Line] = [:]

    mutating func apply(_ changes: [ArticleChange]) {
        for change in changes {
            let isKnown = lines[change.row.id] != nil
            #expect(isKnown == (change.kind != .added), "\(change)")
            lines[change.row.id] = change.kind == .removed ? nil : Line(change.row)
        }
    }

    var description: String {
        lines.sorted { $0.key < $1.key }.map {
            "\($0.key) \($0.value.title) \($0.value.isRead ? "-" : "U")\($0.value.isFavorite ? "F" : "-")"
        }.joined(separator: "\n")
    }
}

extension ArticleChange {
    /// `+1`, `~2 [read]`, `-3`.
    var short: String {
        let names: [(Fields, String)] = [
            (.content, "content"), (.read, "read"), (.favorite, "favorite"), (.later, "later"),
            (.tags, "tags"),
            (.feed, "feed"),
        ]
        let fields = names.filter { self.fields.contains($0.0) }.map(\.1)
        return switch kind {
        case .added: "+\(row.id)"
        case .changed: "~\(row.id) \(fields.joined(separator: ","))"
        case .removed: "-\(row.id)"
        }
    }
}

extension ArticleQuery {
    static func title(_ words: String...) -> ArticleQuery { .title(Phrase(words: words)) }
    static func words(_ words: String...) -> ArticleQuery { .words(Phrase(words: words)) }
}
