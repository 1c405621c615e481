import TestSupport
import Testing

@testable import Feeds

@Suite("JSON Feed")
struct JSONFeedTests {
    private func feed(_ name: String, base: String? = nil) throws -> ParsedFeed {
        try FeedParser.parse(Fixture.bytes(name), base: base)
    }

    @Test("reads everything that version 1.1 can say")
    func complete() throws {
        let feed = try feed("complete")
        #expect(feed.format == .jsonFeed)
        #expect(feed.title == "Harbour Notes")
        #expect(feed.homeURL == "https://harbour.example/")
        #expect(feed.nextURL == "https://harbour.example/feed.json?page=2")
        #expect(feed.language == "en-GB")
        #expect(feed.expired)
        #expect(feed.authors.map(\.name) == ["Mara Quay", "Jonas Pier"])
        #expect(feed.hubs == [FeedHub(type: "WebSub", url: "https://hub.example/")])
        #expect(feed.defects.isEmpty)
        let item = try #require(feed.items.first)
        #expect(item.id == "tide-1")
        #expect(item.externalURL == "https://tides.example/")
        #expect(item.published?.rfc3339 == "2026-03-01T06:30:00.250Z")
        #expect(item.tags == ["tides", "paper, ink"])
        #expect(item.attachments.first?.sizeInBytes == 9_000_000_000)
        #expect(item.attachments.first?.durationInSeconds == 61.5)
        #expect(feed.items.count == 2)
    }

    @Test("takes the one author of version 1 where there is no list")
    func authors() throws {
        let feed = try feed("author-of-version-1")
        #expect(feed.authors == [ParsedAuthor(name: "Ada")])
        #expect(feed.items[0].authors == [ParsedAuthor(name: "Bea", url: "https://b.example/")])
        #expect(feed.items[1].authors == [ParsedAuthor(name: "new")])
    }

    @Test("keeps all digits of an identifier that is a number")
    func numericIdentifiers() throws {
        let ids = try feed("numbers-as-ids").items.map(\.id)
        #expect(ids == ["12345678901234567890", "1.50", "-7", nil, nil])
    }

