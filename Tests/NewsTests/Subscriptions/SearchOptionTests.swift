import Loopback
import TestSupport
import Testing

@Suite("Where a feed is searched", .fewAtOnce)
struct SearchOptionTests {
    private static let template = "https://api.example/s?q={query}&page={page}"
    private static let link = """
        <link rel="search" type="application/opensearchdescription+xml" href="/osd.xml">
        """

    private let news: CommandHarness

    init() throws {
        news = try CommandHarness()
    }

    private func stored() async throws -> [String] {
        try await news.sqlite("SELECT COALESCE(search_url, 'none') FROM feed ORDER BY id")
    }

    @Test("is said when it is added or edited, taken away, and must be an address with {query}")
    func said() async throws {
        let server = try LoopbackServer(routes: ["/feed": [.json(CommandFeed.json(1...2))]])
        try await news.lines("add", server.url("/feed"), "--search", Self.template)
        #expect(try await stored() == [Self.template])
        try await news.lines("edit", "1", "--search", "https://b.example/{searchTerms}")
        #expect(try await stored() == ["https://b.example/{searchTerms}"])
        try await news.lines("edit", "1", "--search", "")
        #expect(try await stored() == ["none"])
        for wrong in ["ftp://a.example/{query}", "https://a.example/", "{query}", "auto"] {
            #expect(try await news.run("edit", "1", "--search", wrong).exitStatus == 64)
        }
        #expect(server.requests.count == 1)
    }

    @Test("survives export and import", arguments: ["opml", "json"])
    func exported(format: String) async throws {
        try await news.lines(
            "add", "--no-fetch", "https://a.example/feed", "--search", Self.template)
        let list = try await news.lines("export", "--format", format).joined(separator: "\n")
        let other = try CommandHarness()
        _ = try other.home.write(list, to: "list")
        let result = try await other.run("import", "--trust", "list")
        #expect(result.exitStatus == 0)
        #expect(result.stderr.contains("took over search \(Self.template)"))
        #expect(try await other.sqlite("SELECT search_url FROM feed") == [Self.template])
    }

    @Test("is found by itself where the page or the feed says it", arguments: [true, false])
    func found(onPage: Bool) async throws {
        let osd = """
            <OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
            <Url type="text/html" template="/html?q={searchTerms}"/>
            <Url type="application/rss+xml" template="/rss?q={searchTerms}&amp;p={startPage?}"/>
            </OpenSearchDescription>
            """
        let page = """
            <!DOCTYPE html><link rel="alternate" type="application/rss+xml" href="/feed">
            \(onPage ? Self.link : "")
            """
        let feed = """
            <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
            \(onPage ? "" : "<atom:\(Self.link.dropFirst().dropLast())/>")
            <item><guid>1</guid><title>One</title></item></channel></rss>
            """
        let server = try LoopbackServer(routes: [
            "/": [.ok(page)], "/feed": [.ok(feed)], "/osd.xml": [.ok(osd)],
        ])
        let result = try await news.run("add", server.url("/"), "--search", "auto")
        #expect(result.exitStatus == 0, "\(result.stderr)")
        let template = server.url("/rss?q={searchTerms}&p={startPage?}")
        #expect(try await stored() == [template])
        #expect(result.stderr.contains("news: searches of it go to \(template)"))
        #expect(server.requests.map(\.path) == ["/", "/feed", "/osd.xml"])
        let discovered = try await news.run("discover", server.url(onPage ? "/" : "/feed"))
        #expect(discovered.stderr.contains(server.url("/osd.xml")))
        #expect(discovered.lines.count == 1)
    }

    @Test(
        "is not found where the results are pages, or the description does not come",
        arguments: [
            (
                Reply.ok(
                    """
                    <OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
                    <Url type="text/html" template="/h?q={searchTerms}"/></OpenSearchDescription>
                    """), "only as web pages"
            ),
            (.status(404), "404"), (.ok("<p>No</p>"), "not an OpenSearch description"),
        ])
    func notFound(description: Reply, reason: String) async throws {
        let feed = """
            <feed xmlns="http://www.w3.org/2005/Atom">\(Self.link.dropLast())/>
            <entry><id>1</id><title>One</title></entry></feed>
            """
        let server = try LoopbackServer(routes: [
            "/feed": [.ok(feed)], "/osd.xml": [description],
        ])
        let result = try await news.run("add", server.url("/feed"), "--search", "auto")
        #expect(result.exitStatus == 0)
        #expect(result.stderr.contains("its search was not found"), "\(result.stderr)")
        #expect(result.stderr.contains(reason), "\(result.stderr)")
        #expect(try await stored() == ["none"])
        #expect(try await news.lines("list", "--offline").count == 1)
    }
}
