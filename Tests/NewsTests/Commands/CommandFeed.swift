/// Feeds that the tests serve.
enum CommandFeed {
    /// A JSON Feed with an article for each number: `Sample 1` is the oldest.
    static func json(
        _ numbers: ClosedRange<Int>, title: String = "Samples", word: String = "Sample"
    ) -> String {
        let items = numbers.map { number in
            """
            {"id": "\(number)", "url": "https://samples.example/\(number)", \
            "title": "\(word) \(number)", "content_html": "<p>Text \(number)</p>", \
            "date_published": "2026-11-\(number < 10 ? "0" : "")\(number)T08:00:00Z"}
            """
        }
        return document(items, title: title)
    }

    /// RSS with so many items: `Item 1` is the first.
    static func rss(items: Int, title: String) -> String {
        let elements = (1...items).map { number in
            """
            <item><guid isPermaLink="false">\(number)</guid><title>Item \(number)</title>\
            <description>&lt;p&gt;The text of item \(number)&lt;/p&gt;</description></item>
            """
        }
        return """
            <?xml version="1.0"?><rss version="2.0"><channel><title>\(title)</title>
            \(elements.joined(separator: "\n"))
            </channel></rss>
            """
    }

    /// A JSON Feed with one article of this plain text, which must need no escapes in JSON.
    static func article(text: String, title: String = "One article") -> String {
        document(
            [
                """
                {"id": "1", "url": "https://samples.example/1", "title": "\(title)", \
                "content_text": "\(text)", "date_published": "2026-11-01T08:00:00Z"}
                """
            ], title: "Samples")
    }

    /// The answer of a JSON API that is no feed.
    static let api = """
        {"hits": [
          {"objectID": "41", "title": "First hit", "url": "https://hits.example/41",
           "author": "ada", "created_at": "2026-11-02T08:00:00Z", "_tags": ["story", "front page"]},
          {"objectID": "42", "title": "Second hit", "url": "https://hits.example/42",
           "author": "bob", "created_at": "2026-11-03T08:00:00Z", "_tags": ["story"]}
        ], "nbPages": 1}
        """

    private static func document(_ items: [String], title: String) -> String {
        """
        {"version": "https://jsonfeed.org/version/1.1", "title": "\(title)",
         "items": [\(items.joined(separator: ",\n"))]}
        """
    }
}
