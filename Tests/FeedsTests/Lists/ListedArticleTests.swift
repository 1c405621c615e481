import Testing
import Web

@testable import Feeds

@Suite("ListedArticle")
struct ListedArticleTests {
    private func read(_ text: String) throws -> SubscriptionList {
        try SubscriptionListReader.read(Array(text.utf8))
    }

    @Test("what is written is read back, with its feed")
    func roundTrips() throws {
        var article = ListedArticle(feedURL: "https://a.example/feed")
        article.feedTitle = "뉴스"
        article.feedHomeURL = "https://a.example/"
        article.item.id = "1"
        article.item.url = "https://a.example/1"
        article.item.title = "Tom & \"Jerry\""
        article.item.published = Timestamp(seconds: 1_790_000_000)
        article.item.contentHTML = "<p>비 \u{202E}</p>"
        article.isRead = true
        article.isLater = true
        article.tags = ["a/b", "두 낱말"]
        var second = ListedArticle(feedURL: "https://b.example/feed")
        second.item.id = "2"
        second.isFavorite = true
        second.item.contentText = "a < b\n& c"
        var json = JSONWriter()
        json.open(UInt8(ascii: "{"))
        json.name("items")
        json.array { json in
            for article in [article, second] { article.write(to: &json) }
        }
        json.close(UInt8(ascii: "}"))
        let list = try SubscriptionListReader.read(json.drain())
        #expect(list.articles == [article, second])
        #expect(list.feeds.map(\.url) == ["https://a.example/feed", "https://b.example/feed"])
        #expect(list.feeds.map(\.title) == ["뉴스", nil])
        #expect(list.omissions == [])
    }

    @Test("what FreshRSS and Google Reader write is read")
    func foreign() throws {
        let list = try read(
            """
            {"id": "user/-/state/org.freshrss/starred", "title": "List", "items": [
            {"id": "tag:google.com,2005:reader/item/0005f", "guid": "https://a.example/1",
             "published": 1790000000, "title": "One", "canonical": [{"href": "https://a.example/1"}],
             "categories": ["user/-/state/com.google/reading-list", "user/-/state/org.freshrss/main",
              "user/-/state/com.google/starred", "user/-/state/com.google/unread", "user/-/label/x",
              "their own"],
             "content": {"content": "<p>One</p>"},
             "origin": {"streamId": "feed/12", "feedUrl": "https://a.example/feed", "title": "A"}},
            {"id": "2", "categories": ["user/0123/state/com.google/read"],
             "alternate": [{"href": "https://b.example/2", "type": "text/html"}],
             "summary": {"content": "Two"}, "origin": {"streamId": "feed/https://b.example/feed"}}]}
            """)
        #expect(list.articles.map(\.item.id) == ["https://a.example/1", "2"])
        #expect(
            list.articles.map(\.feedURL) == ["https://a.example/feed", "https://b.example/feed"])
        #expect(list.articles.map(\.isFavorite) == [true, false])
        #expect(list.articles.map(\.isRead) == [false, true])
        #expect(list.articles.map(\.tags) == [["x"], []])
        #expect(list.articles.map(\.item.contentHTML) == ["<p>One</p>", "Two"])
        #expect(list.articles[1].item.url == "https://b.example/2")
    }

    @Test("items without a feed are left out, and the items of a feed are no list")
    func orphans() throws {
        let list = try read(
            """
            {"feeds": ["https://a.example/feed"],
            "items": [{"id": "1", "title": "Lost", "origin": {"title": "Gone"}}, 7, {"id": "2"}]}
            """)
        #expect(list.articles == [])
        #expect(list.omissions == [ListOmission(.orphan, title: "Lost")])
        #expect(throws: ListError.feed) {
            try read(#"{"version": "https://jsonfeed.org/version/1", "items": [{"id": "1"}]}"#)
        }
    }

    @Test("an untrusted list brings no articles of feeds that it may not name")
    func untrusted() throws {
        let list = try read(
            #"{"items": [{"id": "1", "origin": {"feedUrl": "http://127.0.0.1/feed"}}]}"#)
        #expect(list.articles.count == 1)
        #expect(list.untrusted.articles == [])
    }

    @Test("a flood of articles ends")
    func limits() throws {
        let item = #"{"id":"1","origin":{"feedUrl":"http://a.example"}}"#
        let list = try read(
            #"{"items":[\#(repeatElement(item, count: 50_000).joined(separator: ","))]}"#)
        #expect(list.articles.count < 50_000)
        #expect(list.omissionCount == 50_000 - list.articles.count)
    }

    @Test("newsboat's urls file has all tags, and is read back")
    func newsboat() throws {
        var feed = ListedFeed(url: "https://a.example/feed")
        feed.customTitle = "Mine \"x\""
        feed.folder = ["tech", "두 낱말", "c:\\d", "a,b"]
        feed.isHidden = true
        let written = NewsboatWriter.write([feed, ListedFeed(url: "https://b.example/")])
        #expect(
            String(decoding: written, as: UTF8.self) == #"""
                https://a.example/feed ! "tech" "두 낱말" "c:\\d" "a,b" "~Mine \"x\""
                https://b.example/

                """#)
        let list = try SubscriptionListReader.read(written)
        #expect(list.feeds == [feed, ListedFeed(url: "https://b.example/")])
    }
}
