import Search
import Testing

@Suite("A query in memory")
struct ArticleQueryTests {
    /// An article that has something of everything.
    private static let subject: QuerySubject = {
        var subject = QuerySubject(id: 7, feedID: 12)
        subject.title = "Swift on the server"
        subject.text = Array("All about data races, and how 東京都 handles them.".utf8)
        subject.authors = "Jane Doe\nJörg Müller"
        subject.indexedTags = "Programming\nlong read"
        subject.tags = ["Later", "long read"]
        subject.feedTitle = "The Daily Café"
        subject.feedTags = ["Tech", "뉴스"]
        subject.url = "https://Example.org/2026/Swift?id=1"
        subject.isFavorite = true
        subject.parts = [.image, .fulltext]
        subject.language = "en-GB"
        subject.sortAt = ParsedQuery.midnight(2026, 11, 20)
        return subject
    }()

    @Test(
        "finds",
        arguments: [
            "", "swift", "server", "races", "jane", "muller", "programming",
            "東京",
            "ser*", "\"data races\"", "\"data rac\"*", "\"long read\"",
            "title:swift", "title:ser*", "author:doe", "author:\"jorg muller\"", "feed:12",
            "feed:daily", "feed:CAFÉ", "feed:\"daily café\"", "tag:later", "tag:TECH", "tag:lat*",
            "tag:\"long r\"*", "tag:뉴스", "url:example.org", "url:SWIFT?ID", "is:unread",
            "is:favorite",
            "has:image", "has:fulltext", "after:2026-11-20", "before:2026-11-21", "-rust",
            "-is:read", "swift races", "rust OR swift", "(rust OR go OR swift) -java",
            "title:/^swift.*server$/i", "title:/\\bthe\\b/", "feed:9,12", "feed:x,daily",
            "words:<12", "words:>10", "lang:en", "lang:en-gb", "age:>1h", "age:<30d",
            "NOT NOT swift",
            "-(rust swift)",
        ])
    func hits(query: String) throws {
        #expect(try ParsedQuery.of(query).matches(Self.subject))
    }

    @Test(
        "does not find",
        arguments: [
            "rust", "swif", "erver", "\"races data\"", "title:races", "title:serv",
            "author:swift", "author:programming", "feed:13", "feed:cafes", "tag:program*",
            "tag:late",
            "tag:\"read\"", "url:example.com", "is:read", "has:attachment", "after:2026-11-21",
            "before:2026-11-20", "-swift", "swift rust", "rust OR go", "-(rust OR swift)",
            "title:/^swift.*server$/", "title:/about/", "feed:9,13", "words:<11", "words:>11",
            "lang:es", "lang:en-us", "lang:ja", "age:<1h", "age:>30d",
            // From one column into the next.
            "\"server all\"", "\"muller programming\"",
            // In the title and the tags of the feed.
            "daily", "tech", "뉴", "\"daily cafe\"",
        ])
    func misses(query: String) throws {
        #expect(try !ParsedQuery.of(query).matches(Self.subject))
    }

    @Test("means every article where it has no conditions")
    func all() {
        #expect(ArticleQuery.all.matches(QuerySubject(id: 1, feedID: 1)))
        #expect(!ArticleQuery.not(.all).matches(QuerySubject(id: 1, feedID: 1)))
        #expect(ArticleQuery.and([]).matches(QuerySubject(id: 1, feedID: 1)))
        #expect(!ArticleQuery.or([]).matches(QuerySubject(id: 1, feedID: 1)))
    }

    @Test("looks for a phrase in a text that nearly repeats it in linear time")
    func hostile() {
        var subject = QuerySubject(id: 1, feedID: 1)
        subject.text = Array(String(repeating: "가", count: 100_000).utf8)
        let phrase = ArticleQuery.Phrase(words: Array(repeating: "가", count: 2000) + ["나"])
        #expect(!ArticleQuery.words(phrase).matches(subject))
        subject.text += "나".utf8
        #expect(ArticleQuery.words(phrase).matches(subject))
    }
}
