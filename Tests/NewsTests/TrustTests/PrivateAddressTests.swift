import Loopback
import TestSupport
import Testing

/// A proxy stands for the internet: hosts that are asked through it are public as far as anybody
/// here can know. `inside.example` is asked directly, and is this machine.
@Suite("A public server that leads to the local network", .fewAtOnce)
final class PrivateAddressTests {
    private let inside: LoopbackServer
    private var proxy: LoopbackServer?
    private let feed = #"{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[]}"#

    init() throws {
        inside = try LoopbackServer { _ in .ok("secret") }
    }

    /// The program, with a proxy that answers requests for these paths of `public.example`.
    private func news(_ replies: [String: Reply]) throws -> CommandHarness {
        let proxy = try LoopbackServer { request in
            replies[request.target.replacing("http://public.example", with: "")] ?? .status(404)
        }
        self.proxy = proxy
        return try news(proxy, inside)
    }

    private func news(
        _ proxy: LoopbackServer, _ inside: LoopbackServer
    ) throws -> CommandHarness {
        try CommandHarness(
            [
                "http_proxy": proxy.baseURL, "no_proxy": ".inside.example",
                "NEWS_RESOLVE": "www.inside.example:\(inside.port):127.0.0.1",
            ], startsProcesses: true)
    }

    private func url(_ host: String) -> String { "http://\(host):\(inside.port)/x" }

    private func expectRefusal(_ result: ProcessResult, _ status: Int32) {
        result.expectComplaint(status, naming: "local network")
        #expect(inside.connections == 0)
    }

    @Test(
        "by a redirect is not followed, however the address is written",
        arguments: [
            "127.0.0.1", "127.1", "0x7f000001", "2130706433", "0177.0.0.1", "[::ffff:127.0.0.1]",
            "[::1]", "localhost", "www.inside.example", "169.254.169.254", "10.0.0.1", "intranet",
            "printer.local", "[fd00::1]", "[fe80::1]", "[64:ff9b::7f00:1]", "0.0.0.0",
        ])
    func redirect(_ host: String) async throws {
        let news = try news(["/feed": .redirect(302, to: url(host))])
        expectRefusal(try await news.run("add", "http://public.example/feed"), 69)
    }

    @Test("by a redirect is followed for a feed that may, and for what the person typed")
    func allowed() async throws {
        let inside = try LoopbackServer { [feed] _ in .json(feed) }
        let place = "http://www.inside.example:\(inside.port)/feed"
        let proxy = try LoopbackServer { _ in .redirect(302, to: place) }
        let news = try news(proxy, inside)
        try await news.add("http://public.example/feed", "--allow-private")
        try await news.add(place)
        #expect(inside.requests.count == 2)
        try await news.lines("edit", "1", "--no-allow-private", "--url", "http://public.example/")
        let result = try await news.run("refresh", "1")
        #expect(result.exitStatus != 0)
        #expect(inside.requests.count == 2)
    }

    @Test("by a page of older articles")
    func olderPage() async throws {
        let first = """
            {"version":"https://jsonfeed.org/version/1.1","title":"T","next_url":"\(url("127.0.0.1"))",
            "items":[{"id":"1","content_text":"x"}]}
            """
        let news = try news(["/feed": .json(first)])
        try await news.add("http://public.example/feed")
        let result = try await news.run("backfill", "1")
        #expect((result.stdout + result.stderr).contains("local network"))
        #expect(inside.connections == 0)
    }

    @Test("by a feed that its page advertises")
    func advertised() async throws {
        let page = """
            <html><head><link rel="alternate" type="application/feed+json" \
            href="\(url("www.inside.example"))"></head></html>
            """
        let news = try news(["/": .ok(page).header("Content-Type", "text/html")])
        expectRefusal(try await news.run("add", "http://public.example/"), 69)
    }

    @Test("by the address of a search")
    func search() async throws {
        let news = try news(["/feed": .json(feed)])
        let template = url("www.inside.example") + "?q={query}"
        try await news.add("http://public.example/feed", "--search", template)
        let result = try await news.run("search", "--remote", "word")
        #expect((result.stdout + result.stderr).contains("local network"))
        #expect(inside.connections == 0)
    }

    @Test("a typed search there is asked, and what it leads to elsewhere is not")
    func typedSearch() async throws {
        let inside = try LoopbackServer { [feed] _ in .json(feed) }
        let news = try news(["/feed": .json(feed), "/s": .redirect(302, to: inside.url("/"))])
        try await news.add(
            "http://public.example/feed", "--search", inside.url("/search?q={query}"))
        _ = try await news.run(
            "search", "--remote", "word", environment: ["no_proxy": "127.0.0.1"])
        #expect(inside.requests.map(\.path) == ["/search"])
        // Another one in the database is not approved.
        try await news.sqlite("UPDATE feed SET search_url = '\(inside.url("/other?q={query}"))'")
        let result = try await news.run("search", "--remote", "other")
        #expect((result.stdout + result.stderr).contains("news edit 1 --trust"))
        try await news.lines("edit", "1", "--search", "http://public.example/s?q={query}")
        _ = try await news.run("search", "--remote", "third")
        #expect(inside.requests.count == 1)
    }

    @Test("by a search that its page names")
    func foundSearch() async throws {
        let description = """
            <OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/"><ShortName>x</ShortName>
            <Url type="application/rss+xml" template="\(url("127.0.0.1"))?q={searchTerms}"/>
            </OpenSearchDescription>
            """
        let page = """
            <html><head><link rel="alternate" type="application/feed+json" href="/feed">
            <link rel="search" type="application/opensearchdescription+xml" href="/os"></head></html>
            """
        let news = try news([
            "/": .ok(page).header("Content-Type", "text/html"), "/feed": .json(feed),
            "/os": .ok(description),
        ])
        let result = try await news.run("add", "http://public.example/", "--search", "auto")
        #expect(result.stderr.contains("its search was not found: it is in the local network"))
        #expect(try await news.sqlite("SELECT search_url IS NULL FROM feed") == ["1"])
        #expect(inside.connections == 0)
    }

    @Test("a server there may lead to another one there")
    func within() async throws {
        let second = try LoopbackServer { [feed] _ in .json(feed) }
        let first = try LoopbackServer { _ in .redirect(302, to: second.url("/feed")) }
        let news = try CommandHarness()
        try await news.add(first.url("/feed"))
        #expect(second.requests.count == 1)
    }
}
