import Feeds
import Polling
import Search
import Testing

@testable import Store

@Suite("The whole text of an article")
struct FullTextTests {
    private let database: TestDatabase
    private let feed: Int64

    init() throws {
        database = try TestDatabase()
        feed = try database.subscribe()
    }

    private static let teaser = "It began on a Monday…"
    private static let whole =
        "<p>It began on a Monday. The snow lay on the harbour for a week.</p>"

    private func arrive(_ numbers: ClosedRange<Int>, text: String = teaser) throws {
        let items = numbers.map { number in
            var item = ParsedItem(
                id: "\(number)", title: "Article \(number)",
                published: 1_600_000_000 + Int64(number))
            item.url = "https://example.org/\(number)"
            item.contentHTML = "<p>\(text)</p>"
            return item
        }
        try database.ingest(items, feed: feed)
    }

    private func text(
        words: Int = 13, confidence: Double = 0.9, lack: FullText.Lack? = nil,
        askedAt: Int64 = TestDatabase.now, notBefore: Int64 = 0
    ) -> FullText {
        var text = FullText(
            html: lack == nil ? Self.whole : nil, words: words, confidence: confidence,
            method: "density", lack: lack, askedAt: askedAt, notBefore: notBefore)
        text.compare(withFeedOf: 5, isTeaser: true)
        return text
    }

    private var texts: Store.FullTexts { database.store.fullTexts }

    private func wanted(limit: Int = 100, now: Int64 = TestDatabase.now) throws -> [Int64] {
        try texts.wanted(now: now, limit: limit).map(\.article)
    }

    @Test("is shown in place of the feed's when it is better, and both stay")
    func shown() throws {
        try arrive(1...1)
        #expect(try database.store.articles.get(1).isReadable == false)
        try texts.save(text(), of: 1)
        let article = try database.store.articles.get(1)
        #expect(article.html == Self.whole)
        #expect(article.isWhole && article.isReadable && article.isTeaser)
        let own = try database.store.articles.get(1, text: .feed)
        #expect(own.html == "<p>\(Self.teaser)</p>")
        #expect(!own.isWhole)
    }

    @Test(
        "never takes the place of a longer text, nor of another one when it is unsure",
        arguments: [(4, 0.9), (13, 0.3)])
    func worse(words: Int, confidence: Double) throws {
        try arrive(1...1)
        try texts.save(text(words: words, confidence: confidence), of: 1)
        #expect(try database.store.articles.get(1).html == "<p>\(Self.teaser)</p>")
        // A shorter text is there for who asks for it; what may not be the article is not.
        let page = try database.store.articles.get(1, text: .page)
        #expect(page.isWhole == (confidence > 0.5))
        #expect(page.html == (confidence > 0.5 ? Self.whole : "<p>\(Self.teaser)</p>"))
        #expect(try texts.get(1)?.html == Self.whole)
    }

    @Test("a setting of the feed ends the asking, and leaves the text that is here")
    func off() throws {
        try arrive(1...1)
        try texts.save(text(), of: 1)
        var edit = FeedEdit()
        edit.fullText = "off"
        try database.store.feeds.edit(feed, edit)
        #expect(try database.store.articles.get(1).isWhole)
        #expect(try wanted() == [])
    }

    @Test("an edit of the feed's entry does not take it away, and asks for the page again")
    func edited() throws {
        try arrive(1...1)
        try texts.save(text(askedAt: TestDatabase.now - 10), of: 1)
        #expect(try wanted() == [])
        try arrive(1...1, text: "It began on a Tuesday…")
        #expect(try database.store.articles.get(1).isReadable)
        #expect(try wanted() == [1])
        #expect(try texts.isOutdated(1))
    }

    @Test("favorites and those for later come first, then unread ones, the newest first")
    func order() throws {
        for number in 1...6 { try arrive(number...number) }
        _ = try database.store.articles.mark(Marking(read: true), articles: [4])
        _ = try database.store.articles.mark(Marking(read: true, later: true), articles: [3])
        _ = try database.store.articles.mark(Marking(read: true, favorite: true), articles: [2])
        #expect(try wanted() == [2, 3, 6, 5, 1])
        #expect(try wanted(limit: 3) == [2, 3, 6])
    }

    @Test("only teasers are wanted, unless the feed's setting or a rule says more")
    func settings() throws {
        try arrive(1...1)
        try arrive(2...2, text: String(repeating: "A long text it is. ", count: 60))
        #expect(try wanted() == [1])
        var edit = FeedEdit()
        edit.fullText = "on"
        try database.store.feeds.edit(feed, edit)
        #expect(try wanted() == [2, 1])
        edit.fullText = .some(nil)
        try database.store.feeds.edit(feed, edit)
        #expect(try wanted() == [1])
        try database.execute(
            """
            INSERT INTO rule(place, name, query, actions) VALUES(1, 'all', '', '["full-text"]');
            INSERT INTO rule_match VALUES(2, 1, \(RuleMarks.fullText.rawValue));
            """)
        #expect(try wanted() == [2, 1])
        try database.execute("UPDATE rule SET disabled = 1")
        #expect(try wanted() == [1])
    }

    @Test("a page without an article is asked for again when its time has come")
    func again() throws {
        try arrive(1...1)
        try texts.save(text(lack: .paywall, notBefore: TestDatabase.now + 60), of: 1)
        #expect(try wanted() == [])
        #expect(try wanted(now: TestDatabase.now + 60) == [1])
    }

    @Test("the totals say why articles cannot be read without the network")
    func totals() throws {
        try arrive(1...5)
        try texts.save(text(), of: 1)
        try texts.save(text(lack: .paywall), of: 2)
        try texts.save(text(lack: .paywall), of: 3)
        try texts.save(text(confidence: 0.2), of: 4)
        let totals = try database.store.articles.unreadTotals()
        #expect((totals.unread, totals.readable, totals.unasked) == (5, 1, 1))
        #expect(
            totals.lacking
                == [LackCount(lack: .paywall, count: 2), LackCount(lack: .unsure, count: 1)])
        #expect(try database.store.upkeep.check().isEmpty)
        try database.execute("DELETE FROM full_text")
        #expect(try database.store.articles.unreadTotals().readable == 0)
        #expect(try database.store.upkeep.check().isEmpty)
    }

    @Test("the search finds its words, and forgets them with it")
    func searched() throws {
        try arrive(1...1)
        try texts.save(text(), of: 1)
        let query = ArticleQuery.words(.init(words: ["harbour"]))
        #expect(try database.store.search.hits(query).count == 1)
        try database.execute("DELETE FROM full_text")
        #expect(try database.store.search.hits(query).isEmpty)
    }

    @Test("parts that two pages of a feed have belong to the site")
    func blocks() throws {
        try arrive(1...2)
        try texts.save(text(), of: 1, blocks: [1, 2])
        #expect(try texts.sharedBlocks(ofFeed: feed, except: 1).isEmpty)
        #expect(try texts.sharedBlocks(ofFeed: feed, except: 2) == [1, 2])
        try texts.save(text(), of: 2, blocks: [2, 3])
        #expect(try texts.sharedBlocks(ofFeed: feed, except: 1) == [2, 3])
        try texts.save(text(), of: 1, blocks: [1, 2])
        #expect(try texts.sharedBlocks(ofFeed: feed, except: 1) == [2, 3])
    }

    @Test("goes with its article")
    func deleted() throws {
        try arrive(1...1)
        try texts.save(text(), of: 1)
        try database.execute("DELETE FROM article")
        #expect(try database.query("SELECT count(*) FROM full_text") == ["0"])
    }
}
