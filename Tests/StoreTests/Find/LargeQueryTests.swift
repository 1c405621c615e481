import Search
import Testing

@testable import Store

/// SQLite and its FTS5 have small stacks and other limits.
@Suite("Large queries")
struct LargeQueryTests {
    private func database() throws -> TestDatabase {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest((1...3).map { .entry($0) }, feed: feed)
        return database
    }

    private static func word(_ word: String) -> ArticleQuery {
        .words(ArticleQuery.Phrase(words: [word]))
    }

    private static let conditions = [
        word("absent"), .url("absent"), .state(.favorite), .tag(.init(name: "absent")),
    ]

    /// Each level changes what is meant, unless the one below does nothing.
    @Test("are answered however deep they are", arguments: [10, 40, 100], conditions)
    func deep(levels: Int, condition: ArticleQuery) throws {
        let database = try database()
        var query = ArticleQuery.not(condition)
        for level in 0..<levels {
            query = .and([.or([query, condition]), level % 3 == 0 ? .after(0) : .not(condition)])
            query = .not(.or([.not(query), condition]))
        }
        #expect(try database.store.articles.ids(of: query).count == 3)
        #expect(try database.store.articles.ids(of: .not(query)).isEmpty)
        #expect(try database.store.articles.rows(of: Listing(query, limit: 2)).count == 2)
    }

    @Test("are answered however many conditions there are", arguments: conditions)
    func wide(condition: ArticleQuery) throws {
        let database = try database()
        let many = Array(repeating: condition, count: 3000)
        #expect(try database.store.articles.ids(of: .or(many)).isEmpty)
        #expect(try database.store.articles.ids(of: .and(many.map { .not($0) })).count == 3)
        #expect(try database.store.articles.ids(of: .or(many + [.not(condition)])).count == 3)
    }
}
