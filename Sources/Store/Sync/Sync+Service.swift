/// Changes of one field to one value, to be sent to a service in one request.
public struct ServiceEdit: Equatable, Sendable {
    /// The field: read, favorite or tag.
    public var field: SyncField
    /// Which tag; empty for a mark.
    public var tag: String
    /// The new value.
    public var value: Bool
    /// The rows of the outbox.
    public var rows: [Int64]
}

extension Store.Sync {
    /// After this many looks that deny it, a change is sent alone.
    static let attemptsTogether = 3
    /// After this many looks that deny it, a change is refused.
    static let attempts = 6

    /// Whether a change went out so lately, `?3` before `?2` (both in milliseconds), that nobody can say
    /// whether a late service has it.
    static let isRecent = "(sent_at > 0 AND ?2 - sent_at BETWEEN 0 AND ?3 - 1) IS TRUE"

    /// Adds an account at a service, and gives it.
    public func add(
        service url: String, user: String, passwordCommand: String
    ) throws(StoreError) -> SyncAccount {
        try write(durable: true) { () throws(StoreError) in
            try insert(.greader, url: url, user: user, passwordCommand: passwordCommand)
        }
    }

    /// Records that a service does not want to be asked before a time (seconds since 1970, UTC).
    public func hold(account: Int64, until time: Int64) throws(StoreError) {
        try write(durable: false) { () throws(StoreError) in
            try connection.statement(
                "UPDATE account SET not_before = max(not_before, ?2) WHERE id = ?1"
            ).run(account, time)
        }
    }

    /// Records when a service was asked for its feeds and labels: seconds since 1970, UTC; nil if the next
    /// sync has to ask.
    public func noteLists(of account: Int64, seenAt: Int64?) throws(StoreError) {
        try write(durable: false) { () throws(StoreError) in
            try connection.statement("UPDATE account SET lists_seen_at = ?2 WHERE id = ?1")
                .run(account, seenAt)
        }
    }

    /// Whether something waits for a service about its feeds or labels.
    public func hasEditsOfLists(of account: Int64) throws(StoreError) -> Bool {
        try connection.statement(
            """
            SELECT 1 FROM outbox
            WHERE account_id = ? AND field IN ('feed', 'tag') AND refused IS NULL LIMIT 1
            """
        ).exists(account)
    }

    /// Wants the items again that came when their feed was not known or not subscribed, if it is now.
    /// Within the open transaction.
    func wantItemsOfNewFeeds(of account: Int64) throws(StoreError) {
        try connection.statement(
            """
            UPDATE remote_item INDEXED BY remote_item_by_feed
            SET base_read = NULL, base_favorite = NULL, feed = NULL
            WHERE account_id = ?1 AND gone = 0 AND feed IN (
              SELECT r.remote_id FROM remote_feed r CROSS JOIN feed f ON f.id = r.feed_id
              WHERE r.account_id = ?1 AND r.gone_at IS NULL AND f.removed_at IS NULL)
            """
        ).run(account)
    }

    /// What waits for a service about its items, the newest first, in requests of at most `limit` items.
    ///
    /// - Parameter mayBeLate: whether the service may be late to show what it was told. Then that is
    ///   sent again only when a look has denied it.
    public func edits(
        for account: Int64, limit: Int, mayBeLate: Bool = false
    ) throws(StoreError) -> [ServiceEdit] {
        let rows = try connection.statement(
            """
            SELECT seq, field, key, value, attempts >= \(Self.attemptsTogether) FROM outbox
            WHERE account_id = ?1 AND field IN ('read', 'favorite', 'tag') AND refused IS NULL
              AND NOT (?2 AND COALESCE(sent_at, 0) > 0)
            ORDER BY made_at DESC, seq DESC
            """
        ).rows(account, mayBeLate) { row in
            (
                edit: ServiceEdit(
                    field: SyncField(rawValue: row.text(1)) ?? .read, tag: row.text(2),
                    value: row.bool(3), rows: [row.int(0)]),
                isAlone: row.bool(4)
            )
        }
        var edits: [ServiceEdit] = []
        var open: [ItemMark: [Bool: Int]] = [:]
        for (edit, isAlone) in rows {
            let mark = ItemMark(edit.field, edit.tag)
            if !isAlone, let place = open[mark]?[edit.value], edits[place].rows.count < limit {
                edits[place].rows += edit.rows
            } else {
                if !isAlone { open[mark, default: [:]][edit.value] = edits.count }
                edits.append(edit)
            }
        }
        return edits
    }

    /// Records that an edit is about to be sent, and gives the items that it is about. From now on
    /// nobody knows what the service has, until it is seen there; an answer is no receipt.
    public func begin(_ edit: ServiceEdit, of account: Int64) throws(StoreError) -> [RemoteID] {
        try write(durable: true) { () throws(StoreError) in
            try ServedMarks(connection: connection, account: account).takeInAll()
            let items = try connection.statement(
                """
                UPDATE outbox SET sent_at = ?2
                WHERE seq IN (SELECT value FROM json_each(?1)) AND value = ?3 RETURNING target
                """
            ).rows(edit.rows.json, clock() &* 1000, edit.value) { $0.remoteID }
            if !items.isEmpty { try countEdit(of: account) }
            return items
        }
    }

    /// Makes looks at a service that began before now worthless, within the open transaction.
    func countEdit(of account: Int64) throws(StoreError) {
        try connection.statement(
            "UPDATE account SET push_generation = push_generation + 1 WHERE id = ?"
        ).run(account)
    }

    /// How many items there are whose content is wanted.
    public func wantedCount(from account: Int64) throws(StoreError) -> Int {
        try connection.statement(
            """
            SELECT count(*) FROM remote_item
            WHERE account_id = ? AND base_read IS NULL AND gone = 0
            """
        ).first(account) { $0.count(0) } ?? 0
    }

    /// The items whose content is wanted, the newest first.
    ///
    /// - Parameter last: the last one of the page before; nil for the first page.
    public func wanted(
        from account: Int64, after last: RemoteID?, limit: Int
    ) throws(StoreError) -> [RemoteID] {
        try connection.statement(
            """
            SELECT remote_id FROM remote_item
            WHERE account_id = ?1 AND base_read IS NULL AND gone = 0
              AND (?2 IS NULL OR remote_id < ?2)
            ORDER BY remote_id DESC LIMIT ?3
            """
        ).rows(account, last, limit) { $0.remoteID }
    }
}
