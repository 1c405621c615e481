import Loopback
import TestSupport
import Testing

@Suite("A feed whose articles are all new in every answer", .fewAtOnce)
struct ArticleFloodTests {
    private func feed(_ round: Int, count: Int = 60) -> Reply {
        let items = (0..<count).map { number in
            // The last of the document are the newest here: their dates count, not their places.
            let date = "2026-0\(round)-01T1\(number / 30):\(10 + number % 30):00Z"
            return #"{"id":"\#(round)-\#(number)","title":"\#(round)/\#(number)","#
                + #""date_published":"\#(date)","content_text":"x\#(round)-\#(number)"}"#
        }
        return .json(
            #"{"version":"https://jsonfeed.org/version/1.1","title":"T","items":["#
                + items.joined(separator: ",") + "]}")
    }

    @Test("brings only the newest of them beyond the limit of a day, and health says so")
    func limit() async throws {
        let news = try CommandHarness()
        let server = try news.serve([
            "/feed": [feed(1), feed(2), feed(3), feed(4, count: 2)]
        ])
        let configuration = try news.home.write(
            "[network]\nnew_articles_per_day = 80\n", to: "config.toml")
        try await news.lines("--config", configuration, "add", server.url("/feed"))
        let count = { try await news.sqlite("SELECT count(*) FROM article") }
        // The first answer is the feed as it is.
        #expect(try await count() == ["60"])
        try await news.lines("--config", configuration, "refresh", "--force", "--yes")
        #expect(try await count() == ["80"])
        let new = try await news.sqlite(
            "SELECT title FROM article WHERE title LIKE '2/%' ORDER BY published_at LIMIT 1")
        #expect(new == ["2/40"])
        let health = try await news.lines("health").map(\.columns)
        #expect(health.map { $0[2] } == ["flooding"])
        #expect(health.first?[4].contains("40 of 60 new articles were left out") == true)
        try await news.lines("--config", configuration, "refresh", "--force", "--yes")
        #expect(try await count() == ["80"])
        try await news.lines("--config", configuration, "refresh", "--force", "--yes")
        // So few may always come.
        #expect(try await count() == ["82"])
        #expect(try await news.lines("health").map { $0.columns[2] } == ["always-new"])
    }
}
