import TestSupport
import Testing

@testable import Feeds

@Suite("Hostile input")
struct HostileInputTests {
    @Test(
        "a damaged feed is refused, or read into something that can be written",
        arguments: Fixture.feeds + Fixture.answers)
    func mutations(name: String) throws {
        let original = try Fixture.bytes(name)
        var random = Seeded(0xFEED)
        let interesting =
            Array("{}[],:\"\\u0000ed8-.9nt<&".utf8) + [0x00, 0x0A, 0x80, 0xC3, 0xED, 0xFF]
        for _ in 0..<500 {
            let bytes = original.damaged(with: interesting, by: &random)
            guard let feed = try? FeedParser.parse(bytes, base: "https://x.example/") else {
                continue
            }
            #expect(feed.items.allSatisfy { !$0.isBlank })
            var json = JSONWriter()
            JSONFeedWriter.write(feed, to: &json)
            let again = try? FeedParser.parse(json.drain())
            #expect(again?.items.count == feed.items.count)
        }
    }

    @Test(
        "brackets without end are refused at once",
        arguments: ["[", "{\"a\":", "[{\"items\":", "{\"items\":[{\"tags\":"])
    func depth(piece: String) {
        let bytes = Array(repeatElement(Array(piece.utf8), count: 100_000).joined())
        #expect(throws: FeedError.self) { try FeedParser.parse(bytes) }
    }

    @Test("what came before too deep nesting is kept")
    func keptBeforeDepth() throws {
        let deep = String(repeating: "[", count: 100_000)
        let feed = try FeedParser.parse(
            #"[{"title": "a", "url": "https://a.example/"}, {"title": \#(deep)"#)
        #expect(feed.items.map(\.title) == ["a"])
        #expect(feed.isIncomplete)
    }

    @Test(
        "a string of many escapes is read",
        arguments: [#"\n"#, #"\u00e9"#, "é", #"\""#, #"\ud83d"#])
    func manyEscapes(piece: String) throws {
        let count = 500_000 / piece.utf8.count
        let text = String(repeating: piece, count: count)
        let feed = try FeedParser.parse(#"[{"title":"a","id":1,"content_html":"x\#(text)x"}]"#)
        #expect(feed.items.first?.contentHTML?.unicodeScalars.count == count + 2)
    }

    @Test("white space of 5 MB is empty")
    func whiteSpace() {
        let text = String(repeating: " \n", count: 2_500_000)
        #expect(throws: FeedError.empty) { try FeedParser.parse(text) }
        #expect(throws: FeedError.noItems) { try FeedParser.parse(text + "[]" + text) }
    }

    @Test("ten megabytes of brackets are refused by their beginning")
    func megabytes() {
        let bytes = [UInt8](repeating: UInt8(ascii: "["), count: 10_000_000)
        #expect(
            throws: FeedError.malformed(
                line: 1, column: 513, reason: "the brackets are nested more than 512 deep")
        ) { try FeedParser.parse(bytes) }
    }

    @Test("a name, a string and a number may be as long as they like")
    func longTokens() throws {
        let long = String(repeating: "k", count: 1_000_000)
        let digits = String(repeating: "9", count: 100_000)
        let document = """
            {"version":"https://jsonfeed.org/version/1","\(long)":1,
             "items":[{"id":\(digits),"\(long)":[],"content_text":"\(long)",
             "attachments":[{"url":"u","size_in_bytes":\(digits)}],"date_published":\(digits)}]}
            """
        let feed = try FeedParser.parse(Array(document.utf8))
        #expect(feed.items.map(\.id) == [digits])
        #expect(feed.items.map(\.contentText) == [long])
        #expect(feed.items[0].published == nil)
        #expect(
            feed.items[0].attachments
                == [Attachment(url: "u", mimeType: "application/octet-stream")])
    }

    @Test("tiny items do not become many times their size")
    func tinyItems() throws {
        let items = Array(repeatElement(#"{"url":"a"}"#, count: 30_000)).joined(separator: ",")
        let document = #"{"version":"https://jsonfeed.org/version/1","items":[\#(items)]}"#
        let feed = try FeedParser.parse(Array(document.utf8))
        let limit = 10_000 + document.utf8.count / 100
        #expect(feed.items.count == limit)
        #expect(feed.defects == [.tooManyItems(kept: limit)])
        let nothing = #"{"version":"https://jsonfeed.org/version/1","items":[{},{},{}]}"#
        #expect(try FeedParser.parse(Array(nothing.utf8)).defects == [.emptyItems(3)])
    }

    @Test("tags, authors and attachments of an item are limited")
    func manyParts() throws {
        let tags = Array(repeatElement(#""t""#, count: 5_000)).joined(separator: ",")
        let authors = Array(repeatElement(#"{"name":"n"}"#, count: 5_000)).joined(separator: ",")
        let item = #"{"id":"1","title":"t","tags":[\#(tags)],"authors":[\#(authors)]}"#
        let feed = #"{"version":"https://jsonfeed.org/version/1","items":[\#(item)]}"#
        let parsed = try FeedParser.parse(Array(feed.utf8))
        #expect(parsed.items.map(\.tags.count) == [256])
        #expect(parsed.items.map(\.authors.count) == [256])
        let mapped = try FeedParser.parse(
            Array(feed.utf8),
            mapping: JSONMapping("items=items;title=title;tag=tags;author=authors.name"))
        #expect(mapped.items.map(\.tags.count) == [256])
        #expect(mapped.items.map(\.authors.count) == [256])
    }

    @Test("a guess looks at a bounded part of a document with endless names")
    func manyNames() {
        let members = (0..<20_000).map { #""k\#($0)":{"a":[{"b":\#($0)}]}"# }.joined(separator: ",")
        let (shape, failure) = Array("{\(members)}".utf8).withUnsafeBufferPointer {
            JSONShape.infer(from: $0)
        }
        #expect(failure == nil)
        #expect(shape.nodes.count <= 4_096)
    }
}
