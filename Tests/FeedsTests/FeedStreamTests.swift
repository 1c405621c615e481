import Foundation
import TestSupport
import Testing

@testable import Feeds

@Suite("FeedStream")
struct FeedStreamTests {
    /// RSS with so many items, each a kilobyte long, and metadata on both sides of them.
    private static func rss(items: Int) -> String {
        let filling = String(repeating: "Lorem ipsum dolor sit amet, ", count: 36)
        let elements = (1...items).map { number in
            """
            <item><guid>\(number)</guid><title>Title \(number) é\u{1F600}</title>\
            <description>\(filling)</description></item>
            """
        }
        return """
            <rss version="2.0"><channel><link>https://stream.example/</link>
            \(elements.joined(separator: "\n"))
            <title>Behind the items</title><language>ko</language></channel></rss>
            """
    }

    private func items(_ document: [UInt8], pieceLength: Int) throws -> [ParsedItem] {
        let source = PieceByPiece(document, length: pieceLength)
        var stream = FeedStream(base: "https://base.example/feed", from: source.next)
        var items: [ParsedItem] = []
        while let item = try stream.next() { items.append(item) }
        return items
    }

    @Test("gives items long before the document ends")
    func early() throws {
        let document = FeedStreamTests.rss(items: 2_000)
        let source = PieceByPiece(document, length: 1_000)
        var stream = FeedStream(from: source.next)
        var count = 0
        while let item = try stream.next() {
            count += 1
            #expect(item.id == "\(count)")
            // The head and the item itself, give and take a few pieces.
            #expect(source.given <= (1 << 16) + count * 1_100 + 4_000)
        }
        #expect(count == 2_000)
        #expect(source.given == document.utf8.count)
    }

    @Test("asks for nothing before the first item is asked for")
    func lazy() throws {
        let source = PieceByPiece(FeedStreamTests.rss(items: 200), length: 1_000)
        var stream = FeedStream(from: source.next)
        #expect(source.given == 0)
        #expect(try stream.next()?.id == "1")
        #expect(source.given < 1 << 17)
    }

    @Test("knows what stands in front of an item with it, and the rest at the end")
    func metadata() throws {
        let source = PieceByPiece(FeedStreamTests.rss(items: 200), length: 1_000)
        var stream = FeedStream(from: source.next)
        _ = try stream.next()
        #expect(stream.feed.homeURL == "https://stream.example/")
        #expect(stream.feed.title == nil)
        while try stream.next() != nil {}
        #expect(stream.feed.title == "Behind the items")
        #expect(stream.feed.language == "ko")
        #expect(stream.feed.items.isEmpty)
        #expect(try stream.next() == nil)
    }

    @Test(
        "gives the same items whatever the pieces are",
        arguments: [
            "feeds/xml/cdata-end-split-in-two.xml", "feeds/xml/html-entities-undefined.xml",
            "feeds/xml/truncated-inside-item.xml", "feeds/xml/missing-end-of-item.xml",
            "feeds/encodings/declared-utf-8-is-euc-kr-by-http.xml", "json/terminal-weekly.json",
            "feeds/json/rss-in-json-truncated.json", "feeds/xml/doubled-byte-order-mark.xml",
        ])
    func pieces(fixture: String) throws {
        let document = try Fixture.read(fixture)
        let whole = try items(document, pieceLength: .max)
        #expect(!whole.isEmpty)
        for length in [1, 2, 3, 5, 7, 64, 1_000] {
            #expect(try items(document, pieceLength: length) == whole, "in pieces of \(length)")
        }
    }

    @Test("a wide encoding may be cut inside of a character")
    func wide() throws {
        let text = "\u{FEFF}" + FeedStreamTests.rss(items: 3)
        let document = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        for length in [1, 3, 1_001] {
            let titles = try items(document, pieceLength: length).map(\.title)
            #expect(titles == (1...3).map { "Title \($0) é\u{1F600}" })
        }
    }

    @Test("keeps the whole items before a cut, and tells of it at the end")
    func truncated() throws {
        let document = FeedStreamTests.rss(items: 100)
        let cut = try #require(document.range(of: "<guid>50</guid>"))
        let half = String(document[..<cut.upperBound])
        let source = PieceByPiece(half, length: 1_000)
        var stream = FeedStream(from: source.next)
        var count = 0
        while try stream.next() != nil { count += 1 }
        #expect(count == 49)
        #expect(stream.feed.defects == [.truncated(atByte: half.utf8.count)])
    }

    @Test("says what a document is when it is not a feed", arguments: [1, 1_000])
    func refuses(pieceLength: Int) {
        let documents: [(String, FeedError)] = [
            ("", .empty), (" \n", .empty), ("<html><body>", .webPage), ("text", .unrecognised),
            ("{\"a\": 1}", .noItems),
        ]
        for (document, expected) in documents {
            let source = PieceByPiece(document, length: pieceLength)
            #expect(throws: expected) {
                var stream = FeedStream(from: source.next)
                _ = try stream.next()
            }
        }
    }
}
