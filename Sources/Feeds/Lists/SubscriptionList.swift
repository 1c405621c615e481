/// The subscriptions of a person, as programs hand them to each other.
public struct SubscriptionList: Sendable {
    /// The title of the list.
    public var title: String?
    /// Each feed once, in the order of the list.
    public private(set) var feeds: [ListedFeed] = []
    /// Saved queries, each name once, in the order of the list.
    public private(set) var queries: [ListedQuery] = []
    /// What was left out, in the order of the list: the first thousand of it.
    public private(set) var omissions: [ListOmission] = []
    /// How much was left out.
    public private(set) var omissionCount = 0
    /// Whether the list breaks off; what came before is here.
    public internal(set) var isIncomplete = false
    /// Where a feed is, by the hash of its URL, or by the next number that is free.
    private var places: [Int: Int] = [:]
    private var queryNames: Set<String> = []
    private var comparisons = 0
    private let limit: Int

    private static let omissionLimit = 1_000
    private static let queryLimit = 1_000
    /// Tags compared while mentions of the same feed are put together. Some lists mention a feed in
    /// each of its folders; one that needs more of this is made to take time.
    private static let comparisonLimit = 1 << 22

    /// A list of these feeds; what is in it twice is put together.
    public init(
        title: String? = nil, _ feeds: [ListedFeed] = [], queries: [ListedQuery] = []
    ) {
        self.title = title
        limit = .max
        for feed in feeds { append(feed) }
        for query in queries { append(query) }
    }

    /// A list for the feeds of a document, of as many as its size in bytes makes plausible: it must
    /// not become many times its size in memory.
    init(documentSize: Int) {
        limit = 20_000 + documentSize / 100
    }

    /// Whether there is nothing to take from it.
    var isEmpty: Bool { feeds.isEmpty && queries.isEmpty }

    /// Takes a feed; one that is there already gets the further tags of this mention.
    ///
    /// - Parameter line: Where it stands, in a list of lines.
    package mutating func append(_ feed: ListedFeed, line: Int? = nil) {
        var key = feed.url.hashValue
        while let place = places[key] {
            if feeds[place].url == feed.url { return merge(feed, at: place) }
            key &+= 1
        }
        guard feeds.count < limit else {
            return omit(ListOmission(.excess, line: line, title: feed.shownTitle))
        }
        places[key] = feeds.count
        feeds.append(feed)
    }

    /// Takes a saved query; of several with one name the first counts.
    ///
    /// - Parameter line: Where it stands, in a list of lines.
    package mutating func append(_ query: ListedQuery, line: Int? = nil) {
        guard queries.count < SubscriptionList.queryLimit else {
            return omit(ListOmission(.excess, line: line, title: query.name))
        }
        guard queryNames.insert(query.name).inserted else {
            // What is said twice is heard once.
            if queries.contains(query) { return }
            return omit(ListOmission(.repeatedQuery, line: line, title: query.name))
        }
        queries.append(query)
    }

    /// Notes something that is no feed.
    package mutating func omit(_ omission: ListOmission) {
        omissionCount += 1
        if omissions.count < SubscriptionList.omissionLimit { omissions.append(omission) }
    }

    private mutating func merge(_ feed: ListedFeed, at place: Int) {
        let known = feeds[place].folder.count + feeds[place].tags.count
        comparisons += known * (feed.folder.count + feed.tags.count)
        if comparisons <= SubscriptionList.comparisonLimit { feeds[place].merge(feed) }
    }
}
