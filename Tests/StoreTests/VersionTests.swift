import Feeds
import Testing

@testable import Store

@Suite("The earlier text of an article")
struct VersionTests {
    @Test("is kept when the publisher edits it, the newest first")
    func kept() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        var item = ParsedItem.entry(1)
        item.contentHTML = "<p>1</p>"
        item.summary = "one"
        item.modified = Timestamp(seconds: 50)
        try database.ingest([item], feed: feed, now: 100)
        let id = try database.rows()[0].id
        #expect(try database.store.articles.versions(of: id).isEmpty)
        item.contentHTML = "<p>2</p>"
        item.modified = Timestamp(seconds: 60)
        try database.ingest([item], feed: feed, now: 200)
        item.title = "Corrected"
        try database.ingest([item], feed: feed, now: 300)
        let versions = try database.store.articles.versions(of: id)
        #expect(versions.map(\.html) == ["<p>2</p>", "<p>1</p>"])
        #expect(versions.map(\.title) == ["Title 1", "Title 1"])
        #expect(versions.map(\.summary) == ["one", "one"])
        #expect(versions.map(\.text) == ["Text 1", "Text 1"])
        #expect(versions.map(\.modifiedAt) == [60, 50])
        #expect(versions.map(\.replacedAt) == [300, 200])
        #expect(try database.store.articles.get(id).title == "Corrected")
    }

    @Test("is not kept when the words stay the same", arguments: ["image", "tags", "date", "guid"])
    func sameWords(part: String) throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        var item = ParsedItem.entry(1)
        try database.ingest([item], feed: feed)
        switch part {
        case "image": item.image = "https://a.example/1.png"
        case "tags": item.tags = ["x"]
        case "date": item.published = Timestamp(seconds: 5)
        default: item.id = "other"
        }
        #expect(try database.ingest([item], feed: feed).new == 0)
        #expect(try database.store.articles.versions(of: 1).isEmpty)
    }

    @Test("the first and the last twenty are kept of an article that changes all the time")
    func bounded() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        for number in 0...50 {
            let item = ParsedItem.entry(1).with { $0.contentText = "Text of \(number)" }
            try database.ingest([item], feed: feed, now: Int64(number))
        }
        let texts = try database.store.articles.versions(of: 1).map(\.text)
        #expect(texts == ((30...49).reversed() + [0]).map { "Text of \($0)" })
    }

    @Test("goes with the article, also when the shell deletes it, and nobody hears of it")
    func deleted() async throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        for text in ["a", "b"] {
            let items = [1, 2].map { number in
                ParsedItem.entry(number).with { $0.contentText = text }
            }
            try database.ingest(items, feed: feed)
        }
        #expect(try database.query("SELECT count(*) FROM article_version") == ["2"])
        let end = try database.store.journal.end()
        try await database.shell("DELETE FROM article WHERE id = 1")
        #expect(try database.query("SELECT article_id FROM article_version") == ["2"])
        #expect(try database.changes(after: end) == ["-1"])
        try database.execute("DELETE FROM feed")
        #expect(try database.query("SELECT count(*) FROM article_version") == ["0"])
    }

    @Test("of an article that does not exist is an error")
    func missing() throws {
        let database = try TestDatabase()
        #expect(throws: StoreError.refusal(.noSuchArticle(7))) {
            try database.store.articles.versions(of: 7)
        }
    }
}
