import Foundation
import TestSupport
import Testing

@testable import Feeds

@Suite("JSONFeedWriter, item by item")
struct JSONFeedWriterWhileReadingTests {
    /// What is written while a document is read in pieces.
    private func written(_ document: [UInt8], pieceLength: Int = 100) throws -> [UInt8] {
        let source = PieceByPiece(document, length: pieceLength)
        var stream = FeedStream(from: source.next)
        var writer = JSONFeedWriter()
        var json = JSONWriter()
        while let item = try stream.next() {
            if !writer.hasBegun { writer.begin(stream.feed, to: &json) }
            JSONFeedWriter.write(item, to: &json)
        }
        writer.end(stream.feed, to: &json)
        return json.drain()
    }

    private func rss(before: String = "", after: String = "") -> [UInt8] {
        Array(
            """
            <rss><channel>\(before)<item><title>One</title></item>
            <item><title>Two</title></item>\(after)</channel></rss>
            """.utf8)
    }

    @Test("what is written is the feed that is read at once", arguments: Fixture.feeds)
    func isTheWhole(name: String) throws {
        var feed = try FeedParser.parse(Fixture.bytes(name))
        var again = try FeedParser.parse(written(Fixture.bytes(name)))
        (feed.defects, again.defects) = ([], [])
        (feed.mapping, again.mapping) = (nil, nil)
        for index in feed.items.indices where feed.items[index].id == nil {
            feed.items[index].id = feed.items[index].fallbackIdentity
        }
        #expect(again == feed)
    }

    @Test(
        "what a feed says of itself is written once, in front of its items or behind them",
        arguments: [
            "<title>T</title>", "<link>https://x.example/</link>", "<description>D</description>",
            "<language>ko</language>", "<image><url>https://x.example/i</url></image>",
            "<managingEditor>Ada</managingEditor>", "<cloud domain='x.example' path='/rpc'/>",
            "<ttl>60</ttl>", "<itunes:complete>yes</itunes:complete>",
            "<atom:link rel='self' href='https://x.example/feed'/>",
            "<atom:link rel='next' href='https://x.example/2'/>",
        ])
    func metadata(element: String) throws {
        let before = try written(rss(before: element))
        let after = try written(rss(after: element))
        #expect(try members(before) == members(after))
        #expect(try members(before) != members(written(rss())))
        for json in [before, after] {
            let text = String(decoding: json, as: UTF8.self)
            let outside = text.replacing(/"items":\[.*\]/, with: "\"items\":")
            let names = outside.matches(of: /"(\w+)":/).map(\.1)
            #expect(Set(names).count == names.count, "\(outside)")
        }
    }

    private func members(_ json: [UInt8]) throws -> NSDictionary {
        try #require(try JSONSerialization.jsonObject(with: Data(json)) as? NSDictionary)
    }

    @Test("a feed without items, and one without a title, are documents too")
    func empty() throws {
        let version = "https://jsonfeed.org/version/1.1"
        let titled = try members(written(Array("<rss><title>T</title></rss>".utf8)))
        #expect(titled == ["version": version, "title": "T", "items": []])
        let untitled = try members(written(Array("<rss></rss>".utf8)))
        #expect(untitled == ["version": version, "title": "", "items": []])
    }
}
