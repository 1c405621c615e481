import Markup

/// The items of a feed in XML, one after the other; a class, since a reader cannot be copied.
final class XMLFeedItems {
    private var reader: XMLFeedReader

    /// What the feed was written in, where that is not what is read.
    private let format: ParsedFeed.Format?

    init(_ reader: consuming XMLReader, url: String?, format: ParsedFeed.Format? = nil) {
        self.reader = XMLFeedReader(reader, url: url)
        self.format = format
    }

    var feed: ParsedFeed {
        var feed = reader.feedSoFar
        feed.format = format ?? feed.format
        return feed
    }

    var outcome: XMLFeedReader.Outcome { reader.outcome }

    func next() -> ParsedItem? {
        reader.nextItem()
    }
}
