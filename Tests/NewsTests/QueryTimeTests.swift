import Testing

@Suite("after: and before: of a query", .fewAtOnce)
struct QueryTimeTests {
    /// Noon of 29 March 2026 in UTC, the day on which Central Europe puts its clocks forward.
    private static let now = "1774785600"

    /// A day has the beginning that it has where the person is.
    private static let times: [(zone: String, query: String, found: [String])] = [
        ("UTC", "after:today", ["29T11:00", "29T00:00"]),
        ("UTC", "after:yesterday before:today", ["28T23:00", "28T22:59", "28T15:00"]),
        ("KST-9", "after:today", ["29T11:00", "29T00:00", "28T23:00", "28T22:59", "28T15:00"]),
        ("KST-9", "before:2026-03-29", []),
        ("CET-1CEST,M3.5.0,M10.5.0/3", "after:today", ["29T11:00", "29T00:00", "28T23:00"]),
        ("CET-1CEST,M3.5.0,M10.5.0/3", "before:2026-03-29", ["28T22:59", "28T15:00"]),
        ("UTC", "after:12h", ["29T11:00", "29T00:00"]),
        ("KST-9", "after:2026-03-28T23:00:00Z", ["29T11:00", "29T00:00", "28T23:00"]),
    ]

    @Test("is of the person's own days", arguments: times)
    func days(zone: String, query: String, found: [String]) async throws {
        let news = try CommandHarness(["TZ": zone, "NEWS_NOW": "=\(Self.now)"])
        let items = ["29T11:00", "29T00:00", "28T23:00", "28T22:59", "28T15:00"].map {
            #"{"id": "\#($0)", "title": "\#($0)", "date_published": "2026-03-\#($0):00Z"}"#
        }
        let feed = """
            {"version": "https://jsonfeed.org/version/1.1", "title": "Times",
             "items": [\(items.joined(separator: ","))]}
            """
        try await news.lines("add", try news.home.write(feed, to: "feed.json"))
        #expect(try await news.lines("list", query).map { $0.columns[4] } == found)
    }
}
