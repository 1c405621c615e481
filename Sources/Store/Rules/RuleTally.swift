/// Counts the articles that a rule would meet, by feed and by week.
struct RuleTally {
    private(set) var matched = 0
    /// By the id of the feed.
    private(set) var feeds: [Int64: Int] = [:]
    /// By the number of the week.
    private(set) var weeks: [Int64: Int] = [:]
    private(set) var conflicts = RuleTrial.Conflicts()
    /// The places of the articles in listings; nil when they are many, so that a walk by date soon
    /// meets the newest.
    private(set) var places: [ListingPlace]? = []
    /// The favorites, the tagged articles, and those that were read one by one.
    var cared: [IDSet] = []

    private static let mostPlaces = 10_000
    static let week: Int64 = 7 * 86_400
    /// 1970 began on a Thursday.
    static let monday: Int64 = 4 * 86_400

    private static let counts: [WritableKeyPath<RuleTrial.Conflicts, Int> & Sendable] = [
        \.favorites, \.tagged, \.read,
    ]

    /// Adds an article, with its place in listings in seconds since 1970, UTC.
    mutating func add(_ id: Int64, feed: Int64, at time: Int64) {
        matched += 1
        if matched <= RuleTally.mostPlaces {
            places?.append(ListingPlace(sortAt: time, id: id))
        } else {
            places = nil
        }
        feeds[feed, default: 0] += 1
        weeks[(time &- RuleTally.monday) / RuleTally.week, default: 0] += 1
        for (set, count) in zip(cared, RuleTally.counts) where !set.isEmpty && set.contains(id) {
            conflicts[keyPath: count] += 1
        }
    }
}
