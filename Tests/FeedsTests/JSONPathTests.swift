import Feeds
import Testing

@Suite("JSONPath")
struct JSONPathTests {
    private static let document = #"""
        {
            "a": [
                {"t": "one", "l": [{"t": "x"}, {"t": "y"}]},
                {"t": "two", "l": []}
            ],
            "b": {"c": {"t": "three"}},
            "m": [[{"t": "p"}, {"t": "q"}], [{"t": "r"}]],
            "é x": [{"t": "named"}]
        }
        """#

    @Test(
        "finds what it says",
        arguments: [
            ("a", ["one", "two"]),
            ("a[]", ["one", "two"]),
            ("a[1]", ["two"]),
            ("a.l", ["x", "y"]),
            ("a[0].l[1]", ["y"]),
            ("b.c", ["three"]),
            ("m[0]", ["p", "q"]),
            ("m[0][1]", ["q"]),
            ("é x", ["named"]),
        ])
    func finds(path: String, titles: [String]) throws {
        let mapping = JSONMapping(items: try JSONPath(path), fields: [.title: try JSONPath("t")])
        let feed = try FeedParser.parse(JSONPathTests.document, mapping: mapping)
        #expect(feed.items.map(\.title) == titles)
    }

    @Test(
        "that leads nowhere finds nothing",
        arguments: ["z", "a[2]", "a.t", "b[0]", "a.t.u", "[0]", "m"])
    func findsNothing(path: String) throws {
        let mapping = JSONMapping(items: try JSONPath(path), fields: [.title: try JSONPath("t")])
        #expect(throws: FeedError.mappingFindsNothing(items: path)) {
            try FeedParser.parse(JSONPathTests.document, mapping: mapping)
        }
    }

    @Test("of a dot is the document itself")
    func itself() throws {
        let mapping = JSONMapping(items: try JSONPath("."), fields: [.title: try JSONPath("t")])
        #expect(
            try FeedParser.parse(#"{"t": "only"}"#, mapping: mapping).items.map(\.title) == ["only"]
        )
        #expect(
            try FeedParser.parse(#"[{"t": "1"}, {"t": "2"}]"#, mapping: mapping).items.count == 2)
    }

    @Test(
        "is written as it was typed",
        arguments: [".", "a", "a.b[0].c", "[0]", "a[]", "x=y", "ü.😀"])
    func description(text: String) throws {
        #expect(try JSONPath(text).description == text)
    }

    @Test(
        "that cannot be read is an error",
        arguments: [
            "", "..", ".a", "a.", "a..b", "a[", "a[x]", "a[-1]", "a[0", "a[0]b", "a\nb", "a\r\nb",
            "a[99999999999999999999]",
        ])
    func errors(text: String) {
        #expect(throws: FeedError.badPath(text)) { try JSONPath(text) }
    }
}
