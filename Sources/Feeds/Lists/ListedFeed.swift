import Web

/// A feed as a list of subscriptions names it: what OPML, newsboat and JSON can say of one.
@dynamicMemberLookup
public struct ListedFeed: Hashable, Sendable {
    /// Its absolute URL: `http:`, `https:` or `file:`.
    public var url: String
    /// The publisher's title, as far as the list knows it.
    public var title: String?
    /// The website that the feed belongs to.
    public var homeURL: String?
    /// The folders that it lies in, the outermost first. In a list that has tags instead of
    /// folders these are the tags.
    public var folder: [String]
    /// More tags than the names of its folders.
    public var tags: [String]
    /// Whether the person keeps it out of the list of feeds.
    public var isHidden: Bool

    /// The person's own title.
    public var customTitle: String?
    /// What the person set for it; few lists say so, and of few feeds.
    public var settings: FeedSettings {
        get { if case .value(let settings) = boxedSettings { settings } else { FeedSettings() } }
        set { boxedSettings = newValue == FeedSettings() ? nil : .value(newValue) }
    }

    /// A setting, by its name.
    public subscript<Value>(dynamicMember path: WritableKeyPath<FeedSettings, Value>) -> Value {
        get { settings[keyPath: path] }
        set { settings[keyPath: path] = newValue }
    }

    /// More request headers, each `Name: value`. May hold secrets.
    public var headers: [String] {
        get { (settings.headers ?? "").split(separator: "\n").map(String.init) }
        set { settings.headers = newValue.isEmpty ? nil : newValue.joined(separator: "\n") }
    }
    /// How a JSON API is read that is no feed.
    public var mapping: JSONMapping? {
        get { settings.mapping.flatMap { try? JSONMapping($0) } }
        set { settings.mapping = newValue?.description }
    }
    /// The address at which it is searched, in the text form of ``SearchTemplate``.
    public var search: String? {
        get { settings.searchURL }
        set { settings.searchURL = newValue }
    }

    private var boxedSettings: Boxed<FeedSettings>?

    /// A feed of which nothing but the URL is known.
    public init(url: String) {
        self.url = url
        folder = []
        tags = []
        isHidden = false
    }

    /// The names of its folders and its other tags, each once, in this order.
    public var allTags: [String] {
        var names = NameList()
        for name in folder { names.append(name) }
        for tag in tags { names.append(tag) }
        return names.names
    }

    /// The title to show: the person's own, else the publisher's.
    public var shownTitle: String? { customTitle ?? title }

    /// What stands for the title in formats that demand one: the URL without its scheme and
    /// without credentials.
    var placeholder: String {
        let shown = url.withoutCredentials
        return shown.firstRange(of: "://").map { String(shown[$0.upperBound...]) } ?? shown
    }

    /// More tags of one feed are passed over: nobody has as many in earnest.
    static let tagLimit = 256
    /// The names of folders that lie deeper are passed over.
    static let folderLimit = 16

    /// Takes over what another mention of the same feed adds: its tags, and what is not known yet.
    mutating func merge(_ other: ListedFeed) {
        addTags(other.folder)
        addTags(other.tags)
        title = title ?? other.title
        customTitle = customTitle ?? other.customTitle
        homeURL = homeURL ?? other.homeURL
        isHidden = isHidden || other.isHidden
        if boxedSettings != nil || other.boxedSettings != nil { settings.merge(other.settings) }
    }

    private mutating func addTags(_ names: [String]) {
        for name in names where tags.count < ListedFeed.tagLimit {
            if !folder.contains(name) && !tags.contains(name) { tags.append(name) }
        }
    }
}
