import Web

/// An article in a list of subscriptions, and what the person did with it: an item in the format of
/// Google Reader, which its successors still exchange. Marks and tags are categories there:
/// `user/-/state/com.google/starred`, `user/-/label/TAG`.
public struct ListedArticle: Hashable, Sendable {
    /// The address of its feed; nil if that is not subscribed any more.
    public var feedURL: String?
    /// The title of its feed.
    public var feedTitle: String?
    /// The web site of its feed.
    public var feedHomeURL: String?
    /// The publisher's part: identifier, address, title and date, and perhaps the content.
    public var item = ParsedItem()
    /// Whether the person has read it.
    public var isRead = false
    /// Whether it is a favorite.
    public var isFavorite = false
    /// Whether it is kept for later.
    public var isLater = false
    /// The person's tags.
    public var tags: [String] = []
    /// Its place in lists, where that is not its date.
    public var sortedAt: Timestamp?
    /// The names of the rules that hide it.
    public var hidingRules: [String] = []

    /// An article of a feed.
    public init(feedURL: String?) {
        self.feedURL = feedURL
    }

    /// The marks with their categories. Google Reader had nothing for later, so that other programs
    /// pass over this one.
    static let marks: [(category: String, path: WritableKeyPath<ListedArticle, Bool> & Sendable)] =
        [
            ("com.google/read", \.isRead), ("com.google/starred", \.isFavorite),
            ("news/later", \.isLater),
        ]
}

extension ListedArticle {
    /// Writes the item.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", item.id)
            // FreshRSS knows the publisher's identifier by this name.
            json.member("guid", item.id)
            json.member("title", item.title)
            json.member("published", item.published?.seconds)
            for name in item.url == nil ? [] : ["canonical", "alternate"] {
                json.name(name)
                json.array { json in json.object { $0.member("href", item.url) } }
            }
            json.name("categories")
            json.array { json in
                for (category, path) in Self.marks where self[keyPath: path] {
                    json.string("user/-/state/\(category)")
                }
                if !isRead { json.string("user/-/state/com.google/unread") }
                for tag in tags { json.string("user/-/label/\(tag)") }
            }
            if let html = item.contentHTML ?? item.contentText?.asHTML {
                json.name("content")
                json.object { $0.member("content", html) }
            }
            json.member("content_text", item.contentText)
            json.name("origin")
            json.object { json in
                json.member("streamId", feedURL.map { "feed/\($0)" })
                json.member("feedUrl", feedURL)
                json.member("title", feedTitle)
                json.member("htmlUrl", feedURL == nil ? nil : feedHomeURL)
            }
        }
    }
}

extension String {
    /// Plain text as HTML, in its lines.
    fileprivate var asHTML: String {
        "<p>" + escapedForMarkup.replacing("\n", with: "<br>") + "</p>"
    }
}
