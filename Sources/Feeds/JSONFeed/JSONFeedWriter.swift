/// Writes a feed as JSON Feed 1.1 (jsonfeed.org/version/1.1): a whole feed with
/// ``write(_:to:)-(ParsedFeed,_)``, or item by item while the feed is being read.
///
/// ```swift
/// var writer = JSONFeedWriter()
/// while let item = try stream.next() {
///     if !writer.hasBegun { writer.begin(stream.feed, to: &json) }
///     JSONFeedWriter.write(item, to: &json)
/// }
/// writer.end(stream.feed, to: &json)
/// ```
///
/// Properties of the feed that come before its first item are written before the items; the others
/// follow them. ``FeedParser`` reads the document as the same feed, except that an item without an
/// identifier gets its ``ParsedItem/fallbackIdentity``, since the standard demands an identifier.
/// Facts that JSON Feed has no member for go into its extension `_news`, which is not read back.
public struct JSONFeedWriter: Sendable {
    /// The `version` of the documents.
    public static let version = "https://jsonfeed.org/version/1.1"

    /// Whether the document has begun.
    public var hasBegun: Bool { written != nil }

    /// The feed as ``begin(_:to:)`` wrote it.
    private var written: ParsedFeed?

    /// A writer of a new document.
    public init() {}

    /// Writes a whole feed.
    public static func write(_ feed: ParsedFeed, to json: inout JSONWriter) {
        var feed = feed
        feed.title = feed.title ?? ""
        var writer = JSONFeedWriter()
        writer.begin(feed, to: &json)
        for item in feed.items { write(item, to: &json) }
        writer.end(feed, to: &json)
    }

    /// Begins a document with what is known about the feed so far.
    public mutating func begin(_ feed: ParsedFeed, to json: inout JSONWriter) {
        json.open(UInt8(ascii: "{"))
        json.member("version", JSONFeedWriter.version)
        json.member("title", feed.title)
        JSONFeedWriter.write(feed, besides: ParsedFeed(format: feed.format), to: &json)
        json.name("items")
        json.open(UInt8(ascii: "["))
        written = feed
    }

    /// Ends the document; now everything about the feed is known.
    public mutating func end(_ feed: ParsedFeed, to json: inout JSONWriter) {
        if !hasBegun { begin(feed, to: &json) }
        json.close(UInt8(ascii: "]"))
        let written = written ?? feed
        if written.title == nil { json.member("title", feed.title ?? "") }
        JSONFeedWriter.write(feed, besides: written, to: &json)
        JSONFeedWriter.write(feed.schedule, to: &json)
        json.close(UInt8(ascii: "}"))
        self.written = nil
    }

    /// Writes one item.
    public static func write(_ item: ParsedItem, to json: inout JSONWriter) {
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
            json.member("authors", item.authors)
            json.member("tags", item.tags)
            json.member("language", item.language)
            json.member("attachments", item.attachments)
            if let details = item.details { write(details, to: &json) }
        }
    }

    /// Writes the members of a feed that `written` lacks, except the title.
    private static func write(
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
        if written.authors.isEmpty { json.member("authors", feed.authors) }
        if feed.expired, !written.expired { json.member("expired", true) }
        if written.hubs.isEmpty { json.member("hubs", feed.hubs) }
    }
}

/// Facts without a member in JSON Feed go into its extension `_news`.
extension JSONFeedWriter {
    /// Writes `_news` of a document, if there is anything to write.
    private static func write(_ schedule: FeedSchedule, to json: inout JSONWriter) {
        guard schedule != FeedSchedule() else { return }
        json.name("_news")
        json.object { json in
            json.member("ttl", schedule.timeToLive.map { Int($0 / 60) })
            json.member("update_interval", schedule.updateInterval.map { Int($0) })
            json.member("skip_hours", schedule.skipHours) { $0.integer(Int64($1)) }
            json.member("skip_days", schedule.skipDays)
        }
    }

    /// Writes `_news` of an item.
    private static func write(_ details: ItemDetails, to json: inout JSONWriter) {
        json.name("_news")
        json.object { json in
            json.member("comments_url", details.commentsURL)
            json.member("comments_feed", details.commentsFeed)
            json.member("comments_count", details.commentsCount)
            json.member("in_reply_to", details.inReplyTo)
            if let source = details.source {
                json.name("source")
                json.object { json in
                    json.member("title", source.title)
                    json.member("url", source.url)
                }
            }
            if let location = details.location {
                json.name("location")
                json.object { json in
                    json.member("latitude", location.latitude)
                    json.member("longitude", location.longitude)
                }
            }
            json.member("episode", details.episode)
            json.member("season", details.season)
            if let isExplicit = details.isExplicit { json.member("explicit", isExplicit) }
            json.member("chapters", details.chapters)
            json.member("transcripts", details.transcripts) { json, transcript in
                json.object { json in
                    json.member("url", transcript.url)
                    json.member("type", transcript.mimeType)
                    json.member("language", transcript.language)
                }
            }
        }
    }
}
