import Search
import Store

extension Container {
    /// The query that words on the command line mean, with the saved queries of `store`.
    ///
    /// - Throws: `QueryError`; `StoreError` when the saved queries cannot be read.
    func query(_ words: [String], _ store: Store) throws -> ArticleQuery {
        guard !words.isEmpty else { return .all }
        // Nothing but an @ makes use of them.
        let usesSaved = words.contains { $0.contains("@") }
        return try query(
            words.joined(separator: " "), among: usesSaved ? try store.savedQueries() : [])
    }

    /// The query that a text means where these are saved.
    func query(_ text: String, among saved: [SavedQuery]) throws(QueryError) -> ArticleQuery {
        let texts = Dictionary(saved.map { ($0.name, $0.query) }) { $1 }
        let surroundings = QueryParser.Surroundings(
            now: now, midnight: { LocalDay.beginning(year: $0, month: $1, day: $2) },
            day: { LocalDay.day(of: $0) }, saved: { texts[$0] },
            savedNames: { texts.keys.sorted() })
        return try QueryParser.parse(text, in: surroundings)
    }
}
