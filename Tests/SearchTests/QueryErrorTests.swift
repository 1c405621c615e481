import Search
import TestSupport
import Testing

@Suite("A mistake in a query")
struct QueryErrorTests {
    /// Fixtures/search/mistakes.txt: the query, the place marked in scalars, what is said; then an
    /// empty line.
    private static let mistakes: [[String]] = {
        let text = (try? Fixture.text("search/mistakes.txt")) ?? ""
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return lines.split(separator: "").map(Array.init)
    }()

    @Test("is told with its place and what to do about it", arguments: mistakes)
    func mistake(expected: [String]) throws {
        let query = try #require(expected.first)
        let error = try #require(throws: QueryError.self) { try ParsedQuery.of(query) }
        let indent = String(repeating: " ", count: error.place.lowerBound)
        let marker = indent + "^" + String(repeating: "~", count: max(0, error.place.count - 1))
        #expect([query, marker, error.description] == expected)
        #expect(error.query == query)
        #expect(error.place.upperBound <= query.unicodeScalars.count)
    }

    @Test("is tried in more than a hundred ways")
    func count() {
        #expect(Self.mistakes.count > 100)
    }

    @Test("is the only answer to a text that nobody would type", arguments: 1...60)
    func random(seed: Int) {
        var random = Seeded(UInt64(seed))
        let parts = [
            "(", ")", "\"", "-", "*", "@", "a", "work", " ", " ", "OR", "AND", "NOT", "title:",
            "tag:",
            "is:read", "after:", "2d", "2026-", "뉴", ":", "/", "“", "\u{301}", "\u{0}", "😀", "@d3",
        ]
        for _ in 0..<50 {
            let text = (0..<40).compactMap { _ in parts.randomElement(using: &random) }.joined()
            do {
                _ = try ParsedQuery.of(text)
            } catch {
                let count = text.unicodeScalars.count
                #expect(error.place.lowerBound >= 0 && error.place.upperBound <= count)
                #expect(!error.place.isEmpty && !error.message.isEmpty)
                #expect((error.suggestion == nil) == (error.remedy != nil))
            }
        }
    }
}
