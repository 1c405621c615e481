import TestSupport
import Testing

@testable import Feeds

@Suite("JSONMapping")
struct JSONMappingTests {
    private func parse(_ document: String, _ mapping: String) throws -> ParsedFeed {
        try FeedParser.parse(
            Array(document.utf8), base: "https://api.example/v1/list", mapping: JSONMapping(mapping)
        )
    }

    @Test("is stored as a text, and read back")
    func text() throws {
        let text = #"items=data.children[];id=id;url=a["x;y=z"].u;title=title;next=paging.next"#
        let mapping = try JSONMapping(text)
        #expect(mapping.description == text)
        #expect(mapping.fields[.url] == JSONPath([.name("a"), .name("x;y=z"), .name("u")]))
        #expect(try JSONMapping("title=t;items=.;").description == "items=.;title=t")
    }

    @Test("has a text for every field")
    func everyField() throws {
        var mapping = JSONMapping(items: try JSONPath("data.children[0]"), fields: [:])
        for field in JSONMapping.Field.allCases {
            try mapping.set("\(field.rawValue)=a.\(field.rawValue)=b")
            #expect(try JSONMapping(mapping.description) == mapping)
        }
        #expect(mapping.fields.count == JSONMapping.Field.allCases.count)
    }

    @Test("says what is wrong with a text")
    func mistakes() {
        #expect(throws: FeedError.self) { try JSONMapping("items=a;tittle=b") }
        #expect(throws: FeedError.self) { try JSONMapping("items") }
        do {
            _ = try JSONMapping("items=a;titel=b")
        } catch {
            #expect("\(error)".hasPrefix("“items=a;titel=b”: there is no field “titel”"))
            #expect("\(error)".hasSuffix("at character 9"))
        }
    }

    @Test("takes fields as they are typed")
    func definitions() throws {
        var mapping = JSONMapping(items: try JSONPath("hits"), fields: [:])
        try mapping.set("title=data.title")
        #expect(mapping.arguments == ["--items", "hits", "--field", "title=data.title"])
        #expect(throws: FeedError.self) { try mapping.set("items=x") }
        #expect(throws: FeedError.self) { try mapping.set("url=a;title=b") }
        #expect(throws: FeedError.self) { try mapping.set("url") }
    }

