import TestSupport
import Testing

@testable import Feeds

@Suite("JSONFeedWriter")
struct JSONFeedWriterTests {
    @Test(
        "what it writes is read back as the same feed",
        arguments: [
            "complete", "author-of-version-1", "wrong-types", "relative-urls", "escapes",
            "trailing-commas", "version-after-the-items", "without-version",
        ])
    func roundTrip(name: String) throws {
        let feed = try FeedParser.parse(Fixture.bytes(name), base: "https://base.example/feed")
        var json = JSONWriter()
        JSONFeedWriter.write(feed, to: &json)
        #expect(try FeedParser.parse(json.drain()) == feed)
    }

    @Test("what it writes of an API's answer has the same items", arguments: Fixture.answers)
    func roundTripOfAnswers(name: String) throws {
        let feed = try FeedParser.parse(Fixture.bytes(name), base: "https://base.example/")
        var json = JSONWriter()
        JSONFeedWriter.write(feed, to: &json)
        var items = feed.items
        for index in items.indices where items[index].id == nil {
            items[index].id = items[index].fallbackIdentity
        }
        #expect(try FeedParser.parse(json.drain()).items == items)
    }

    @Test("an empty feed has what the standard wants")
    func empty() {
        var json = JSONWriter()
        JSONFeedWriter.write(ParsedFeed(format: .mappedJSON), to: &json)
        #expect(
            String(decoding: json.drain(), as: UTF8.self)
                == #"{"version":"https://jsonfeed.org/version/1.1","title":"","items":[]}"#)
    }

    @Test("lists that are stored as texts are read back")
    func parts() {
        let authors = [ParsedAuthor(name: "A \"B\""), ParsedAuthor(url: "mailto:x@y.example")]
        #expect(JSONFeedWriter.authors(in: JSONFeedWriter.json(authors: authors)) == authors)
        #expect(
            JSONFeedWriter.names(inAuthors: JSONFeedWriter.json(authors: authors)) == ["A \"B\""])
        let tags = ["a, b", "한국"]
        #expect(JSONFeedWriter.tags(in: JSONFeedWriter.json(tags: tags)) == tags)
        let files = [Attachment(url: "u", mimeType: "m", sizeInBytes: 0, durationInSeconds: 0.25)]
        #expect(JSONFeedWriter.attachments(in: JSONFeedWriter.json(attachments: files)) == files)
        for json in ["", "{}", "[", "not JSON", "[1, null, {\"name\": []}]"] {
            #expect(JSONFeedWriter.authors(in: json).isEmpty)
        }
    }
}
