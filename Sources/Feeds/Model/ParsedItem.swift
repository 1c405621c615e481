/// One item of a feed: what the publisher said of it. Everything is optional; strings are never
/// empty.
public struct ParsedItem: Hashable, Sendable {
    /// The publisher's identifier, as written: a number keeps all its digits.
    public var id: String?
    /// The web page of the item.
    public var url: String?
    /// The page elsewhere that the item is about.
    public var externalURL: String?
    /// Plain text in one line.
    public var title: String?
    /// The content as HTML.
    public var contentHTML: String?
    /// The content as plain text.
    public var contentText: String?
    /// A sentence or two of plain text.
    public var summary: String?
    /// The URL of the main image.
    public var image: String?
    /// The URL of an image for the top of the page.
    public var bannerImage: String?
    /// When it was published.
    public var published: Timestamp?
    /// When it was last changed.
    public var modified: Timestamp?
    /// Who wrote it.
    public var authors: [ParsedAuthor]
    /// The publisher's tags, in its order.
    public var tags: [String]
    /// BCP 47.
    public var language: String?
    /// Files that belong to it, such as the recording of a podcast.
    public var attachments: [Attachment]

    /// What else was said.
    public var details: ItemDetails? {
        get {
            if case .value(let details) = boxedDetails { details } else { nil }
        }
        set { boxedDetails = newValue.map(Boxed.value) }
    }

    private var boxedDetails: Boxed<ItemDetails>?

    /// An item that says nothing.
    public init() {
        authors = []
        tags = []
        attachments = []
    }

    /// Whether there is nothing to show to a person.
    var isEmpty: Bool {
        title == nil && url == nil && externalURL == nil && contentHTML == nil
            && contentText == nil && summary == nil && image == nil && bannerImage == nil
            && attachments.isEmpty
    }
}
