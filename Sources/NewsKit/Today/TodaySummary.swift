import Store

/// The parts of the summary; each has its content or an error.
public struct TodaySummary: Sendable {
    /// A part.
    public typealias Part<Value> = Result<Value, any Error>

    /// What arrived since somebody asked last, by feed.
    public var new: Part<NewArticles>
    /// How much there is to read, and how much of it without the network.
    public var totals: Part<UnreadTotals>
    /// How much there is to read under each tag, the most first.
    public var tags: Part<[UnreadTag]>
    /// How much there is to read in each feed, the most first.
    public var feeds: Part<[UnreadFeed]>
    /// The newest articles that are unread.
    public var top: Part<[Article]>
    /// The articles that became favorites of late, the latest first.
    public var favorites: Part<[Article]>
    /// The articles that were fetched on this day.
    public var fetched: Part<FetchedArticles>
    /// The problems of feeds, the worst first.
    public var troubles: Part<[Trouble]>

    private static let partCount = 8

    /// The parts that failed, by the names that a person knows them by, in order.
    public var failures: [(part: String, error: any Error)] {
        let parts: [(part: String, error: (any Error)?)] = [
            ("new", new.failure), ("unread", totals.failure), ("tags", tags.failure),
            ("feeds", feeds.failure),
            ("top unread", top.failure), ("new favorites", favorites.failure),
            ("fetched", fetched.failure), ("feed troubles", troubles.failure),
        ]
        return parts.compactMap { name, error in error.map { (name, $0) } }
    }

    /// The error of the first part, if all parts failed.
    public var commonFailure: (any Error)? {
        failures.count == TodaySummary.partCount ? failures.first?.error : nil
    }
}

extension Result {
    fileprivate var failure: (any Error)? {
        if case .failure(let error) = self { error } else { nil }
    }
}
