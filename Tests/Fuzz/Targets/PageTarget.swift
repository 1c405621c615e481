import Feeds

extension FuzzTarget {
    /// The feeds of a web page; the last line is a `Link` header field.
    static let page = FuzzTarget(
        name: "page",
        seeds: [
            "<link rel=alternate type=application/rss+xml href=/a title=b>\n</c>; rel=\"alternate\"",
            "<base href=d><LINK HREF='e' TYPE='application/feed+json' REL='x ALTERNATE y'><!-- <link>",
        ],
        tokens: HTMLTarget.tokens + [
            "<link ", " rel=alternate", " rel='alternate stylesheet'", " type=application/atom+xml",
            " type=text/xml", " href=", " href='//a'", " title=", "<base href=", "</head>",
            "<body>",
            "\n<a>; rel=", "; type=\"", ", <", "feed:", "\\\"", "title*=UTF-8''%e",
        ],
        check: PageTarget.check)
}

private enum PageTarget {
    static func check(_ input: [UInt8]) {
        let line = input.lastIndex(of: UInt8(ascii: "\n")).map { input[($0 + 1)...] } ?? input[...]
        let bases: [String?] = ["https://x.example/a/b", nil, "mailto:x", ""]
        let feeds = FeedDiscovery.feeds(
            inPage: input, base: bases[Int(input.first ?? 0) % bases.count],
            linkHeaders: [String(decoding: line, as: UTF8.self)])
        require(Set(feeds.map(\.url)).count == feeds.count, "each feed is there once")
        require(feeds.allSatisfy { !$0.url.isEmpty }, "each feed has a URL")
        _ = FeedDiscovery.searches(inPage: input, base: bases[0])
    }
}
