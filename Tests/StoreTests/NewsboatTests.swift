import Feeds
import Loopback
import Testing

@testable import Import
@testable import Store

@Suite("The cache of newsboat")
struct NewsboatTests {
    private func take(
        _ file: NewsboatFile, into database: TestDatabase, isTrusted: Bool = true
    ) throws -> Takeover.Outcome {
        try database.store.importNewsboat(
            NewsboatCache(path: file.path, isTrusted: isTrusted), now: TestDatabase.now)
    }

    private func article(_ title: String, in database: TestDatabase) throws -> Article {
        let row = try database.rows().first { $0.title == title }
        return try database.store.articles.get(try #require(row).id)
    }

    @Test("gives its feeds, its articles, its read marks, and its flags as favorites")
    func imported() throws {
        let file = try NewsboatFile("current")
        let database = try TestDatabase()
        let result = try take(file, into: database)
        var expected = Takeover.Outcome()
        expected.subscribed = [1, 2]
        expected.skipped = [
            "query:Unread:unread = \"yes\"", "exec:~/bin/mail-to-rss",
            "filter:grep -v ad:https://a.example/feed",
        ]
        expected.articles = 4
        expected.read = 2
        expected.favorites = 1
        expected.deleted = 1
        #expect(result == expected)
        let subscriptions = try database.store.feeds.subscriptions()
        #expect(subscriptions.map(\.url) == ["https://a.example/feed", "https://b.example/empty"])
        #expect(subscriptions.map(\.publisherTitle) == ["Weather", nil])
        #expect(subscriptions.map(\.homeURL) == ["https://a.example/", nil])
        let rows = try database.rows()
        #expect(rows.map(\.title) == ["Storm", "The hail, recorded", "비와 ☂", "Rain"])
        #expect(rows.map(\.isRead) == [false, true, false, true])
        #expect(rows.map(\.isFavorite) == [false, true, false, false])
        let dates: [Int64] = [
            1_727_791_200, 1_727_784_000, 1_727_780_400, 1_727_776_800,
        ]
        #expect(rows.map(\.date) == dates)
    }

    @Test("gives the content sanitised, with absolute URLs; plain text stays plain text")
    func content() throws {
        let file = try NewsboatFile("current")
        let database = try TestDatabase()
        _ = try take(file, into: database)
        let rain = try article("Rain", in: database)
        #expect(rain.html?.contains("https://a.example/posts/more") == true)
        #expect(rain.html?.contains("script") == false)
        #expect(rain.row.url == "https://a.example/1")
        let sun = try article("비와 ☂", in: database)
        #expect(sun.html == nil)
        #expect(sun.text == "1 < 2 & so on")
        #expect(sun.authors?.contains("Kim") == true)
        let hail = try article("The hail, recorded", in: database)
        #expect(hail.attachments?.contains("https://a.example/3.mp3") == true)
        #expect(hail.attachments?.contains("audio/mpeg") == true)
    }

    @Test("imported twice changes nothing", arguments: ["current", "old"])
    func twice(fixture: String) throws {
        let file = try NewsboatFile(fixture)
        let database = try TestDatabase()
        let first = try take(file, into: database)
        let end = try database.store.journal.end()
        let second = try take(file, into: database)
        #expect(second.subscribed == [] && second.known == first.subscribed.count)
        #expect(second.articles == 0 && second.read == 0 && second.favorites == 0)
        #expect(try database.store.journal.end() == end)
    }

    @Test("a refresh knows the entries again, also those without a guid")
    func refreshed() throws {
        let file = try NewsboatFile("current")
        let database = try TestDatabase()
        _ = try take(file, into: database)
        let items: [ParsedItem] = [
            ParsedItem(id: "", title: "Storm", published: 1_727_791_200).with { $0.id = nil },
            ParsedItem(id: "guid-4", title: "Deleted", published: 1_727_787_600),
            ParsedItem(id: "guid-3", title: "The hail, recorded", published: 1_727_784_000),
            ParsedItem(id: "guid-2", title: "비와 ☂", published: 1_727_780_400),
            ParsedItem(id: "", title: "Rain", published: 1_727_776_800).with {
                $0.id = nil
                $0.url = "https://a.example/1"
            },
        ]
        #expect(try database.ingest(items, feed: 1) == IngestCount(changed: 4))
        #expect(try database.ingest(items, feed: 1) == IngestCount())
        #expect(try database.rows().map(\.isRead) == [false, true, false, true])
    }

    @Test("addresses are those of a urls file, and what is none is left out")
    func addresses() throws {
        let file = try NewsboatFile("current")
        try file.execute(
            """
            UPDATE rss_feed SET rssurl = 'feed://a.example/feed' WHERE title = 'Weather';
            UPDATE rss_item SET feedurl = 'feed://a.example/feed' WHERE id < 6;
            UPDATE rss_feed SET rssurl = 'javascript:alert(1)'
            WHERE rssurl = 'https://b.example/empty';
            """)
        let database = try TestDatabase()
        try database.subscribe("http://a.example/feed")
        let result = try take(file, into: database)
        #expect(result.subscribed == [] && result.known == 1 && result.articles == 4)
        #expect(result.skipped.first == "javascript:alert(1)")
        #expect(try database.store.feeds.all().map(\.feed.url) == ["http://a.example/feed"])
    }

    @Test("titles are plain, so that the next refresh is no edit")
    func titles() throws {
        let file = try NewsboatFile("current")
        try file.execute(
            """
            UPDATE rss_item SET title = 'One <b>bold</b> &amp; wet' WHERE id = 2;
            UPDATE rss_item SET title = '<img src=x>' WHERE id = 3;
            UPDATE rss_feed SET title = 'The <i>weather</i>' WHERE title = 'Weather';
            """)
        let database = try TestDatabase()
        _ = try take(file, into: database)
        #expect(try database.store.feeds.subscriptions().first?.publisherTitle == "The weather")
        #expect(try article("One bold & wet", in: database).text != nil)
        let untitled = "SELECT title IS NULL FROM article WHERE guid = 'guid-3'"
        #expect(try database.query(untitled) == ["1"])
    }

    @Test("says what will come of it before anything does", arguments: ["current", "old"])
    func contents(fixture: String) throws {
        let file = try NewsboatFile(fixture)
        let contents = try NewsboatCache(path: file.path, isTrusted: true).contents()
        #expect(contents.articles > 0)
        #expect(try take(file, into: TestDatabase()) == contents)
    }

    @Test("what was deleted does not come; what is here already is read and no favorite")
    func deleted() throws {
        let file = try NewsboatFile("current")
        try file.execute("UPDATE rss_item SET deleted = 1, unread = 1, flags = 'a' WHERE id = 2")
        let database = try TestDatabase()
        let feed = try database.subscribe("https://a.example/feed")
        try database.ingest([ParsedItem(id: "guid-2", title: "Sun")], feed: feed)
        #expect(try take(file, into: database).deleted == 2)
        let row = try article("Sun", in: database).row
        #expect(row.isRead && !row.isFavorite)
        #expect(try take(file, into: database).deleted == 0)
    }

    @Test("each letter among the flags is a tag, once, and not of what was deleted")
    func flags() throws {
        let file = try NewsboatFile("current")
        try file.execute(
            """
            UPDATE rss_item SET flags = 'bBb 1é-' WHERE id = 2;
            UPDATE rss_item SET flags = 'd' WHERE id = 4;
            UPDATE rss_item SET flags = '7' WHERE id = 5;
            """)
        let database = try TestDatabase()
        for _ in 1...2 {
            _ = try take(file, into: database)
            #expect(
                try database.query(
                    "SELECT title, tag FROM article_tag JOIN article a ON a.id = article_id ORDER BY 2"
                ) == [
                    "비와 ☂|flag-B", "The hail, recorded|flag-a", "비와 ☂|flag-b",
                    "The hail, recorded|flag-s",
                ])
        }
        let favorites = try database.rows().filter(\.isFavorite).map(\.title)
        #expect(favorites == ["Storm", "The hail, recorded", "비와 ☂"])
    }

