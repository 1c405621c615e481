import Search
import TestSupport
import Testing

@Suite("Queries and titles")
struct SearchPairTests {
    @Test("find each other, or do not", arguments: SearchPair.all)
    func pair(pair: SearchPair) throws {
        var subject = QuerySubject(id: 1, feedID: 1)
        subject.title = pair.title
        subject.feedTitle = "Zzyzx"
        #expect(try ParsedQuery.of(pair.query).matches(subject) == pair.isHit)
    }

    @Test("are many, and not all of them are found")
    func counts() {
        let hits = SearchPair.all.count { $0.isHit }
        #expect(SearchPair.all.count >= 240)
        #expect(hits * 10 > SearchPair.all.count * 5 && hits * 10 < SearchPair.all.count * 7)
    }

    @Test("mark what was found wherever something was looked for", arguments: SearchPair.all)
    func snippets(pair: SearchPair) throws {
        guard pair.isHit else { return }
        let phrases = try ParsedQuery.of(pair.query).phrases
        let snippet = Snippet(of: pair.title, marking: phrases, limit: 200)
        #expect(snippet.parts.contains { $0.isHit } == !phrases.isEmpty)
    }
}
