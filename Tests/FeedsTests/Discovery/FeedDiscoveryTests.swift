import Feeds
import Testing

@Suite("FeedDiscovery")
struct FeedDiscoveryTests {
    private func feeds(_ page: String, base: String? = "https://a.example/dir/page") -> [String] {
        FeedDiscovery.feeds(inPage: Array(page.utf8), base: base).map(\.url)
    }

    @Test(
        "the first base with an address counts, wherever it stands",
        arguments: [
            ("<base href='https://b.example/x/'>", "https://b.example/x/feed"),
            ("<base target=_blank><base href=https://b.example>", "https://b.example/feed"),
            ("<base href=''><base href='/root/'>", "https://a.example/root/feed"),
            ("<base href='../up/'>", "https://a.example/up/feed"),
            ("<base href='//c.example/'><base href='/no/'>", "https://c.example/feed"),
            ("", "https://a.example/dir/feed"),
        ])
    func resolves(base: String, url: String) {
        let link = "<link rel=alternate type=application/rss+xml href=feed>"
        #expect(feeds("\(base)\(link)") == [url])
        #expect(feeds("\(link)\(base)") == [url])
    }

    @Test("without a base a relative link stays relative, unless the page has one")
    func staysRelative() {
        let link = "<link rel=alternate type=application/rss+xml href=/feed>"
        #expect(feeds(link, base: nil) == ["/feed"])
        #expect(
            feeds("<base href=https://b.example/>" + link, base: nil) == [
                "https://b.example/feed"
            ])
    }

    @Test(
        "a relation and a type say whether a link leads to a feed",
        arguments: [
            ("alternate", "application/rss+xml", true), ("ALTERNATE", "Application/Atom+XML", true),
            ("home alternate", "application/feed+json", true), ("feed", nil, true),
            ("feed", "text/html", false), ("alternate", nil, false),
            ("alternate stylesheet", "text/xml", false), ("alternate", "text/xml", true),
            ("alternate", "application/rdf+xml; charset=utf-8", true),
            ("alternate", "application/json", false), ("feed", "application/json", true),
            ("alternate", "application/json+oembed", false), ("canonical", nil, false),
            ("search", "application/opensearchdescription+xml", false),
            ("alternative", "application/rss+xml", false), ("", "application/rss+xml", false),
            ("service.feed", "application/x.atom+xml", true), ("nofeed", nil, false),
        ])
    func tellsFeeds(relation: String, type: String?, isFeed: Bool) {
        let type = type.map { "type=\"\($0)\"" } ?? ""
        #expect(feeds("<link rel=\"\(relation)\" \(type) href=\"/x\">").isEmpty != isFeed)
    }

    @Test(
        "application/json is a feed where its title or its name says so",
        arguments: [
            ("/feed.json", "", true), ("/x", "JSON Feed", true), ("/x.json", "JSON", false),
            ("/wp-json/wp/v2/feed", "", false), ("/feed/x.json", "", false),
        ])
    func tellsJSON(href: String, title: String, isFeed: Bool) {
        let link = "<link rel=alternate type=application/json title=\"\(title)\" href=\"\(href)\">"
        #expect(feeds(link).isEmpty != isFeed)
    }

    @Test(
        "links in header fields count too, after those of the page",
        arguments: [
            ("</feed>; rel=alternate; type=\"application/rss+xml\"", ["https://a.example/feed"]),
            (
                "<feed>;rel=\"ALTERNATE x\";type=application/atom+xml",
                ["https://a.example/dir/feed"]
            ),
            (
                "<https://b.example/,;>; rel=feed; title=\"a, \\\"b\\\"; c\", </c>; rel=feed",
                ["https://b.example/,;", "https://a.example/c"]
            ),
            ("</x>; rel=feed; anchor=\"/other\"", []), ("</x>; rel=next", []),
            ("</x>; type=application/rss+xml", []), ("garbage", []), ("<", []), ("<x>;;;", []),
            ("</x> ; rel = feed ; rel=next", ["https://a.example/x"]),
        ])
    func readsHeaders(header: String, urls: [String]) {
        let page = Array("<base href=/wrong/><link rel=feed href=/page>".utf8)
        let found = FeedDiscovery.feeds(
            inPage: page, base: "https://a.example/dir/page", linkHeaders: [header])
        #expect(found.map(\.url) == ["https://a.example/page"] + urls)
    }

    @Test("a page of the web leads to no file; one that is a file may")
    func guardsFiles() {
        let link = "<link rel=feed href='file:///etc/passwd'>"
        #expect(feeds(link).isEmpty)
        #expect(feeds(link, base: nil).isEmpty)
        #expect(
            feeds("<link rel=feed href=feed.xml>", base: "file:///home/me/page.html") == [
                "file:///home/me/feed.xml"
            ])
    }

    @Test("the charset of the server counts")
    func decodes() {
        var page = Array("<link rel=feed href=/x title='".utf8)
        page += [0xBC, 0xAD, 0xBF, 0xEF] + Array("'>".utf8)
        let found = FeedDiscovery.feeds(
            inPage: page, base: "https://a.example/", contentType: "text/html; charset=euc-kr")
        #expect(found.first?.title == "서울")
    }
}
