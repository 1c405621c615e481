import Testing
import Web

@Suite("URLs")
struct WebURLTests {
    @Test("a URL is taken apart")
    func parts() throws {
        let url = try #require(WebURL("HTTPS://u:p@Example.ORG:8443/a/b?q=1&r#f"))
        #expect(url.scheme == "https")
        #expect(url.host == "example.org")
        #expect(url.port == 8443)
        #expect(url.path == "/a/b")
        #expect(url.query == "q=1&r")
        #expect(url.fragment == "f")
    }

    @Test("what is not there is nil, what is empty is empty")
    func absent() throws {
        let bare = try #require(WebURL("http://h"))
        #expect(bare.port == nil && bare.path == "" && bare.query == nil && bare.fragment == nil)
        let empty = try #require(WebURL("http://h:/?#"))
        #expect(empty.port == nil && empty.path == "/" && empty.query == "")
        #expect(empty.fragment == "")
    }

    @Test(
        "the text stays and goes out byte for byte",
        arguments: [
            "http://h", "http://h/", "http://h?", "http://h/?", "http://h/a%2Fb%2fc", "HTTP://H/",
            "http://h/?b=2&a=1", "http://h/a/../b/./c", "http://h//x//", "http://h:80/",
            "http://h:/", "http://h/a+b;c=d,e", "http://h/?a?b/c", "http://h/{x}|y^`\"<>\\",
            "http://[::1]:8080/x", "http://127.0.0.1:1/", "http://[fe80::1%25eth0]/",
            "http://h/%zz%", "http://a_b-c.~d./",
        ])
    func verbatim(text: String) throws {
        let url = try #require(WebURL(text))
        #expect(url.text == text)
        #expect(url.wire == text)
        #expect(url.redacted == text)
    }

    @Test(
        "fragment and credentials stay off the wire",
        arguments: [
            ("http://h/#f", "http://h/"), ("http://h#f", "http://h"),
            ("http://h/?#f", "http://h/?"),
            ("http://h/#a?b#c", "http://h/"), ("http://u:p@h:1/x?y#z", "http://h:1/x?y"),
            ("http://u@h", "http://h"), ("http://@h/", "http://h/"),
            ("http://u:p@x@h/", "http://h/"), ("http://h/@x:y", "http://h/@x:y"),
            ("http://h/a b/ü?ü c", "http://h/a%20b/%C3%BC?%C3%BC%20c"),
        ])
    func wire(text: String, wire: String) throws {
        #expect(try #require(WebURL(text)).wire == wire)
    }

    @Test(
        "what is no absolute http or https URL is nil",
        arguments: [
            "", " ", "h", "/x", "//h/x", "http:", "http:/", "http://", "http:///x", "http:h/x",
            "http://?q", "http://#f", "http://u@/x", "http://:80/", "ftp://h/", "file:///x",
            "javascript:alert(1)", "mailto:a@b", "httpx://h", "feed://h/", "1http://h/", "://h/",
            " http://h/", "http ://h/", "http://h:x/", "http://h:-1/", "http://h:0/",
            "http://h:65536/", "http://h:99999999999999999999/", "http://h:80:80/",
            "http://a b/", "http://a\\b/", "http://h\\@evil/", "http://a%00b/", "http://a%2Fb/",
            "http://[::1/", "http://::1/", "http://[]/", "http://[::1]x/", "http://x[::1]/",
            "http://a]b/", "http://[::1]]/", "http://[a/b]/", "http://<h>/", "http://h\u{0}/",
            "http://h/\n", "http://h/a\rb", "http://h/\tx", "http://h/\u{7F}", "ht\ntp://h/",
            "http:\u{301}//h/",
        ])
    func refused(text: String) {
        #expect(WebURL(text) == nil)
    }

    @Test("a host beyond ASCII is left as it is")
    func international() throws {
        let url = try #require(WebURL("http://Müller.example/ü"))
        #expect(url.host == "müller.example")
        #expect(url.wire == "http://Müller.example/%C3%BC")
    }

    @Test(
        "one origin is scheme, host and effective port",
        arguments: [
            ("http://h/a", "HTTP://H:80/b?c", true), ("https://h", "https://u:p@h:443/", true),
            ("http://h", "https://h", false), ("http://h:443", "https://h:443", false),
            ("http://h", "http://h:81", false), ("http://h", "http://www.h", false),
            ("http://h", "http://h.", false), ("http://h:", "http://h:80", true),
        ])
    func origin(left: String, right: String, isSame: Bool) throws {
        let left = try #require(WebURL(left))
        let right = try #require(WebURL(right))
        #expect((left.origin == right.origin) == isSame)
    }

    @Test(
        "credentials are percent-decoded",
        arguments: [
            ("http://u:p@h/", "u", "p"), ("http://u@h/", "u", ""), ("http://u:@h/", "u", ""),
            ("http://:p@h/", "", "p"), ("http://u:a:b@h/", "u", "a:b"),
            ("http://a%40b:c%3Ad%2f@h/", "a@b", "c:d/"), ("http://%C3%BC:%zz%4@h/", "ü", "%zz%4"),
            ("http://a@b:c@h/", "a@b", "c"), ("http://u:%25%32%35@h/", "u", "%25"),
        ])
    func credentials(text: String, user: String, password: String) throws {
        let credentials = try #require(WebURL(text)?.credentials)
        #expect(credentials.user == user)
        #expect(credentials.password == password)
    }

    @Test(
        "no credentials are nil, and so are those that could break out of a header",
        arguments: [
            "http://h/", "http://@h/", "http://h/u:p@x", "http://h?u:p@x", "http://h#u:p@x",
            "http://u%0d%0aX:p@h/", "http://u:p%00@h/", "http://u:%7f@h/",
        ])
    func noCredentials(text: String) throws {
        #expect(try #require(WebURL(text)).credentials == nil)
    }

    @Test("nothing that prints a URL shows the credentials")
    func redacted() throws {
        let url = try #require(WebURL("HTTPS://user:secret@h:1/p?q#f"))
        #expect(url.redacted == "HTTPS://h:1/p?q#f")
        var dumped = ""
        dump([url], to: &dumped)
        for text in [
            "\(url)", String(reflecting: url), "\([url])", "\(Optional(url) as Any)", dumped,
        ] {
            #expect(text.contains("HTTPS://h:1/p?q#f"))
            #expect(!text.contains("secret"))
        }
    }

    @Test("a huge URL costs no more than its length")
    func huge() throws {
        let long = "http://h" + String(repeating: "/../a", count: 100_000)
        let url = try #require(WebURL(long))
        #expect(url.wire == long)
        #expect(
            url.resolving(String(repeating: "a/../", count: 100_000))?.text.hasSuffix("/") == true)
    }
}
