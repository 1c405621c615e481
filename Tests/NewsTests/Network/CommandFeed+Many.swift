extension CommandFeed {
    /// A JSON Feed with so many articles of some length.
    static func many(_ count: Int, title: String) -> String {
        let text = String(repeating: "Some words that are written and indexed. ", count: 20)
        let items = (1...count).map { number in
            """
            {"id": "\(number)", "url": "https://samples.example\(title)/\(number)", \
            "title": "Sample \(number)", "content_text": "\(text)\(number)"}
            """
        }
        return """
            {"version": "https://jsonfeed.org/version/1.1", "title": "\(title)", \
            "items": [\(items.joined(separator: ", "))]}
            """
    }
}
