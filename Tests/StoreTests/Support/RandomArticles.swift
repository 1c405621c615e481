import Feeds
import Search
import TestSupport

@testable import Store

/// A database with a few feeds and articles made by chance, in several scripts.
struct RandomArticles {
    static let words = [
        "swift", "Swifter", "rust", "café", "CAFE", "c++", "#swift", "#1", ".NET", "jane@x.org",
        "뉴스", "오늘의뉴스를", "서울", "東京", "東京都", "ニュース", "ข่าว", "новости", "новость",
        "αθήνα", "😀", "कि", "a", "ab",
    ]
    static let tags = ["swift", "Swift", "세계", "later", "to do", "été"]

    var random: Seeded

    /// Fills a database that is empty.
    mutating func fill(_ database: TestDatabase, count: Int) throws {
        let feeds = try ["Swift Daily", nil, "오늘의 뉴스 rust"].enumerated().map { index, title in
            var subscription = Subscription(url: "https://example.org/\(index)")
            subscription.title = title
            subscription.tags = some(RandomArticles.tags, atMost: 2)
            return try database.store.feeds.subscribe(subscription)
        }
        for feed in feeds {
            let items = (0..<count / feeds.count).map { item($0) }
            try database.ingest(items, feed: feed)
        }
        for id in try database.rows().map(\.id) {
            if chance(2) { try database.store.articles.mark(Marking(read: true), articles: [id]) }
            if chance(4) {
                try database.store.articles.mark(Marking(favorite: true), articles: [id])
            }
            if chance(4) {
                try database.store.articles.mark(Marking(later: true), articles: [id])
            }
            guard chance(3) else { continue }
            try database.store.articles.mark(
                Marking(adding: some(RandomArticles.tags, atMost: 3)), articles: [id])
        }
        if chance(3) { try database.store.feeds.remove(feeds[2], purge: false) }
    }

    /// An entry with a bit of everything.
    mutating func item(_ number: Int) -> ParsedItem {
        var item = ParsedItem(
            id: "\(number)", title: chance(5) ? nil : text(4),
            published: Int64.random(in: 998...1006, using: &random))
        switch Int.random(in: 0..<4, using: &random) {
        case 0: item.contentText = text(8)
        case 1: item.contentHTML = "<p>\(text(3))</p><p>\(text(3))</p>"
        case 2: item.summary = text(5)
        default: break
        }
        if !chance(4) { item.url = "https://Example.org/\(chance(2) ? "a" : "É")/\(number)" }
        if chance(3) { item.image = "https://example.org/i.png" }
        if chance(5) { item.attachments = [Attachment(url: "https://example.org/a.mp3")] }
        if chance(3) { item.authors = [ParsedAuthor(name: text(2)), ParsedAuthor(name: text(1))] }
        if chance(3) { item.language = chance(2) ? chance(2) ? "en-GB" : "en_" : "ko" }
        if chance(3) { item.tags = [text(1), text(1)] }
        return item
    }

    private mutating func text(_ count: Int) -> String {
        (0..<Int.random(in: 1...count, using: &random)).map { _ in
            RandomArticles.words[Int.random(in: RandomArticles.words.indices, using: &random)]
        }.joined(separator: chance(6) ? "" : " ")
    }

    private mutating func some(_ names: [String], atMost count: Int) -> [String] {
        Array(names.shuffled(using: &random).prefix(Int.random(in: 0...count, using: &random)))
    }

    private mutating func chance(_ times: Int) -> Bool {
        Int.random(in: 0..<times, using: &random) == 0
    }
}
