import Search

/// A query read in surroundings that are always the same: 2026-11-21 12:00 in a zone without
/// daylight saving, an hour east of UTC.
enum ParsedQuery {
    static let now = midnight(2026, 11, 21) + 12 * hour
    static let hour: Int64 = 3600
    static let day = 24 * hour

    static let saved = [
        "work": "tag:work -is:read", "empty": "", "broken": "titel:x", "outer": "swift @broken",
        "lonely": "@lonelz",
        "a": "x @b", "b": "y @a", "self": "@self", "either": "cat OR dog", "not": "-cat",
        "뉴스": "feed:뉴스", "v1.2_x-y": "one",
        // Doubles nine times.
        "d0": "x", "d1": "@d0 @d0", "d2": "@d1 @d1", "d3": "@d2 @d2", "d4": "@d3 @d3",
        "d5": "@d4 @d4", "d6": "@d5 @d5", "d7": "@d6 @d6", "d8": "@d7 @d7", "d9": "@d8 @d8",
        "e0": "", "e1": "@e0 @e0", "e2": "@e1 @e1", "e3": "@e2 @e2", "e4": "@e3 @e3",
        "e5": "@e4 @e4", "e6": "@e5 @e5", "e7": "@e6 @e6", "e8": "@e7 @e7", "e9": "@e8 @e8",
    ]

    /// What a text means.
    static func of(_ text: String) throws(QueryError) -> ArticleQuery {
        try QueryParser.parse(
            text,
            in: QueryParser.Surroundings(
                now: now, midnight: midnight, day: date, saved: { saved[$0] },
                savedNames: { saved.keys.sorted() }))
    }

    /// The beginning of a day; it has to be one of the calendar.
    static func midnight(_ year: Int, _ month: Int, _ day: Int) -> Int64 {
        let (shifted, marched) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
        let leaps = shifted / 4 - shifted / 100 + shifted / 400
        let days = shifted * 365 + leaps + (153 * marched + 2) / 5 + day - 1 - 719_468
        return Int64(days) * ParsedQuery.day - hour
    }

    private static func date(_ time: Int64) -> (Int, Int, Int) {
        (2026, 11, time >= midnight(2026, 11, 22) ? 22 : 21)
    }
}
