import Search
import Testing

@testable import Store

@Suite("Undoing an entry of the log")
struct UndoTests {
    private static let days: Int64 = 9 * 86_400

    private let database: TestDatabase
    private var store: Store { database.store }

    init() throws {
        database = try PersonsChange.filled()
    }

    private func tables() throws -> PersonsTables {
        try PersonsTables(database, articles: 11, feeds: 6)
    }

    @Test(
        "each change is one entry, and days later another process undoes it to the last time",
        arguments: PersonsChange.all)
    func restores(change: PersonsChange) throws {
        let before = try tables()
        try change.make(store)
        #expect(try tables() != before)
        let log = try store.log.entries(limit: 10)
        #expect(log.map(\.action) == [change.action])
        #expect(log.allSatisfy { $0.madeAt == 5_000 && $0.count > 0 && $0.undoneAt == nil })
        let other = try Store(path: database.path)
        other.clock = { 5_000 + UndoTests.days }
        let outcome = try other.log.undo()
        #expect(outcome.entry.id == log.first?.id && outcome.remarks == [])
        #expect(try tables() == before)
        #expect(try store.log.entries(limit: 10).map(\.undoneAt) == [5_000 + UndoTests.days])
        #expect(try store.upkeep.check() == [])
        #expect(throws: StoreError.refusal(.noSuchEntry(nil))) { try other.log.undo() }
    }

    @Test("the table has every action that there is")
    func everyAction() {
        // What rules do comes with new articles, which stay; `RuleTests` undo it.
        let others = Set(LogAction.allCases).subtracting([.rule])
        #expect(Set(PersonsChange.all.map(\.action)) == others)
    }

    private static let nothings: [@Sendable (Store) throws -> Void] = [
        { try $0.articles.mark(Marking(read: true), articles: [2, 3]) },
        { _ = try $0.articles.mark(Marking(read: true), matching: .state(.read)) },
        { _ = try $0.articles.mark(Marking(read: false), matching: .url("nowhere")) },
        { try $0.articles.mark(Marking(favorite: false), articles: [1]) },
        { try $0.articles.mark(Marking(adding: ["a"], removing: ["z"]), articles: [2]) },
        {
            _ = try $0.articles.mark(
                Marking(adding: ["a"]), matching: .tag(.init(name: "a")))
        },
        {
            var edit = FeedEdit()
            (edit.interval, edit.addedTags, edit.removedTags) = (7200, ["one"], ["z"])
            try $0.feeds.edit(1, edit)
        },
        { _ = try $0.feeds.subscribe([Subscription(url: "https://first.example/")]) },
        { try $0.search.save(SavedQuery(name: "kept", query: "is:unread")) },
        { _ = try $0.search.removeQueries(named: ["none"]) },
        { _ = try $0.feeds.undoMove(of: 2, now: 1) },
        { store in _ = try? store.articles.mark(Marking(read: true), articles: [1, 99]) },
    ]

    @Test("what changes nothing is no entry", arguments: nothings.indices)
    func nothing(index: Int) throws {
        let before = try tables()
        try Self.nothings[index](store)
        #expect(try tables() == before)
        #expect(try store.log.entries(limit: 1) == [])
        #expect(try database.query("SELECT count(*) FROM log_change") == ["0"])
    }

