import Feeds
import Search
import TestSupport
import Testing

@testable import Store

/// Things that happen to articles, made by chance: done by one process, by another, or by the shell.
private struct RandomChanges {
    var articles: RandomArticles
    let database: TestDatabase
    let other: Store

    mutating func next() throws {
        let store = chance(2) ? database.store : other
        let ids = try database.articleIDs()
        let feeds = try store.feeds.all().map(\.feed.id)
        switch Int.random(in: 0..<14, using: &articles.random) {
        case 0, 1, 2:
            guard let feed = pick(feeds) else { return }
            let items = (0..<3).map { _ in articles.item(number(in: 0..<9)) }
            try _ = store.feeds.ingest(.bringing(items), feed: feed, now: 1010)
        case 3: try change("UPDATE article SET title = 'rust \(number(in: 0..<9))'", one: ids)
        case 4: try change("UPDATE content SET text = '뉴스', html = NULL", one: ids, "article_id")
        case 5:
            try change(
                "UPDATE content SET image = NULL, attachments = '[]'", one: ids, "article_id")
        case 6: try change("DELETE FROM article", one: ids)
        case 7:
            try change(
                "INSERT OR IGNORE INTO article_tag SELECT id, 'later' FROM article", one: ids)
        case 8: try change("DELETE FROM article_tag", one: ids, "article_id")
        case 9:
            let some = ids.shuffled(using: &articles.random).prefix(3)
            try store.articles.mark(
                Marking(adding: ["swift"], removing: ["later"]), articles: Array(some))
        case 10: try change("UPDATE feed SET custom_title = 'swift'", one: feeds)
        case 11:
            guard let feed = pick(feeds) else { return }
            try store.feeds.remove(feed, purge: chance(4))
        case 12:
            let url = "https://example.org/\(number(in: 0..<4))"
            guard try !store.feeds.all().contains(where: { $0.feed.url == url }) else { return }
            try _ = store.feeds.subscribe(Subscription(url: url))
        default:
            guard let feed = pick(feeds) else { return }
            var update = FeedUpdate.bringing([])
            update.movesTo = "https://example.org/\(number(in: 0..<4))"
            try _ = store.feeds.ingest(update, feed: feed, now: 1010)
            if let other = pick(feeds), other != feed {
                try store.feeds.merge(feed, into: other, now: 1010)
            }
            // Another feed may have the address meanwhile.
            if chance(2) { _ = try? store.feeds.undoMove(of: feed, now: 1011) }
        }
    }

    private mutating func change(_ sql: String, one ids: [Int64], _ column: String = "id") throws {
        guard let id = pick(ids) else { return }
        try database.execute("\(sql) WHERE \(column) = \(id)")
    }

    private mutating func pick(_ ids: [Int64]) -> Int64? {
        ids.randomElement(using: &articles.random)
    }

    private mutating func number(in range: Range<Int>) -> Int {
        Int.random(in: range, using: &articles.random)
    }

    private mutating func chance(_ times: Int) -> Bool { number(in: 0..<times) == 0 }
}

@Suite("Whatever happens to articles")
struct IndexAgreementTests {
    @Test(
        "what is kept twice agrees, and a search finds what is found in memory",
        arguments: 0..<Repetitions.count(4, of: 10))
    func agreement(seed: Int) throws {
        let database = try TestDatabase()
        var articles = RandomArticles(random: Seeded(UInt64(seed)))
        let other = try Store(path: database.path)
        try articles.fill(database, count: 15)
        var changes = RandomChanges(articles: articles, database: database, other: other)
        var queries = RandomQuery(random: Seeded(UInt64(seed) &+ 1 << 32))
        for round in 0..<40 {
            for _ in 0..<3 { try changes.next() }
            if round % 3 == 0 {
                try changes.other.search.completeIndex()
                if seed % 2 == 1 { try changes.other.search.tidyIndex() }
                #expect(try database.store.search.isIndexComplete())
            }
            let findings = try database.store.upkeep.check()
            #expect(findings == [], "seed \(seed), round \(round): \(findings)")
            let ids = try database.rows().map(\.id)
            let subjects = try database.store.articles.subjects(of: ids)
            for _ in 0..<10 {
                let query = queries.next()
                // `feed:` may mean one that has gone.
                guard let hits = try? database.store.search.hits(query, limit: nil) else {
                    continue
                }
                let expected = subjects.filter { query.matches($0) }.map(\.id)
                #expect(
                    hits.map(\.id).sorted() == expected.sorted(),
                    "seed \(seed), round \(round): \(query)")
                let dated = try database.store.search.hits(query, by: .date, limit: nil)
                #expect(dated.map(\.id) == expected)
            }
        }
    }
}
