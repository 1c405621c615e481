import Foundation
import Loopback
import Testing

@testable import Feeds

@Suite("A long JSON Feed")
struct JSONFeedItemsTests {
    private static let count = 300

    /// A JSON Feed whose items are a kilobyte long each, with metadata on both sides of them.
    private static let document: String = {
        let filling = String(repeating: "Lorem \\\"ipsum\\\" [dolor] {sit}, ", count: 32)
        let items = (1...count).map { number in
            """
            {"id": "\(number)", "url": "posts/\(number)", "title": "Title \(number) é\u{1F600}",
             "content_html": "<p>\(filling)</p>", "tags": ["a", "b"], "_x": {"y": [1, {"z": 2}]}}
            """
        }
        return """
            {"version": "https://jsonfeed.org/version/1.1", "_before": [{"items": []}],
             "home_page_url": "https://stream.example/", "items": [\(items.joined(separator: ",\n"))],
             "title": "Behind the items", "expired": true}
            """
    }()

    /// The items of a document that comes in pieces, and what the feed says of itself in the end.
    private func read(_ document: String, pieceLength: Int) throws -> ParsedFeed {
        let source = PieceByPiece(document, length: pieceLength)
        var stream = FeedStream(base: "https://base.example/feed", from: source.next)
        var items: [ParsedItem] = []
        while let item = try stream.next() { items.append(item) }
        var feed = stream.feed
        feed.items = items
        return feed
    }

    @Test("gives items long before the document ends")
    func early() throws {
        let document = JSONFeedItemsTests.document
        let source = PieceByPiece(document, length: 1_000)
        var stream = FeedStream(from: source.next)
        var count = 0
        while let item = try stream.next() {
            count += 1
            #expect(item.id == "\(count)")
            #expect(source.given <= (1 << 16) + count * 1_400 + 4_000)
        }
        #expect(count == JSONFeedItemsTests.count)
        #expect(source.given == document.utf8.count)
    }

    @Test("is the same feed whatever the pieces are", arguments: [1, 7, 1_000, 70_000, .max])
    func pieces(length: Int) throws {
        let feed = try read(JSONFeedItemsTests.document, pieceLength: length)
        #expect(feed.items.count == JSONFeedItemsTests.count)
        #expect(feed.items.last?.url == "https://stream.example/posts/300")
        #expect(feed.items.last?.title == "Title 300 é\u{1F600}")
        #expect(feed.items.last?.tags == ["a", "b"])
        #expect(feed.homeURL == "https://stream.example/")
        #expect(feed.title == "Behind the items")
        #expect(feed.expired)
        #expect(feed.defects.isEmpty)
    }

    @Test("keeps the whole items before a cut, wherever it is", arguments: [0, 3, 40, 400, 1_200])
    func truncated(behind: Int) throws {
        let document = JSONFeedItemsTests.document
        let item = try #require(document.range(of: #"{"id": "200""#))
        let end = document.index(item.lowerBound, offsetBy: behind)
        let cut = String(document[..<end])
        for length in [500, Int.max] {
            let feed = try read(cut, pieceLength: length)
            #expect(feed.items.map(\.id) == (1..<(behind > 1_100 ? 201 : 200)).map { "\($0)" })
            #expect(feed.defects == [.truncated(atByte: cut.utf8.count)])
            #expect(feed.isIncomplete)
        }
    }

    @Test("keeps the items before one that is broken, and says so")
    func broken() throws {
        let document = JSONFeedItemsTests.document.replacing(
            #""id": "200","#, with: #""id" "200","#)
        let feed = try read(document, pieceLength: 1_000)
        #expect(feed.items.count == 199)
        #expect(feed.isIncomplete)
        #expect(feed.defects.count == 1)
    }

    @Test("leaves out items that say nothing, and counts them")
    func emptyItems() throws {
        let document = JSONFeedItemsTests.document
            .replacing(#""items": [{"id""#, with: #""items": [{}, null, 7, {"id""#)
        let feed = try read(document, pieceLength: 1_000)
        #expect(feed.items.count == JSONFeedItemsTests.count)
        #expect(feed.defects == [.emptyItems(1)])
    }
}