    @Test("undoing again goes one entry further back, past those that are undone")
    func further() throws {
        let before = try tables()
        for ids: [Int64] in [[1], [4], [1, 6]] {
            try store.articles.mark(Marking(favorite: true), articles: ids)
        }
        #expect(try store.log.entries(limit: 9).map(\.count) == [1, 1, 1])
        let ids = try store.log.entries(limit: 9).map(\.id)
        #expect(try store.log.undo(entry: ids[1]).entry.id == ids[1])
        #expect(try store.log.undo().entry.id == ids[0])
        #expect(throws: StoreError.refusal(.alreadyUndone(ids[0]))) {
            try store.log.undo(entry: ids[0])
        }
        #expect(throws: StoreError.refusal(.noSuchEntry(999))) { try store.log.undo(entry: 999) }
        #expect(try store.log.undo().entry.id == ids[2])
        #expect(try tables() == before)
    }

    @Test("what was undone last is redone first, whatever its number, also within a second")
    func redoesLast() throws {
        for id: Int64 in [1, 4, 6] {
            try store.articles.mark(Marking(favorite: true), articles: [id])
        }
        let ids = try store.log.entries(limit: 3).map(\.id)
        for id in [ids[1], ids[0], ids[2]] { _ = try store.log.undo(entry: id) }
        let redone = try (0..<3).map { _ in try store.log.redo().entry.id }
        #expect(redone == [ids[2], ids[0], ids[1]])
    }

    @Test("an older entry leaves alone what a later one changed, and says of how much")
    func older() throws {
        try store.articles.mark(Marking(read: true), articles: [1, 4, 6])
        try store.articles.mark(Marking(adding: ["x"]), articles: [1, 4])
        let (tag, read) = (
            try store.log.entries(limit: 2)[0].id, try store.log.entries(limit: 2)[1].id
        )
        try store.articles.mark(Marking(read: false), articles: [4])
        try store.articles.mark(Marking(read: true), articles: [4])
        try store.articles.mark(Marking(favorite: true), articles: [1])
        try store.articles.mark(Marking(adding: ["y"], removing: ["x"]), articles: [1])
        let outcome = try store.log.undo(entry: read)
        #expect(outcome.remarks == [.articlesChangedSince(1)] && outcome.restored == 2)
        #expect(try marked("read_at", among: [1, 4, 6]) == ["4"])
        #expect(try store.log.undo(entry: tag).remarks == [.articlesChangedSince(1)])
        #expect(try database.query("SELECT * FROM article_tag WHERE tag IN ('x', 'y')") == ["1|y"])
    }

    @Test("what nothing is left of stays as it is until later entries are undone")
    func blocked() throws {
        try store.articles.mark(Marking(read: true), articles: [1])
        try store.articles.mark(Marking(read: false), articles: [1])
        let ids = try store.log.entries(limit: 2).map(\.id)
        let reason = "1 article was changed again since and stays as it is"
        #expect(throws: StoreError.refusal(.changedSince(ids[1], reason))) {
            try store.log.undo(entry: ids[1])
        }
        _ = try store.log.undo()
        #expect(try marked("read_at", among: [1]) == ["1"])
        _ = try store.log.undo()
        #expect(try marked("read_at", among: [1]) == [])
    }

    @Test("what another program has put back or changed stays as it left it")
    func otherPrograms() throws {
        try store.articles.mark(Marking(read: true), articles: [1, 4])
        try database.execute("UPDATE state SET read_at = NULL WHERE article_id = 1")
        #expect(try store.log.undo().restored == 1)
        try store.articles.mark(Marking(read: false), articles: [2])
        try database.execute("UPDATE state SET read_at = 7 WHERE article_id = 2")
        #expect(try store.log.undo().restored == 0)
        #expect(try database.query("SELECT read_at FROM state WHERE article_id = 2") == ["7"])
        var edit = FeedEdit()
        (edit.title, edit.userAgent) = ("Mine", "x/1")
        try store.feeds.edit(1, edit)
        try database.execute("UPDATE feed SET custom_title = 'Shell' WHERE id = 1")
        #expect(
            try store.log.undo().remarks == [.feedChangedSince("feed 1, Shell", what: "title")])
        let settings = "SELECT custom_title, user_agent FROM feed WHERE id = 1"
        #expect(try database.query(settings) == ["Shell|"])
    }

    @Test("of a feed what a later entry changed stays, and the rest is undone")
    func feedFields() throws {
        var edit = FeedEdit()
        (edit.title, edit.interval, edit.addedTags) = ("A", 3600, ["new"])
        try store.feeds.edit(2, edit)
        edit = FeedEdit()
        edit.title = "B"
        try store.feeds.edit(2, edit)
        edit.title = "A"
        try store.feeds.edit(2, edit)
        let first = try store.log.entries(limit: 3)[2]
        #expect(first.about == "feed 2, A: title, every, tags")
        let outcome = try store.log.undo(entry: first.id)
        #expect(outcome.remarks == [.feedChangedSince("feed 2, A", what: "title")])
        let sql = "SELECT custom_title, interval FROM feed WHERE id = 2"
        #expect(try database.query(sql) == ["A|"])
        #expect(try database.query("SELECT 1 FROM feed_tag WHERE feed_id = 2") == [])
    }

    @Test("articles and feeds that are gone are told, and the rest is undone")
    func gone() throws {
        try store.articles.mark(Marking(favorite: true), articles: [1, 4])
        try database.execute("DELETE FROM article WHERE id = 4")
        #expect(try store.log.undo().remarks == [.articlesGone(1)])
        try store.feeds.remove(2, purge: true)
        try database.execute("DELETE FROM feed WHERE purged_at IS NOT NULL")
        let outcome = try store.log.undo()
        #expect(outcome.remarks == [.feedGone(2)] && outcome.restored == 0)
        // It is not in the way of what was done before.
        #expect(throws: StoreError.refusal(.noSuchEntry(nil))) { try store.log.undo() }
    }

    private func marked(_ column: String, among ids: [Int64]) throws -> [String] {
        try database.query(
            """
            SELECT article_id FROM state WHERE \(column) IS NOT NULL
              AND article_id IN (\(ids.map(String.init).joined(separator: ", "))) ORDER BY 1
            """)
    }
}
