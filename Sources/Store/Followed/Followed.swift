import Polling

extension Store.Followed {
    /// Whether a list is followed.
    public func isSetUp() throws(StoreError) -> Bool {
        try connection.statement(
            "SELECT EXISTS(SELECT 1 FROM sqlite_schema WHERE name = '\(Schema.followedMark)')"
        ).first { $0.bool(0) } ?? false
    }

    /// The lists, in the order in which the person began to follow them.
    public func lists() throws(StoreError) -> [FollowedList] {
        guard try isSetUp() else { return [] }
        return try connection.statement(
            "SELECT \(FollowedList.columns) FROM followed_list l ORDER BY id"
        ).rows { FollowedList($0) }
    }

    /// The list at an address; nil when it is not followed.
    public func list(at url: String) throws(StoreError) -> FollowedList? {
        try lists().first { $0.url == url }
    }

    /// Takes over a list that came, as one entry of the log, and follows it from now on: what is new is
    /// subscribed, and what has left is removed, unless it is the person's own.
    ///
    /// - Parameters:
    ///   - validators: what came with it, and from which address.
    ///   - accepts: whether many feeds may go at once.
    public func take(
        _ listed: [Subscription], from url: String, ledger: LedgerEntry,
        validators: (url: String, Validators)?, accepts: Bool
    ) throws(StoreError) -> FollowedChange {
        try change(.import, about: url) { recorder throws(StoreError) in
            if !(try isSetUp()) { try connection.execute(Schema.followed) }
            try connection.statement("INSERT OR IGNORE INTO followed_list(url) VALUES(?)").run(url)
            guard let id = try list(at: url)?.id else { return FollowedChange() }
            var merge = try FollowedMerge(store, id)
            let loss = merge.loss(of: listed)
            if loss.isSuspicious, !accepts {
                // Without validators the next request brings the list again.
                try save(ledger, nil, held: loss.gone, of: id)
                return FollowedChange(held: loss.gone)
            }
            try merge.take(listed, &recorder)
            try save(ledger, validators, held: 0, of: id)
            return merge.change
        }
    }

    /// Records the end of a request that brought no list.
    ///
    /// - Parameter validators: the ones to send from now on.
    public func record(
        _ ledger: LedgerEntry, validators: (url: String, Validators)?, of list: FollowedList
    ) throws(StoreError) {
        try write(durable: false) { () throws(StoreError) in
            guard try isSetUp() else { return }
            try save(ledger, validators, held: list.held, of: list.id)
        }
    }

    /// Follows a list no more, and gives whether it was followed. Its feeds stay.
    public func remove(_ url: String) throws(StoreError) -> Bool {
        try write(durable: true) { () throws(StoreError) in
            guard let list = try list(at: url) else { return false }
            try connection.statement("DELETE FROM followed_list WHERE id = ?").run(list.id)
            guard try lists().isEmpty else { return true }
            for part in try store.schema.parts(addedBy: Schema.followedMark) {
                try connection.execute("DROP \(part.type) IF EXISTS \(part.name)")
            }
            return true
        }
    }

    /// Makes a feed the person's own, who subscribed to it although a list had brought it.
    public func claim(feed: Int64) throws(StoreError) {
        guard try isSetUp() else { return }
        try write(durable: true) { () throws(StoreError) in
            try connection.statement("UPDATE followed_feed SET own = 1 WHERE feed_id = ?").run(feed)
        }
    }

    private func save(
        _ ledger: LedgerEntry, _ validators: (url: String, Validators)?, held: Int, of id: Int64
    ) throws(StoreError) {
        try connection.statement(
            """
            UPDATE followed_list SET checked_at = ?2, succeeded_at = ?3, not_before = ?4, reason = ?5,
              lifetime = ?6, failures = ?7, failing_since = ?8, status = ?9, error = ?10, gone_at = ?11,
              full_at = ?12, held = ?13, validator_url = ?14, etag = ?15, last_modified = ?16
            WHERE id = ?1
            """
        ).run(
            id, ledger.checkedAt, ledger.succeededAt, ledger.notBefore, ledger.reason?.rawValue,
            ledger.lifetime, ledger.failures, ledger.failingSince, ledger.status, ledger.error,
            ledger.goneAt, ledger.fullAt, held, validators?.url, validators?.1.etag,
            validators?.1.lastModified)
    }
}
