import Search

extension Store.Search {
    /// The results of a search in the cache, and what else the feeds' servers found for its words,
    /// each article once.
    ///
    /// Results of servers need not contain the words, but must match the rest of the query. By
    /// date, it gives the newest of all. By rank, results of servers come after those of the cache,
    /// and get at least half of the places.
    public func hits(
        _ query: ArticleQuery, foundFor terms: String, by order: SearchOrder = .rank,
        limit: Int? = 50
    ) throws(StoreError) -> [SearchHit] {
        var hits = try self.hits(query, by: order, limit: limit)
        let known = Set(hits.map(\.id))
        let rows = try remoteRows(of: terms).filter { !known.contains($0.id) }
        let others = try matching(rows, query.withoutWords).map { SearchHit(row: $0, score: 0) }
        guard !others.isEmpty else { return hits }
        guard order == .rank else {
            let all = (hits + others).sorted { ListingPlace($0.row) > ListingPlace($1.row) }
            return limit.map { Array(all.prefix($0)) } ?? all
        }
        // The ranks of results of servers are not comparable, so both kinds get places.
        if let limit { hits = Array(hits.prefix(max(limit - others.count, limit - limit / 2))) }
        return hits + others.prefix(limit.map { $0 - hits.count } ?? others.count)
    }

    /// The feeds whose servers can be searched (only `feed` if given), and how far this was done
    /// for a query.
    public func remoteSources(
        of query: String, feed: Int64? = nil
    ) throws(StoreError) -> [RemoteSource] {
        try read { () throws(StoreError) in
            let pages = Dictionary(grouping: try remotePages(of: query, feed: feed), by: \.feed)
            return try connection.statement(
                """
                SELECT \(FeedStatus.columns), COALESCE(r.not_before, 0), COALESCE(r.failures, 0)
                FROM \(FeedStatus.sources) LEFT JOIN remote_source r ON r.feed_id = f.id
                WHERE f.removed_at IS NULL AND f.search_url IS NOT NULL
                  AND f.id = COALESCE(?, f.id)
                ORDER BY f.id
                """
            ).rows(feed) { row in
                let status = FeedStatus(row)
                return RemoteSource(
                    status: status, notBefore: row.int(FeedStatus.columnCount),
                    failures: row.count(FeedStatus.columnCount + 1),
                    pages: (pages[status.feed.id] ?? []).map(\.page))
            }
        }
    }

    /// The number for the next request for results to a feed's server. Among the answers for one
    /// page of one query, the one with the greatest number counts.
    public func remoteTicket(feed id: Int64) throws(StoreError) -> Int64 {
        try write(durable: false) { () throws(StoreError) in
            try connection.statement(
                """
                INSERT INTO remote_source(feed_id, tickets) VALUES(?, 1)
                ON CONFLICT(feed_id) DO UPDATE SET tickets = tickets + 1 RETURNING tickets
                """
            ).first(id) { $0.int(0) } ?? 0
        }
    }

    /// The visible articles that the feeds' servers found for a query, in the order of the answers:
    /// the first of each feed, then the second of each feed, and so on.
    public func remoteRows(of query: String) throws(StoreError) -> [ArticleRow] {
        try connection.statement(
            """
            SELECT \(ArticleRow.columns), min(r.page * 100000 + r.place) AS rank
            FROM remote_result r CROSS JOIN \(ArticleRow.sources)
            WHERE r.query = ? AND a.id = r.article_id AND a.hidden = 0
            GROUP BY a.id ORDER BY rank, a.feed_id
            """
        ).rows(query) { ArticleRow($0) }
    }

    /// Stores the outcome of a request, within the open transaction. Ignores an answer that arrives
    /// after the answer to a later request.
    func save(
        _ step: RemoteStep, results: [Int64], feed id: Int64, now: Int64
    ) throws(StoreError) {
        switch step.outcome {
        case .failed(let notBefore, let failures):
            try hold(id, until: notBefore, failures: failures)
        case .answered(let next, let isLast):
            try hold(id, until: 0, failures: 0)
            guard try !isOutdated(step, feed: id) else { return }
            let known = try remotePages(of: step.query, feed: id)
                .first { $0.page.number == step.page }
            // If the results of a page changed, the pages after it have shifted.
            if let known, known.page.results != results {
                try forgetRemotePages(from: step.page, of: step.query, feed: id)
            }
            try connection.statement("DELETE FROM remote_page WHERE answered_at < ?")
                .run(now &- Self.remoteMemory)
            let hasFoundAll = try hasFoundAll(results, before: step, feed: id)
            try connection.statement(
                "INSERT OR REPLACE INTO remote_page VALUES(?, ?, ?, ?, ?, ?, ?)"
            ).run(
                id, step.query, step.page, step.ticket, now, next,
                isLast || hasFoundAll)
            let insert = try connection.statement(
                "INSERT OR REPLACE INTO remote_result VALUES(?, ?, ?, ?, ?)")
            for (place, article) in results.enumerated() {
                try insert.run(id, step.query, step.page, place, article)
            }
        }
    }

