import Store

/// The line about feeds that have been failing for long. The run that meets a failure says it; after
/// that a view says this line, at most once a day.
public struct Reminder: Hashable, Sendable {
    /// How many feeds fail.
    public var feeds: Int
    /// For how long the first of them has failed, in seconds.
    public var age: Int64
    /// Whether there is nothing else to show, so that the line is needed each time.
    public var isUrgent: Bool

    /// The line for a view of `page`; nil when there is nothing to say. `said` are the failures that
    /// the view says itself, and `wasAsked` is whether it asked any feed.
    init?(_ page: ListedArticles.Page, said: [FeedResult], wasAsked: Bool, now: Int64) {
        let isUrgent =
            !wasAsked && !page.standing.hasArticles && page.standing.succeededAt == nil
        let moments = page.failing.lazy
            .filter { feed in !feed.isGone && !said.contains { $0.feedID == feed.id } }
            .map { $0.since ?? now }
            .filter { isUrgent || $0 <= now &- FeedChange.failingFor }
        guard let first = moments.min() else { return nil }
        (feeds, age, self.isUrgent) = (moments.count, max(0, now &- first), isUrgent)
    }
}
