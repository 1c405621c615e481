import Feeds
import Testing

@testable import Store

@Suite("Where the person stopped")
struct PlaceTests {
    private let database: TestDatabase
    private let row: ArticleRow

    init() throws {
        database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest(
            (1...2).map { ParsedItem(id: "\($0)", title: "Article \($0)") }, feed: feed)
        row = try #require(try database.rows().first)
    }

    @Test("in an article is kept until it is the beginning, or the article is gone")
    func article() throws {
        let places = database.store.places
        #expect(try places.share(ofArticle: row.id) == 0)
        try places.keep(0.5, inArticle: row.id)
        try places.keep(0.25, inArticle: row.id)
        try places.keep(0.25, inArticle: 999)
        #expect(try places.share(ofArticle: row.id) == 0.25)
        #expect(try database.query("SELECT count(*) FROM article_place") == ["1"])
        try places.keep(0, inArticle: row.id)
        #expect(try database.query("SELECT count(*) FROM article_place") == ["0"])
        try places.keep(0.5, inArticle: row.id)
        try database.execute("DELETE FROM article WHERE id = \(row.id)")
        #expect(try database.query("SELECT count(*) FROM article_place") == ["0"])
    }

    @Test("in a list is one of its articles, also when that has left the list")
    func list() throws {
        let places = database.store.places
        try places.keep(ListingPlace(row), inList: "is:unread")
        #expect(try places.place(inList: "is:unread") == ListingPlace(row))
        #expect(try places.place(inList: "is:favorite") == nil)
        try places.keep(nil, inList: "is:unread")
        #expect(try places.place(inList: "is:unread") == nil)
    }

    @Test("is no change that others have to read")
    func quiet() throws {
        let before = try database.query("SELECT count(*) FROM journal")
        try database.store.places.keep(0.5, inArticle: row.id)
        try database.store.places.keep(ListingPlace(row), inList: "")
        #expect(try database.query("SELECT count(*) FROM journal") == before)
    }
}
