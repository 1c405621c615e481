import TestSupport
import Testing

@testable import Feeds

@Suite("FeedParser")
struct FeedParserTests {
    @Test(
        "says what a document is when it is not a feed",
        arguments: [
            ("", FeedError.empty), (" \n\t\u{0}", .empty), ("\u{FEFF}", .empty),
            ("\u{FEFF}  ", .empty), ("<!DOCTYPE html><p>", .webPage),
            ("\u{FEFF}\n<!doctype HTML>", .webPage), ("<head><title>x</title>", .webPage),
            ("  <!-- hi --><HTML lang=en>", .webPage),
            ("<?xml version='1.0'?><!DOCTYPE html PUBLIC ''><html>", .webPage),
            ("<?xml version='1.0'?><opml version='2.0'>", .list),
            ("<!-- <rss> --><x>", .unrecognised), ("<svg:feed xmlns:svg='x'>", .unrecognised),
            ("Not found", .unrecognised), ("\"text\"", .unrecognised), ("42", .unrecognised),
            ("\u{1F}\u{8B}gzip", .unrecognised), ("{}", .noItems),
            ("[[], {}, [{}]]", .noItems),
        ])
    func refuses(document: String, expected: FeedError) {
        #expect(throws: expected) { try FeedParser.parse(Array(document.utf8)) }
    }

    @Test(
        "knows a feed in XML by its root, whatever stands before it",
        arguments: [
            ("<?xml version='1.0'?>\n<rss version='2.0'>", ParsedFeed.Format.rss),
            ("<rss><channel><description><html><head></description>", .rss),
            ("<!DOCTYPE rss SYSTEM 'x'><RSS>", .rss), ("<channel><title>x</title>", .rss),
            ("<!-- a > b --><rdf:RDF>", .rdf), ("<feed xmlns='x'>", .atom),
            ("<atom:feed>", .atom), ("<br>Warning: x<br><?xml?><feed>", .atom),
        ])
    func knowsXML(document: String, format: ParsedFeed.Format) throws {
        let feed = try FeedParser.parse(document)
        #expect(feed.format == format)
        #expect(feed.items.isEmpty)
        #expect(feed.isIncomplete)
    }

    @Test("asks the content type only in case of doubt")
    func contentType() {
        let markup = Array("<blink>".utf8)
        #expect(throws: FeedError.webPage) {
            try FeedParser.parse(markup, contentType: "text/html; charset=utf-8")
        }
        #expect(throws: FeedError.unrecognised) {
            try FeedParser.parse(markup, contentType: "application/rss+xml")
        }
        #expect(throws: FeedError.unrecognised) { try FeedParser.parse(markup) }
        #expect(throws: Never.self) {
            try FeedParser.parse(Array("<rss>".utf8), contentType: "text/html")
        }
        #expect(throws: Never.self) {
            try FeedParser.parse(Fixture.bytes("complete"), contentType: "text/html")
        }
    }

    @Test("says where a document is broken that has no whole item")
    func malformed() {
        let document = "{\"version\": \"https://jsonfeed.org/version/1\",\n  \"items\": [{]}"
        #expect(
            throws: FeedError.malformed(
                line: 2, column: 14, reason: "a name in quotes is missing")
        ) { try FeedParser.parse(Array(document.utf8)) }
        #expect(
            throws: FeedError.malformed(line: 1, column: 2, reason: "the document ends too early")
        ) { try FeedParser.parse([UInt8(ascii: "{")]) }
    }

    @Test("has a sentence for each error")
    func sentences() {
        #expect(FeedError.webPage.description == "this is a web page, not a feed")
        #expect(FeedError.unrecognised.description == "this is not a feed")
        #expect(
            FeedError.malformed(line: 2, column: 7, reason: "a value is missing").description
                == "the JSON is broken at line 2, column 7: a value is missing")
    }

    @Test("counts columns in characters, not in bytes")
    func columns() {
        let broken = FeedError.malformed(line: 1, column: 8, reason: "a value is missing")
        #expect(throws: broken) { try FeedParser.parse("{\"éü\": \u{1F600}}") }
    }

    @Test("keeps what came before a mistake", arguments: ["}", "\"\\", "tru", "'x'", "+"])
    func mistakes(mistake: String) throws {
        let feed = try FeedParser.parse(
            #"[{"title": "a", "url": "https://a.example/"}, {"title": \#(mistake)}]"#)
        #expect(feed.items.map(\.title) == ["a"])
        #expect(feed.isIncomplete)
    }

    @Test("wherever a feed is cut off, it keeps items that are whole or says why not")
    func everyCut() throws {
        let text = #"{"title": "é", "items": [{"id": 1, "content_text": "\u00e9"}, {"id": 2}]}"#
        let bytes = Array(text.utf8)
        var counts: Set<Int> = []
        for length in bytes.indices {
            let feed = try? FeedParser.parse(Array(bytes.prefix(length)))
            counts.insert(feed?.items.count ?? -1)
            #expect(feed == nil || feed?.isIncomplete == true)
        }
        #expect(counts == [-1, 1, 2])
    }
}
