/// How a JSON document that is not a JSON Feed is read as one: where its items are, and where in an
/// item each field is.
public struct JSONMapping: Hashable, Sendable {
    /// What can be mapped.
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
        /// A sentence or two.
        case summary
        /// The name of an author, or of each.
        case author
        /// When it was published.
        case date
        /// The URL of an image.
        case image
        /// A tag, or each.
        case tag
        /// The URL of the page with the older items: the one path that begins at the root of the
        /// document.
        case next
    }

    /// From the root of the document to the array with the items, or to each item.
    public var items: JSONPath
    /// From an item to its fields.
    public var fields: [Field: JSONPath]

    /// A mapping of these paths.
    public init(items: JSONPath, fields: [Field: JSONPath]) {
        self.items = items
        self.fields = fields
    }
}
