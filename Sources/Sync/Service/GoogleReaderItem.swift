import Feeds
import Store

/// An item as a service writes it. A page has 250 of them, so they are read without a tree.
struct GoogleReaderItem {
    private var id: String?
    private var categories: [CategoryName]?
    private var feed: String?
    private var site: String?
    private var canonical: String?
    private var alternate: String?
    private var title: String?
    private var author: String?
    private var published: Int64?
    private var summary: String?
    private var content: String?

    /// Reads the next value; nil if it is no object.
    fileprivate init?(from reader: inout JSONReader) throws(JSONError) {
        guard try reader.beginsObject() else { return nil }
        while let name = try reader.nextName() {
            switch name {
            case "id": id = try reader.filledText()
            case "categories": categories = try reader.categories()
            case "origin": try readOrigin(from: &reader)
            case "canonical": canonical = try reader.address()
            case "alternate": alternate = try reader.address()
            case "title": title = try reader.filledString()
            case "author": author = try reader.filledString()
            case "published": published = try reader.number()
            case "summary": summary = try reader.content()
            case "content": content = try reader.content()
            default: try reader.skip()
            }
        }
    }

    private mutating func readOrigin(from reader: inout JSONReader) throws(JSONError) {
        guard try reader.beginsObject() else { return }
        while let name = try reader.nextName() {
            switch name {
            case "streamId": feed = try reader.string()
            case "htmlUrl": site = try reader.filledString()
            default: try reader.skip()
            }
        }
    }

    /// The same for the cache; nil if it lacks what every item has.
    fileprivate func item(_ dialect: GoogleReaderDialect) -> ServiceItem? {
        guard let id, let categories, let feed else { return nil }
        var entry = ParsedItem()
        entry.url = canonical ?? alternate
        entry.title = title.map(dialect.publishersTitle)
        entry.contentHTML = summary ?? content
        entry.published = published.flatMap { $0 > 0 ? Timestamp(seconds: $0) : nil }
        entry.authors = author.map { [ParsedAuthor(name: $0)] } ?? []
        entry.resolveURLs(against: site)
        return ServiceItem(
            SeenItem(
                RemoteID(id), isRead: categories.contains(.state("read")),
                isFavorite: categories.contains(.state("starred")),
                labels: Set(categories.compactMap(\.label))),
            feed: feed, entry: entry)
    }
}

extension GoogleReaderAnswer {
    /// Reads the items of a page, those of another shape left out; nil if it is no page of items.
    static func readItems(
        from reader: inout JSONReader, _ dialect: GoogleReaderDialect
    ) throws(JSONError) -> [ServiceItem]? {
        guard try reader.beginsObject() else { return nil }
        var items: [ServiceItem]?
        while let name = try reader.nextName() {
            guard case "items" = name else {
                try reader.skip()
                continue
            }
            items = try list(from: &reader, dialect)
        }
        return items
    }

    private static func list(
        from reader: inout JSONReader, _ dialect: GoogleReaderDialect
    ) throws(JSONError) -> [ServiceItem]? {
        let kind = try reader.peek()
        guard kind == .array else {
            try reader.skip()
            return kind == .null ? [] : nil
        }
        var items: [ServiceItem] = []
        try reader.beginArray()
        while try reader.nextElement() {
            if let item = try GoogleReaderItem(from: &reader)?.item(dialect) { items.append(item) }
        }
        return items
    }
}

extension JSONReader {
    /// Enters the next value if it is an object; skips any other value and returns false.
    fileprivate mutating func beginsObject() throws(JSONError) -> Bool {
        guard try peek() == .object else {
            try skip()
            return false
        }
        try beginObject()
        return true
    }

    /// Reads the next value if it is a string.
    fileprivate mutating func string() throws(JSONError) -> String? {
        guard try peek() == .string else {
            try skip()
            return nil
        }
        return try text()?.string
    }

    /// Reads the next value if it is a string that is not empty.
    fileprivate mutating func filledString() throws(JSONError) -> String? {
        guard let string = try string(), !string.isEmpty else { return nil }
        return string
    }

    /// The same, also of a number: ids are written as either.
    fileprivate mutating func filledText() throws(JSONError) -> String? {
        guard let text = try text()?.string, !text.isEmpty else { return nil }
        return text
    }

    /// Reads the next value if it is a whole number.
    fileprivate mutating func number() throws(JSONError) -> Int64? {
        guard try peek() == .number else {
            try skip()
            return nil
        }
        return try text().flatMap { Int64($0.string) }
    }

    /// Reads the names of states and labels.
    fileprivate mutating func categories() throws(JSONError) -> [CategoryName] {
        guard try peek() == .array else {
            try skip()
            return []
        }
        var names: [CategoryName] = []
        try beginArray()
        while try nextElement() {
            if let name = try string().flatMap(CategoryName.init) { names.append(name) }
        }
        return names
    }

    /// Reads the address of the first of several links.
    fileprivate mutating func address() throws(JSONError) -> String? {
        guard try peek() == .array else {
            try skip()
            return nil
        }
        var (address, isFirst): (String?, Bool) = (nil, true)
        try beginArray()
        while try nextElement() {
            if isFirst { address = try filledMember("href") } else { try skip() }
            isFirst = false
        }
        return address
    }

    /// Reads the content of a summary.
    fileprivate mutating func content() throws(JSONError) -> String? { try filledMember("content") }

    private mutating func filledMember(_ wanted: StaticString) throws(JSONError) -> String? {
        guard try beginsObject() else { return nil }
        var value: String?
        while let name = try nextName() {
            if wanted ~= name { value = try filledString() } else { try skip() }
        }
        return value
    }
}
