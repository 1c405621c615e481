import TestSupport
import Testing
import Transport
import Web

@Suite("Redirects")
struct RedirectChainTests {
    private let start = "https://a.example/feed"

    private func chain(_ start: String, limit: Int = 5) throws -> RedirectChain {
        RedirectChain(start: try #require(WebURL(start)), limit: limit)
    }

    @Test("redirects are followed", arguments: [301, 302, 303, 307, 308])
    func followed(status: Int) throws {
        var chain = try chain(start)
        let next = try chain.follow(status: status, location: "https://b.example/x")
        #expect(next?.text == "https://b.example/x")
        #expect(chain.current == next)
        #expect(chain.hops.map(\.status) == [status])
        #expect(chain.hops.first?.from.text == start)
        #expect(chain.hops.first?.isPermanent == (status == 301 || status == 308))
    }

    @Test("other answers end the chain", arguments: [200, 226, 300, 304, 305, 306, 404, 410, 500])
    func ended(status: Int) throws {
        var chain = try chain(start)
        let next = try chain.follow(status: status, location: "https://b.example/")
        #expect(next == nil)
        #expect(chain.current.text == start)
        #expect(chain.hops.isEmpty)
    }

    @Test("a relative Location is resolved against the URL that redirected")
    func relative() throws {
        var chain = try chain(start)
        _ = try chain.follow(status: 302, location: "//b.example/dir/x")
        _ = try chain.follow(status: 302, location: "../y?q")
        #expect(chain.current.text == "https://b.example/y?q")
    }

    @Test("a redirect without a Location is an error", arguments: [nil, "", " \t "] as [String?])
    func missing(location: String?) throws {
        var chain = try chain(start)
        #expect(throws: RedirectError.missingLocation(status: 301)) {
            try chain.follow(status: 301, location: location)
        }
        #expect(chain.hops.isEmpty)
    }