    @Test("a feed that is here already keeps its name and gets no site, but the publisher's title")
    func presentFeed() throws {
        let file = try NewsboatFile("current")
        let database = try TestDatabase()
        var mine = Subscription(url: "https://a.example/feed")
        mine.title = "Mine"
        _ = try database.store.feeds.subscribe(mine)
        _ = try take(file, into: database)
        mine.publisherTitle = "Weather"
        #expect(try database.store.feeds.subscriptions().first == mine)
    }

    @Test(
        "without trust a feed that existed gets no article and no mark", arguments: [false, true])
    func untrusted(isRemoved: Bool) throws {
        let file = try NewsboatFile("current")
        let database = try TestDatabase()
        let feed = try database.subscribe("https://a.example/feed")
        try database.ingest([ParsedItem(id: "guid-2", title: "Sun")], feed: feed)
        if isRemoved { try database.store.feeds.remove(feed, purge: false) }
        let result = try take(file, into: database, isTrusted: false)
        #expect(result.untouched == 1 && result.articles == 0 && result.read == 0)
        #expect(try database.rows().map(\.title) == ["Sun"])
        #expect(try database.rows().map(\.isRead) == [false])
        #expect(try take(file, into: TestDatabase(), isTrusted: false).articles == 4)
    }

    @Test("without trust no feed is a file", arguments: [false, true])
    func files(isTrusted: Bool) throws {
        let file = try NewsboatFile("current")
        let url = "file:///etc/passwd"
        try file.execute(
            "UPDATE rss_feed SET rssurl = '\(url)' WHERE rssurl = 'https://b.example/empty'")
        let database = try TestDatabase()
        let result = try take(file, into: database, isTrusted: isTrusted)
        let urls = try database.store.feeds.all().map(\.feed.url)
        #expect(urls.contains(url) == isTrusted)
        #expect(result.skipped.contains(url) == !isTrusted)
    }

