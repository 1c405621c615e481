import Markup
import Web

/// Reads RSS 0.90 to 2.0, RDF, and Atom 0.3 and 1.0 item by item, and holds no more of the feed
/// than one item.
///
/// The namespace and the name of an element decide its meaning, not the root of the document, since
/// feeds mix the formats. Only the rules for links, types and texts differ.
struct XMLFeedReader: ~Copyable {
    var feed = ParsedFeed(format: .rss)
    var channel = XMLChannel()
    private var sawFeed = false
    private var sawPage = false

    var reader: XMLReader
    /// The URL of the document.
    let documentURL: String?
    /// Whether the start of the current element has been read but not used yet.
    var isStartPending = false
    /// The depth of the unknown element of an item whose content is being read.
    var wrapperDepth: Int?
    /// The digests of items that are left out; nil to compute no digests.
    private let known: Set<Int64>?
    private(set) var knownDigests: [Int64] = []
    /// The digest of the last item; nil where it cannot be told.
    private(set) var digest: Int64?

    init(_ reader: consuming XMLReader, url: String?, known: Set<Int64>? = nil) {
        self.known = known
        self.reader = reader
        self.reader.documentURL = url
        documentURL = url
    }

    /// The next item; nil at the end of the document.
    mutating func nextItem() -> ParsedItem? {
        while let event = nextEvent() {
            guard event == .start else { continue }
            let isCore = isCore(reader.name.namespace)
            switch reader.name.local {
            case "rdf" where isCore: begin(.rdf)
            case "rss" where isCore, "channel" where isCore: begin(.rss)
            case "feed" where isCore: begin(.atom)
            case "html": sawPage = true
            case "item" where isCore && sawFeed, "entry" where isCore:
                if !sawFeed { begin(.atom) }
                if let item = readUnknownItem() { return item }
            default: if sawFeed { readFeedElement() }
            }
        }
        return nil
    }

    /// Reads the item that begins here; nil if it is known, empty or cut off.
    private mutating func readUnknownItem() -> ParsedItem? {
        guard let known else { return readItem() }
        let written = reader.writtenElement(in: context)
        if let written, known.contains(written.digest) {
            reader.leaveOut(written)
            skip()
            knownDigests.append(written.digest)
            return nil
        }
        let item = readItem()
        // Broken markup may have led to another end.
        let isWhole = !isStartPending && reader.position == written?.end
        digest = isWhole ? written?.digest : nil
        return item
    }

    /// The beginning of an item's digest: where one of these differs, the same bytes are read in another way.
    private var context: StableHash {
        var hash = FeedParser.itemContext
        hash.combine(feed.format.rawValue)
        hash.combine(documentURL)
        hash.combine(base)
        return hash
    }

    /// Whether the element is read by the rules of Atom: also in RSS, but not if the RSS itself has
    /// the namespace of Atom.
    var isAtom: Bool {
        reader.name.namespace == .atom && (feed.format == .atom || reader.name.isPrefixed)
    }

    /// The properties of the feed that were read so far, without its items.
    var feedSoFar: ParsedFeed {
        var feed = feed
        channel.complete(&feed)
        // Some URLs were read before the page of the feed was known.
        feed.resolveURLs(against: documentURL)
        return feed
    }

    /// The facts about a document that was read to its end.
    struct Outcome {
        /// Whether there was a root of a feed.
        let sawFeed: Bool
        /// Whether there was a root of a web page.
        let sawPage: Bool
        let isTruncated: Bool
        let emptyItems: Int
        /// The length of the document in bytes of UTF-8.
        let length: Int
    }

    var outcome: Outcome {
        Outcome(
            sawFeed: sawFeed, sawPage: sawPage, isTruncated: reader.isTruncated,
            emptyItems: emptyItems, length: reader.position)
    }

    /// The number of empty items.
    var emptyItems = 0

    /// The next event; the start of an element again if nobody used it.
    mutating func nextEvent() -> XMLReader.Event? {
        if isStartPending {
            isStartPending = false
            return .start
        }
        return reader.next()
    }

    /// Skips the element that begins here, and its content.
    mutating func skip() {
        let depth = reader.depth
        while let event = reader.next() {
            if event == .end, reader.depth == depth { return }
            if event == .start, beginsItem {
                isStartPending = true
                return
            }
        }
    }

    /// Whether the element is an item. An item is never inside another one, so end tags must be
    /// missing.
    var beginsItem: Bool {
        switch reader.name.local {
        case "item", "entry": isCore(reader.name.namespace)
        default: false
        }
    }

    /// Whether a namespace is that of a format. Each occurs around the elements of the others.
    func isCore(_ namespace: XMLNamespace) -> Bool {
        switch namespace {
        case .none, .rss, .rdf, .atom: true
        default: false
        }
    }

    private mutating func begin(_ format: ParsedFeed.Format) {
        if !sawFeed { feed.format = format }
        sawFeed = true
        channel.markedLanguage.fill(with: language(reader.attribute("xml:lang")))
        // CDF has it as an attribute.
        if format == .rss { feed.homeURL.fill(with: url(reader.attribute("href"))) }
    }
}

extension XMLFeedReader {
    /// The base of relative URLs here: `xml:base`, else the web page of the feed, else the URL of
    /// the document.
    var base: String? {
        if let base = reader.base {
            guard let documentURL else { return base }
            return URLReference.resolve(base, against: documentURL)
        }
        return feed.homeURL ?? documentURL
    }

    /// A URL made absolute; nil if there is none, or if it does not lead to the web.
    func url(_ written: String?) -> String? {
        url(written, against: self.base)
    }

    /// The same with a known base.
    func url(_ written: String?, against base: @autoclosure () -> String?) -> String? {
        guard var written else { return nil }
        // It was escaped twice; no real URL has this in it.
        if written.utf8.contains(UInt8(ascii: "&")), written.contains("&amp;") {
            written = written.replacing("&amp;", with: "&")
        }
        return URLReference.web(written, against: base())
    }

    /// The value of an attribute in one line; nil if it is blank.
    func text(_ written: String?) -> String? {
        written.flatMap { XMLFeedReader.line($0.utf8) }
    }
}

/// Iterates over the items of a feed in XML. It is a class because a reader cannot be copied.
final class XMLFeedItems {
    private var reader: XMLFeedReader

    /// The original format, if the document was transcribed.
    private let format: ParsedFeed.Format?

    init(
        _ reader: consuming XMLReader, url: String?, format: ParsedFeed.Format? = nil,
        known: Set<Int64>? = nil
    ) {
        self.reader = XMLFeedReader(reader, url: url, known: known)
        self.format = format
    }

    var feed: ParsedFeed {
        var feed = reader.feedSoFar
        feed.format = format ?? feed.format
        return feed
    }

    var outcome: XMLFeedReader.Outcome { reader.outcome }
    var digest: Int64? { reader.digest }
    var knownDigests: [Int64] { reader.knownDigests }

    func next() -> ParsedItem? {
        reader.nextItem()
    }
}
