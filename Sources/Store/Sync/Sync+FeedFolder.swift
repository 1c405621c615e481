extension Store.Sync {
    /// Whether a service has a feed.
    public func isServed(feed id: Int64) throws(StoreError) -> Bool {
        guard try hasServices() else { return false }
        return try connection.statement(
            "SELECT 1 FROM remote_feed WHERE feed_id = ? AND gone_at IS NULL LIMIT 1"
        ).exists(id)
    }

    /// Moves a feed into a folder of the services that have it, or out of all, within the open
    /// transaction. The folder is one of the feed's tags.
    ///
    /// - Returns: the folder before; nil when nothing changed.
    @discardableResult
    func setFolder(_ folder: String?, ofFeed id: Int64) throws(StoreError) -> LoggedValue? {
        guard try hasServices() else { return nil }
        let places = try connection.statement(
            """
            SELECT r.account_id, iif(o.seq IS NULL, r.folder, o.value), r.folder IS ?2
            FROM remote_feed r LEFT JOIN outbox o ON o.account_id = r.account_id
              AND o.field = 'feed' AND o.target = +r.feed_id AND o.key = 'folder'
            WHERE r.feed_id = ?1 AND r.gone_at IS NULL
            """
        ).rows(id, folder) { row in
            (account: row.int(0), folder: row.optionalText(1), hasNew: row.bool(2))
        }
        var before: LoggedValue?
        for place in places where place.folder != folder {
            before = before ?? LoggedValue(place.folder)
            try replaceTag(place.folder, by: folder, ofFeed: id)
            try connection.statement(
                """
                INSERT INTO outbox(account_id, field, target, key, value, made_at)
                VALUES(?1, 'feed', ?2, 'folder', ?3, ?4)
                \(Schema.replacing)
                """
            ).run(place.account, id, folder, clock() &* 1000)
            guard place.hasNew else { continue }
            // It was never told that it should be another one.
            try connection.statement(
                """
                DELETE FROM outbox WHERE account_id = ? AND field = 'feed' AND target = ?
                  AND key = 'folder' AND sent_at IS NULL
                """
            ).run(place.account, id)
        }
        return before
    }

    /// Replaces a tag of a feed, within the open transaction; nil is none.
    func replaceTag(
        _ old: String?, by new: String?, ofFeed id: Int64
    ) throws(StoreError) {
        try connection.statement("DELETE FROM feed_tag WHERE feed_id = ? AND tag = ?").run(id, old)
        guard let new else { return }
        try connection.statement("INSERT OR IGNORE INTO feed_tag VALUES(?, ?)").run(id, new)
    }
}
