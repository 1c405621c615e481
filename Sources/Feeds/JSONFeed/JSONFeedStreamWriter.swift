/// Writes a feed as JSON Feed 1.1 while it is read: what the feed says of itself before its first
/// item stands before the items, what it says later behind them.
///
/// ```swift
/// while let item = try stream.next() {
///     if !writer.hasBegun { writer.begin(stream.feed, to: &json) }
///     JSONFeedStreamWriter.write(item, to: &json)
/// }
/// writer.end(stream.feed, to: &json)
/// ```
public struct JSONFeedStreamWriter: Sendable {
    /// Whether the document has begun.
    public var hasBegun: Bool { written != nil }

    private var written: ParsedFeed?

    /// A writer of a document that has nothing in it yet.
    public init() {}

    /// Begins a document with as much as is known of a feed.
    public mutating func begin(_ feed: ParsedFeed, to json: inout JSONWriter) {
        json.open(UInt8(ascii: "{"))
        json.member("version", JSONFeedWriter.version)
        json.member("title", feed.title)
        JSONFeedWriter.write(feed, besides: ParsedFeed(format: feed.format), to: &json)
        json.name("items")
        json.open(UInt8(ascii: "["))
        written = feed
    }

    /// Writes an item of a document that has begun.
    public static func write(_ item: ParsedItem, to json: inout JSONWriter) {
        JSONFeedWriter.write(item, to: &json) { json in
            if let details = item.details { JSONFeedWriter.write(details, to: &json) }
        }
    }

    /// Ends the document; now all that the feed says is known.
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
}
