/// Reads any JSON as a feed with a ``JSONMapping`` in one pass, and holds no more of the document
/// than one item.
struct MappedJSONReader: ~Copyable {
    var json: JSONReader
    private var feed = ParsedFeed(format: .mappedJSON)
    private var list: ItemList
    /// Whether the path to the items led to a list, even to an empty one.
    private var foundList = false
    private let document: JSONPathMatcher
    let item: MappedItemPaths

    /// The indexes of the paths of ``document``.
    private enum Path {
        static let items = 0
        static let title = 1
        static let next = 2
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>, _ mapping: JSONMapping) {
        json = JSONReader(bytes)
        list = ItemList(documentSize: bytes.count)
        document = JSONPathMatcher(
            [mapping.items, JSONPath([.name("title")])]
                + [mapping.fields[.next]].compactMap(\.self))
        item = MappedItemPaths(mapping)
        feed.mapping = mapping
    }

    /// Reads a document.
    ///
    /// A document that breaks off yields the items before the break, if there are any.
    static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, with mapping: JSONMapping
    ) throws(FeedError) -> ParsedFeed {
        var reader = MappedJSONReader(bytes, mapping)
        var failure: JSONError?
        do throws(JSONError) {
            try reader.readDocument(at: reader.document.start)
        } catch {
            failure = error
        }
        if reader.list.items.isEmpty {
            if let failure { throw FeedError(failure, in: bytes) }
            if reader.list.sawItems { throw .noItems }
            guard reader.foundList else {
                throw .mappingFindsNothing(items: mapping.items.description)
            }
        }
        var feed = reader.feed
        feed.items = reader.list.items
        if let failure { feed.defects.append(FeedDefect(failure, in: bytes)) }
        feed.defects += reader.list.defects
        return feed
    }
}

extension MappedJSONReader {
    /// Follows the paths through the document, and goes no deeper than they do.
    private mutating func readDocument(at state: JSONPathMatcher.State) throws(JSONError) {
        guard !document.isLost(state) else { return try json.skip() }
        let kind = try json.peek()
        if document.ends(Path.items, at: state), kind == .object || kind == .array {
            let isElement = document.isImplicit(Path.items, at: state)
            return isElement && kind == .array ? try json.skip() : try readItems(kind)
        }
        switch kind {
        case .object:
            try json.beginObject()
            while let name = try json.nextName() {
                try readDocument(at: document.member(name, of: state))
            }
        case .array:
            try json.beginArray()
            var index = 0
            while try json.nextElement() {
                try readDocument(at: document.element(index, of: state))
                index += 1
            }
        case .string, .number, .bool, .null:
            let text = try json.text()
            if document.ends(Path.title, at: state) { feed.title = text?.singleLineString }
            if document.ends(Path.next, at: state) { feed.nextURL = text?.trimmedString }
        }
    }

    /// Reads the items of the next array, or the single item in place of an array.
    private mutating func readItems(_ kind: JSONReader.Kind) throws(JSONError) {
        foundList = true
        guard kind == .array else { return try appendItem() }
        try json.beginArray()
        while try json.nextElement() { try appendItem() }
    }

    private mutating func appendItem() throws(JSONError) {
        guard try json.peek() == .object else {
            try json.skip()
            return list.append(nil)
        }
        let item = try readItem()
        list.append(item.isBlank ? nil : item)
    }
}
