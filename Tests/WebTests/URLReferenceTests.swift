import Testing

@testable import Web

@Suite("URLReference")
struct URLReferenceTests {
    /// The examples of RFC 3986, section 5.4.
    @Test(
        "resolves as RFC 3986 shows",
        arguments: [
            ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"), ("g/", "http://a/b/c/g/"),
            ("/g", "http://a/g"), ("//g", "http://g"), ("?y", "http://a/b/c/d;p?y"),
            ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"),
            ("g#s", "http://a/b/c/g#s"), (";x", "http://a/b/c/;x"), ("", "http://a/b/c/d;p?q"),
            (".", "http://a/b/c/"), ("..", "http://a/b/"), ("../g", "http://a/b/g"),
            ("../../..", "http://a/"), ("../../../g", "http://a/g"), ("/./g", "http://a/g"),
            ("g..", "http://a/b/c/g.."), ("./g/.", "http://a/b/c/g/"),
            ("g/../h", "http://a/b/c/h"), ("g?y/../x", "http://a/b/c/g?y/../x"),
            ("http:g", "http:g"), ("mailto:a@b", "mailto:a@b"), ("g;x=1/../y", "http://a/b/c/y"),
        ])
    func resolves(reference: String, expected: String) {
        #expect(URLReference.resolve(reference, against: "http://a/b/c/d;p?q") == expected)
    }

    @Test(
        "works with odd bases",
        arguments: [
            ("x", "https://e.example", "https://e.example/x"),
            ("?x", "https://e.example", "https://e.example?x"),
            ("x", "https://e.example?y", "https://e.example/x"),
            ("//h/x", "https://e.example/y", "https://h/x"), ("x", "file:///a/b", "file:///a/x"),
        ])
    func bases(reference: String, base: String, expected: String) {
        #expect(URLReference.resolve(reference, against: base) == expected)
    }

    @Test("leaves the name and password of the base behind")
    func dropsCredentials() {
        let url = URLReference.resolve("/x", against: "https://user:secret@site.example:8080/feed")
        #expect(url == "https://site.example:8080/x")
    }

    @Test(
        "leaves a reference alone where the base is of no use", arguments: ["", "x/y", "mailto:a"])
    func uselessBase(base: String) {
        #expect(URLReference.resolve("a/b", against: base) == "a/b")
    }

    @Test(
        "lets strangers lead to the web and nowhere else",
        arguments: [
            ("https://a.example/x", "https://a.example/x"),
            (" HTTP://a.example/ ", "HTTP://a.example/"),
            ("x y", "https://e.example/x%20y"), ("//h/x", "https://h/x"),
            ("a\nb", "https://e.example/ab"),
            ("javascript:x", nil), ("java\nscript:x", nil), ("java\u{1}script:x", nil),
            ("file:///x", nil), ("data:,x", nil), ("mailto:a@b", nil), ("\u{0}x", nil),
            ("https://a.example/\u{7F}", nil), ("https://a.example/\u{85}", nil), ("", nil),
            (" ", nil),
            ("https://a.example/\u{A0}\u{E9}", "https://a.example/\u{A0}\u{E9}"),
        ] as [(String, String?)])
    func web(written: String, expected: String?) {
        #expect(URLReference.web(written, against: "https://e.example/") == expected)
    }

    @Test("leaves a relative reference alone without a base, and drops it with that of a file")
    func webBases() {
        #expect(URLReference.web("a/b", against: nil) == "a/b")
        #expect(URLReference.web("a/b", against: "c") == "a/b")
        #expect(URLReference.web("a/b", against: "file:///c/d") == nil)
        #expect(URLReference.web("https://a/", against: "file:///c/d") == "https://a/")
    }
}
