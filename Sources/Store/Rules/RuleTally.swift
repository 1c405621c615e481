/// Counts the articles that a rule would meet, by feed and by week.
struct RuleTally {
    private(set) var matched = 0
    /// By the id of the feed.
    private(set) var feeds = RunCounter()
    /// By the number of the week.
    private(set) var weeks = RunCounter()
    private(set) var conflicts = RuleTrial.Conflicts()
    /// The places of the articles in listings; nil when they are many, so that a walk by date soon
    /// meets the newest.
    private(set) var places: [ListingPlace]? = []
    /// The favorites, the tagged articles, and those that were read, and not only marked.
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
        feeds.count(feed)
        weeks.count((time &- RuleTally.monday) / RuleTally.week)
        for (set, count) in zip(cared, RuleTally.counts) where !set.isEmpty && set.contains(id) {
            conflicts[keyPath: count] += 1
        }
    }
}

/// Counts numbers of which the same often comes many times in a row, such as the feeds of a walk.
struct RunCounter {
    private var ended: [Int64: Int] = [:]
    private var run: (number: Int64, length: Int) = (0, 0)

    mutating func count(_ number: Int64) {
        if number != run.number {
            if run.length > 0 { ended[run.number, default: 0] += run.length }
            run = (number, 0)
        }
        run.length += 1
    }

    /// How often each number came.
    var counts: [Int64: Int] {
        var counts = ended
        if run.length > 0 { counts[run.number, default: 0] += run.length }
        return counts
    }
}
