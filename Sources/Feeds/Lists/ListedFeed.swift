/// A feed as a list of subscriptions names it: what OPML, newsboat and JSON can say of one.
public struct ListedFeed: Hashable, Sendable {
    /// Its absolute URL: `http:`, `https:` or `file:`.
    public var url: String
    /// The publisher's title, as far as the list knows it.
    public var title: String?
    /// The person's own title.
    public var customTitle: String?
    /// The website that the feed belongs to.
    public var homeURL: String?
    /// The folders that it lies in, the outermost first. In a list that has tags instead of
    /// folders these are the tags.
    public var folder: [String]
    /// More tags than the names of its folders.
    public var tags: [String]
    /// The person's interval between two requests, in seconds.
    public var interval: Int64?
    /// Replaces the program's User-Agent.
    public var userAgent: String?
    /// The proxy for this feed alone. May hold a password.
    public var proxy: String?
    /// More request headers, each `Name: value`. May hold secrets.
    public var headers: [String]
    /// How a JSON API is read that is no feed.
    public var mapping: JSONMapping?
    /// Whether the person keeps it out of the list of feeds.
    public var isHidden: Bool

    /// A feed of which nothing but the URL is known.
    public init(url: String) {
        self.url = url
        folder = []
        tags = []
        headers = []
        isHidden = false
    }

    /// The names of its folders and its other tags, each once, in this order.
    public var allTags: [String] {
        var seen: Set<String> = []
        return (folder + tags).filter { seen.insert($0).inserted }
    }

    /// The title to show: the person's own, else the publisher's.
    public var shownTitle: String? { customTitle ?? title }

    /// What stands for the title in formats that demand one: the URL without its scheme and
    /// without credentials.
    var placeholder: String {
        guard let scheme = url.firstRange(of: "://") else { return url }
        let rest = url[scheme.upperBound...]
        let authority = rest.prefix { !"/?#".contains($0) }
        guard let at = authority.lastIndex(of: "@") else { return String(rest) }
        return String(rest[rest.index(after: at)...])
    }

    /// More tags of one feed are passed over: nobody has as many in earnest.
    static let tagLimit = 256

    /// Takes over what another mention of the same feed adds: its tags, and what is not known yet.
    mutating func merge(_ other: ListedFeed) {
        for tag in other.allTags where tags.count < ListedFeed.tagLimit {
            if !folder.contains(tag) && !tags.contains(tag) { tags.append(tag) }
        }
        title = title ?? other.title
        customTitle = customTitle ?? other.customTitle
        homeURL = homeURL ?? other.homeURL
        interval = interval ?? other.interval
        userAgent = userAgent ?? other.userAgent
        proxy = proxy ?? other.proxy
        headers = headers.isEmpty ? other.headers : headers
        mapping = mapping ?? other.mapping
        isHidden = isHidden || other.isHidden
    }
}
