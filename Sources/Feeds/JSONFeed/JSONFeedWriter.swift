/// Writes JSON Feed 1.1 (jsonfeed.org/version/1.1): a whole document, or its pieces as they come.
///
/// What is written is read back as the same feed; only an item without an identifier gets its
/// ``ParsedItem/fallbackIdentity``, since the standard demands one.
public enum JSONFeedWriter {
    /// The `version` of the documents that are written.
    public static let version = "https://jsonfeed.org/version/1.1"

    /// Writes a feed as a whole document.
    public static func write(_ feed: ParsedFeed, to json: inout JSONWriter) {
        begin(feed, to: &json)
        for item in feed.items { write(item, to: &json) }
        end(to: &json)
    }

    /// Writes what a feed says of itself, and begins its list of items. An item a time follows,
    /// then ``end(to:extension:)``; the writer can be drained in between.
    ///
    /// - Parameter extension: Writes more members of the document, such as `_news`.
    public static func begin(
        _ feed: ParsedFeed, to json: inout JSONWriter,
        extension more: (inout JSONWriter) -> Void = { _ in }
    ) {
        json.open(UInt8(ascii: "{"))
        json.member("version", version)
        json.member("title", feed.title ?? "")
        write(feed, besides: ParsedFeed(format: feed.format), to: &json)
        more(&json)
        json.name("items")
        json.open(UInt8(ascii: "["))
    }

    /// Writes what a feed says of itself and `written` does not say, the title excepted.
    static func write(
        _ feed: ParsedFeed, besides written: ParsedFeed, to json: inout JSONWriter
    ) {
        let texts: [(String, KeyPath<ParsedFeed, String?>)] = [
            ("home_page_url", \.homeURL), ("feed_url", \.feedURL),
            ("description", \.description), ("next_url", \.nextURL), ("icon", \.icon),
            ("favicon", \.favicon), ("language", \.language),
        ]
        for (name, text) in texts where written[keyPath: text] == nil {
            json.member(name, feed[keyPath: text])
        }
        if !feed.authors.isEmpty, written.authors.isEmpty {
            json.name("authors")
            json.value(feed.authors)
        }
        if feed.expired, !written.expired { json.member("expired", true) }
        if !feed.hubs.isEmpty, written.hubs.isEmpty {
            json.name("hubs")
            json.value(feed.hubs)
        }
    }

    /// Ends the document that ``begin(_:to:extension:)`` began.
    ///
    /// - Parameter extension: Writes members of the document that are known only now.
    public static func end(
        to json: inout JSONWriter, extension more: (inout JSONWriter) -> Void = { _ in }
    ) {
        json.close(UInt8(ascii: "]"))
        more(&json)
        json.close(UInt8(ascii: "}"))
    }

    /// Writes one item.
    ///
    /// - Parameter extension: Writes more members of the item, such as `_news`.
    public static func write(
        _ item: ParsedItem, to json: inout JSONWriter,
        extension more: (inout JSONWriter) -> Void = { _ in }
    ) {
        json.object { json in
            json.member("id", item.id ?? item.fallbackIdentity)
            json.member("url", item.url)
            json.member("external_url", item.externalURL)
            json.member("title", item.title)
            json.member("content_html", item.contentHTML)
            // An item must have one of the two.
            json.member("content_text", item.contentText ?? (item.contentHTML == nil ? "" : nil))
            json.member("summary", item.summary)
            json.member("image", item.image)
            json.member("banner_image", item.bannerImage)
            json.member("date_published", item.published?.rfc3339)
            json.member("date_modified", item.modified?.rfc3339)
            if !item.authors.isEmpty {
                json.name("authors")
                json.value(item.authors)
            }
            if !item.tags.isEmpty {
                json.name("tags")
                json.value(item.tags)
            }
            json.member("language", item.language)
            if !item.attachments.isEmpty {
                json.name("attachments")
                json.value(item.attachments)
            }
            more(&json)
        }
    }
}

extension JSONWriter {
    fileprivate mutating func value(_ hubs: [FeedHub]) {
        array { json in
            for hub in hubs {
                json.object { json in
                    json.member("type", hub.type)
                    json.member("url", hub.url)
                }
            }
        }
    }
}
