import Search
import Store

extension Container {
    /// The query that words on the command line mean, with the saved queries of `store`.
    ///
    /// - Throws: `QueryError`; `StoreError` when the saved queries cannot be read.
    func query(_ words: [String], _ store: Store) throws -> ArticleQuery {
        guard !words.isEmpty else { return .all }
        var saved: [String: String] = [:]
        // Nothing but an @ makes use of them.
        if words.contains(where: { $0.contains("@") }) {
            for query in try store.savedQueries() { saved[query.name] = query.query }
        }
        let surroundings = QueryParser.Surroundings(
            now: now, midnight: { LocalDay.beginning(year: $0, month: $1, day: $2) },
            day: { LocalDay.day(of: $0) }, saved: { saved[$0] },
            savedNames: { saved.keys.sorted() })
        return try QueryParser.parse(words.joined(separator: " "), in: surroundings)
    }
}
