/// Tells how to read JSON that is not a JSON Feed: where the items are, and where in an item each
/// field is.
public struct JSONMapping: Hashable, Sendable {
    /// The fields that can be mapped.
    public enum Field: String, CaseIterable, Hashable, Sendable {
        /// The identifier.
        case id
        /// The web page.
        case url
        /// The title.
        case title
        /// The content as HTML.
        case contentHTML = "content_html"
        /// The content as plain text.
        case contentText = "content_text"
        /// One or two sentences.
        case summary
        /// The name of an author, or of each author.
        case author
        /// The date of publication.
        case date
        /// The URL of an image.
        case image
        /// A tag, or each tag.
        case tag
        /// The URL of the page with the older items. It is the only path that begins at the root of
        /// the document.
        case next
    }

    /// The path from the root of the document to the array of items, or to each item.
    public var items: JSONPath
    /// The paths from an item to its fields.
    public var fields: [Field: JSONPath]

    /// A mapping of these paths.
    public init(items: JSONPath, fields: [Field: JSONPath]) {
        self.items = items
        self.fields = fields
    }
}

extension JSONMapping: CustomStringConvertible {
    /// Reads the text form: `items=hits;title=title;url=url`; throws ``FeedError/badPath(_:)``.
    public init(_ text: String) throws(FeedError) {
        self.init(items: .root, fields: [:])
        var parser = JSONPathParser(text)
        while !parser.isAtEnd {
            try set(&parser, allowsItems: true)
            _ = parser.skip(";")
        }
    }

    /// Adds a field in the form `title=data.title`; throws ``FeedError/badPath(_:)``.
    public mutating func set(_ definition: String) throws(FeedError) {
        var parser = JSONPathParser(definition)
        try set(&parser, allowsItems: false)
        guard parser.isAtEnd else { throw parser.error("“;” must be in quotes: [\"…\"]") }
    }

    private mutating func set(
        _ parser: inout JSONPathParser, allowsItems: Bool
    ) throws(FeedError) {
        let name = try parser.word(endingWith: "=")
        if allowsItems, name == "items" {
            items = try parser.path(endingBefore: ";")
        } else if let field = Field(rawValue: name) {
            fields[field] = try parser.path(endingBefore: ";")
        } else {
            let known = Field.allCases.map(\.rawValue).joined(separator: ", ")
            throw parser.error(
                "there is no field “\(name)” (the fields are \(known))",
                scalarsBack: name.unicodeScalars.count + 1)
        }
    }

    /// The text form. Equal mappings have equal texts, and the text is read back as the same
    /// mapping.
    public var description: String {
        (["items=\(items)"] + definitions).joined(separator: ";")
    }

    /// The mapping as arguments of a command line: `--items hits --field title=title …`. They are
    /// not quoted for a shell.
    public var arguments: [String] {
        ["--items", items.description] + definitions.flatMap { ["--field", $0] }
    }

    /// Each field with its path, in the order of ``Field``.
    private var definitions: [String] {
        Field.allCases.compactMap { field in
            fields[field].map { "\(field.rawValue)=\($0)" }
        }
    }
}
