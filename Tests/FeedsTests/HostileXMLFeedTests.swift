import Foundation
import TestSupport
import Testing

@testable import Feeds

@Suite("Hostile feeds in XML")
struct HostileXMLFeedTests {
    @Test(
        "a damaged feed is refused, or read into something that can be written",
        arguments: [
            "atom/blog-host-extensions.atom", "atom/atom-03-mode-xml.xml", "dates/rfc-822.xml",
            "encodings/utf-32-little-endian-with-bom.xml", "json/rss-in-json.json",
            "media/group-of-renditions.xml", "namespaces/prefixes-nobody-expects.xml",
            "podcast/episode-complete.xml", "rdf/version-1.0.rdf",
            "rss/authors-in-many-spellings.xml",
            "xml/cdata-everywhere.xml", "xml/doctype-with-entities.xml",
        ])
    func mutations(name: String) throws {
        let original = try Fixture.read("feeds/\(name)")
        var random = Seeded(0xFEED)
        let interesting = Array("<>&;\"'=/![]-?:# x".utf8) + [0x00, 0x0A, 0x80, 0xC3, 0xFF]
        for _ in 0..<150 {
            let bytes = original.damaged(with: interesting, by: &random)
            guard let feed = try? FeedParser.parse(bytes, base: "https://x.example/") else {
                continue
            }
            var json = JSONWriter()
            JSONFeedWriter.write(feed, to: &json)
            let again = try? FeedParser.parse(json.drain())
            #expect(again?.items.count == feed.items.count)
        }
    }

    @Test(
        "what is repeated in an item is kept 256 times at most",
        arguments: [
            ("<category>#</category>", \.tags.count), ("<category term='#'/>", \.tags.count),
            ("<author><name>#</name></author>", \.authors.count),
            ("<dc:creator>#</dc:creator>", \.authors.count),
            ("<enclosure url='#.mp3'/>", \.attachments.count),
            ("<media:content url='#.mp4'/>", \.attachments.count),
            ("<link rel='enclosure' href='#.mp3'/>", \.attachments.count),
            ("<itunes:keywords>#,a#,b#</itunes:keywords>", \.tags.count),
            ("<podcast:transcript url='#'/>", \.transcripts),
        ] as [(String, KeyPath<ParsedItem, Int> & Sendable)])
    func manyParts(element: String, count: KeyPath<ParsedItem, Int> & Sendable) throws {
        let elements = (0..<1_000).map { element.replacing("#", with: "\($0)") }.joined()
        let item = "<item><title>t</title>\(elements)</item>"
        let feed = try FeedParser.parse("<rss><channel>\(item)</channel></rss>")
        #expect(feed.items.first?[keyPath: count] == 256)
    }

    @Test("tiny items do not become many times their size")
    func tinyItems() throws {
        let document = "<rss>" + String(repeating: "<item><link>a</link></item>", count: 30_000)
        let feed = try FeedParser.parse(document)
        let limit = 10_000 + document.utf8.count / 100
        #expect(feed.items.count == limit)
        #expect(feed.defects.contains(.tooManyItems(kept: limit)))
    }

    @Test(
        "numbers that make no sense are none",
        arguments: [
            "<georss:point>nan inf</georss:point>", "<georss:point>1e999 7</georss:point>",
            "<georss:point>95 7</georss:point>", "<georss:point>45 -181</georss:point>",
            "<geo:lat>-90.1</geo:lat><geo:long>1</geo:long>",
            "<slash:comments>-3</slash:comments>", "<slash:comments>1e3</slash:comments>",
            "<itunes:season>-1</itunes:season>", "<itunes:episode>x</itunes:episode>",
            "<thr:total>99999999999999999999</thr:total>",
            "<enclosure url='' length='5'/>", "<itunes:duration>nan</itunes:duration>",
        ])
    func senselessNumbers(element: String) throws {
        let plain = "<item><title>t</title><enclosure url='a.mp3'/></item>"
        let item = plain.replacing("</item>", with: "\(element)</item>")
        let feed = try FeedParser.parse("<rss><channel>\(item)</channel></rss>")
        #expect(feed == (try FeedParser.parse("<rss><channel>\(plain)</channel></rss>")))
    }
}

extension ParsedItem {
    fileprivate var transcripts: Int { details?.transcripts.count ?? 0 }
}
