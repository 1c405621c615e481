import Search
import Testing

@testable import Store

@Suite("Expressions of the index")
struct SearchExpressionTests {
    private static let a = ArticleQuery.words(.init(words: ["a"]))
    private static let b = ArticleQuery.words(.init(words: ["b"]))
    private static let c = ArticleQuery.title(.init(words: ["c", "d"], isPrefix: true))

    @Test(
        "are one for all words that belong together",
        arguments: [
            (a, "\"a\""), (.not(a), "not \"a\""), (c, "title : \"c d\" *"),
            (.author(.init(words: ["뉴", "스"])), "author : \"뉴 스\""),
            (.and([a, c]), "\"a\" AND title : \"c d\" *"),
            (.and([a, .not(b)]), "(\"a\") NOT (\"b\")"),
            (.and([a, .not(b), .not(c)]), "(\"a\") NOT (\"b\" OR title : \"c d\" *)"),
            (.and([.not(a), .not(b)]), "not \"a\" OR \"b\""),
            (.or([a, b]), "\"a\" OR \"b\""),
            (.or([a, .not(b)]), "not (\"b\") NOT (\"a\")"),
            (.or([.not(a), .not(b)]), "not \"a\" AND \"b\""),
            (.not(.and([a, .not(b)])), "not (\"a\") NOT (\"b\")"),
            (.and([a, .or([b, c])]), "\"a\" AND (\"b\" OR title : \"c d\" *)"),
            (.and([a, .and([b, c])]), "\"a\" AND (\"b\" AND title : \"c d\" *)"),
            (.words(.init(words: ["#"], isPrefix: true)), "{text title author tags} : \"#\" *"),
            (.words(.init(words: ["#", "1"], isPrefix: true)), "\"# 1\" *"),
            (.words(.init(words: ["x\" OR \"y"])), "\"x\"\" OR \"\"y\""),
            // The title of a feed is not among the words of its articles.
            (.words(.init(words: ["swift"])), "\"swift\""),
        ] as [(ArticleQuery, String)])
    func text(query: ArticleQuery, expression: String) throws {
        let database = try TestDatabase()
        var subscription = Subscription(url: "https://a/")
        subscription.title = "Swift"
        _ = try database.store.feeds.subscribe(subscription)
        var resolver = QueryResolver(database.store.connection)
        guard case .text(let found) = try resolver.resolve(query) else {
            Issue.record("\(query) is no text")
            return
        }
        #expect((found.isNegated ? "not " : "") + found.text == expression)
        #expect(try database.store.articles.ids(of: query).isEmpty)
    }

    /// As where the index is damaged, or nothing can be written.
    @Test("find no words in an article that is not in the index, and all without these words")
    func missing() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest((1...4).map { .entry($0) }, feed: feed)
        try database.store.search.completeIndex()
        try database.executeIndex("DELETE FROM search_entry WHERE article_id > 2")
        let word = ArticleQuery.title(.init(words: ["title"]))
        let store = database.store
        #expect(try store.articles.orderedIDs(of: word).sorted() == [1, 2])
        #expect(try store.articles.orderedIDs(of: .not(word)).sorted() == [3, 4])
        #expect(
            try store.articles.orderedIDs(of: .not(.and([word, .state(.unread)]))).sorted() == [
                3, 4,
            ])
    }

    @Test("the text of a test in SQL stands where its question mark is")
    func placeOfText() {
        for sql in ["a.url = ?", "? = a.url", "instr(a.url, ?) > 0"] {
            var writer = QueryWriter()
            #expect(writer.condition(.test(sql, "x")) == sql.replacing("?", with: "?1"))
            #expect(writer.values.count == 1)
        }
    }
}