    @Test("what is here already stays as it is, marks excepted")
    func present() throws {
        let file = try NewsboatFile("current")
        let database = try TestDatabase()
        var subscription = Subscription(url: "https://a.example/feed")
        subscription.title = "Mine"
        let feed = try database.store.feeds.subscribe(subscription)
        let item = ParsedItem(id: "guid-3", title: "Newer words", text: "newer")
        try database.ingest([item], feed: feed)
        let result = try take(file, into: database)
        #expect(result.known == 1 && result.subscribed == [feed + 1] && result.articles == 3)
        let article = try article("Newer words", in: database)
        #expect(article.text == "newer")
        #expect(article.row.isRead && article.row.isFavorite)
        #expect(article.row.feedTitle == "Mine")
        #expect(try database.store.articles.versions(of: article.id).isEmpty)
    }

    @Test("of an early version is read as far as it goes")
    func old() throws {
        let file = try NewsboatFile("old")
        let database = try TestDatabase()
        let result = try take(file, into: database)
        #expect(result.articles == 2 && result.read == 1 && result.deleted == 0)
        #expect(try database.rows().map(\.title) == ["Two", "One"])
        #expect(try article("One", in: database).html == "<p>1</p>")
    }

    @Test("is not written, and newsboat may write meanwhile")
    func untouched() throws {
        let file = try NewsboatFile("current")
        let before = try file.bytes()
        let newsboat = try Raw(path: file.path)
        _ = try newsboat.query("SELECT * FROM rss_feed")
        let database = try TestDatabase()
        let cache = try NewsboatCache(path: file.path, isTrusted: true)
        var feeds: [String] = []
        _ = try database.store.importNewsboat(cache, now: 1) { feeds.append($0.url) }
        #expect(feeds.count == 5)
        #expect(try file.bytes() == before)
        try newsboat.execute("PRAGMA busy_timeout = 0; UPDATE rss_item SET unread = 0")
        #expect(try database.store.importNewsboat(cache, now: 1).read == 2)
    }

