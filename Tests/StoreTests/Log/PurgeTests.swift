import Search
import Testing

@testable import Store

@Suite("A feed that is purged")
struct PurgeTests {
    private let database: TestDatabase
    private var store: Store { database.store }

    init() throws {
        database = try PersonsChange.filled()
    }

    @Test("is gone to the person, with its favorites, its tags and its address")
    func gone() throws {
        try store.feeds.remove(1, purge: true)
        try store.feeds.remove(3, purge: true)
        #expect(try database.rows().map(\.feedID).allSatisfy { ![1, 3].contains($0) })
        for id: Int64 in [2, 7] {
            #expect(throws: StoreError.refusal(.noSuchArticle(id))) { try store.articles.get(id) }
            #expect(throws: StoreError.refusal(.noSuchArticle(id))) {
                try store.articles.mark(Marking(favorite: true), articles: [id])
            }
        }
        #expect(try store.articles.allTags().isEmpty)
        #expect(try store.feeds.all(includingRemoved: true).map(\.feed.id) == [2, 4, 5, 6])
        #expect(throws: StoreError.refusal(.noSuchFeed("1"))) {
            try store.articles.ids(of: .feed("1"))
        }
        #expect(try store.articles.ids(of: .state(.favorite)) == [])
        #expect(try database.subscribe("https://first.example/") == 7)
        var edit = FeedEdit()
        edit.url = "https://removed.example/"
        try store.feeds.edit(2, edit)
        #expect(try store.articles.ids(ofFeed: 2) == [6])
        #expect(try store.upkeep.check() == [])
    }

    @Test("comes back with its address, once what was subscribed there is undone")
    func again() throws {
        try store.feeds.remove(1, purge: true)
        let purge = try store.log.entries(limit: 1)[0].id
        let id = try database.subscribe("https://first.example/")
        try database.ingest([.entry(2), .entry(30)], feed: id)
        let taken = UndoOutcome.Remark.addressTaken("feed 1, Example", by: id)
        #expect(throws: StoreError.refusal(.changedSince(purge, taken.description))) {
            try store.log.undo(entry: purge)
        }
        #expect(try store.log.undo().entry.action == .add)
        #expect(try store.log.undo().remarks == [])
        #expect(try store.feeds.all().map(\.feed.id) == [1, 2, 4, 6])
        #expect(try store.feeds.status(of: 1)?.feed.url == "https://first.example/")
        // What the other one had is kept, and what both had is there once, with its marks.
        let titles = try database.rows().filter { $0.feedID == 1 }.map(\.title)
        #expect(titles.count == 6)
        #expect(try store.articles.get(2).row.isFavorite)
        #expect(try store.upkeep.check() == [])
    }

    @Test("that gave its address to a feed which moved there stays away")
    func moved() throws {
        try store.feeds.remove(1, purge: true)
        var update = FeedUpdate.bringing([])
        update.movesTo = "https://first.example/"
        _ = try store.feeds.write([FeedWrite(feed: 2, update: update)], now: 1)
        #expect(try store.feeds.status(of: 2)?.feed.url == "https://first.example/")
        #expect(throws: StoreError.self) { try store.log.undo() }
        #expect(try store.articles.ids(ofFeed: 1) == [])
    }
}
