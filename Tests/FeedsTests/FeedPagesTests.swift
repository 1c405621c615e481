import Testing

@testable import Feeds

@Suite("The page with the older items")
struct FeedPagesTests {
    /// A feed with these links, which came from `https://example.org/feeds/all.xml`.
    private func next(_ links: String, base: String = "") throws -> String? {
        let document = """
            <feed xmlns="http://www.w3.org/2005/Atom"\(base)>
            <link href="https://www.example.org/site/"/>
            \(links)<entry><id>1</id><title>One</title></entry></feed>
            """
        return try FeedParser.parse(
            Array(document.utf8), base: "https://example.org/feeds/all.xml"
        ).nextURL
    }

    @Test(
        "an archive goes before a page; relations that lead elsewhere do not count",
        arguments: [
            (#"<link rel="next" href="/2"/>"#, "https://example.org/2"),
            (#"<link rel="prev-archive" href="2003"/>"#, "https://example.org/feeds/2003"),
            (
                #"<link rel="next" href="/2"/><link rel="prev-archive" href="/2003"/>"#,
                "https://example.org/2003"
            ),
            (
                #"<link rel="http://www.iana.org/assignments/relation/next" href="?p=2"/>"#,
                "https://example.org/feeds/all.xml?p=2"
            ),
            (#"<link rel="previous" href="/2"/><link rel="next-archive" href="/3"/>"#, nil),
            (#"<link rel="next" href="javascript:alert(1)"/>"#, nil),
        ])
    func relations(links: String, expected: String?) throws {
        #expect(try next(links) == expected)
    }

    @Test("what xml:base says goes before the document's own address")
    func base() throws {
        let page = try next(
            #"<link rel="next" href="2"/>"#, base: #" xml:base="https://cdn.example.org/a/""#)
        #expect(page == "https://cdn.example.org/a/2")
    }

    @Test("in RSS it is a link of Atom, in JSON Feed next_url; both are neighbours of the document")
    func otherFormats() throws {
        let rss = """
            <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
            <link>https://www.example.org/</link>
            <atom:link rel="prev-archive" href="old.xml"/><item><guid>1</guid></item>
            </channel></rss>
            """
        let json = """
            {"version": "https://jsonfeed.org/version/1.1", "next_url": "old.json",
             "home_page_url": "https://www.example.org/", "items": [{"id": "1"}]}
            """
        for (document, name) in [(rss, "old.xml"), (json, "old.json")] {
            let feed = try FeedParser.parse(
                Array(document.utf8), base: "https://example.org/feeds/all")
            #expect(feed.nextURL == "https://example.org/feeds/\(name)")
        }
    }

    @Test(
        "a Link header field names it too",
        arguments: [
            (#"<https://example.org/2>; rel="next""#, "https://example.org/2"),
            (
                #"</1>; rel="prev", <?p=3>; rel="next last", </a>; rel=prev-archive"#,
                "https://example.org/a"
            ),
            (#"</2>; rel="next"; anchor="/other""#, nil), (#"</2>; rel="nextish""#, nil),
            (#"<>; rel="next""#, nil), ("garbage", nil),
        ])
    func headers(value: String, expected: String?) {
        #expect(
            LinkHeader.olderPage(in: [value], base: "https://example.org/api") == expected)
    }
}
