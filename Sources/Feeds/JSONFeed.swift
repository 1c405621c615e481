/// Reads JSON Feed 1.0 and 1.1 (jsonfeed.org), and what its writers get wrong.
enum JSONFeed {
    /// Whether a document says that it is a JSON Feed, or has its shape without saying so.
    static func isFeed(_ document: JSONValue) -> Bool {
        if let version = document["version"]?.text, version.contains("jsonfeed.org") { return true }
        guard document["title"] != nil, let items = document["items"]?.array else { return false }
        guard !items.isEmpty else { return document["home_page_url"] != nil }
        return items.prefix(10).contains { item in
            ["content_html", "content_text", "date_published"].contains { item[$0] != nil }
        }
    }

    static func feed(in document: JSONValue, base: String?) -> ParsedFeed {
        func url(_ name: String) -> String? {
            document[name]?.text.flatMap { URLReference.resolve($0, against: base) }
        }
        var feed = ParsedFeed(format: .jsonFeed)
        feed.title = document["title"]?.text?.collapsed
        feed.homeURL = url("home_page_url")
        feed.feedURL = url("feed_url")
        feed.nextURL = url("next_url")
        feed.description = document["description"]?.text
        feed.language = document["language"]?.text
        feed.icon = url("icon")
        feed.favicon = url("favicon")
        let base = feed.homeURL ?? feed.feedURL ?? base
        feed.authors = authors(of: document, base: base)
        feed.items = list(document["items"]).map { item(in: $0, base: base) }
            .filter { $0.saysSomething || $0.id != nil }
        return feed
    }

    private static func item(in element: JSONValue, base: String?) -> ParsedItem {
        func url(_ name: String) -> String? {
            element[name]?.text.flatMap { URLReference.resolve($0, against: base) }
        }
        var item = ParsedItem()
        item.id = element["id"]?.text
        item.url = url("url")
        item.externalURL = url("external_url")
        item.title = element["title"]?.text.map(\.collapsed)
        item.contentHTML = element["content_html"]?.text
        item.contentText = element["content_text"]?.text
        item.summary = element["summary"]?.text
        item.image = url("image")
        item.bannerImage = url("banner_image")
        item.published = element["date_published"]?.timestamp
        item.modified = element["date_modified"]?.timestamp
        item.authors = authors(of: element, base: base)
        item.tags = element["tags"]?.texts ?? []
        item.language = element["language"]?.text
        item.attachments = list(element["attachments"]).compactMap {
            attachment(in: $0, base: base)
        }
        return item
    }

    /// Version 1.0 has one `author`, version 1.1 `authors`.
    private static func authors(of value: JSONValue, base: String?) -> [ParsedAuthor] {
        let several = list(value["authors"])
        let authors = several.isEmpty ? list(value["author"]) : several
        return authors.compactMap { author in
            if let name = author.text { return ParsedAuthor(name: name) }
            func url(_ name: String) -> String? {
                author[name]?.text.flatMap { URLReference.resolve($0, against: base) }
            }
            let parsed = ParsedAuthor(
                name: author["name"]?.text, url: url("url"), avatar: url("avatar"))
            return parsed == ParsedAuthor(name: nil) ? nil : parsed
        }
    }

    private static func attachment(in value: JSONValue, base: String?) -> Attachment? {
        guard let url = value["url"]?.text.flatMap({ URLReference.resolve($0, against: base) })
        else { return nil }
        var attachment = Attachment(url: url)
        attachment.mimeType = value["mime_type"]?.text
        attachment.title = value["title"]?.text
        attachment.sizeInBytes = value["size_in_bytes"]?.integer
        attachment.durationInSeconds = value["duration_in_seconds"]?.integer
        return attachment
    }

    /// A list, or the one thing that stands where a list should.
    private static func list(_ value: JSONValue?) -> [JSONValue] {
        switch value {
        case nil, .null: []
        case .array(let elements): elements
        case .some(let value): [value]
        }
    }
}
