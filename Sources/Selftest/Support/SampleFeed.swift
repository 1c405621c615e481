/// Feeds with which the servers of cases answer.
package enum SampleFeed {
    /// A JSON Feed with an article for each number.
    package static func json(_ numbers: ClosedRange<Int>, title: String = "Samples") -> String {
        let items = numbers.map { number in
            """
            {"id": "\(number)", "url": "https://samples.example/\(number)", \
            "title": "Sample \(number)", "content_text": "Text \(number)", \
            "date_published": "2025-12-\(twoDigits(number))T08:00:00Z"}
            """
        }
        return """
            {"version": "https://jsonfeed.org/version/1.1", "title": "\(title)", \
            "items": [\(items.joined(separator: ", "))]}
            """
    }

    /// RSS 2.0 with an item for each number; `channel` is more XML for the channel.
    package static func rss(
        _ numbers: ClosedRange<Int>, title: String = "Samples", channel: String = ""
    ) -> String {
        let items = numbers.map { number in
            """
            <item><guid isPermaLink="false">\(number)</guid><title>Sample \(number)</title>\
            <link>https://samples.example/\(number)</link>\
            <pubDate>\(twoDigits(number)) Dec 2025 08:00:00 GMT</pubDate></item>
            """
        }
        return """
            <?xml version="1.0"?><rss version="2.0" \
            xmlns:sy="http://purl.org/rss/1.0/modules/syndication/"><channel>\
            <title>\(title)</title>\(channel)\(items.joined())</channel></rss>
            """
    }

    /// A web page that is not a feed.
    package static let page = """
        <!doctype html><html><head><title>Log in</title></head>\
        <body><form action="/login"><input name="user"></form></body></html>
        """
}

private extension SampleFeed {
    /// A day of the month with two digits.
    static func twoDigits(_ number: Int) -> String {
        let day = (number - 1) % 31 + 1
        return day < 10 ? "0\(day)" : "\(day)"
    }
}
