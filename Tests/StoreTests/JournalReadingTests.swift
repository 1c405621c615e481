import Feeds
import Testing

@testable import Store

@Suite("Reading the journal")
struct JournalReadingTests {
    private let database: TestDatabase

    /// Articles 1 to 3, which are the entries 1 to 3.
    init() throws {
        database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest(["c", "b", "a"].map { ParsedItem(id: $0, title: $0) }, feed: feed)
    }

    @Test("page by page, each with the number to go on from")
    func pages() throws {
        let store = database.store
        try store.articles.mark(Marking(read: true), articles: [2])
        var seen = Int64(0)
        var pages: [[String]] = []
        while true {
            let page = try store.journal.changes(after: seen, limit: 2)
            guard page.end > seen else { break }
            pages.append(page.articles.map(\.short))
            seen = page.end
        }
        #expect(pages.flatMap { $0 }.filter { $0.hasPrefix("+") } == ["+1", "+2", "+3"])
        #expect(pages.last == ["~2"])
        #expect(seen == (try store.journal.end()))
    }

    @Test("what changed of each article, all entries together")
    func fields() throws {
        let store = database.store
        let end = try store.journal.end()
        #expect(try store.journal.changedArticles(after: end) == [:])
        try store.articles.mark(Marking(read: true), articles: [1, 2])
        try store.articles.mark(Marking(favorite: true), articles: [1])
        try store.articles.mark(Marking(later: true), articles: [1])
        try store.articles.mark(Marking(adding: ["x"]), articles: [3])
        try database.execute("UPDATE article SET title = 'x' WHERE id = 3")
        #expect(
            try store.journal.changedArticles(after: end) == [
                1: [.read, .favorite, .later], 2: .read, 3: [.tags, .content],
            ])
        let changes = try store.journal.changes(after: end).articles
        #expect(changes.map(\.fields) == [[.read, .favorite, .later], .read, [.tags, .content]])
        // A feed has ids of its own.
        try database.execute("UPDATE feed SET custom_title = 'x'")
        #expect(try store.journal.changedArticles(after: try store.journal.end() - 1) == [:])
        #expect(try store.journal.changes(after: try store.journal.end() - 1).feeds == [1])
    }

    @Test("all is remembered until it is pruned, or the database is another")
    func remembers() throws {
        let store = database.store
        let end = try store.journal.end()
        for seq in 0...end { #expect(try store.journal.remembers(after: seq)) }
        #expect(try !store.journal.remembers(after: end + 1))
        try database.execute("DELETE FROM journal WHERE seq < \(end)")
        #expect(try !store.journal.remembers(after: end - 2))
        #expect(try store.journal.remembers(after: end - 1))
        #expect(try store.journal.remembers(after: end))
        try database.execute("DELETE FROM journal")
        #expect(try !store.journal.remembers(after: end - 1))
        #expect(try store.journal.remembers(after: end))
    }

    @Test("entry by entry, from the last to the first after a number")
    func marks() throws {
        let store = database.store
        let end = try store.journal.end()
        try store.articles.mark(Marking(read: true), articles: [2])
        try database.execute("UPDATE feed SET custom_title = 'x'; DELETE FROM article WHERE id = 3")
        var marks: [JournalMark] = []
        try store.journal.eachMark(after: end - 1) { marks.append($0) }
        #expect(
            marks == [
                .article(3, .removed, []), .feed(1), .article(2, .changed, .read),
                .article(3, .added, []),
            ])
    }

    @Test("nothing ever happened in a new database")
    func empty() throws {
        let store = try TestDatabase().store
        #expect(try store.journal.remembers(after: 0))
        #expect(try store.journal.changedArticles(after: 0) == [:])
    }

    @Test("the last line of an article: what it is, or what it was")
    func lastLines() throws {
        let store = database.store
        let rows = try database.rows()
        try database.execute("UPDATE article SET title = 'new' WHERE id = 2")
        try database.execute("DELETE FROM article WHERE id = 1")
        try database.execute("UPDATE article SET hidden = 1 WHERE id = 3")
        let last = try store.journal.lastRows(of: [3, 1, 2, 77]).sorted { $0.id < $1.id }
        #expect(last.map(\.id) == [1, 2, 3])
        #expect(last[0] == rows.first { $0.id == 1 })
        #expect(last[1].title == "new")
        #expect(last[2] == rows.first { $0.id == 3 })
        #expect(try store.journal.lastRows(of: []) == [])
        try database.execute("DELETE FROM journal")
        #expect(try store.journal.lastRows(of: [1]) == [])
    }
}