    @Test("the fields that it does not name are guessed")
    func guessesTheRest() throws {
        let document = """
            {"hits": [
              {"objectID": "7", "title": "A story", "url": "https://a.example/7", "author": "ada",
               "created_at": "2026-11-21T10:00:00Z", "body": "Text"},
              {"objectID": "8", "title": "Another", "url": "https://a.example/8", "author": "ben"}
            ], "next": "https://a.example/?p=2"}
            """
        let feed = try parse(document, "items=hits;id=objectID")
        #expect(feed.items.map(\.id) == ["7", "8"])
        #expect(feed.items.map(\.title) == ["A story", "Another"])
        #expect(feed.items.map(\.url) == ["https://a.example/7", "https://a.example/8"])
        #expect(feed.items.first?.published?.rfc3339 == "2026-11-21T10:00:00Z")
        #expect(feed.nextURL == "https://a.example/?p=2")
        // A field that is named is not guessed, and one text is not two fields.
        let named = try parse(document, "items=hits;title=author;summary=body")
        #expect(named.items.map(\.title) == ["ada", "ben"])
        #expect(named.items.first?.summary == "Text")
        #expect(named.items.first?.contentText == nil)
        #expect(
            try parse(document, "items=hits").mapping?.description
                == (JSONMapping.guess(from: Array(document.utf8))).description)
    }

    @Test("reads what its paths lead to")
    func reads() throws {
        let feed = try parse(
            """
            {"title": " The\\nAPI ", "page": {"next": "?p=2"}, "hits": [
              {"n": 9007199254740993, "t": {"rendered": "<b>Bold</b> &amp; co"}, "u": ["/a", "/b"],
               "by": [{"name": "One"}, {"name": "Two"}], "k": "x, y", "when": "1700000000"},
              7,
              {"n": 2}
            ]}
            """,
            "items=hits;id=n;url=u[1];title=t.rendered;author=by.name;date=when;tag=k;next=page.next"
        )
        #expect(feed.format == .mappedJSON)
        #expect(feed.title == "The API")
        #expect(feed.nextURL == "https://api.example/v1/list?p=2")
        #expect(feed.items.map(\.id) == ["9007199254740993", "2"])
        #expect(feed.defects == [.emptyItems(1)])
        let item = feed.items[0]
        #expect(item.id == "9007199254740993")
        #expect(item.url == "https://api.example/b")
        #expect(item.title == "Bold & co")
        #expect(item.authors.map(\.name) == ["One", "Two"])
        #expect(item.tags == ["x", "y"])
        #expect(item.published?.seconds == 1_700_000_000)
    }

    @Test(
        "finds the items through arrays and objects",
        arguments: [
            ("items=a.b;title=t", #"{"a":{"b":[{"t":"1"},{"t":"2"}]}}"#),
            ("items=a[].b;title=t", #"{"a":[{"b":{"t":"1"}},{"b":{"t":"2"}}]}"#),
            ("items=a.b;title=t", #"{"a":[{"b":[{"t":"1"}]},{"b":[{"t":"2"}]}]}"#),
            ("items=.;title=t", #"[{"t":"1"},{"t":"2"}]"#),
            ("items=[];title=t", #"[{"t":"1"},{"t":"2"}]"#),
            ("items=[1];title=t", #"[[{"t":"0"}],[{"t":"1"},{"t":"2"}]]"#),
            ("items=x;title=t.u[0]", #"{"x":[{"t":{"u":["1","9"]}},{"t":{"u":["2"]}}]}"#),
            ("items=x;title=t", #"{"x":[{"t":"9","t":"1"},{"t":["2","9"]}]}"#),
            ("items=x;title=t[].u", #"{"x":[{"t":[{"v":1},{"u":"1"}]},{"t":[{"u":"2"}]}]}"#),
        ])
    func paths(mapping: String, document: String) throws {
        #expect(try parse(document, mapping).items.map(\.title) == ["1", "2"])
    }

    @Test(
        "makes plain text of titles and summaries that are HTML, and of no others",
        arguments: [
            ("It&#8217;s <em>here</em>", "It’s here"), ("a  &amp;\\n b", "a & b"),
            ("Why &lt;b&gt;?", "Why <b>?"), ("a < b", "a < b"), ("AT&T", "AT&T"),
            ("x &y; z", "x &y; z"), ("List<Int> is <here>", "List<Int> is <here>"),
        ])
    func plainText(json: String, text: String) throws {
        let feed = try parse(#"[{"t": "\#(json)", "s": "\#(json)"}]"#, "title=t;summary=s")
        #expect(feed.items.map(\.title) == [text])
        #expect(feed.items.map(\.summary) == [text])
    }

    @Test("takes no word for the address of an image")
    func images() throws {
        let feed = try parse(
            #"[{"t": "1", "i": "self"}, {"t": "2", "i": "i.png"}]"#, "title=t;image=i")
        #expect(feed.items.map(\.image) == [nil, "https://api.example/v1/i.png"])
    }

    @Test(
        "finds nothing where its path leads nowhere",
        arguments: ["z", "a[2]", "a.t", "b[0]", "a.t.u", "[0]", "m"])
    func leadsNowhere(path: String) throws {
        let document = #"{"a": [{"t": "1"}, {"t": "2"}], "b": {"t": "3"}, "m": "4"}"#
        #expect(throws: FeedError.mappingFindsNothing(items: path)) {
            try parse(document, "items=\(path);title=t")
        }
    }

    @Test("accepts a list that is empty, and says when there is none")
    func emptyLists() throws {
        #expect(try parse(#"{"hits": []}"#, "items=hits;title=t").items.isEmpty)
        #expect(throws: FeedError.mappingFindsNothing(items: "hits")) {
            try parse(#"{"hists": []}"#, "items=hits;title=t")
        }
        #expect(throws: FeedError.noItems) {
            try parse(#"{"hits": [{"t": null}]}"#, "items=hits;title=t")
        }
    }

    @Test("keeps the whole items of a document that is cut off")
    func truncated() throws {
        let feed = try parse(#"{"hits": [{"t": "1"}, {"t": "#, "items=hits;title=t")
        #expect(feed.items.map(\.title) == ["1"])
        #expect(feed.isIncomplete)
        #expect(throws: FeedError.self) { try parse(#"{"hits": [{"t": "#, "items=hits;title=t") }
    }

    @Test("goes before what the document says of itself")
    func precedence() throws {
        let feed = try FeedParser.parse(
            Fixture.bytes("complete"), mapping: JSONMapping("items=items;title=id"))
        #expect(feed.items.map(\.title) == ["tide-1", "tide-2"])
    }
}