    @Test("is imported feed by feed: what fails takes only its own feed along")
    func atomic() throws {
        let file = try NewsboatFile("current")
        try file.execute(
            """
            INSERT INTO rss_item(guid, title, author, url, feedurl, pubDate, content, unread)
            VALUES('poison', 'x', '', '', 'https://b.example/empty', 1, '', 1)
            """)
        let database = try TestDatabase()
        try database.execute(
            """
            CREATE TRIGGER poison BEFORE INSERT ON article WHEN NEW.guid = 'poison'
            BEGIN SELECT RAISE(ABORT, 'poisoned'); END
            """)
        #expect(throws: StoreError.fault(.statement("poisoned"))) { try take(file, into: database) }
        #expect(try database.store.feeds.all().map(\.feed.url) == ["https://a.example/feed"])
        #expect(try database.rows().count == 4)
    }

    @Test("of many articles is read in parts, each article once")
    func many() throws {
        let file = try NewsboatFile("current")
        try file.execute(
            """
            WITH RECURSIVE n(i) AS (VALUES(1) UNION ALL SELECT i + 1 FROM n LIMIT 1000)
            INSERT INTO rss_item(guid, title, author, url, feedurl, pubDate, content, unread)
            SELECT 'n' || i, 'Number ' || i, '', '', 'https://b.example/empty', i, '', i % 2 FROM n
            """)
        let database = try TestDatabase()
        let result = try take(file, into: database)
        #expect(result.articles == 1004)
        #expect(result.read == 502)
        let rows = try database.rows().filter { $0.feedID == 2 }
        #expect(rows.map(\.title) == (1...1000).reversed().map { "Number \($0)" })
        #expect(try take(file, into: database).articles == 0)
    }

    @Test(
        "odd values are put up with",
        arguments: [
            "UPDATE rss_item SET pubDate = 0", "UPDATE rss_item SET pubDate = 9e18",
            "UPDATE rss_item SET pubDate = -5", "UPDATE rss_item SET title = x'ff00fe'",
            "UPDATE rss_item SET guid = ''", "UPDATE rss_item SET guid = '', title = '', url = ''",
            "UPDATE rss_item SET unread = 'maybe'", "UPDATE rss_item SET guid = 'constant'",
            "UPDATE rss_item SET enclosure_url = x'00'", "UPDATE rss_item SET id = id - 100",
        ])
    func odd(sql: String) throws {
        let file = try NewsboatFile("current")
        try file.execute(sql)
        let database = try TestDatabase()
        #expect(try take(file, into: database).articles == 4)
        #expect(try take(file, into: database).articles == 0)
    }

    @Test("what is no cache of newsboat is said to be none, in one sentence, and stays as it is")
    func others() throws {
        let directory = try TemporaryDirectory()
        defer { directory.close() }
        try directory.write("dear diary, today I read the news", to: "text")
        try directory.write("", to: "empty")
        try Raw(path: directory.file("other")).execute("CREATE TABLE rss_feed(mine)")
        _ = try Store(path: directory.file("news.sqlite"))
        for name in ["text", "empty", "other", "news.sqlite"] {
            let path = directory.file(name)
            let before = try directory.read(name)
            let error = #expect(throws: StoreError.self) {
                try NewsboatCache(path: path, isTrusted: false)
            }
            guard case .fault(.unreadable) = error else {
                Issue.record("\(name): \(error as Any)")
                continue
            }
            #expect(error?.description.contains(path) == true)
            #expect(try directory.read(name) == before)
        }
        let missing = #expect(throws: StoreError.self) {
            try NewsboatCache(path: directory.file("missing"), isTrusted: false)
        }
        guard case .fault(.cannotOpen) = missing else {
            Issue.record("\(missing as Any)")
            return
        }
    }
}
