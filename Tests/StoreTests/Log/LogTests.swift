import Feeds
import Search
import Testing

@testable import Import
@testable import Store

@Suite("The log")
struct LogTests {
    private let database: TestDatabase
    private var store: Store { database.store }

    init() throws {
        database = try PersonsChange.filled()
    }

    @Test("says what was done to what, the newest first, and goes on after an entry")
    func tells() throws {
        try store.articles.mark(Marking(read: true), articles: [1])
        try store.articles.mark(Marking(read: true), articles: [4, 6])
        _ = try store.articles.mark(Marking(read: false), matching: .feed("1"), about: "feed:1")
        try store.articles.mark(Marking(adding: ["x"], removing: ["a"]), articles: [2])
        try store.feeds.remove(2, purge: false)
        try store.search.removeQueries(named: ["kept", "second"])
        let entries = try store.log.entries(limit: 20)
        #expect(entries.map(\.name) == ["query remove", "remove", "tag", "unread", "read", "read"])
        #expect(
            entries.map(\.about) == [
                "@kept @second", "feed 2, Example", "+x -a · Title 4", "feed:1", "4, 6", "Title 5",
            ])
        #expect(entries.map(\.count) == [2, 1, 1, 5, 2, 1])
        #expect(try store.log.entries(before: entries[3].id, limit: 1) == [entries[4]])
    }

    @Test("never shows a secret, wherever it stands in what was typed")
    func secrets() throws {
        var subscription = Subscription(url: "https://ada:pa55@secret.example/")
        subscription.headers = "Authorization: t0ken"
        subscription.headerCommand = "echo t0ken"
        let id = try store.feeds.subscribe(subscription)
        var edit = FeedEdit()
        edit.url = "https://ada:pa55@other.example/"
        edit.proxy = "http://ada:pa55@proxy.example/"
        edit.headers = "Authorization: t0ken2"
        try store.feeds.edit(id, edit)
        try database.execute("UPDATE article SET title = 'https://ada:pa55@x/' WHERE id = 1")
        try store.articles.mark(Marking(read: true), articles: [1])
        let query = "url:https://ada:pa55@x/ (is:unread OR url:\"http://a:pa55@y/ z\")"
        _ = try store.articles.mark(Marking(read: true), matching: .state(.unread), about: query)
        try store.feeds.remove(id, purge: true)
        let texts = try database.query("SELECT about FROM log")
        #expect(texts.count == 5)
        for text in texts { #expect(!text.contains("pa55") && !text.contains("t0ken"), "\(text)") }
        #expect(texts.contains("url:https://x/ (is:unread OR url:\"http://y/ z\")"))
    }

    @Test("has one row for all articles to which the same happened")
    func compact() throws {
        let items = (100..<1100).map { ParsedItem.entry($0) }
        try database.ingest(items, feed: 2)
        _ = try store.articles.mark(Marking(read: true), matching: .feed("2"))
        let changes = "SELECT field, before, json_array_length(targets) FROM log_change"
        #expect(try database.query(changes) == ["read_at||1001"])
    }

    @Test("an import that is undone in the middle goes on in another entry")
    func splitImport() throws {
        let file = try NewsboatFile("current")
        var other: Store?
        let path = database.path
        _ = try store.importNewsboat(NewsboatCache(path: file.path, isTrusted: false), now: 1) {
            _ in
            guard other == nil, let store = try? Store(path: path) else { return }
            other = store
            _ = try? store.log.undo()
        }
        let entries = try store.log.entries(limit: 9)
        #expect(entries.map(\.action) == [.import, .import])
        #expect(entries.map { $0.undoneAt == nil } == [true, false])
        _ = try store.log.undo()
        #expect(try store.feeds.all().map(\.feed.id) == [1, 2, 4, 6])
    }

    @Test("no statement of it, and none of an undo, walks through all articles")
    func plans() throws {
        for change in PersonsChange.all {
            try? change.make(store)
            _ = try? store.log.undo()
        }
        for sql in store.connection.statementTexts where !sql.contains("integrity") {
            let plan = try database.query("EXPLAIN QUERY PLAN \(sql)")
            let scans = plan.filter { line in
                let words = line.split(separator: "|").last?.split(separator: " ") ?? []
                return words.first == "SCAN" && words.count > 1 && !line.contains("INDEX")
                    && ["article", "a", "state", "s", "article_tag", "log_change", "l", "c"]
                        .contains(words[1])
            }
            #expect(scans.isEmpty, "\(sql)\n\(plan)")
        }
    }
}
