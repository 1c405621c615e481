import Search
import Testing

@Suite("A query in memory")
struct ArticleQueryTests {
    @Test("without conditions means every article")
    func all() {
        #expect(ArticleQuery.all.matches(QuerySubject(id: 1, feedID: 1)))
    }
}
