import Search

extension Store {
    /// What a search finds in the cache, and what else the feeds' servers have found for these words,
    /// each once.
    ///
    /// Results of servers may have none of the words in them; what else the query says must be so of
    /// them as well. By date, the newest of all are given. By rank, where there is room for a part
    /// only, they get what the cache leaves of it, and half of it at least.
    public func search(
        _ query: ArticleQuery, foundFor terms: String, by order: SearchOrder = .rank,
        limit: Int? = 50
    ) throws(StoreError) -> [SearchHit] {
        var hits = try search(query, by: order, limit: limit)
        let known = Set(hits.map(\.id))
        let rows = try remoteRows(of: terms).filter { !known.contains($0.id) }
        let others = try matching(rows, query.withoutWords).map { SearchHit(row: $0, score: 0) }
        guard !others.isEmpty else { return hits }
        guard order == .rank else {
            let all = (hits + others).sorted { ($0.row.date, $0.id) > ($1.row.date, $1.id) }
            return limit.map { Array(all.prefix($0)) } ?? all
        }
        // Nothing tells how well results of servers fit beside others: both get their room.
        if let limit { hits = Array(hits.prefix(max(limit - others.count, limit - limit / 2))) }
        return hits + others.prefix(limit.map { $0 - hits.count } ?? others.count)
    }

    /// The feeds whose servers can be searched, and how far that was done for a query; only `feed`
    /// where one is given.
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

    /// The number of the next request for results to a feed's server: among the answers to one page
    /// of one query the one with the greatest number counts.
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

    /// The articles that the feeds' servers found for a query and that are shown, in the order in
    /// which they were found: the first of each feed, then the second.
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

    /// Keeps what became of a request, within the transaction that is open. An answer that comes
    /// after the one to a later request says nothing any more.
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
            // Where the first results are others, the pages behind them have shifted.
            if let known, known.page.results != results {
                try forgetRemotePages(from: step.page, of: step.query, feed: id)
            }
            try connection.statement("DELETE FROM remote_page WHERE answered_at < ?")
                .run(now &- Store.remoteMemory)
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

    /// Whether the answer to a later request was kept, so that this one says nothing any more.
    func isOutdated(_ step: RemoteStep, feed id: Int64) throws(StoreError) -> Bool {
        try connection.statement(
            """
            SELECT 1 FROM remote_page WHERE query = ? AND feed_id = ? AND page = ? AND ticket > ?
            """
        ).first(step.query, id, step.page, step.ticket) { $0.int(0) } != nil
    }

    /// Whether a result says at least as much as the article that is there: many servers give no
    /// more than the title of what they find.
    func isRicher(_ draft: ArticleDraft, than entry: StoredEntry) throws(StoreError) -> Bool {
        if draft.item.contentHTML != nil || draft.item.contentText != nil { return true }
        let hasText = try connection.statement(
            "SELECT html IS NOT NULL OR text IS NOT NULL FROM content WHERE article_id = ?"
        ).first(entry.id) { $0.bool(0) }
        return hasText != true
    }

    /// Forgets what was found at an address that is searched no more, within the transaction that is
    /// open. The numbers of requests go on: an answer that is still to come is an older one.
    func forgetRemotePages(feed id: Int64) throws(StoreError) {
        try connection.statement("DELETE FROM remote_page WHERE feed_id = ?").run(id)
        try connection.statement(
            "UPDATE remote_source SET not_before = 0, failures = 0 WHERE feed_id = ?"
        ).run(id)
    }
}

extension Store {
    /// The rows of the articles that a query means.
    private func matching(
        _ rows: [ArticleRow], _ query: ArticleQuery
    ) throws(StoreError) -> [ArticleRow] {
        guard query != .all else { return rows }
        let ids = Set(
            try subjects(of: rows.map(\.id)).lazy.filter { query.matches($0) }.map(\.id))
        return rows.filter { ids.contains($0.id) }
    }
}

extension ArticleQuery {
    /// What it says beside the words that a server is asked for.
    fileprivate var withoutWords: ArticleQuery {
        switch self {
        case .words: return .all
        case .and(let queries):
            let rest = queries.map(\.withoutWords).filter { $0 != .all }
            return rest.isEmpty ? .all : .and(rest)
        case .or(let queries):
            let rest = queries.map(\.withoutWords)
            return rest.contains(.all) ? .all : .or(rest)
        default: return self
        }
    }
}

extension Store {
    /// For so many seconds it is remembered what was found: 90 days.
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

    /// Whether all of a page's results are on the pages before it: servers that know no more say
    /// the same again.
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
