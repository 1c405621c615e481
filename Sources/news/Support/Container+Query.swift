import Feeds
import Search
import Store

extension Container {
    /// The query that words on the command line mean, with the saved queries of `store`.
    ///
    /// - Throws: `QueryError`; `StoreError` when the saved queries cannot be read.
    func query(_ words: [String], _ store: Store) throws -> ArticleQuery {
        guard !words.isEmpty else { return .all }
        // Only an @ uses the saved queries.
        let usesSaved = words.contains { $0.contains("@") }
        let text = try store.feeds.local(words.joined(separator: " "))
        if let address = QueryParser.feedAddresses(in: text).first {
            throw StoreError.refusal(.noSuchFeed(address, inAddressOf: nil))
        }
        let query = try query(text, among: usesSaved ? try store.search.savedQueries() : [])
        for (typed, meant) in try store.search.misspelledTags(in: query) {
            Messages(self).say(Messages.noTag(typed, meant: meant))
        }
        return query
    }

    /// The query of a text, with these saved queries. A text that is saved under a name must not use
    /// that name.
    func query(
        _ text: String, savedAs name: String? = nil, among saved: [SavedQuery]
    ) throws(QueryError) -> ArticleQuery {
        try Container.query(text, savedAs: name, among: saved, now: now)
    }

    /// Reads the queries of rules.
    var queryReader: RuleSet.Reader {
        let clock = clock
        return { text, saved throws(QueryError) in
            try Container.query(text, savedAs: nil, among: saved, now: clock.now)
        }
    }

    /// Whether a text is a query. What it takes from saved queries is only known with the database.
    static func checkQuery(_ text: String) throws(QueryError) {
        if !text.contains("@") { _ = try query(text, savedAs: nil, among: [], now: 0) }
    }

    private static func query(
        _ text: String, savedAs name: String?, among saved: [SavedQuery], now: Int64
    ) throws(QueryError) -> ArticleQuery {
        let texts = Dictionary(saved.map { ($0.name, $0.query) }) { $1 }
        let surroundings = QueryParser.Surroundings(
            now: now, midnight: { LocalDay.beginning(year: $0, month: $1, day: $2) },
            day: { LocalDay.day(of: $0) }, saved: { texts[$0] },
            savedNames: { texts.keys.sorted() })
        return try QueryParser.parse(text, savedAs: name, in: surroundings)
    }
}

extension Container {
    /// The queries of a list that can be saved beside the existing ones, and the reasons why others
    /// cannot.
    ///
    /// They may use each other. If a name is taken, the existing query stays.
    func readable(
        _ listed: [ListedQuery], beside saved: [SavedQuery]
    ) -> (queries: [SavedQuery], unreadable: [(name: String, reason: String)]) {
        let names = Set(saved.map(\.name))
        let queries = listed.map { SavedQuery(name: $0.name, query: $0.text) }
        let all =
            saved
            + queries.filter {
                !names.contains($0.name) && !QueryParser.namesFeedByNumber($0.query)
            }
        var readable: [SavedQuery] = []
        var unreadable: [(name: String, reason: String)] = []
        for query in queries {
            guard QueryParser.isName(query.name) else {
                unreadable.append((query.name, "this is not a valid name for a query"))
                continue
            }
            guard !QueryParser.namesFeedByNumber(query.query) else {
                unreadable.append(
                    (query.name, "it means a feed by its number, which may be another one here"))
                continue
            }
            do throws(QueryError) {
                _ = try self.query(query.query, savedAs: query.name, among: all)
                readable.append(query)
            } catch {
                unreadable.append((query.name, error.message))
            }
        }
        return (readable, unreadable)
    }
}
