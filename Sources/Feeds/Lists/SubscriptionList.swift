import Web

/// A person's subscriptions, as programs exchange them.
public struct SubscriptionList: Sendable {
    /// The title of the list.
    public var title: String?
    /// Each feed once, in the order of the list.
    public private(set) var feeds: [ListedFeed] = []
    /// Saved queries, each name once, in the order of the list.
    public private(set) var queries: [ListedQuery] = []
    /// Articles with the marks and tags of the person, in the order of the list. Their feeds are in
    /// ``feeds``.
    public private(set) var articles: [ListedArticle] = []
    /// The rules for articles that arrive, in the order of the file.
    public private(set) var rules: [ListedRule] = []
    /// The other settings in newsboat's configuration, in the order of the file.
    public private(set) var settings: [ListedSetting] = []
    /// The names of files with articles of sfeed, and the addresses of their feeds.
    package internal(set) var articleFiles: [(name: String, feedURL: String)] = []
    /// The directory of these files, where the list says so; `~/` before it is the person's own.
    package internal(set) var articleDirectory: String?
    /// The entries that were left out, in the order of the list; the first thousand of them.
    public private(set) var omissions: [ListOmission] = []
    /// The number of entries that were left out.
    public private(set) var omissionCount = 0
    /// Whether the list breaks off; it holds the entries before the break.
    public internal(set) var isIncomplete = false
    /// The index of a feed by the hash of its URL, or by the next free number.
    private var places: [Int: Int] = [:]
    private var queryNames: Set<String> = []
    private var comparisons = 0
    private var limit: Int

    private static let omissionLimit = 1_000
    private static let queryLimit = 1_000
    /// The number of tags that are compared to merge repeated feeds. Some lists repeat a feed in
    /// each of its folders; a list that exceeds this is an attack.
    private static let comparisonLimit = 1 << 22

    /// A list of these feeds; repeated feeds are merged.
    public init(
        title: String? = nil, _ feeds: [ListedFeed] = [], queries: [ListedQuery] = [],
        rules: [ListedRule] = []
    ) {
        self.title = title
        limit = .max
        for feed in feeds { append(feed) }
        for query in queries { append(query) }
        for rule in rules { append(rule) }
    }

    /// An empty list for a document of this size in bytes. The size limits the number of feeds, so
    /// that the list cannot take many times the document's memory.
    init(documentSize: Int) {
        limit = 20_000 + documentSize / 100
    }

    /// Whether it has neither feeds nor queries nor rules.
    var isEmpty: Bool { feeds.isEmpty && queries.isEmpty && rules.isEmpty }

    /// Adds a feed; a repeated feed adds its tags to the first one.
    ///
    /// - Parameter line: The line of the entry, in a list of lines.
    package mutating func append(_ feed: ListedFeed, line: Int? = nil) {
        if let place = place(of: feed.url) { return merge(feed, at: place) }
        guard feeds.count < limit else {
            return omit(ListOmission(.excess, line: line, title: feed.shownTitle))
        }
        var key = feed.url.hashValue
        while places[key] != nil { key &+= 1 }
        places[key] = feeds.count
        feeds.append(feed)
    }

    private func place(of url: String) -> Int? {
        var key = url.hashValue
        while let place = places[key] {
            if feeds[place].url == url { return place }
            key &+= 1
        }
        return nil
    }

    /// Adds a saved query; of several with the same name the first one counts.
    ///
    /// - Parameter line: The line of the entry, in a list of lines.
    package mutating func append(_ query: ListedQuery, line: Int? = nil) {
        guard queries.count < SubscriptionList.queryLimit else {
            return omit(ListOmission(.excess, line: line, title: query.name))
        }
        guard queryNames.insert(query.name).inserted else {
            // An equal query is not worth a report.
            if queries.contains(query) { return }
            return omit(ListOmission(.repeatedQuery, line: line, title: query.name))
        }
        queries.append(query)
    }

    /// Makes room for the articles of another document of this size in bytes.
    package mutating func expect(_ documentSize: Int) { limit += documentSize / 100 }

    /// Adds an article, and its feed if the list does not have it yet.
    package mutating func append(_ article: ListedArticle) {
        guard let url = article.feedURL else { return }
        guard articles.count < limit else {
            return omit(ListOmission(.excess, title: article.item.title))
        }
        if place(of: url) == nil {
            var feed = ListedFeed(url: url)
            (feed.title, feed.homeURL) = (article.feedTitle, article.feedHomeURL)
            append(feed)
        }
        articles.append(article)
    }

    /// Adds articles as a feed has them, the oldest first, without the tags that their feeds have.
    mutating func add(newestFirst newest: [ListedArticle]) {
        for var article in newest.reversed() {
            if let feed = article.feedURL.flatMap({ place(of: $0) }), !article.tags.isEmpty {
                let tags = Set(feeds[feed].allTags)
                article.tags.removeAll { tags.contains($0) }
            }
            append(article)
        }
    }

    /// Adds a rule; an equal one is added once.
    mutating func append(_ rule: ListedRule) {
        guard rules.count < SubscriptionList.queryLimit else {
            return omit(ListOmission(.excess, line: rule.line))
        }
        if !rules.contains(where: { $0.isSame(as: rule) }) { rules.append(rule) }
    }

    /// Adds a setting.
    mutating func append(_ setting: ListedSetting) {
        if settings.count < SubscriptionList.queryLimit { settings.append(setting) }
    }

    /// Records an entry that was left out.
    package mutating func omit(_ omission: ListOmission) {
        omissionCount += 1
        if omissions.count < SubscriptionList.omissionLimit { omissions.append(omission) }
    }

    /// The list without the feeds that only a list which the person trusts may name.
    public var untrusted: SubscriptionList {
        let reasons = feeds.map { ListOmission.Reason(untrusted: $0.url) }
        guard reasons.contains(where: { $0 != nil }) else { return self }
        var list = self
        (list.feeds, list.places) = ([], [:])
        for (feed, reason) in zip(feeds, reasons) {
            guard let reason else {
                list.append(feed)
                continue
            }
            list.omit(ListOmission(reason, title: feed.shownTitle ?? feed.url.withoutCredentials))
        }
        list.articles = articles.filter { list.place(of: $0.feedURL ?? "") != nil }
        return list
    }

    private mutating func merge(_ feed: ListedFeed, at place: Int) {
        let known = feeds[place].folder.count + feeds[place].tags.count
        comparisons += known * (feed.folder.count + feed.tags.count)
        if comparisons <= SubscriptionList.comparisonLimit { feeds[place].merge(feed) }
    }
}
