import Search
import Store
import TestSupport
import Testing

@testable import NewsKit

/// Whatever happens in whatever order: who applies what they are told to what there was at first
/// has what there is in the end.
@Suite("Changes applied to the first snapshot", .timeLimit(.minutes(10)))
struct ObservedTableTests {
    static let keys: [ArticleQuery] = [
        .all, .feed("1"), .tag(ArticleQuery.TagName(name: "x")), .state(.unread),
        .and([.words("swift"), .not(.state(.favorite))]),
        .or([.title("rust"), .tag(ArticleQuery.TagName(name: "y"))]),
    ]

    @Test("give the final table", arguments: 1...6)
    func watch(seed: Int) async throws {
        let cache = try SharedCache()
        var random = Seeded(UInt64(seed))
        try change(cache, 20, &random)
        try await withThrowingTaskGroup(of: (ArticleQuery, ArticleTable).self) { group in
            for key in Self.keys {
                let first = try cache.table(key)
                var watch = try await ArticleWatch(key, path: cache.path)
                group.addTask {
                    var table = first
                    while case .changes(let changes) = try await watch.next() {
                        table.apply(changes.map(\.change))
                        if table.lines.values.contains(where: { $0.title == Self.last }) { break }
                    }
                    return (key, table)
                }
            }
            try change(cache, 60, &random)
            try end(cache)
            for try await (key, table) in group {
                #expect(table == (try cache.table(key)), "\(key)")
            }
        }
    }

    /// Matches all keys.
    private static let last = "swift rust last"

    private func end(_ cache: SharedCache) throws {
        var edit = FeedEdit()
        edit.addedTags = ["x"]
        try cache.store.feeds.edit(1, edit)
        try cache.add(Self.last)
    }

    private func change(_ cache: SharedCache, _ count: Int, _ random: inout Seeded) throws {
        for _ in 0..<count { try change(cache, &random) }
    }

    private func change(_ cache: SharedCache, _ random: inout Seeded) throws {
        let store = cache.store
        let feed = Int64.random(in: 1...2, using: &random)
        let title = ["swift", "rust", "swift rust", "news"].randomElement(using: &random) ?? ""
        let guid = "\(Int.random(in: 1...15, using: &random))"
        let shown = try store.articles.rows(of: Listing(limit: nil)).map(\.id)
        let id = shown.randomElement(using: &random)
        switch Int.random(in: 0..<12, using: &random) {
        case 0...2: try cache.write([(guid, "\(title) \(guid)")], feed: feed, title: nil)
        case 3: _ = try id.map { try store.articles.mark(Marking(read: true), articles: [$0]) }
        case 4: _ = try id.map { try store.articles.mark(Marking(read: false), articles: [$0]) }
        case 5:
            try store.articles.mark(
                Marking(favorite: true), articles: Array(shown.shuffled(using: &random).prefix(3)))
        case 6: _ = try id.map { try store.articles.mark(Marking(favorite: false), articles: [$0]) }
        case 7:
            _ = try id.map {
                try store.articles.mark(Marking(adding: ["x"], removing: ["y"]), articles: [$0])
            }
        case 8:
            _ = try id.map {
                try store.articles.mark(Marking(adding: ["y"], removing: ["x"]), articles: [$0])
            }
        case 9:
            var edit = FeedEdit()
            edit.title = .some(title)
            try store.feeds.edit(feed, edit)
        case 10:
            var edit = FeedEdit()
            edit.addedTags = ["x"]
            if Bool.random(using: &random) { swap(&edit.addedTags, &edit.removedTags) }
            try store.feeds.edit(feed, edit)
        default:
            try store.feeds.remove(feed, purge: false)
            _ = try store.feeds.subscribe(
                Subscription(url: "https://\(feed == 1 ? "one" : "two").example/feed"))
        }
    }
}
