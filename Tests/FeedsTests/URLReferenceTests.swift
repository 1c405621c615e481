import Feeds
import Testing

@Suite("Relative URLs")
struct URLReferenceTests {
    private static func resolve(_ reference: String, _ base: String?) throws -> String? {
        try FeedParser.parse(
            #"{"title": "", "items": [{"id": 1, "content_text": "", "url": "\#(reference)"}]}"#,
            base: base
        ).items.first?.url
    }

    /// The base and most of the table are those of RFC 3986 5.4.
    @Test(
        "are resolved as RFC 3986 says",
        arguments: [
            ("g:h", "g:h"),
            ("g", "http://a/b/c/g"),
            ("./g", "http://a/b/c/g"),
            ("g/", "http://a/b/c/g/"),
            ("/g", "http://a/g"),
            ("//g", "http://g"),
            ("?y", "http://a/b/c/d;p?y"),
            ("g?y", "http://a/b/c/g?y"),
            ("#s", "http://a/b/c/d;p?q#s"),
            ("g#s", "http://a/b/c/g#s"),
            ("g?y#s", "http://a/b/c/g?y#s"),
            (";x", "http://a/b/c/;x"),
            (".", "http://a/b/c/"),
            ("./", "http://a/b/c/"),
            ("..", "http://a/b/"),
            ("../", "http://a/b/"),
            ("../g", "http://a/b/g"),
            ("../..", "http://a/"),
            ("../../g", "http://a/g"),
            ("../../../g", "http://a/g"),
            ("/./g", "http://a/g"),
            ("/../g", "http://a/g"),
            ("g.", "http://a/b/c/g."),
            ("..g", "http://a/b/c/..g"),
            ("./g/.", "http://a/b/c/g/"),
            ("g/../h", "http://a/b/c/h"),
            ("g?y/../x", "http://a/b/c/g?y/../x"),
            ("g#s/../x", "http://a/b/c/g#s/../x"),
        ])
    func resolves(reference: String, url: String) throws {
        #expect(try URLReferenceTests.resolve(reference, "http://a/b/c/d;p?q") == url)
    }

    @Test(
        "work with odd bases",
        arguments: [
            ("x", "https://e.example", "https://e.example/x"),
            ("?x", "https://e.example", "https://e.example?x"),
            ("x", "https://e.example?y", "https://e.example/x"),
            ("//h/x", "https://e.example/y", "https://h/x"),
            ("x", "file:///a/b", "file:///a/x"),
        ])
    func bases(reference: String, base: String, url: String) throws {
        #expect(try URLReferenceTests.resolve(reference, base) == url)
    }

    @Test(
        "without a base that is a URL mean nothing",
        arguments: [nil, "", "feed.json", "mailto:a@b"])
    func noBase(base: String?) throws {
        #expect(try URLReferenceTests.resolve("x", base) == nil)
        #expect(try URLReferenceTests.resolve(" https://e.example/ ", base) == "https://e.example/")
    }
}
