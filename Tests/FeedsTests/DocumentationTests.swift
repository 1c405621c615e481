import Feeds
import Foundation
import TestSupport
import Testing

@Suite("The documentation's examples")
struct DocumentationTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    @Test("are the files that these tests compile, byte for byte")
    func sameBytes() throws {
        let article = try String(
            contentsOf: Self.folder.appending(path: "../../Sources/Feeds/Feeds.docc/Feeds.md"),
            encoding: .utf8)
        let blocks = article.components(separatedBy: "```swift\n").dropFirst()
            .map { $0.components(separatedBy: "```")[0] }
        let files = try FileManager.default.contentsOfDirectory(
            at: Self.folder.appending(path: "Snippets"), includingPropertiesForKeys: nil
        ).map { try String(contentsOf: $0, encoding: .utf8) }
        #expect(blocks.sorted() == files.sorted())
    }

    @Test("read a feed, also a broken one, and say what is no feed")
    func reading() {
        let url = "https://news.example/feed"
        func text(_ document: String) -> String {
            headlines(in: Array(document.utf8), from: url, contentType: nil)
        }
        #expect(
            text("<rss><channel><title>News</title><item><title>One</title></item></channel></rss>")
                == "News\n- One")
        #expect(
            text("<rss><channel><title>News</title><item><title>One</title></item><item>")
                == "News\n- One\n(the document is truncated at byte 70; what came before was kept)")
        #expect(text("<html><p>Hello</p></html>") == "\(url) is a web page")
        #expect(text("") == "\(url): the document is empty")
    }

    @Test("convert a feed item by item, and read the result as the same feed")
    func streaming() throws {
        let document = try Fixture.bytes("complete")
        var pieces: [[UInt8]] = []
        try convert(PieceByPiece(document, length: 100).next) { pieces.append($0) }
        let feed = try FeedParser.parse(document)
        #expect(pieces.count == feed.items.count + 1)
        #expect(try FeedParser.parse(Array(pieces.joined())).items == feed.items)
    }

    @Test("read the answer of an API, with a mapping and with a guessed one")
    func mapping() throws {
        let answer = Array(
            """
            {"hits": [{"story": {"title": "One", "url": "https://news.example/1"}, "by": []}]}
            """.utf8)
        #expect(try stories(in: answer) == ["One"])
        #expect(try guessedMapping(for: answer) == "items=hits[].story;url=url;title=title")
    }

    @Test("find the feeds of a page, and the address of its search")
    func discovery() throws {
        let link = "<link rel=alternate type=application/rss+xml title=News href=/feed>"
        #expect(
            addressesOfFeeds(in: Array(link.utf8), at: "https://news.example/")
                == ["News: https://news.example/feed"])
        let description = """
            <OpenSearchDescription><Url type="application/rss+xml" \
            template="/search?q={searchTerms}&amp;p={startPage?}"/></OpenSearchDescription>
            """
        #expect(
            try search("a b", with: Array(description.utf8), from: "https://news.example/")
                == "https://news.example/search?q=a%20b&p=1")
    }

    @Test("turn newsboat's list into OPML, and report what is left out")
    func lists() throws {
        var reports: [String] = []
        let list = "https://news.example/feed\nexec:program\n"
        let opml = try opml(from: Array(list.utf8)) { reports.append($0) }
        #expect(
            String(decoding: opml, as: UTF8.self).contains("xmlUrl=\"https://news.example/feed"))
        #expect(reports == ["line 2 was left out: commands (exec:) are not run"])
    }
}
