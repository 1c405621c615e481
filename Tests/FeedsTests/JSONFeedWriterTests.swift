import Feeds
import Loopback
import Testing

@Suite("JSONFeedWriter")
struct JSONFeedWriterTests {
    private static func write(_ feed: ParsedFeed) -> [UInt8] {
        var json = JSONWriter()
        JSONFeedWriter.write(feed, to: &json)
        return json.drain()
    }

    @Test(
        "what is read, written and read again is the same",
        arguments: Fixture.jsonFeeds + Fixture.jsonAPIs)
    func roundTrip(fixture: String) throws {
        let feed = try FeedParser.parse(fixture: fixture, base: "https://base.example/feed.json")
        let bytes = JSONFeedWriterTests.write(feed)
        let again = try FeedParser.parse(bytes)
        var expected = feed
        expected.format = .jsonFeed
        expected.mapping = nil
        expected.warnings = []
        for index in expected.items.indices where expected.items[index].id == nil {
            expected.items[index].id = expected.items[index].fallbackIdentity
        }
        #expect(again == expected)
        #expect(JSONFeedWriterTests.write(again) == bytes)
    }

    @Test("an empty feed has what the standard wants")
    func empty() {
        let json = String(
            decoding: JSONFeedWriterTests.write(ParsedFeed(format: .mappedJSON)), as: UTF8.self)
        #expect(json == #"{"version":"https://jsonfeed.org/version/1.1","title":"","items":[]}"#)
    }

    @Test("an item has an id and one of the contents")
    func emptyItem() {
        var feed = ParsedFeed(format: .jsonFeed)
        var item = ParsedItem()
        item.url = "urn:e"
        feed.items = [item]
        let json = String(decoding: JSONFeedWriterTests.write(feed), as: UTF8.self)
        #expect(
            json.hasSuffix(
                #""items":[{"id":"urn:e","url":"urn:e","content_text":""}]}"#
            ))
    }

    @Test("the names in a value of authors are read back, whatever the value is")
    func names() {
        let authors = [
            ParsedAuthor(name: "A \"B\""), ParsedAuthor(name: nil, url: "https://e.example/"),
            ParsedAuthor(name: "C"),
        ]
        let json = JSONFeedWriter.json(authors: authors)
        #expect(JSONFeedWriter.names(inAuthors: json) == ["A \"B\"", "C"])
        for json in ["", "{}", "[", "[1, null, {\"name\": []}]"] {
            #expect(JSONFeedWriter.names(inAuthors: json).isEmpty)
        }
    }
}
