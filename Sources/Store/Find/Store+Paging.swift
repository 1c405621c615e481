extension Store {
    /// How far the older pages of a feed were fetched; nil where nobody knows yet which page the
    /// feed itself names.
    public func backfill(ofFeed id: Int64) throws(StoreError) -> Backfill? {
        try connection.statement("SELECT \(Backfill.columns) FROM backfill b WHERE feed_id = ?")
            .first(id) { Backfill($0) }
    }

    /// Whether an older page of a feed was stored.
    public func hasBackfilled(_ page: String, feed id: Int64) throws(StoreError) -> Bool {
        try connection.statement("SELECT 1 FROM backfill_page WHERE feed_id = ? AND url = ?")
            .first(id, page) { $0.int(0) } != nil
    }

    /// Forgets how far the older pages of a feed were fetched; their articles stay, and so does
    /// what the server asked us to wait.
    public func restartBackfill(feed id: Int64) throws(StoreError) {
        try write(durable: false) { () throws(StoreError) in try forgetPages(feed: id) }
    }

    /// The same, within the transaction that is open.
    func forgetPages(feed id: Int64) throws(StoreError) {
        try connection.statement("DELETE FROM backfill_page WHERE feed_id = ?").run(id)
        try connection.statement(
            "UPDATE backfill SET next_url = NULL, ended = NULL, digest = NULL WHERE feed_id = ?"
        ).run(id)
    }

    /// Keeps which page the feed itself names, nil where it names none, within the transaction that
    /// is open.
    func save(olderPage url: String?, feed id: Int64) throws(StoreError) {
        try connection.statement(
            """
            INSERT INTO backfill(feed_id, first_url) VALUES(?, ?)
            ON CONFLICT(feed_id) DO UPDATE SET first_url = excluded.first_url
            WHERE first_url IS NOT excluded.first_url
            """
        ).run(id, url)
    }

    /// Keeps where to go on, within the transaction that is open. A page that is not the one to ask
    /// for, since somebody began anew meanwhile, leads nowhere.
    func save(_ step: BackfillStep, feed id: Int64) throws(StoreError) {
        switch step {
        case .stored(let page, let next, let ended, let digest):
            guard try backfill(ofFeed: id)?.next == page else { return }
            try connection.statement("INSERT OR IGNORE INTO backfill_page VALUES(?, ?)")
                .run(id, page)
            try connection.statement(
                """
                UPDATE backfill SET next_url = ?2, ended = ?3, digest = ?4, not_before = 0,
                  failures = 0
                WHERE feed_id = ?1
                """
            ).run(id, next, ended, digest)
        case .failed(let notBefore, let failures):
            try connection.statement(
                "UPDATE backfill SET not_before = ?2, failures = ?3 WHERE feed_id = ?1"
            ).run(id, notBefore, failures)
        }
    }

    /// The place in a listing of what has no date and is not news: below all that the feed has.
    func placeOfUndated(inFeed id: Int64, now: Int64) throws(StoreError) -> Int64 {
        let oldest =
            try connection.statement(
                "SELECT min(sort_at) FROM article WHERE feed_id = ? AND hidden = 0"
            ).first(id) { $0.optionalInt(0) } ?? nil
        return oldest.map { min($0, now) - 1 } ?? now
    }
}
