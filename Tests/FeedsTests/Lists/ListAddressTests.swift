import Testing

@testable import Feeds

@Suite("ListAddress")
struct ListAddressTests {
    @Test(
        "an address becomes the URL that it means",
        arguments: [
            ("https://a.example/feed", "https://a.example/feed"),
            ("HTTP://A.example/Feed", "HTTP://A.example/Feed"),
            ("  https://a.example/feed\t", "https://a.example/feed"),
            ("https://a.example/\n   feed", "https://a.example/feed"),
            ("https://me:pass@a.example:8443/feed", "https://me:pass@a.example:8443/feed"),
            ("http://[::1]:8080/feed", "http://[::1]:8080/feed"),
            ("feed://a.example/rss", "http://a.example/rss"),
            ("feed:https://a.example/rss", "https://a.example/rss"),
            ("feed://https://a.example/rss", "https://a.example/rss"),
            ("feed://https//a.example/rss", "https://a.example/rss"),
            ("FEED:feed:http://a.example/rss", "http://a.example/rss"),
            ("itpc://a.example/rss", "http://a.example/rss"),
            ("pcast:a.example/rss", "http://a.example/rss"),
            ("//a.example/rss", "http://a.example/rss"),
            ("a.example/rss", "http://a.example/rss"),
            ("a.example", "http://a.example"),
            ("a.example:8080/rss", "http://a.example:8080/rss"),
            ("localhost:8080/rss", "http://localhost:8080/rss"),
            ("127.0.0.1/rss", "http://127.0.0.1/rss"),
            ("서울.한국/rss", "http://서울.한국/rss"),
            ("file:///home/me/feed.xml", "file:///home/me/feed.xml"),
        ])
    func means(text: String, url: String) {
        #expect(ListAddress.url(text) == url)
    }

    @Test(
        "what is no address of a feed",
        arguments: [
            "", " ", "hello", "hello world", "feed.xml", "/feed.xml", "feed:", "http://",
            "http:///feed", "https://:80/feed", "https://a.example:99999/", "https://a b/feed",
            "http://a.example/\u{1}", "ftp://a.example/", "mailto:me@a.example",
            "javascript:alert(1)", "data:text/xml,<rss/>", "file://other.example/feed",
            "|curl https://a.example/", "1.5/2", "--option", "a..", ".example/feed",
            "https://a.example/" + String(repeating: "a", count: 20_000),
        ])
    func meansNothing(text: String) {
        #expect(ListAddress.url(text) == nil)
    }

    @Test(
        "a relative address is that of the website",
        arguments: [
            ("/feed.xml", "https://a.example/feed.xml"),
            ("feed.xml", "https://a.example/blog/feed.xml"),
            ("../feed.xml", "https://a.example/feed.xml"),
            ("?feed=rss2", "https://a.example/blog/?feed=rss2"),
            ("https://b.example/feed", "https://b.example/feed"),
            ("ftp://b.example/feed", nil),
            ("|command", nil),
        ])
    func resolves(text: String, url: String?) {
        #expect(ListAddress.url(text, base: "https://a.example/blog/") == url)
    }
}
