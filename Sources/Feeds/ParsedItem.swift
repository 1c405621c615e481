/// What a publisher said in an entry of a feed; everything is optional.
public struct ParsedItem: Equatable, Sendable {
    /// The publisher's id.
    public var id: String?
    /// The entry's own page.
    public var url: String?
    /// The page that the entry is about.
    public var externalURL: String?
    /// Plain text on one line.
    public var title: String?
    /// The content as HTML.
    public var contentHTML: String?
    /// The content as plain text.
    public var contentText: String?
    /// A sentence or two, plain text.
    public var summary: String?
    /// The URL of the main image.
    public var image: String?
    /// The URL of an image for the top of the page.
    public var bannerImage: String?
    /// When it was published.
    public var published: Timestamp?
    /// When it was changed.
    public var modified: Timestamp?
    /// Who wrote it.
    public var authors: [ParsedAuthor] = []
    /// The publisher's words for what it is about.
    public var tags: [String] = []
    /// BCP 47.
    public var language: String?
    /// Files that belong to it: enclosures.
    public var attachments: [Attachment] = []

    /// An item with nothing in it.
    public init() {}

    /// Whether there is anything to show.
    var saysSomething: Bool {
        title != nil || url != nil || externalURL != nil || contentHTML != nil
            || contentText != nil || summary != nil
    }

    /// What identifies an entry without an id: its URL, else a hash of what changes least.
    public var fallbackIdentity: String {
        if let url = url ?? externalURL { return url }
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        let parts = [
            title ?? contentText ?? contentHTML ?? summary, published?.rfc3339,
            attachments.first?.url,
        ]
        for byte in parts.map({ $0 ?? "" }).joined(separator: "\u{1F}").utf8 {
            hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
        }
        return "news:" + String(hash, radix: 16)
    }
}

/// Somebody who writes.
public struct ParsedAuthor: Equatable, Sendable {
    /// The name.
    public var name: String?
    /// A page of theirs.
    public var url: String?
    /// The URL of a picture of them.
    public var avatar: String?

    /// An author.
    public init(name: String?, url: String? = nil, avatar: String? = nil) {
        self.name = name
        self.url = url
        self.avatar = avatar
    }
}

/// A file that belongs to an entry.
public struct Attachment: Equatable, Sendable {
    /// Where it is.
    public var url: String
    /// What it is.
    public var mimeType: String?
    /// Attachments with the same title are the same thing in several forms.
    public var title: String?
    /// How large it is, in bytes.
    public var sizeInBytes: Int64?
    /// How long it plays, in seconds.
    public var durationInSeconds: Int64?

    /// An attachment at a URL.
    public init(url: String) {
        self.url = url
    }
}
