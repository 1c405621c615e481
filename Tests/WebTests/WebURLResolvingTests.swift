import Testing
import Web

@Suite("Resolving references")
struct WebURLResolvingTests {
    private func resolve(_ reference: String, at base: String) throws -> String? {
        try #require(WebURL(base)).resolving(reference)?.text
    }

    @Test(
        "the examples of RFC 3986 5.4",
        arguments: [
            ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
            ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"),
            ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"),
            ("g#s", "http://a/b/c/g#s"), ("g?y#s", "http://a/b/c/g?y#s"),
            (";x", "http://a/b/c/;x"), ("g;x", "http://a/b/c/g;x"),
            ("g;x?y#s", "http://a/b/c/g;x?y#s"), ("", "http://a/b/c/d;p?q"),
            (".", "http://a/b/c/"), ("./", "http://a/b/c/"), ("..", "http://a/b/"),
            ("../", "http://a/b/"), ("../g", "http://a/b/g"), ("../..", "http://a/"),
            ("../../", "http://a/"), ("../../g", "http://a/g"), ("../../../g", "http://a/g"),
            ("../../../../g", "http://a/g"), ("/./g", "http://a/g"), ("/../g", "http://a/g"),
            ("g.", "http://a/b/c/g."), (".g", "http://a/b/c/.g"), ("g..", "http://a/b/c/g.."),
            ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"), ("./g/.", "http://a/b/c/g/"),
            ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"),
            ("g;x=1/./y", "http://a/b/c/g;x=1/y"), ("g;x=1/../y", "http://a/b/c/y"),
            ("g?y/./x", "http://a/b/c/g?y/./x"), ("g?y/../x", "http://a/b/c/g?y/../x"),
            ("g#s/./x", "http://a/b/c/g#s/./x"), ("g#s/../x", "http://a/b/c/g#s/../x"),
        ])
    func examples(reference: String, result: String) throws {
        #expect(try resolve(reference, at: "http://a/b/c/d;p?q") == result)
    }

    @Test(
        "other bases and references",
        arguments: [
            ("http://a", "g", "http://a/g"), ("http://a", "", "http://a"),
            ("http://a", "?q", "http://a?q"), ("http://a?x", "g", "http://a/g"),
            ("http://a/?x", "?", "http://a/?"), ("http://a/x#f", "", "http://a/x"),
            ("https://a/x", "//b/y", "https://b/y"), ("http://a/x", "https://b", "https://b"),
            ("http://a/x", "HTTP://B/%2F", "HTTP://B/%2F"), ("http://a:8/x", "/y", "http://a:8/y"),
            ("http://u:p@a/x", "/y", "http://u:p@a/y"), ("http://u:p@a/x", "//b/y", "http://b/y"),
            ("http://a/x", "http://b/../c/./d", "http://b/c/d"),
            ("http://a/b//c", "d", "http://a/b//d"),
            ("http://a/x/", "y:z", nil), ("http://a/x/", "./y:z", "http://a/x/y:z"),
            ("http://a/x", "y?a:b", "http://a/y?a:b"), ("http://a/x", ":y", "http://a/:y"),
            ("http://a/b/", "..//../c", "http://a/c"), ("http://a/x", "///y", nil),
        ] as [(String, String, String?)])
    func others(base: String, reference: String, result: String?) throws {
        #expect(try resolve(reference, at: base) == result)
    }

    @Test(
        "spaces and bytes beyond ASCII are encoded, what is encoded stays",
        arguments: [
            ("/a b", "http://h/a%20b"), ("/ü?ü#ü", "http://h/%C3%BC?%C3%BC#%C3%BC"),
            ("/%20 %2f", "http://h/%20%20%2f"), (" /x\t", "http://h/x"),
            ("http://müller.example/ü", "http://müller.example/%C3%BC"),
            ("/e\u{301}", "http://h/e%CC%81"), ("/\u{301}x", "http://h/%CC%81x"),
            ("\u{301}x", "http://h/%CC%81x"), ("\u{FFFD}", "http://h/%EF%BF%BD"),
        ])
    func encoded(reference: String, result: String) throws {
        #expect(try resolve(reference, at: "http://h/") == result)
    }

    @Test("a base with a combining mark behind its slash is cut at the slash")
    func combining() throws {
        #expect(try resolve("y", at: "http://h/a/\u{301}x") == "http://h/a/y")
    }

    @Test(
        "what leads elsewhere or is broken is nil",
        arguments: [
            "ftp://h/", "file:///etc/passwd", "javascript:alert(1)", "data:,x", "mailto:a@b",
            "http:", "http:x", "https:/x", "http://", "//", "//:80", "//h:x/", "//a b/",
            "/a\nb", "/a\u{0}", "/\u{7F}", "//h\r\nX: y/", "//h\\@evil/",
        ])
    func refused(reference: String) throws {
        #expect(try resolve(reference, at: "http://h/") == nil)
    }
}