    /// Whether the answer to a later request is stored, so that this one is ignored.
    func isOutdated(_ step: RemoteStep, feed id: Int64) throws(StoreError) -> Bool {
        try connection.statement(
            """
            SELECT 1 FROM remote_page WHERE query = ? AND feed_id = ? AND page = ? AND ticket > ?
            """
        ).exists(step.query, id, step.page, step.ticket)
    }

    /// Whether a result has at least as much content as the stored article. Many servers give only
    /// the titles of their results.
    func isRicher(_ draft: ArticleDraft, than entry: StoredEntry) throws(StoreError) -> Bool {
        if draft.item.contentHTML != nil || draft.item.contentText != nil { return true }
        let hasText = try connection.statement(
            "SELECT html IS NOT NULL OR text IS NOT NULL FROM content WHERE article_id = ?"
        ).first(entry.id) { $0.bool(0) }
        return hasText != true
    }

    /// Deletes what was found at an address that is not searched any more, within the open
    /// transaction. The numbers of requests go on, so an answer that is still on its way is
    /// ignored.
    func forgetRemotePages(feed id: Int64) throws(StoreError) {
        try connection.statement("DELETE FROM remote_page WHERE feed_id = ?").run(id)
        try connection.statement(
            "UPDATE remote_source SET not_before = 0, failures = 0 WHERE feed_id = ?"
        ).run(id)
    }

    /// The rows of the articles of a query.
    private func matching(
        _ rows: [ArticleRow], _ query: ArticleQuery
    ) throws(StoreError) -> [ArticleRow] {
        guard query != .all else { return rows }
        let ids = Set(
            try store.articles.subjects(of: rows.map(\.id)).lazy.filter { query.matches($0) }.map(
                \.id))
        return rows.filter { ids.contains($0.id) }
    }
}

extension ArticleQuery {
    /// The query without the words that servers search for.
    fileprivate var withoutWords: ArticleQuery {
        switch self {
        case .words: return .all
        case .and(let queries):
            let rest = queries.map(\.withoutWords).filter { $0 != .all }
            return rest.isEmpty ? .all : .and(rest)
        case .or(let queries):
            let rest = queries.map(\.withoutWords)
            return rest.contains(.all) ? .all : .or(rest)
        case .all, .title, .titleMatch, .author, .feed, .tag, .url, .state, .has, .length,
            .language, .after, .before, .fetched, .newer, .not:
            return self
        }
    }
}

extension Store.Search {
    /// How long results of servers are kept, in seconds: 90 days.
    static let remoteMemory: Int64 = 90 * 86_400

    private func remotePages(
        of query: String, feed: Int64?
    ) throws(StoreError) -> [(feed: Int64, page: RemotePage)] {
        let results = try connection.statement(
            """
            SELECT feed_id, page, article_id FROM remote_result
            WHERE query = ?1 AND feed_id = COALESCE(?2, feed_id) ORDER BY feed_id, page, place
            """
        ).rows(query, feed) {
            (place: PagePlace(feed: $0.int(0), page: $0.count(1)), id: $0.int(2))
        }
        let idsOfPage = Dictionary(grouping: results, by: \.place).mapValues { $0.map(\.id) }
        return try connection.statement(
            """
            SELECT feed_id, page, answered_at, next_url, is_last FROM remote_page
            WHERE query = ?1 AND feed_id = COALESCE(?2, feed_id) ORDER BY feed_id, page
            """
        ).rows(query, feed) { row in
            let place = PagePlace(feed: row.int(0), page: row.count(1))
            return (
                place.feed,
                RemotePage(
                    number: place.page, answeredAt: row.int(2), next: row.optionalText(3),
                    isLast: row.bool(4), results: idsOfPage[place] ?? [])
            )
        }
    }

    /// Whether all results of a page are on earlier pages: a server without more results repeats
    /// them.
    private func hasFoundAll(
        _ results: [Int64], before step: RemoteStep, feed id: Int64
    ) throws(StoreError) -> Bool {
        guard step.page > 1 else { return false }
        let known = try connection.statement(
            "SELECT article_id FROM remote_result WHERE query = ? AND feed_id = ? AND page < ?"
        ).rows(step.query, id, step.page) { $0.int(0) }
        return Set(known).isSuperset(of: results)
    }

    private func hold(_ id: Int64, until time: Int64, failures: Int) throws(StoreError) {
        try connection.statement(
            "UPDATE remote_source SET not_before = ?2, failures = ?3 WHERE feed_id = ?1"
        ).run(id, time, failures)
    }

    private func forgetRemotePages(
        from page: Int, of query: String, feed id: Int64
    ) throws(StoreError) {
        try connection.statement(
            "DELETE FROM remote_page WHERE query = ? AND feed_id = ? AND page >= ?"
        ).run(query, id, page)
    }
}

/// A page of one feed.
private struct PagePlace: Hashable {
    let feed: Int64
    let page: Int
}
