import Markup

/// Reads a feed of any format item by item from a document that comes in pieces. It holds no more
/// of the document than the longest item.
///
/// ```swift
/// var stream = FeedStream(base: url) { piece in … }
/// while let item = try stream.next() { show(item, of: stream.feed) }
/// ```
///
/// JSON that does not name JSON Feed as its version before the items is held as a whole.
public struct FeedStream: ~Copyable {
    /// Appends the next piece of a document; returns false if there is none left.
    public typealias Source = (inout [UInt8]) -> Bool

    /// The properties of the feed that were read so far, without its items. They are complete once
    /// ``next()`` has returned nil.
    public var feed: ParsedFeed {
        var feed = xml?.feed ?? json?.feed ?? whole
        feed.items = []
        feed.defects += json?.defects ?? defects
        return feed
    }

    /// The digests of items that are left out; nil to compute no digests.
    var known: Set<Int64>?
    /// The digest of the item that was read last; nil where it cannot be told.
    private(set) var digest: Int64?
    /// The digests of the items that were left out.
    var knownDigests: [Int64] { xml?.knownDigests ?? json?.knownDigests ?? leftOut }

    private let contentType: String?
    private let base: String?
    private let mapping: JSONMapping?
    private var source: Source?
    private var xml: XMLFeedItems?
    private var json: JSONFeedItems?
    private var whole = ParsedFeed(format: .jsonFeed)
    private var nextIndex = 0
    private var defects: [FeedDefect] = []
    private var leftOut: [Int64] = []

    /// A stream of the items of a document.
    ///
    /// - Parameters:
    ///   - contentType: The value of the `Content-Type` header field (RFC 7303); its type decides
    ///     only in case of doubt.
    ///   - base: The URL of the document.
    ///   - mapping: How to read JSON that is not a JSON Feed; the fields that it does not name are
    ///     guessed. Nil to guess all of it.
    ///   - source: Supplies the document.
    public init(
        contentType: String? = nil, base: String? = nil, mapping: JSONMapping? = nil,
        from source: @escaping Source
    ) {
        self.contentType = contentType
        self.base = base
        self.mapping = mapping
        self.source = source
    }

    /// The next item in the order of the document; nil if there is none left.
    ///
    /// - Throws: ``FeedError`` if nothing could be read from the document.
    public mutating func next() throws(FeedError) -> ParsedItem? {
        if let source {
            self.source = nil
            try begin(source)
        }
        if let item = xml?.next() ?? json?.next() {
            digest = xml?.digest ?? json?.digest
            return item
        }
        digest = nil
        try finishXML()
        guard nextIndex < whole.items.count else { return nil }
        nextIndex += 1
        return whole.items[nextIndex - 1]
    }
}

extension FeedStream {
    /// The part of the document, in bytes, from which its kind and its encoding are told.
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
            xml = XMLFeedItems(XMLReader { text.read(into: &$0) }, url: base, known: known)
        }
    }

    private func kind(of head: [UInt8]) -> DocumentKind {
        head.withUnsafeBufferPointer { head in
            // Only encodings of two or four bytes begin with these bytes.
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
            json = JSONFeedItems(
                head: document, rest: source, documentURL: base, known: known)
            if json != nil { return }
        }
        while source.read(into: &document) {}
        let (mapping, base) = (mapping, base)
        let content = try document.withUnsafeBufferPointer { (document) throws(FeedError) in
            try FeedStream.read(document, mapping: mapping, base: base)
        }
        switch content {
        case .feed(let feed):
            whole = feed
        case .rss(let text, let defect):
            // The JSON is not needed any more.
            document = []
            defects = [defect].compactMap(\.self)
            xml = XMLFeedItems(XMLReader(text), url: base, format: .rssInJSON)
        }
    }

    /// The content of a document in JSON.
    private enum JSONContent {
        case feed(ParsedFeed)
        /// RSS in JSON, transcribed to XML.
        case rss([UInt8], FeedDefect?)
    }

    private static func read(
        _ document: UnsafeBufferPointer<UInt8>, mapping: JSONMapping?, base: String?
    ) throws(FeedError) -> JSONContent {
        var feed: ParsedFeed
        if let mapping {
            feed = try MappedJSONReader.read(
                document, with: mapping.completed(from: document))
        } else if let jsonFeed = try JSONFeedReader.read(document) {
            feed = jsonFeed
        } else if let rss = RSSInJSON.transcribe(document) {
            return .rss(rss.xml, rss.failure.map { FeedDefect($0, in: document) })
        } else {
            feed = try MappedJSONReader.read(document, with: .guess(from: document))
        }
        feed.resolveURLs(against: base)
        // Some items have nothing left that is safe to show.
        let count = feed.items.count
        feed.items.removeAll(where: \.isBlank)
        if feed.items.count < count { feed.defects.append(.emptyItems(count - feed.items.count)) }
        return .feed(feed)
    }

    /// Reports the mistakes in an XML document once its end is reached.
    private mutating func finishXML() throws(FeedError) {
        guard let feed = xml?.feed, let outcome = xml?.outcome else { return }
        leftOut = xml?.knownDigests ?? []
        xml = nil
        guard outcome.sawFeed else { throw outcome.sawPage ? .webPage : .unrecognised }
        whole = feed
        // The transcript of broken JSON lacks its end as well; one report is enough.
        if outcome.isTruncated, defects.isEmpty {
            defects.append(.truncated(atByte: outcome.length))
        }
        if outcome.emptyItems > 0 { defects.append(.emptyItems(outcome.emptyItems)) }
    }
}
