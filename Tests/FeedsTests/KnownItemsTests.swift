import Foundation
import TestSupport
import Testing
import Web

@testable import Feeds

@Suite("Items that are known by the digests of their bytes")
struct KnownItemsTests {
    private static let url = "https://example.org/feed"

    /// A document in each format, with these items.
    private static func documents(_ numbers: [Int], updated: Int = 1) -> [String] {
        let date = "2026-01-0\(updated)T00:00:00Z"
        let html = String(repeating: "<p>Snow &amp; ice</p>", count: 400)
        let rss = numbers.map { number in
            """
            <item rdf:about="\(number)"><guid>g\(number)</guid><title>Title \(number)</title>
            <!-- </item> --><description><![CDATA[</item>\(html)]]></description></item>
            """
        }.joined()
        let atom = numbers.map { number in
            """
            <entry><id>g\(number)</id><title>Title \(number)</title><content type="xhtml">
            <div xmlns="http://www.w3.org/1999/xhtml">\(html)</div></content></entry>
            """
        }.joined()
        let json = numbers.map { number in
            #"{"id": "g\#(number)", "title": "Title \#(number)", "content_html": "}\#(html)"}"#
        }.joined(separator: ", ")
        return [
            "<rss><channel><lastBuildDate>\(date)</lastBuildDate>\(rss)</channel></rss>",
            """
            <feed xmlns="http://www.w3.org/2005/Atom"><updated>\(date)</updated>\(atom)</feed>
            """,
            """
            {"version": "https://jsonfeed.org/version/1.1", "_updated": "\(date)",
            "items": [\(json)]}
            """,
        ]
    }

    private func parse(
        _ document: String, base: String = url, known: Set<Int64>? = nil
    ) throws -> ParsedFeed {
        try FeedParser.parse(Array(document.utf8), base: base, known: known)
    }

    @Test("are left out of the next document, and only they", arguments: 0..<3)
    func leftOut(format: Int) throws {
        let numbers = Array(1...10)
        let first = try parse(Self.documents(numbers)[format], known: [])
        #expect(first.items.map(\.id) == numbers.map { "g\($0)" })
        let digests = first.itemDigests.compactMap(\.self)
        #expect(digests.count == 10)
        let later = Self.documents([11] + numbers, updated: 2)[format]
        let second = try parse(later, known: Set(digests))
        #expect(second.items.map(\.id) == ["g11"])
        #expect(second.items == Array(try parse(later).items.prefix(1)))
        #expect(second.knownDigests == digests)
        #expect(second.defects.isEmpty)
        let edited = later.replacing("Title 7", with: "Title 70")
        let third = try parse(edited, known: Set(digests))
        #expect(third.items.map(\.id) == ["g11", "g7"])
    }

    @Test("are others at another address, or where names mean something else", arguments: 0..<3)
    func context(format: Int) throws {
        let document = Self.documents(Array(1...10))[format]
        let digest = try parse(document, known: []).itemDigests
        #expect(try parse(document, known: []).itemDigests == digest)
        #expect(try parse(document, base: "https://example.com/", known: []).itemDigests != digest)
        guard format == 0 else { return }
        let changes = [
            ("<rss>", "<rss xml:base='https://example.com/'>"), ("<rss>", "<rss xmlns:a='b'>"),
            ("<channel>", "<channel><link>https://example.com/</link>"), ("rss>", "rdf>"),
            ("<channel>", "<channel><a>"),
        ]
        for (old, new) in changes {
            let other = document.replacing(old, with: new)
            #expect(try parse(other, known: []).itemDigests != digest, "\(new)")
        }
    }

    @Test(
        "cannot be told where the markup is broken, or where entities are declared",
        arguments: [
            "<rss><item><title>a</title><item><title>b</title></item></rss>",
            "<rss><item><title>a</title><entry><title>b</title></entry></item></rss>",
            "<rss><item><title>a<item><title>b</title></rss>",
            "<rss><item><title>a<![CDATA[</item>]></title></rss>",
            "<rss><item><title>a</title></item ></rss>", "<rss><item title='a'/></rss>",
            "<!DOCTYPE rss [<!ENTITY b 'c'>]><rss><item><title>&b;</title></item></rss>",
        ])
    func broken(document: String) throws {
        let feed = try parse(document, known: [])
        #expect(feed.items == (try parse(document).items))
        #expect(feed.itemDigests.first.flatMap(\.self) == nil)
    }

    @Test("are others once items are read in another way: FeedParser.revision says so")
    func revision() throws {
        var hash = StableHash()
        let all = try FileManager.default.subpathsOfDirectory(atPath: Fixture.path("feeds"))
        for name in all.filter({ $0.hasSuffix(".expected.json") }).sorted() {
            hash.combine(try Fixture.text("feeds/\(name)"))
        }
        // When what is read of the same bytes has changed, raise the revision; then put the new hash here.
        #expect([FeedParser.revision, hash.value] == [1, -5_107_052_104_707_980_746])
    }

    @Test("are searched in linear time, whatever the markup is")
    func linear() throws {
        let starts = String(repeating: "<item><a b='<!--'>", count: 40_000)
        let feed = try parse("<rss>\(starts)--></item></rss>", known: [])
        #expect(feed.items.count + feed.itemDigests.count > 0)
    }
}