    @Test(
        "targets that are not http or https are refused",
        arguments: [
            ("file:///etc/passwd", "file"), ("gopher://h/1", "gopher"), ("FTP://h/x", "ftp"),
            ("javascript:alert(1)", "javascript"), (" data:,x", "data"), ("http://", nil),
            ("https:/x", nil), ("http://a b/", nil), ("http://h:99999/", nil), ("/a\u{0}b", nil),
            ("/a\r\nX: y", nil), (String(repeating: "s", count: 40) + ":x", nil),
        ] as [(String, String?)])
    func refused(location: String, scheme: String?) throws {
        var chain = try chain(start)
        #expect(throws: RedirectError.badLocation(scheme: scheme)) {
            try chain.follow(status: 302, location: location)
        }
    }

    @Test(
        "a circle is an error",
        arguments: ["/feed", "https://a.example/feed#x", "https://u:p@a.example/../feed"])
    func selfLoop(location: String) throws {
        var chain = try chain(start)
        #expect(throws: RedirectError.loop) {
            try chain.follow(status: 302, location: location)
        }
    }

    @Test("a circle over several hosts is an error")
    func loop() throws {
        var chain = try chain(start)
        _ = try chain.follow(status: 301, location: "https://b.example/")
        _ = try chain.follow(status: 301, location: "https://c.example/")
        #expect(throws: RedirectError.loop) {
            try chain.follow(status: 301, location: "https://b.example/")
        }
        #expect(chain.current.text == "https://c.example/")
    }

    @Test("the limit is the number of redirects followed", arguments: [0, 1, 5])
    func limit(limit: Int) throws {
        var chain = try chain(start, limit: limit)
        for hop in 0..<limit {
            _ = try chain.follow(status: 302, location: "/\(hop)")
        }
        #expect(throws: RedirectError.tooMany(limit: limit)) {
            try chain.follow(status: 302, location: "/more")
        }
        let end = try chain.follow(status: 200, location: nil)
        #expect(end == nil)
    }

    @Test(
        "the permanent target is where the leading permanent hops end",
        arguments: [
            ([], nil),
            ([(301, "https://b/")], "https://b/"),
            ([(308, "https://b/")], "https://b/"),
            ([(302, "https://b/")], nil),
            ([(307, "https://b/"), (301, "https://c/")], nil),
            ([(301, "https://b/"), (302, "https://c/")], "https://b/"),
            ([(301, "https://b/"), (308, "https://c/")], "https://c/"),
            ([(301, "https://b/"), (302, "https://c/"), (301, "https://d/")], "https://b/"),
            ([(301, "http://b/")], nil),
            ([(301, "https://b/"), (301, "http://c/")], "https://b/"),
            ([(301, "http://b/"), (301, "https://c/")], nil),
        ] as [([(Int, String)], String?)])
    func permanentTarget(hops: [(Int, String)], target: String?) throws {
        var chain = try chain(start)
        for (status, location) in hops {
            _ = try chain.follow(status: status, location: location)
        }
        #expect(chain.permanentTarget?.text == target)
    }

    @Test(
        "the permanent target has no fragment, and no password but the person's own",
        arguments: [
            ("http://a/feed", "http://b/x?q=1#top", "http://b/x?q=1"),
            ("http://a/feed", "/x#", "http://a/x"), ("http://a/feed#old", "/x", "http://a/x"),
            ("http://a/feed", "http://eve:evil@b/x", "http://b/x"),
            ("http://a/feed", "http://eve:evil@a/x", "http://a/x"),
            ("http://me:secret@a/feed", "http://b/x", "http://b/x"),
            ("http://me:secret@a/feed", "http://eve:evil@b/x", "http://b/x"),
            ("http://me:secret@a/feed", "//b/x", "http://b/x"),
            ("http://me:secret@a/feed", "http://a/x", "http://me:secret@a/x"),
            ("http://me:secret@a/feed", "HTTP://A:80/x?y#z", "HTTP://me:secret@A:80/x?y"),
            ("http://me:secret@a/feed", "/x", "http://me:secret@a/x"),
            ("http://me:secret@a/feed", "http://eve:evil@a/x", "http://me:secret@a/x"),
            ("http://me:secret@a/feed", "https://a/x", "https://a/x"),
            ("http://a/feed", "http://b", "http://b"), ("http://a/feed", "http://b?", "http://b?"),
        ])
    func cleanTarget(start: String, location: String, target: String) throws {
        var chain = try chain(start)
        _ = try chain.follow(status: 301, location: location)
        #expect(chain.permanentTarget?.text == target)
    }

    @Test("a password that a redirect led away from does not come back with it")
    func detour() throws {
        var chain = try chain("http://me:secret@a/feed")
        _ = try chain.follow(status: 301, location: "http://eve:evil@b/")
        #expect(chain.current.text == "http://b/")
        _ = try chain.follow(status: 301, location: "/next")
        #expect(chain.current.credentials == nil)
        _ = try chain.follow(status: 301, location: "http://a/home")
        #expect(chain.current.text == "http://a/home")
        #expect(!chain.sendsCredentials(to: chain.current))
        // The address of the feed is still the person's, with the password.
        #expect(chain.permanentTarget?.text == "http://me:secret@a/home")
    }

    @Test("no Location makes it ask without end, or elsewhere than by http and https")
    func hostile() {
        var random = Seeded(5)
        let pieces = [
            "http:", "https:", "ftp:", "/", "//", "?", "#", "@", ":", ".", "..", "a", "b", "[::1]",
            "%", "%2F", " ", "\\", "\u{0}", "ü", "\u{301}", "99999", "x:y@", "\r\n",
        ]
        for _ in 0..<2_000 {
            guard let start = WebURL("http://me:secret@a/b/c?d#e") else { return }
            var chain = RedirectChain(start: start)
            var requests = 1
            while requests < 100 {
                let location = (0..<Int.random(in: 0...8, using: &random))
                    .compactMap { _ in pieces.randomElement(using: &random) }.joined()
                let next = try? chain.follow(status: 301, location: location)
                guard let next else { break }
                requests += 1
                #expect(["http", "https"].contains(next.scheme))
                #expect(chain.sendsCredentials(to: next) || next.credentials == nil)
            }
            #expect(requests <= 6)
        }
    }

    @Test("giving up TLS is followed and marked; gaining it is no downgrade")
    func downgrade() throws {
        var chain = try chain(start)
        _ = try chain.follow(status: 301, location: "http://a.example/feed")
        _ = try chain.follow(status: 301, location: "https://b.example/feed")
        #expect(chain.hops.map(\.isDowngrade) == [true, false])
    }

    @Test(
        "credentials go to the origin of the feed only",
        arguments: [
            ("https://a.example/other", true), ("https://A.EXAMPLE:443/", true),
            ("http://a.example/feed", false), ("https://a.example:8443/feed", false),
            ("https://b.example/feed", false), ("https://sub.a.example/", false),
            ("https://a.example.b.example/", false), ("https://a.example@b.example/", false),
        ])
    func credentials(url: String, isSent: Bool) throws {
        var chain = try chain(start)
        let url = try #require(WebURL(url))
        #expect(chain.sendsCredentials(to: url) == isSent)
        _ = try chain.follow(status: 302, location: "/elsewhere")
        #expect(chain.sendsCredentials(to: url) == isSent)
        // Whoever leads back has chosen what is asked there.
        _ = try chain.follow(status: 302, location: "https://b.example/")
        #expect(!chain.sendsCredentials(to: url))
    }

    @Test(
        "errors are sentences",
        arguments: [
            (.tooMany(limit: 5), "the server redirects more than 5 times"),
            (.loop, "the server redirects in a circle"),
            (
                .missingLocation(status: 301),
                "the server redirects (HTTP 301) without saying where to"
            ),
            (
                .badLocation(scheme: "file"),
                "the server redirects to a “file:” address; only http and https are followed"
            ),
            (
                .badLocation(scheme: nil),
                "the server redirects to something that is not an address"
            ),
        ] as [(RedirectError, String)])
    func sentences(error: RedirectError, sentence: String) {
        #expect("\(error)" == sentence)
    }
}
