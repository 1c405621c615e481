/// Writes a feed as JSON Feed 1.1 while it is read: what the feed says of itself before its first
/// item stands before the items, what it says later behind them.
public struct JSONFeedStreamWriter: Sendable {
    private var written: ParsedFeed?

    /// A writer of a document that has nothing in it yet.
    public init() {}

    /// Writes an item of `feed`, of which as much is known as was read.
    public mutating func write(_ item: ParsedItem, of feed: ParsedFeed, to json: inout JSONWriter) {
        if written == nil { begin(feed, to: &json) }
        JSONFeedWriter.write(item, to: &json) { json in
            if let details = item.details { JSONFeedWriter.write(details, to: &json) }
        }
    }

    /// Ends the document; now all that the feed says is known.
    public mutating func end(_ feed: ParsedFeed, to json: inout JSONWriter) {
        if written == nil { begin(feed, to: &json) }
        json.close(UInt8(ascii: "]"))
        let written = written ?? feed
        if written.title == nil { json.member("title", feed.title ?? "") }
        JSONFeedWriter.write(feed, besides: written, to: &json)
        if written.schedule.isEmpty { JSONFeedWriter.write(feed.schedule, to: &json) }
        json.close(UInt8(ascii: "}"))
        self.written = nil
    }

    private mutating func begin(_ feed: ParsedFeed, to json: inout JSONWriter) {
        json.open(UInt8(ascii: "{"))
        json.member("version", JSONFeedWriter.version)
        json.member("title", feed.title)
        JSONFeedWriter.write(feed, besides: ParsedFeed(format: feed.format), to: &json)
        JSONFeedWriter.write(feed.schedule, to: &json)
        json.name("items")
        json.open(UInt8(ascii: "["))
        written = feed
    }
}
