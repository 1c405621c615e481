/// How a JSON API that is not a feed is read as one: where its articles are, and what is what.
public struct JSONMapping: Equatable, Sendable {
    /// What a mapping can name.
    public enum Field: String, CaseIterable, Sendable {
        case id, url, title
        case contentHTML = "content_html"
        case contentText = "content_text"
        case summary, author, date, image, tag
        /// The URL of the next page; from the document and not from an item.
        case next
    }

    /// The path to the list of articles.
    public var items: JSONPath
    /// The paths from an article to its parts.
    public var fields: [Field: JSONPath]

    /// A mapping of these paths.
    public init(items: JSONPath, fields: [Field: JSONPath]) {
        self.items = items
        self.fields = fields
    }

    /// Reads the form that ``description`` writes; throws ``FeedError/badPath(_:)``.
    public init(_ text: String) throws(FeedError) {
        let lines = text.split(separator: "\n")
        guard let first = lines.first else { throw .badPath(text) }
        items = try JSONPath(String(first))
        fields = [:]
        for line in lines.dropFirst() { try set(String(line)) }
    }

    /// Takes a field as it is typed, `title=data.title`; throws ``FeedError/badPath(_:)``.
    public mutating func set(_ assignment: String) throws(FeedError) {
        guard let equals = assignment.firstIndex(of: "="),
            let field = Field(rawValue: String(assignment[..<equals]))
        else { throw .badPath(assignment) }
        fields[field] = try JSONPath(String(assignment[assignment.index(after: equals)...]))
    }

    /// The mapping as options of the command line: `--items hits --field title=title`.
    public var arguments: [String] {
        ["--items", items.description] + assignments.flatMap { ["--field", $0] }
    }

    private var assignments: [String] {
        Field.allCases.compactMap { field in
            fields[field].map { "\(field.rawValue)=\($0)" }
        }
    }
}

extension JSONMapping: CustomStringConvertible {
    /// One path a line: the form in which it is stored.
    public var description: String {
        ([items.description] + assignments).joined(separator: "\n")
    }
}

extension JSONMapping {
    /// Reads a document with this mapping.
    func feed(in document: JSONValue, base: String?) throws(FeedError) -> ParsedFeed {
        let found = items.values(in: document)
        // A path that ends at a list or at several, and one that goes through it to what is inside.
        let elements = found.flatMap { $0.array ?? [$0] }
        guard !found.isEmpty, elements.isEmpty || elements.contains(where: { $0.object != nil })
        else { throw .mappingFindsNothing(items: items.description) }
        var feed = ParsedFeed(format: .mappedJSON)
        feed.mapping = self
        feed.title = document["title"]?.text?.collapsed
        feed.nextURL = fields[.next]?.values(in: document).first?.text
            .flatMap { URLReference.resolve($0, against: base) }
        feed.items = elements.map { item(in: $0, base: base) }.filter(\.saysSomething)
        guard elements.isEmpty || !feed.items.isEmpty else { throw .noItems }
        return feed
    }

    private func item(in element: JSONValue, base: String?) -> ParsedItem {
        func values(_ field: Field) -> [JSONValue] {
            fields[field]?.values(in: element) ?? []
        }
        func text(_ field: Field) -> String? { values(field).lazy.compactMap(\.text).first }
        func url(_ field: Field) -> String? {
            text(field).flatMap { URLReference.resolve($0, against: base) }
        }
        var item = ParsedItem()
        item.id = text(.id)
        item.url = url(.url)
        item.title = text(.title)?.withoutMarkup.collapsed
        item.contentHTML = text(.contentHTML)
        item.contentText = text(.contentText)
        item.summary = text(.summary)?.withoutMarkup
        item.image = url(.image)
        item.published = values(.date).lazy.compactMap(\.timestamp).first
        item.authors = values(.author).flatMap(\.texts).map { ParsedAuthor(name: $0) }
        item.tags = values(.tag).flatMap(\.texts)
        return item
    }
}

extension JSONValue {
    /// A date in any form that JSON APIs use: RFC 3339, seconds or milliseconds since 1970.
    var timestamp: Timestamp? {
        guard let text else { return nil }
        if let number = Double(text) { return Timestamp(epoch: number) }
        return Timestamp(rfc3339: text)
    }

    /// The text, or the texts of a list; of objects their `name`.
    var texts: [String] {
        if let array { return array.flatMap(\.texts) }
        return [text ?? self["name"]?.text].compactMap(\.self)
    }
}

extension String {
    /// The text of what an API gives as HTML where plain text is wanted: WordPress, Stack Exchange.
    fileprivate var withoutMarkup: String {
        utf8.contains(UInt8(ascii: "&")) || contains("</") ? HTMLText.plain(self) : self
    }
}