    @Test("puts up with values of the wrong type")
    func wrongTypes() throws {
        let feed = try feed("wrong-types")
        #expect(feed.title == "404")
        #expect(feed.icon == nil)
        #expect(!feed.expired)
        #expect(feed.authors == [ParsedAuthor(name: "Just A Name")])
        #expect(feed.items.map(\.id) == ["a", "b", "c"])
        let item = feed.items[0]
        #expect(item.title == "Two lines here")
        #expect(item.contentHTML == nil)
        #expect(item.contentText == "12")
        #expect(item.tags == ["swift", "linux"])
        #expect(item.published?.seconds == 1_700_000_000)
        #expect(item.authors == [ParsedAuthor(name: "One")])
        #expect(
            item.attachments == [
                Attachment(
                    url: "https://w.example/a.mp3", mimeType: "audio/mpeg", sizeInBytes: 1_234)
            ])
        #expect(feed.items[1].title == nil)
        #expect(feed.items[1].tags == ["1", "x"])
        #expect(feed.items[1].published == nil)
        #expect(feed.items[1].modified?.seconds == 1_700_000_000)
        #expect(feed.items[1].attachments.isEmpty)
    }

    @Test("takes a zero date for none")
    func zeroDates() throws {
        let item = try #require(feed("wrong-types").items.last)
        #expect(item.published == nil)
        #expect(item.modified == nil)
    }

    @Test("makes relative URLs absolute against where the feed came from")
    func relativeURLs() throws {
        let feed = try feed("relative-urls", base: "https://me:pw@site.example/blog/feed.json?k=1")
        #expect(feed.homeURL == "https://site.example/")
        #expect(feed.icon == "https://site.example/icon.png")
        #expect(feed.items[0].url == "https://site.example/blog/posts/1?x=1#top")
        #expect(feed.items[0].image == "https://img.example/1.png")
        #expect(feed.items[1].url == "https://site.example/blog/feed.json?page=2")
        #expect(feed.items[1].externalURL == nil)
        #expect(feed.items[1].attachments[0].url == "https://site.example/a/c.mp3")
        #expect(feed.items[1].authors[0].avatar == "https://site.example/blog/a.png")
    }

    @Test("resolves against the feed's own word when it came from a file or from nowhere")
    func ownBase() throws {
        for base in [nil, "file:///home/me/late.json"] {
            let feed = try feed("version-after-the-items", base: base)
            #expect(feed.items.first?.url == "https://late.example/no-zone")
        }
    }

    @Test("unescapes, and repairs")
    func escapes() throws {
        let feed = try feed("escapes")
        #expect(feed.title == "PHP été 😀")
        #expect(feed.homeURL == "https://php.example/")
        let item = try #require(feed.items.first)
        #expect(item.title == "lone \u{FFFD} and \u{FFFD} and \u{FFFD}x")
        #expect(
            item.contentText
                == "raw\ttab\nline  nul[\u{FFFD}] bad[ÿÃ] q \u{FFFD}12G4 \u{8}\u{C}/ \u{2028}"
        )
        #expect(item.tags == ["tag"])
    }

    @Test("accepts trailing commas")
    func trailingCommas() throws {
        let feed = try feed("trailing-commas")
        #expect(feed.items.map(\.contentText) == ["one", "two"])
        #expect(feed.items[0].tags == ["a", "b"])
        #expect(feed.defects.isEmpty)
    }

    @Test("lets the last of two members with one name win")
    func duplicateNames() throws {
        let feed = try feed("duplicate-names")
        #expect(feed.title == "last")
        #expect(feed.items.map(\.id) == ["2"])
        #expect(feed.items[0].tags == ["b"])
    }

    @Test("keeps the whole items of a document that is cut off")
    func truncated() throws {
        let bytes = try Fixture.bytes("truncated")
        let feed = try FeedParser.parse(bytes)
        #expect(feed.items.map(\.id) == ["1", "2"])
        #expect(feed.defects == [.truncated(atByte: bytes.count)])
        #expect(feed.isIncomplete)
    }

    @Test("keeps the whole items before the place where a document is broken")
    func broken() throws {
        let feed = try feed("broken-in-the-middle")
        #expect(feed.items.map(\.id) == ["1"])
        #expect(
            feed.defects == [
                .malformed(line: 3, column: 14, reason: "a comma or a closing bracket is missing")
            ])
        #expect(feed.isIncomplete)
    }

    @Test("ignores what follows the end, and says so")
    func tail() throws {
        let feed = try feed("something-after-the-end")
        #expect(feed.defects == [.trailingBytes(atByte: 110)])
        #expect(!feed.isIncomplete)
    }

    @Test("recognises a feed by its members where it does not say what it is")
    func withoutVersion() throws {
        let feed = try feed("without-version")
        #expect(feed.format == .jsonFeed)
        #expect(feed.items.map(\.id) == ["1"])
    }

    @Test("takes content of nothing but blanks inside of tags as the publisher sent it")
    func order() throws {
        let item = try #require(feed("version-after-the-items").items.first)
        #expect(item.contentHTML == "<p>\n</p>")
        #expect(item.published?.rfc3339 == "2018-01-06T08:00:00Z")
    }

    @Test("leaves out items that say nothing, not even an id, and counts them")
    func emptyItems() throws {
        let feed = try feed("empty-items")
        #expect(feed.items.map(\.id) == ["only an id", "1"])
        #expect(feed.defects == [.emptyItems(1)])
        #expect(feed.warnings == ["1 item without any content was left out"])
        #expect(!feed.isIncomplete)
    }

    @Test("accepts a feed without items")
    func noItems() throws {
        let document = #"{"version":"https://jsonfeed.org/version/1.1","title":"New","items":[]}"#
        #expect(try FeedParser.parse(Array(document.utf8)).items.isEmpty)
        let shy = #"{"title":"New","home_page_url":"https://new.example/","items":[]}"#
        #expect(try FeedParser.parse(shy).format == .jsonFeed)
    }

    @Test("takes an object in place of the list of items for one item")
    func singleItem() throws {
        let feed = try FeedParser.parse(
            #"{"version": "https://jsonfeed.org/version/1", "items": {"id": 1, "title": "One"}}"#)
        #expect(feed.items.map(\.title) == ["One"])
    }

    @Test("leaves control characters in a title, but no line breaks")
    func controlCharacters() throws {
        let feed = try FeedParser.parse(
            #"""
            {"version": "https://jsonfeed.org/version/1.1", "items": [
              {"id": 1, "title": "\u001b[2Jred\u2028\u0085\n\u009b31m c1 "}
            ]}
            """#)
        #expect(feed.items.map(\.title) == ["\u{1B}[2Jred \u{9B}31m c1"])
    }

    @Test("leaves a title that is about HTML as it is")
    func titleAboutHTML() throws {
        let feed = try FeedParser.parse(
            """
            {"version": "https://jsonfeed.org/version/1.1", "items": [
              {"id": 1, "title": "When <b>bold</b> is &lt;strong&gt;"}
            ]}
            """)
        #expect(feed.items.map(\.title) == ["When <b>bold</b> is &lt;strong&gt;"])
    }

    @Test(
        "takes bytes that are no UTF-8 for those of Windows, replaces lone surrogates, joins pairs")
    func invalidText() throws {
        let feed = try feed("invalid-text")
        #expect(feed.title == "Bad bytes ÿ")
        #expect(
            feed.items.map(\.title) == [
                "Latin-1 café", "lone \u{FFFD} surrogate", "pair \u{1F600}",
            ])
        #expect(
            feed.items.map(\.contentText) == [
                "cut \u{FFFD} sign", "\u{FFFD} and \u{FFFD}A", "overlong À¯",
            ])
    }
}
