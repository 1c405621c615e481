import Feeds
import Testing

@Suite("Feeds of unreasonable size and shape")
struct LargeInputTests {
    @Test(
        "nesting 100,000 deep is refused",
        arguments: ["[", #"{"a":"#, #"[{"items":"#, #"{"a":[[[["#, "[null,"])
    func depth(opening: String) {
        let text = String(repeating: opening, count: 100_000)
        for closing in ["", "1", "]", "}"] {
            #expect(throws: FeedError.self) {
                try FeedParser.parse(text + String(repeating: closing, count: 100_000))
            }
        }
    }

    @Test("what came before too deep nesting is kept")
    func keptBeforeDepth() throws {
        let deep = String(repeating: "[", count: 100_000)
        let feed = try FeedParser.parse(
            #"[{"title": "a", "url": "https://a.example/"}, {"title": \#(deep)"#)
        #expect(feed.items.map(\.title) == ["a"])
        #expect(feed.warnings.count == 1)
    }

    @Test("nesting that no feed has is read where it means nothing")
    func allowedDepth() throws {
        let open = String(repeating: "[", count: 60)
        let close = String(repeating: "]", count: 60)
        let feed = try FeedParser.parse(
            #"{"title": "", "items": [{"content_text": "c", "tags": \#(open)"t"\#(close)}]}"#
        )
        #expect(feed.items.first?.tags == ["t"])
        #expect(feed.warnings.isEmpty)
    }

    @Test("a string of 5 MB is read")
    func longString() throws {
        let text = String(repeating: "x", count: 5_000_000)
        let feed = try FeedParser.parse(#"[{"title": "a", "content_html": "\#(text)"}]"#)
        #expect(feed.items.first?.contentHTML == text)
    }

    @Test(
        "a string of many escapes is read",
        arguments: [#"\n"#, #"\u00e9"#, "é", #"\""#, #"\ud83d"#])
    func manyEscapes(piece: String) throws {
        let count = 500_000 / piece.utf8.count
        let text = String(repeating: piece, count: count)
        let feed = try FeedParser.parse(#"[{"title": "a", "content_html": "x\#(text)x"}]"#)
        #expect(feed.items.first?.contentHTML?.unicodeScalars.count == count + 2)
    }

    @Test("a string of 5 MB without an end is refused")
    func endlessString() {
        let text = #"[{"title": ""# + String(repeating: "x", count: 5_000_000)
        #expect(throws: FeedError.self) { try FeedParser.parse(text) }
    }

    @Test("an object of 200,000 members is read")
    func manyMembers() throws {
        let members = (0..<200_000).map { "\"m\($0)\":\($0)" }.joined(separator: ",")
        let feed = try FeedParser.parse(
            #"{\#(members),"title":"a","items":[{"id":7,"content_text":""}]}"#
        )
        #expect(feed.title == "a")
        #expect(feed.items.map(\.id) == ["7"])
    }

    @Test("a mapping is guessed from an item of 20,000 members")
    func manyMembersToGuess() throws {
        let members = (0..<20_000).map { "\"m\($0)\":\($0)" }.joined(separator: ",")
        let feed = try FeedParser.parse("[{\(members),\"title\":\"a\",\"id\":7}]")
        #expect(feed.items.map(\.title) == ["a"])
        #expect(feed.items.map(\.id) == ["7"])
    }

    @Test("200,000 lists are not all tried")
    func manyLists() {
        let members = (0..<200_000).map { "\"m\($0)\":[{\"a\":1}]" }.joined(separator: ",")
        #expect(throws: FeedError.noItems) { try FeedParser.parse("{\(members)}") }
    }

    @Test("100,000 items are read")
    func manyItems() throws {
        let items = String(repeating: #"{"id":1,"title":"a"},"#, count: 100_000)
        #expect(try FeedParser.parse("[\(items)]").items.count == 100_000)
    }

    @Test("white space of 5 MB is empty")
    func whiteSpace() {
        let text = String(repeating: " \n", count: 2_500_000)
        #expect(throws: FeedError.empty) { try FeedParser.parse(text) }
        #expect(throws: FeedError.noItems) { try FeedParser.parse(text + "[]" + text) }
    }
}
