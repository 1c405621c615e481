import Search
import Testing

@Suite("A time in a query")
struct QueryTimeTests {
    @Test(
        "is the beginning of a day where the person is",
        arguments: [
            ("2026-11-01", (2026, 11, 1)), ("2026-11", (2026, 11, 1)), ("2026", (2026, 1, 1)),
            ("2024-02-29", (2024, 2, 29)), ("today", (2026, 11, 21)), ("Today", (2026, 11, 21)),
            ("yesterday", (2026, 11, 20)), ("1999-12-31", (1999, 12, 31)), ("0001", (1, 1, 1)),
            ("9999-12-31", (9999, 12, 31)),
        ])
    func days(text: String, day: (Int, Int, Int)) throws {
        let time = ParsedQuery.midnight(day.0, day.1, day.2)
        #expect(try ParsedQuery.of("after:\(text)") == .after(time))
        #expect(try ParsedQuery.of("before:\(text)") == .before(time))
    }

    @Test(
        "is that long before now",
        arguments: [
            ("30m", ParsedQuery.hour / 2), ("3h", 3 * ParsedQuery.hour),
            ("2d", 2 * ParsedQuery.day),
            ("0d", 0), ("1w", 7 * ParsedQuery.day), ("2D", 2 * ParsedQuery.day),
            ("1mo", 31 * ParsedQuery.day), ("2mo", 61 * ParsedQuery.day),
            ("1y", 365 * ParsedQuery.day),
            ("12mo", 365 * ParsedQuery.day),
            ("9mo", 273 * ParsedQuery.day),
        ])
    func durations(text: String, seconds: Int64) throws {
        #expect(try ParsedQuery.of("after:\(text)") == .after(ParsedQuery.now - seconds))
    }

    @Test(
        "is a time with a zone",
        arguments: [
            ("1970-01-01T00:00:00Z", Int64(0)), ("1970-01-01T09:00:00+09:00", 0),
            ("1969-12-31T20:30:00-0330", 0), ("2026-11-01T12:30:00Z", 1_793_536_200),
            ("2026-11-01t12:30z", 1_793_536_200), ("2026-11-01T12:30:00.123Z", 1_793_536_200),
            ("2016-12-31T23:59:60Z", 1_483_228_800), ("2000-02-29T00:00:00Z", 951_782_400),
        ])
    func zoned(text: String, seconds: Int64) throws {
        #expect(try ParsedQuery.of("after:\(text)") == .after(seconds))
        #expect(try ParsedQuery.of("after:\"\(text)\"") == .after(seconds))
    }

    @Test("of yesterday is in the month before on the first of a month")
    func firstOfMonth() throws {
        for (today, yesterday) in [((2026, 3, 1), (2026, 2, 28)), ((2026, 1, 1), (2025, 12, 31))] {
            let query = try QueryParser.parse(
                "after:yesterday",
                in: QueryParser.Surroundings(
                    now: ParsedQuery.midnight(today.0, today.1, today.2),
                    midnight: ParsedQuery.midnight, day: { _ in today }, saved: { _ in nil },
                    savedNames: { [] }))
            #expect(query == .after(ParsedQuery.midnight(yesterday.0, yesterday.1, yesterday.2)))
        }
    }

    @Test("months before the end of a long month is the end of a short one")
    func endOfMonth() throws {
        let query = try QueryParser.parse(
            "after:1mo",
            in: QueryParser.Surroundings(
                now: ParsedQuery.midnight(2026, 3, 31) + 60, midnight: ParsedQuery.midnight,
                day: { _ in (2026, 3, 31) }, saved: { _ in nil }, savedNames: { [] }))
        #expect(query == .after(ParsedQuery.midnight(2026, 2, 28) + 60))
    }
}
