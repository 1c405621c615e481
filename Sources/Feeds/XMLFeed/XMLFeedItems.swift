import Markup

/// The items of a feed in XML, one after the other; a class, since a reader cannot be copied.
final class XMLFeedItems {
    private var reader: XMLFeedReader

    init(_ reader: consuming XMLReader, url: String?) {
        self.reader = XMLFeedReader(reader, url: url)
    }

    var feed: ParsedFeed { reader.feedSoFar }
    var outcome: XMLFeedReader.Outcome { reader.outcome }

    func next() -> ParsedItem? {
        reader.nextItem()
    }
}
