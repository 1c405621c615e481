import Feeds

extension FuzzTarget {
    /// ``FeedParser`` and ``FeedStream``: the same feed in pieces, harmless, and readable again.
    static let feed = FuzzTarget(
        name: "feed",
        seeds: [
            "<rss><channel><item><title>a</title><guid isPermaLink='true'>b</guid></item></channel></rss>",
            "<feed xmlns='http://www.w3.org/2005/Atom'><entry><id>a</id><content type='xhtml'><p>b",
            #"{"version":"https://jsonfeed.org/version/1","items":[{"id":1,"title":"<b>"}]}"#,
            #"{"rss":{"channel":{"item":[{"title":"a","link":"b"}]}}}"#,
            #"[{"title":"a","url":"b","author":{"name":"c"}}]"#,
        ],
        tokens: XMLTarget.tokens + JSONTarget.tokens + [
            "<rss version='2.0'>", "<feed xmlns='http://www.w3.org/2005/Atom'>", "<channel>",
            "<title>", "</title>", "<link>", "<link href='", "<guid>", "<description>", "<pubDate>",
            "<content:encoded>", "<media:content url='", "<media:group>", "<enclosure url='",
            "<itunes:duration>", "<dc:date>", "<source>", "<author>", "<image>", "<category>",
            " type='xhtml'", " type='html'", " type='application/xml'", " mode='base64'",
            " rel='alternate'", "&lt;script&gt;", "&amp;lt;", "1:02:03", "encoding='utf-16'",
            "encoding='euc-kr'", "encoding='iso-2022-jp'",
        ],
        check: FeedTarget.check)
}

enum FeedTarget {
    private static let contentTypes: [String?] = [
        nil, nil, "text/html", "application/rss+xml; charset=euc-kr",
        "text/xml; charset=\"utf-16\"",
        "application/json; charset=shift_jis", "text/plain;charset=utf-7", "charset=iso-8859-1",
    ]
    private static let bases: [String?] = [
        nil, "https://u:p@x.example/a/b?c#d", "mailto:x", "//", "",
    ]

    static func check(_ input: [UInt8]) {
        let choice = Int(input.last ?? 0)
        let contentType = contentTypes[choice % contentTypes.count]
        let base = bases[choice / contentTypes.count % bases.count]
        let whole = try? FeedParser.parse(input, contentType: contentType, base: base)
        checkPieces(
            input, of: choice * 7 + 1, contentType: contentType, base: base, are: whole)
        guard let whole else { return }
        checkKnown(input, contentType: contentType, base: base, are: whole)
        let json = document(whole)
        require(String(validating: json, as: UTF8.self) != nil, "what is written is UTF-8")
        for item in whole.items { HTMLTarget.checkHarmless(item.contentHTML ?? "") }
        guard !whole.items.isEmpty else { return }
        guard let again = try? FeedParser.parse(json) else {
            fatalError("what is written cannot be read")
        }
        require(again.items.count == whole.items.count, "all that is written is read again")
        // What is relative to nothing may find its base in the document that is written.
        guard base?.hasPrefix("https:") == true, !looksDoubled(json) else { return }
        let second = document(again)
        require(second == json, "what is written is read as the same, \(Difference(json, second))")
    }

    /// Whether it may look as if it were encoded as UTF-8 twice, and be mended when it is read.
    private static func looksDoubled(_ text: [UInt8]) -> Bool {
        text.indices.contains { 0xC3...0xC5 ~= text[$0] && text[($0 + 1)...].first ?? 0 >= 0x80 }
            && text.contains(0xC2)
    }

    private static func checkPieces(
        _ input: [UInt8], of length: Int, contentType: String?, base: String?,
        are whole: ParsedFeed?
    ) {
        var rest = input[...]
        var stream = FeedStream(contentType: contentType, base: base) { piece in
            guard !rest.isEmpty else { return false }
            piece.append(contentsOf: rest.prefix(length))
            rest = rest.dropFirst(length)
            return true
        }
        var items: [ParsedItem] = []
        do {
            while let item = try stream.next() { items.append(item) }
        } catch {
            require(whole == nil, "pieces of \(length) bytes are a feed as the whole is: \(error)")
            return
        }
        require(whole?.items == items, "pieces of \(length) bytes make the same items")
    }

    private static func checkKnown(
        _ input: [UInt8], contentType: String?, base: String?, are whole: ParsedFeed
    ) {
        let parse = { known in
            try? FeedParser.parse(input, contentType: contentType, base: base, known: known)
        }
        guard let first = parse([]) else { fatalError("with digests it is no feed") }
        require(first.items == whole.items, "digests change nothing")
        let digests = Set(first.itemDigests.compactMap(\.self))
        guard let rest = parse(digests) else { fatalError("without known items it is no feed") }
        // What broken markup is taken for may depend on what comes after it.
        guard first.itemDigests.allSatisfy({ $0 != nil }) else { return }
        require(rest.items.isEmpty, "only known items are left out")
        require(rest.knownDigests == first.itemDigests.compactMap(\.self), "all known are left out")
        require(rest.title == whole.title && rest.homeURL == whole.homeURL, "the feed is the same")
    }

    /// The feed as JSON Feed, without what `_news` holds: that is written, but not read again.
    private static func document(_ feed: ParsedFeed) -> [UInt8] {
        var feed = feed
        feed.schedule = FeedSchedule()
        for index in feed.items.indices { feed.items[index].details = nil }
        var json = JSONWriter()
        JSONFeedWriter.write(feed, to: &json)
        return json.drain()
    }
}
