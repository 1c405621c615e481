/// Counts the articles that a rule would meet, by feed and by week.
struct RuleTally {
    private(set) var matched = 0
    /// By the id of the feed.
    private(set) var feeds = NumberCounts()
    /// By the number of the week.
    private(set) var weeks = NumberCounts()
    private(set) var conflicts = RuleTrial.Conflicts()
    /// The places of the articles in listings; nil when they are many, so that a walk by date soon
    /// meets the newest.
    private(set) var places: [ListingPlace]? = []
    /// The articles that a person has cared for, each set with its count.
    private var cared: [(ids: IDSet, count: WritableKeyPath<RuleTrial.Conflicts, Int>)] = []

    private static let mostPlaces = 10_000
    static let week: Int64 = 7 * 86_400
    /// 1970 began on a Thursday.
    static let monday: Int64 = 4 * 86_400

    /// Counts these articles among the conflicts.
    mutating func watch(_ ids: IDSet, _ count: WritableKeyPath<RuleTrial.Conflicts, Int>) {
        if !ids.isEmpty { cared.append((ids, count)) }
    }

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
        for (ids, count) in cared where ids.contains(id) { conflicts[keyPath: count] += 1 }
    }
}

/// Counts numbers, most of which are small.
struct NumberCounts {
    /// How often each small number came, from 0 on.
    private var small: [Int] = []
    private var others: [Int64: Int] = [:]

    /// Enough for the feeds of a person, and for the weeks of a century and a half.
    private static let limit: Int64 = 8192

    mutating func count(_ number: Int64) {
        guard 0..<NumberCounts.limit ~= number else { return others[number, default: 0] += 1 }
        let index = Int(number)
        while small.count <= index { small.append(0) }
        small[index] += 1
    }

    /// How often each number came.
    var counts: [Int64: Int] {
        var counts = others
        for (number, count) in small.enumerated() where count > 0 { counts[Int64(number)] = count }
        return counts
    }
}
