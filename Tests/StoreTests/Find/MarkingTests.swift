import Search
import Testing

@testable import Store

@Suite("Marks by query")
struct MarkingTests {
    private func database() throws -> TestDatabase {
        let database = try TestDatabase()
        let feed = try database.subscribe()
        try database.ingest((1...4).map { .entry($0) }, feed: feed)
        try database.store.articles.mark(Marking(read: true), articles: [1, 2])
        try database.store.articles.mark(Marking(adding: ["a"]), articles: [1, 2, 3])
        return database
    }

    @Test("count and change what was not so before, once")
    func read() throws {
        let database = try database()
        #expect(try database.store.articles.mark(Marking(read: true), matching: .before(.max)) == 2)
        #expect(try database.store.articles.mark(Marking(read: true), matching: .all) == 0)
        #expect(try database.store.articles.ids(of: .state(.unread)) == [])
        #expect(
            try database.store.articles.mark(
                Marking(read: false), matching: .not(.tag(.init(name: "a")))) == 1)
        #expect(try database.store.articles.mark(Marking(read: false), matching: .all) == 3)
        #expect(try database.store.articles.mark(Marking(read: false), matching: .all) == 0)
        #expect(try database.store.articles.count(of: .state(.unread)) == 4)
    }

    @Test(
        "count the articles whose tags are others afterwards",
        arguments: [
            (["a"], [], 1), (["b"], [], 4), (["a", "b"], [], 4), ([], ["a"], 3), ([], ["x"], 0),
            (["a"], ["a"], 1), (["b", "b"], ["a"], 4), ([], [], 0),
        ] as [([String], [String], Int)])
    func tags(added: [String], removed: [String], count: Int) throws {
        let database = try database()
        let before = try database.store.journal.end()
        #expect(
            try database.store.articles.mark(
                Marking(adding: added, removing: removed), matching: .all)
                == count)
        let changes = try database.store.journal.changes(after: before).articles
        #expect(changes.count == count)
        #expect(changes.allSatisfy { $0.fields == .tags })
        #expect(
            try database.store.articles.mark(
                Marking(adding: added, removing: removed), matching: .all)
                == 0)
        let left = Set(removed).subtracting(added)
        #expect(try database.store.articles.allTags().allSatisfy { !left.contains($0.name) })
        #expect(
            try added.allSatisfy {
                try database.store.articles.count(of: .tag(.init(name: $0))) == 4
            })
    }

    @Test("leave the tags of visible articles, and the number of unread articles with each")
    func unreadTags() throws {
        let database = try database()
        try database.store.articles.mark(Marking(adding: ["b"]), articles: [1])
        #expect(try database.store.articles.visibleTags() == ["a", "b"])
        #expect(try database.store.articles.unreadTags() == [UnreadTag(name: "a", unread: 1)])
        var edit = FeedEdit()
        edit.addedTags = ["a"]
        try database.store.feeds.edit(1, edit)
        // The third article has the tag by itself, too, and counts once.
        #expect(try database.store.articles.visibleTags() == ["a", "b"])
        #expect(try database.store.articles.unreadTags() == [UnreadTag(name: "a", unread: 2)])
        try database.store.feeds.remove(1, purge: false)
        #expect(try database.store.articles.visibleTags() == [])
        #expect(try database.store.articles.unreadTags() == [])
    }

    @Test("count an article once that changes in several ways, in one entry of the log")
    func several() throws {
        let database = try database()
        let store = database.store
        let all = Marking(read: true, favorite: true, later: true, adding: ["a"])
        #expect(try store.articles.mark(all, matching: .all, about: "all") == 4)
        #expect(try store.articles.mark(all, articles: [1, 2, 3, 4]) == 0)
        #expect(try store.articles.mark(Marking(favorite: true, later: false), articles: [3]) == 1)
        let entries = try store.log.entries(limit: 2)
        #expect(entries.map(\.action) == [.mark, .mark])
        #expect(entries.map(\.count) == [1, 4])
        #expect(entries[1].about == "read favorite later +a · all")
        #expect(try store.articles.ids(of: .state(.later)).sorted() == [1, 2, 4])
        #expect(try store.articles.mark(Marking(later: false), matching: .all) == 3)
        #expect(try store.articles.mark(Marking(later: true), matching: .state(.unread)) == 0)
    }

    /// A tag is among the words of an article: the first one given must not change what is meant.
    @Test("mean what they meant before the first change")
    func words() throws {
        let database = try database()
        let query = ArticleQuery.not(.words(ArticleQuery.Phrase(words: ["b"])))
        #expect(
            try database.store.articles.mark(
                Marking(adding: ["b", "c"], removing: []), matching: query)
                == 4)
        #expect(try database.store.articles.count(of: .tag(.init(name: "c"))) == 4)
    }

    @Test("change nothing where a feed is unknown")
    func unknown() throws {
        let store = try database().store
        #expect(throws: StoreError.refusal(.noSuchFeed("zzz"))) {
            try store.articles.mark(Marking(read: true), matching: .or([.all, .not(.feed("zzz"))]))
        }
        #expect(try store.articles.count(of: .state(.unread)) == 2)
    }
}
