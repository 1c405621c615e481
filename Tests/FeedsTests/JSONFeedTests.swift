import Feeds
import Testing

@Suite("JSON Feed")
struct JSONFeedTests {
    @Test("version 1.0 has one author")
    func version10() throws {
        let feed = try FeedParser.parse(fixture: "jsonfeed-1.0")
        #expect(feed.format == .jsonFeed)
        #expect(feed.title == "The Lighthouse Log")
        #expect(feed.homeURL == "https://lighthouse.example/")
        #expect(feed.feedURL == "https://lighthouse.example/feed.json")
        #expect(feed.description == "Notes from the rock")
        #expect(
            feed.authors == [
                ParsedAuthor(
                    name: "Ada Keeper", url: "https://lighthouse.example/ada",
                    avatar: "https://lighthouse.example/ada.png")
            ])
        #expect(feed.items.map(\.title) == ["A second storm", nil])
        #expect(feed.items.map(\.authors) == [[ParsedAuthor(name: "Bo")], []])
        #expect(feed.items.first?.contentHTML == "<p>It <em>blew</em>.</p>")
        #expect(feed.items.first?.published?.rfc3339 == "2024-03-01T04:59:59Z")
        #expect(feed.items[1].contentText == "No title, only a note.")
        #expect(feed.warnings.isEmpty)
    }

    @Test("version 1.1 has authors, and a single author beside them does not count")
    func version11() throws {
        let feed = try FeedParser.parse(fixture: "jsonfeed-1.1")
        #expect(feed.nextURL == "https://harbour.example/feed.json?page=2")
        #expect(feed.icon == "https://harbour.example/icon.png")
        #expect(feed.favicon == "https://harbour.example/favicon.ico")
        #expect(feed.language == "en-GB")
        #expect(feed.authors.map(\.name) == ["Cleo", nil])
        var item = ParsedItem()
        item.id = "h-1"
        item.url = "https://harbour.example/1"
        item.externalURL = "https://elsewhere.example/story"
        item.title = "Boats “and” <nets>"
        item.contentHTML = "<p>HTML</p>"
        item.contentText = "Text"
        item.summary = "Short"
        item.image = "https://harbour.example/1.png"
        item.bannerImage = "https://harbour.example/1-wide.png"
        item.published = Timestamp(rfc3339: "2024-05-01T08:00:00Z")
        item.modified = Timestamp(rfc3339: "2024-05-02T10:00:00Z")
        item.authors = [
            ParsedAuthor(name: "Eve"),
            ParsedAuthor(name: "Flo", avatar: "https://harbour.example/flo.png"),
        ]
        item.tags = ["boats", "nets"]
        item.language = "de"
        #expect(feed.items == [item])
    }

    @Test("attachments need a URL, and have sizes of more than 32 bits")
    func attachments() throws {
        let attachments = try FeedParser.parse(fixture: "jsonfeed-podcast").items.first?.attachments
        var mp3 = Attachment(url: "https://foghorn.example/1.mp3")
        mp3.mimeType = "audio/mpeg"
        mp3.title = "Episode 1"
        mp3.sizeInBytes = 89_970_236
        mp3.durationInSeconds = 6629
        var m4a = Attachment(url: "https://foghorn.example/1.m4a")
        m4a.mimeType = "audio/mp4"
        m4a.sizeInBytes = 5_000_000_000
        m4a.durationInSeconds = 59
        #expect(attachments == [mp3, m4a])
    }

    @Test("relative URLs are relative to the home page, which is relative to the feed")
    func relativeURLs() throws {
        let feed = try FeedParser.parse(
            fixture: "jsonfeed-relative-urls", base: "https://relative.example/feeds/all.json")
        #expect(feed.homeURL == "https://relative.example/blog/")
        #expect(feed.feedURL == "https://relative.example/feeds/feed.json")
        #expect(feed.icon == "https://cdn.example/icon.png")
        #expect(feed.authors[0].url == "https://relative.example/about")
        #expect(feed.authors[0].avatar == "https://relative.example/blog/gus.png")
        #expect(
            feed.items.map(\.url) == [
                "https://relative.example/blog/one", "https://relative.example/two",
                "mailto:gus@relative.example", nil,
            ])
        #expect(feed.items.first?.image == "https://relative.example/one.png")
        #expect(feed.items[1].externalURL == "https://relative.example/blog/?page=2")
        #expect(feed.items[3].authors[0].url == "https://relative.example/blog/hal")
    }

    @Test("without a base, what is relative is left out and the rest is kept")
    func noBase() throws {
        let feed = try FeedParser.parse(fixture: "jsonfeed-relative-urls")
        #expect(feed.homeURL == nil)
        #expect(feed.authors == [ParsedAuthor(name: "Gus")])
        #expect(feed.items.map(\.contentText) == ["1", "2", "3", "4"])
        #expect(feed.items.map(\.url) == [nil, nil, "mailto:gus@relative.example", nil])
    }

    @Test("values of the wrong type do no harm")
    func wrongTypes() throws {
        let feed = try FeedParser.parse(fixture: "jsonfeed-wrong-types")
        #expect(feed.title == "2024")
        #expect(feed.homeURL == nil)
        #expect(feed.authors == [ParsedAuthor(name: "Ida")])
        #expect(feed.items.count == 2)
        let first = try #require(feed.items.first)
        #expect(first.title == nil)
        #expect(first.contentHTML == nil)
        #expect(first.contentText == "42")
        #expect(first.summary == nil)
        #expect(first.published?.rfc3339 == "2023-11-14T22:13:20Z")
        #expect(first.modified == nil)
        #expect(first.authors == [ParsedAuthor(name: "Jo")])
        #expect(first.tags == ["one"])
        #expect(first.attachments == [Attachment(url: "https://types.example/1.mp3")])
        let second = try #require(feed.items.last)
        #expect(second.published == first.published)
        #expect(second.authors == [ParsedAuthor(name: "7"), ParsedAuthor(name: "Kim")])
        #expect(second.tags == ["1", "two", "four", "five"])
    }

    @Test("ids that are numbers keep each digit")
    func numericIDs() throws {
        let ids = try FeedParser.parse(fixture: "jsonfeed-wrong-types").items.map(\.id)
        #expect(ids == ["12345678901234567890123", "1.50"])
    }

    @Test("items in an object instead of a list are one item")
    func singleItem() throws {
        let feed = try FeedParser.parse(
            #"{"version": "https://jsonfeed.org/version/1", "items": {"id": 1, "title": "One"}}"#)
        #expect(feed.items.map(\.title) == ["One"])
    }

    @Test("a feed without its version is known by its shape")
    func withoutVersion() throws {
        let feed = try FeedParser.parse(fixture: "jsonfeed-without-version")
        #expect(feed.format == .jsonFeed)
        #expect(feed.items.map(\.id) == ["1", "2"])
    }

    @Test("a feed may have no items")
    func noItems() throws {
        let feed = try FeedParser.parse(
            #"{"version": "https://jsonfeed.org/version/1.1", "title": "New", "items": []}"#)
        #expect(feed.title == "New")
        #expect(feed.items.isEmpty)
    }
}
