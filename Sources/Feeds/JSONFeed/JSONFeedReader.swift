/// Reads JSON Feed 1.0 and 1.1 (jsonfeed.org/version/1.1), and documents that claim to be one.
struct JSONFeedReader: ~Copyable {
    var json: JSONReader
    private var feed = ParsedFeed(format: .jsonFeed)
    private var list: ItemList
    private var hasVersion = false
    /// Whether the document has a name that only JSON Feed uses.
    var hasSignature = false
    private var hasItemList = false

    /// Whether the document looks like a JSON Feed, with or without items.
    private var hasShape: Bool {
        hasSignature && (list.sawItems || hasItemList && feed.homeURL != nil)
    }

    init(_ document: UnsafeBufferPointer<UInt8>) {
        json = JSONReader(document)
        list = ItemList(documentSize: document.count)
    }

    /// Reads the item that begins at a place of a document.
    static func item(
        in document: UnsafeBufferPointer<UInt8>, at offset: Int
    ) throws(JSONError) -> ParsedItem {
        var reader = JSONFeedReader(document)
        reader.json = JSONReader(document, from: offset)
        return try reader.readItem()
    }

    /// Reads a document that begins with a bracket; nil if it is sound JSON but not a JSON Feed.
    ///
    /// A document that breaks off yields the items before the break, if there are any.
    static func read(_ document: UnsafeBufferPointer<UInt8>) throws(FeedError) -> ParsedFeed? {
        var reader = JSONFeedReader(document)
        var failure: JSONError?
        do throws(JSONError) {
            guard try reader.json.peek() == .object else { return nil }
            try reader.readFeed()
        } catch {
            failure = error
        }
        guard reader.hasVersion || reader.hasShape else { return nil }
        if let failure, reader.list.items.isEmpty { throw FeedError(failure, in: document) }
        var feed = reader.feed
        feed.items = reader.list.items
        if let failure {
            feed.defects.append(FeedDefect(failure, in: document))
        } else if reader.json.nextByteOrEnd() != nil {
            feed.defects.append(.trailingBytes(atByte: reader.json.offset))
        }
        feed.defects += reader.list.defects
        return feed
    }
}

extension JSONFeedReader {
    private mutating func readFeed() throws(JSONError) {
        var author: [ParsedAuthor] = []
        try json.beginObject()
        while let name = try json.nextName() {
            switch name {
            case "version": try readVersion()
            case "items": try readItems()
            case "title": feed.title = try json.text()?.singleLineString
            case "home_page_url":
                hasSignature = true
                feed.homeURL = try json.text()?.trimmedString
            case "feed_url":
                hasSignature = true
                feed.feedURL = try json.text()?.trimmedString
            case "next_url": feed.nextURL = try json.text()?.trimmedString
            case "description": feed.description = try json.text()?.trimmedText
            case "language": feed.language = try json.language()
            case "icon": feed.icon = try json.text()?.trimmedString
            case "favicon": feed.favicon = try json.text()?.trimmedString
            case "expired": feed.expired = try json.bool() ?? false
            case "authors": feed.authors = try readAuthors()
            case "author": author = try readAuthors()
            case "hubs": feed.hubs = try readHubs()
            default: try json.skip()
            }
        }
        if feed.authors.isEmpty { feed.authors = author }
    }

    private mutating func readVersion() throws(JSONError) {
        let version = try json.text()?.string.lowercased()
        hasVersion = version?.contains("jsonfeed.org") ?? false
    }

    private mutating func readItems() throws(JSONError) {
        // Of two members with the same name the last one counts.
        list = ItemList(documentSize: json.bytes.count)
        hasItemList = try json.peek() == .array
        try forEachObject { (reader) throws(JSONError) in
            let item = try reader.readItem()
            reader.list.append(item.isBlank ? nil : item)
        }
    }

    private mutating func readHubs() throws(JSONError) -> [FeedHub] {
        var hubs: [FeedHub] = []
        try forEachObject { (reader) throws(JSONError) in
            var type: String?
            var url: String?
            try reader.json.beginObject()
            while let name = try reader.json.nextName() {
                switch name {
                case "type": type = try reader.json.text()?.trimmedString
                case "url": url = try reader.json.text()?.trimmedString
                default: try reader.json.skip()
                }
            }
            if let type, let url, hubs.count < ItemList.partsLimit {
                hubs.append(FeedHub(type: type, url: url))
            }
        }
        return hubs
    }
}

extension JSONFeedReader {
    /// Passes each object of the next array to `read`, or the single object in place of an array;
    /// skips anything else.
    mutating func forEachObject(
        _ read: (inout JSONFeedReader) throws(JSONError) -> Void
    ) throws(JSONError) {
        switch try json.peek() {
        case .object:
            try read(&self)
        case .array:
            try json.beginArray()
            while try json.nextElement() {
                if try json.peek() == .object { try read(&self) } else { try json.skip() }
            }
        case .string, .number, .bool, .null:
            try json.skip()
        }
    }
}
