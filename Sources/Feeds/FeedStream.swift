import Markup

/// Reads a feed of any format item by item, from a document that comes in pieces: no more of it is
/// held than the longest item.
///
/// ```swift
/// var stream = FeedStream(base: url) { piece in … }
/// while let item = try stream.next() { show(item, of: stream.feed) }
/// ```
///
/// Of JSON that does not say that it is a JSON Feed before its items come, the whole is held.
public struct FeedStream: ~Copyable {
    /// Gives the next piece of a document by appending it; says false when there is none left.
    public typealias Source = (inout [UInt8]) -> Bool

    /// What the feed said of itself up to here; all of it when ``next()`` gave nil. It has no
    /// items.
    public var feed: ParsedFeed {
        var feed = xml?.feed ?? json?.feed ?? whole
        feed.items = []
        feed.defects += json?.defects ?? defects
        return feed
    }

    private let contentType: String?
    private let base: String?
    private let mapping: JSONMapping?
    private var source: Source?
    private var xml: XMLFeedItems?
    private var json: JSONFeedItems?
    private var whole = ParsedFeed(format: .jsonFeed)
    private var nextIndex = 0
    private var defects: [FeedDefect] = []

    /// A stream of the items of a document.
    ///
    /// - Parameters:
    ///   - contentType: What the server says that it is (RFC 7303); the type decides only in doubt.
    ///   - base: The URL that the document came from.
    ///   - mapping: How to read a JSON document that is not a JSON Feed; nil to guess it.
    ///   - source: Gives the document.
    public init(
        contentType: String? = nil, base: String? = nil, mapping: JSONMapping? = nil,
        from source: @escaping Source
    ) {
        self.contentType = contentType
        self.base = base
        self.mapping = mapping
        self.source = source
    }

    /// The next item in the order of the document; nil when there is none left.
    ///
    /// - Throws: ``FeedError`` when nothing could be read from the document.
    public mutating func next() throws(FeedError) -> ParsedItem? {
        if let source {
            self.source = nil
            try begin(source)
        }
        if let item = xml?.next() ?? json?.next() { return item }
        try finishXML()
        guard nextIndex < whole.items.count else { return nil }
        nextIndex += 1
        return whole.items[nextIndex - 1]
    }
}

extension FeedStream {
    /// As much as is looked at to tell what a document is, and in which encoding.
    private static let headLength = 1 << 16

    private mutating func begin(_ source: @escaping Source) throws(FeedError) {
        var head: [UInt8] = []
        var isWhole = false
        while head.count < FeedStream.headLength, !isWhole { isWhole = !source(&head) }
        switch kind(of: head) {
        case .empty: throw .empty
        case .html: throw .webPage
        case .list: throw .list
        case .unknown: throw .unrecognised
        case .json: try readJSON(head, isWhole: isWhole, source)
        case .xmlFeed:
            let encoding = head.withUnsafeBufferPointer {
                TextEncoding.ofXML(head: $0, contentType: contentType, isWhole: isWhole)
            }
            let text = TextSource(head, encoding: encoding, rest: isWhole ? nil : source)
            xml = XMLFeedItems(XMLReader { text.read(into: &$0) }, url: base)
        }
    }

    private func kind(of head: [UInt8]) -> DocumentKind {
        head.withUnsafeBufferPointer { head in
            // Only an encoding of two or four bytes has these at the beginning.
            let canBeWide = head.prefix(4).contains { $0 == 0 || $0 >= 0xFE }
            let encoding =
                canBeWide
                ? TextEncoding.ofJSON(head: head, contentType: nil, isWhole: false) : .utf8
            guard encoding.isWide else { return DocumentKind(head, contentType: contentType) }
            var text: [UInt8] = []
            var decoder = TextDecoder(encoding)
            let start = UnsafeBufferPointer(rebasing: head.prefix(4 * DocumentKind.headLength))
            decoder.decode(start, isLast: false, into: &text)
            return text.withUnsafeBufferPointer { DocumentKind($0, contentType: contentType) }
        }
    }

    private mutating func readJSON(
        _ head: [UInt8], isWhole: Bool, _ source: @escaping Source
    ) throws(FeedError) {
        let encoding = head.withUnsafeBufferPointer {
            TextEncoding.ofJSON(head: $0, contentType: contentType, isWhole: isWhole)
        }
        let source = TextSource(head, encoding: encoding, rest: isWhole ? nil : source)
        var document: [UInt8] = []
        _ = source.read(into: &document)
        if !isWhole, mapping == nil {
            json = JSONFeedItems(head: document, rest: source, documentURL: base)
            if json != nil { return }
        }
        while source.read(into: &document) {}
        let (mapping, base) = (mapping, base)
        let outcome = document.withUnsafeBufferPointer { document in
            Result { () throws(FeedError) in
                try FeedStream.read(document, mapping: mapping, base: base)
            }
        }
        switch try outcome.get() {
        case .feed(let feed):
            whole = feed
        case .rss(let text, let defect):
            // What it was transcribed from is not needed any more.
            document = []
            defects = [defect].compactMap(\.self)
            xml = XMLFeedItems(XMLReader(text), url: base, format: .rssInJSON)
        }
    }

    /// What a document in JSON turned out to be.
    private enum JSONContent {
        case feed(ParsedFeed)
        /// RSS, as XML by now.
        case rss([UInt8], FeedDefect?)
    }

    private static func read(
        _ document: UnsafeBufferPointer<UInt8>, mapping: JSONMapping?, base: String?
    ) throws(FeedError) -> JSONContent {
        var feed: ParsedFeed
        if let mapping {
            feed = try MappedJSONReader.read(document, with: mapping)
        } else if let jsonFeed = try JSONFeedReader.read(document) {
            feed = jsonFeed
        } else if let rss = RSSInJSON.transcribe(document) {
            return .rss(rss.xml, rss.failure.map { FeedDefect($0, in: document) })
        } else {
            feed = try MappedJSONReader.read(document, with: .guess(from: document))
        }
        feed.resolveURLs(against: base)
        // Of some items nothing is left that is safe to show.
        let count = feed.items.count
        feed.items.removeAll { $0.isEmpty && $0.id == nil }
        if feed.items.count < count { feed.defects.append(.emptyItems(count - feed.items.count)) }
        return .feed(feed)
    }

    /// Tells what was wrong with a document in XML when its end is reached.
    private mutating func finishXML() throws(FeedError) {
        guard let feed = xml?.feed, let outcome = xml?.outcome else { return }
        xml = nil
        guard outcome.sawFeed else { throw outcome.sawPage ? .webPage : .unrecognised }
        whole = feed
        // Of what is transcribed from broken JSON the end is missing, too.
        if outcome.isTruncated, defects.isEmpty {
            defects.append(.truncated(atByte: outcome.length))
        }
        if outcome.emptyItems > 0 { defects.append(.emptyItems(outcome.emptyItems)) }
    }
}
