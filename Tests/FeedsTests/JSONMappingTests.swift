import Feeds
import Testing

@Suite("JSONMapping")
struct JSONMappingTests {
    @Test("its text form is read back")
    func roundTrip() throws {
        var mapping = JSONMapping(items: try JSONPath("data.children[0]"), fields: [:])
        #expect(mapping.description == "data.children[0]")
        for field in JSONMapping.Field.allCases {
            try mapping.set("\(field.rawValue)=a.\(field.rawValue)=b")
            #expect(try JSONMapping(mapping.description) == mapping)
        }
        #expect(mapping.fields.count == JSONMapping.Field.allCases.count)
    }

    @Test("its arguments are options of the command line, in a fixed order")
    func arguments() throws {
        var mapping = JSONMapping(items: try JSONPath("hits"), fields: [:])
        try mapping.set("content_html=body")
        try mapping.set("title=name")
        try mapping.set("title=headline")
        #expect(
            mapping.arguments == [
                "--items", "hits", "--field", "title=headline", "--field", "content_html=body",
            ])
    }

    @Test(
        "an assignment that cannot be read is an error",
        arguments: ["title", "=x", "tittle=x", "Title=x", "title=", "title=a..b", "title=a\nid=b"])
    func badAssignments(text: String) throws {
        var mapping = JSONMapping(items: try JSONPath("."), fields: [:])
        #expect(throws: FeedError.self) { try mapping.set(text) }
        #expect(mapping.fields.isEmpty)
    }

    @Test("a text that is no mapping is an error", arguments: ["", "\n", "hits\nbogus", "a..b"])
    func badTexts(text: String) {
        #expect(throws: FeedError.self) { try JSONMapping(text) }
    }

    @Test("reads every field")
    func fields() throws {
        let mapping = try JSONMapping(
            """
            list
            id=n
            url=links[1].href
            title=t
            content_html=h
            content_text=x
            summary=s
            author=who
            date=at
            image=pic
            tag=about
            next=page.next
            """)
        let feed = try FeedParser.parse(
            #"""
            {"title": " The API ", "page": {"next": "?page=2"}, "list": [{
                "n": 9007199254740993, "links": [{"href": "/0"}, {"href": "/1"}],
                "t": "a  &amp;\n b", "h": "<p>&amp;</p>", "x": "a < b &amp; c",
                "s": "<p>Some <b>words</b></p>",
                "who": [{"name": "Al"}, "Bea"], "at": 1700000000000, "pic": "i.png",
                "about": ["u", {"name": "v"}]
            }]}
            """#, base: "https://api.example/v1/list?page=1", mapping: mapping)
        #expect(feed.format == .mappedJSON)
        #expect(feed.mapping == mapping)
        #expect(feed.title == "The API")
        #expect(feed.nextURL == "https://api.example/v1/list?page=2")
        var item = ParsedItem()
        item.id = "9007199254740993"
        item.url = "https://api.example/1"
        item.title = "a & b"
        item.contentHTML = "<p>&amp;</p>"
        item.contentText = "a < b &amp; c"
        item.summary = "Some words"
        item.image = "https://api.example/v1/i.png"
        item.published = Timestamp(seconds: 1_700_000_000)
        item.authors = [ParsedAuthor(name: "Al"), ParsedAuthor(name: "Bea")]
        item.tags = ["u", "v"]
        #expect(feed.items == [item])
    }

    @Test("an empty list is a feed without items")
    func emptyList() throws {
        let mapping = try JSONMapping("hits\ntitle=t")
        #expect(try FeedParser.parse(#"{"hits": []}"#, mapping: mapping).items.isEmpty)
    }

    @Test("a list whose elements have none of the fields has no items")
    func nothingInside() throws {
        let mapping = try JSONMapping("hits\ntitle=t")
        #expect(throws: FeedError.noItems) {
            try FeedParser.parse(#"{"hits": [{"x": 1}]}"#, mapping: mapping)
        }
    }

    @Test("a mapping has precedence over the shape of a JSON Feed")
    func precedence() throws {
        let feed = try FeedParser.parse(
            #"{"title": "f", "other": [{"t": "o"}], "items": [{"content_html": "i"}]}"#,
            mapping: try JSONMapping("other\ntitle=t"))
        #expect(feed.items.map(\.title) == ["o"])
    }

    @Test("titles that only look a little like HTML stay as they are")
    func plainTitles() throws {
        let titles = ["a < b", "AT&T", "x &y; z", "List<Int> is <here>"]
        let mapping = try JSONMapping(".\ntitle=t")
        for title in titles {
            #expect(
                try FeedParser.parse(#"[{"t": "\#(title)"}]"#, mapping: mapping).items.first?.title
                    == title)
        }
    }
}
