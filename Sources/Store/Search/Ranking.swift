import Search

/// The rows of the index that a search finds, the best first, within an open read transaction.
struct Ranking {
    /// How many of the newest rows are ranked, unless the caller wants more: a word may be in every
    /// article.
    static let limit = 1_000

    private struct Place {
        var number: Int64
        /// The smaller, the better.
        var rank: Double
    }

    private let connection: Connection
    private let places: [Place]

    /// The matches of a query; nil when it has no words that an article must have.
    ///
    /// - Parameter wanted: The number of wanted articles; nil for all.
    init?(
        _ query: ArticleQuery, _ connection: Connection, wanted: Int?
    ) throws(StoreError) {
        self.connection = connection
        var resolver = QueryResolver(connection)
        let resolved = try resolver.resolve(query)
        // The index does not have the words of hidden articles.
        guard !resolved.asksForHidden else { return nil }
        var conditions = resolved.conditions
        let index = conditions.firstIndex { condition in
            if case .text(let words) = condition { !words.isNegated } else { false }
        }
        guard let index, case .text(let words) = conditions.remove(at: index) else { return nil }
        try connection.defineRanking()
        var writer = QueryWriter()
        let limit = wanted.map { max($0, Ranking.limit) } ?? -1
        let sql = Ranking.statement(words, conditions, limit, &writer)
        places = try connection.statement(composed: sql)
            .rows(binding: writer.values) { Place(number: $0.int(0), rank: $0.double(1)) }
            .sorted { ($0.rank, $1.number) < ($1.rank, $0.number) }
    }

    /// The best `limit` of the visible articles; nil for all of them.
    ///
    /// It looks up articles only as far as needed, because a row may belong to a deleted article.
    func best(_ limit: Int?) throws(StoreError) -> [SearchHit] {
        var found: [(hit: SearchHit, sortAt: Int64)] = []
        var rest = places[...]
        let limit = limit ?? places.count
        while found.count < limit, !rest.isEmpty {
            // Look up all equal ones together, because the newest of them comes first.
            let last = rest[min(rest.startIndex + limit - found.count, rest.endIndex) - 1]
            let end = rest.firstIndex { $0.rank > last.rank } ?? rest.endIndex
            found += try articles(in: rest[..<end])
            rest = rest[end...]
        }
        return found.sorted { first, second in
            (second.hit.score, second.sortAt, second.hit.id)
                < (first.hit.score, first.sortAt, first.hit.id)
        }.prefix(limit).map(\.hit)
    }
}

extension Ranking {
    /// Without other conditions, as in most searches, only the index is read.
    private static func statement(
        _ words: SearchExpression, _ conditions: [ResolvedQuery], _ limit: Int,
        _ writer: inout QueryWriter
    ) -> String {
        // The rank is named here, because the database may name another function.
        let match =
            "w.search_words MATCH \(writer.bind(words.text)) AND w.rank MATCH '\(IndexSchema.nearRank)'"
        let end = "ORDER BY w.rowid DESC LIMIT \(writer.bind(limit))"
        guard !conditions.isEmpty else {
            return "SELECT w.rowid, w.rank FROM search_words w WHERE \(match) \(end)"
        }
        let condition = writer.condition(.all(conditions))
        return """
            \(writer.prelude)SELECT w.rowid, w.rank FROM search_words w
            CROSS JOIN search_entry e ON e.number = w.rowid CROSS JOIN article a ON a.id = e.article_id
            WHERE \(match) AND a.hidden = 0 AND \(condition) \(end)
            """
    }

    private func articles(
        in places: ArraySlice<Place>
    ) throws(StoreError) -> [(hit: SearchHit, sortAt: Int64)] {
        let scores = Dictionary(
            places.map { ($0.number, -$0.rank) }, uniquingKeysWith: { first, _ in first })
        return try connection.statement(Ranking.articles).rows(places.map(\.number).json) { row in
            let number = row.int(ArticleRow.columnCount)
            return (
                SearchHit(row: ArticleRow(row), score: scores[number] ?? 0),
                row.int(ArticleRow.columnCount + 1)
            )
        }
    }

    static let articles = """
        SELECT \(ArticleRow.columns), e.number, a.sort_at
        FROM json_each(?) r CROSS JOIN search_entry e ON e.number = r.value
        CROSS JOIN article a ON a.id = e.article_id
        CROSS JOIN feed f ON f.id = a.feed_id LEFT JOIN state s ON s.article_id = a.id
        WHERE a.hidden = 0
        """
}
