import Foundation
import Loopback
import TestSupport
import Testing

@Suite("news search in all scripts", .fewAtOnce)
struct SearchPairCommandTests {
    @Test("the program finds what the table of pairs says, and not what it denies")
    func pairs() async throws {
        try #require(SearchPair.all.count >= 240)
        let news = try CommandHarness()
        try await news.lines("add", try news.home.write(document(), to: "pairs.json"))
        for (number, pair) in SearchPair.all.enumerated() {
            let result = try await news.run(["search", "--limit", "9999", "--", pair.query])
            try #require(result.exitStatus == 0, "\(pair): \(result.stderr)")
            let urls = Set(result.lines.map { $0.columns[5] })
            #expect(urls.contains("https://pairs.example/\(number)") == pair.isHit, "\(pair)")
        }
    }

    /// A feed with an article for each pair, which has nothing but the title.
    private func document() throws -> String {
        struct Item: Encodable {
            var id: String
            var url: String
            var title: String
        }
        let items = SearchPair.all.enumerated().map { number, pair in
            Item(
                id: "\(number)", url: "https://pairs.example/\(number)", title: pair.title)
        }
        let json = String(decoding: try JSONEncoder().encode(items), as: UTF8.self)
        return """
            {"version": "https://jsonfeed.org/version/1.1", "title": "xxxxxx", "items": \(json)}
            """
    }
}
