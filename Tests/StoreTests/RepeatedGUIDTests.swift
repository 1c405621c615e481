import Feeds
import TestSupport
import Testing

@testable import Store

/// Entries of one document that have one identifier in common.
@Suite("Identifiers that repeat")
struct RepeatedGUIDTests {
    private static let guids = ["constant", "https://a.example/", "https://a.example/?p=1"]

    private func entries(_ guid: String?, _ numbers: Int...) -> [ParsedItem] {
        numbers.map { .entry($0).with { $0.id = guid } }
    }

    @Test("they are separate, in whatever order and company they come", arguments: guids)
    func separate(guid: String) throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        func ingest(_ numbers: [Int]) throws -> IngestCount {
            let items = numbers.flatMap { entries(guid, $0) }
            return try database.ingest(items, feed: feed)
        }
        #expect(try ingest([1, 2, 3]) == IngestCount(new: 3))
        #expect(try ingest([3, 1, 2]) == IngestCount())
        #expect(try ingest([2]) == IngestCount())
        #expect(try ingest([4]) == IngestCount(new: 1))
        #expect(try ingest([4, 5]) == IngestCount(new: 1))
        #expect(try ingest([5, 1, 4, 3, 2]) == IngestCount())
        for number in 1...5 { #expect(try ingest([number]) == IngestCount()) }
        let titles = try database.rows().map(\.title).sorted()
        #expect(titles == (1...5).map { "Title \($0)" })
    }

    @Test("also when one of them stood there alone at first", arguments: guids)
    func aloneAtFirst(guid: String) throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest(entries(guid, 1), feed: feed)
        let first = try database.rows()[0].id
        try database.store.articles.mark(Marking(read: true), articles: [first])
        #expect(try database.ingest(entries(guid, 2, 1), feed: feed) == IngestCount(new: 1))
        #expect(try database.ingest(entries(guid, 2), feed: feed) == IngestCount())
        #expect(try database.ingest(entries(guid, 1), feed: feed) == IngestCount())
        #expect(try database.store.articles.get(first).row.isRead)
        #expect(try database.store.articles.get(first).title == "Title 1")
        // The first has left the feed when the second and third are there.
        #expect(try database.ingest(entries(guid, 3, 2), feed: feed) == IngestCount(new: 1))
        #expect(try database.rows().filter(\.isRead).map(\.id) == [first])
    }

    @Test("also when the one that stood there alone has left before the others come")
    func gone() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest(entries("constant", 1), feed: feed)
        #expect(try database.ingest(entries("constant", 2, 3), feed: feed) == IngestCount(new: 2))
        #expect(try database.ingest(entries("constant", 1), feed: feed) == IngestCount())
        #expect(try database.ingest(entries("constant", 4), feed: feed) == IngestCount(new: 1))
    }

    @Test("an edit of one of them is an edit")
    func edited() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        var items = entries("constant", 1, 2, 3)
        try database.ingest(items, feed: feed)
        let id = try #require(try database.rows().first { $0.title == "Title 2" }).id
        items[1].title = "Corrected"
        items[1].contentText = "Corrected"
        #expect(try database.ingest(items, feed: feed) == IngestCount(changed: 1))
        #expect(try database.ingest([items[1]], feed: feed) == IngestCount())
        #expect(try database.store.articles.get(id).title == "Corrected")
        items[1].title = "Corrected again"
        #expect(try database.ingest([items[1]], feed: feed) == IngestCount(changed: 1))
        #expect(try database.store.articles.get(id).title == "Corrected again")
        #expect(try database.ingest(items, feed: feed) == IngestCount())
    }

    @Test("without any, entries that share a link are told apart by their titles")
    func oneLink() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        let items = (1...3).map { ParsedItem.entry($0) }.map {
            $0.with {
                $0.id = nil
                $0.url = "https://a.example/news"
            }
        }
        #expect(try database.ingest(items, feed: feed) == IngestCount(new: 3))
        #expect(try database.ingest(items.reversed(), feed: feed) == IngestCount())
    }

    @Test("articles of several feeds in one document are all kept")
    func severalFeeds() throws {
        let first = try TestDatabase()
        for site in ["a", "b", "c"] {
            let feed = try first.subscribe("https://\(site).example/feed")
            let items = (1...5).map { number in
                ParsedItem.entry(number).with {
                    $0.id = "\(number)"
                    $0.url = "https://\(site).example/\(number)"
                    $0.title = number == 1 ? "Welcome" : "Title \(site) \(number)"
                }
            }
            try first.ingest(items, feed: feed)
        }
        let articles = try first.store.articles.list(of: Listing(limit: nil))
        let document = articles.map { article in
            ParsedItem(id: article.guid, title: article.title, text: article.text).with {
                $0.url = article.row.url
                $0.published = article.publishedAt.map { Timestamp(seconds: $0) }
            }
        }
        let second = try TestDatabase()
        let feed = try second.subscribe("file:///a.json")
        #expect(try second.ingest(document, feed: feed) == IngestCount(new: 15))
        #expect(try second.ingest(document.reversed(), feed: feed) == IngestCount())
        #expect(Set(try second.rows().map(\.url)) == Set(try first.rows().map(\.url)))
    }

    @Test("an identifier that looks like one of ours does no harm")
    func forged() throws {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        var items = entries("constant", 1, 2)
        try database.ingest(items, feed: feed)
        let guids = try database.query("SELECT guid FROM article")
        items += guids.map { guid in .entry(7).with { $0.id = guid } }
        let other = try database.subscribe("https://other.example/")
        let count = try database.ingest(items, feed: other)
        #expect((2...4).contains(count.new))
        #expect(try database.ingest(items, feed: feed).new <= 2)
    }

    @Test("the time for many of them is linear")
    func many() throws {
        let growth = Growth.ofEightfold(5000) { count in
            (1...count).map { ParsedItem(id: "constant", title: "Title \($0)") }
        } work: { items in
            #expect(ArticleDraft.drafts(of: items).count == items.count)
        }
        #expect(growth < Growth.linear)
    }
}
