import SQLite

/// What waits for an account, of one field.
public struct SyncWaiting: Equatable, Sendable {
    /// The field.
    public var field: SyncField
    /// How many changes wait, without those that were refused.
    public var count: Int
    /// When the oldest of them was made; seconds since 1970, UTC.
    public var oldest: Int64?
    /// How many of them went out, but were not seen there yet.
    public var uncertain: Int
    /// How many were refused.
    public var refused: Int
}

extension Collection<SyncWaiting> {
    /// How many changes of all fields wait, without those that were refused.
    public var waiting: Int { reduce(0) { $0 + $1.count } }
    /// How many went out, but were not seen there yet.
    public var uncertain: Int { reduce(0) { $0 + $1.uncertain } }
    /// How many were refused.
    public var refused: Int { reduce(0) { $0 + $1.refused } }
}

/// A change that an account has not taken.
public struct SyncRefusal: Equatable, Sendable, Identifiable {
    /// The number of the change.
    public var id: Int64
    /// The account.
    public var account: Int64
    /// The changed field.
    public var field: SyncField
    /// The tag, the part of a feed, or the name.
    public var key: String
    /// Why it was refused.
    public var reason: String
    /// The title of the article or of the feed, if it is known. It may contain text of strangers.
    public var title: String?
}

extension Store.Sync {
    /// What waits for an account, by field.
    public func waiting(for account: Int64) throws(StoreError) -> [SyncWaiting] {
        let isFolder = try self.account(account)?.kind == .folder
        return try connection.statement(
            """
            WITH waiting AS (\(isFolder ? Self.waitingForFolder : Self.waitingForService))
            SELECT field, count(*) FILTER (WHERE refused IS NULL),
              min(made_at) FILTER (WHERE refused IS NULL) / 1000,
              count(*) FILTER (WHERE refused IS NULL AND sent_at IS NOT NULL),
              count(*) FILTER (WHERE refused IS NOT NULL)
            FROM waiting GROUP BY field
            """
        ).rows(account) { row in
            SyncField(rawValue: row.text(0)).map {
                SyncWaiting(
                    field: $0, count: row.count(1), oldest: row.optionalInt(2),
                    uncertain: row.count(3), refused: row.count(4))
            }
        }.compactMap(\.self).sorted { $0.field.place < $1.field.place }
    }

    private static let waitingForFolder = """
        SELECT field, made_at, sent_at, refused FROM outbox WHERE account_id = ?1
        UNION ALL SELECT field, made_at, NULL, NULL FROM mark_outbox WHERE account_id = ?1
        """

    /// A row of the outbox whose mark was changed since is what it will be.
    private static let waitingForService = """
        SELECT field, made_at, sent_at, refused FROM outbox
        WHERE account_id = ?1 AND seq NOT IN (SELECT o.seq \(ServedMarks.marks) AND o.seq IS NOT NULL)
        UNION ALL SELECT m.field, m.made_at, o.sent_at, NULL
        \(ServedMarks.marks) AND \(ServedMarks.isToBeTold)
        """

    /// The fields of an article that an account does not know yet, and why it refused them.
    public func waiting(
        ofArticle id: Int64
    ) throws(StoreError) -> [(field: SyncField, refusal: String?)] {
        guard try isSetUp() else { return [] }
        var waiting: [(field: SyncField, refusal: String?)] = []
        for account in try accounts() {
            waiting += try connection.statement(
                """
                SELECT field, refused FROM (
                  \(account.kind == .folder ? Self.ofArticleForFolder : Self.ofArticleForService)
                ) ORDER BY made_at
                """
            ).rows(account.id, id) { row in
                SyncField(rawValue: row.text(0)).map { (field: $0, refusal: row.optionalText(1)) }
            }.compactMap(\.self)
        }
        return waiting
    }

    private static let ofArticleForFolder = """
        SELECT field, NULL AS refused, made_at FROM mark_outbox
        WHERE account_id = ?1 AND article_id = ?2
        """

    private static let ofArticleForService = """
        SELECT m.field, NULL AS refused, m.made_at
        \(ServedMarks.marks) AND m.article_id = ?2 AND \(ServedMarks.isToBeTold)
        UNION ALL
        SELECT o.field, o.refused, o.made_at FROM remote_item r CROSS JOIN outbox o
          ON o.account_id = r.account_id AND o.target = r.remote_id
        WHERE r.article_id = ?2 AND r.account_id = ?1 AND o.field IN ('read', 'favorite', 'tag')
          AND NOT EXISTS(
            SELECT 1 FROM mark_outbox m WHERE m.account_id = ?1 AND m.article_id = ?2
              AND m.field = o.field AND m.key = o.key)
        """

    /// The changes that were refused, of all accounts, the oldest first.
    public func refusals() throws(StoreError) -> [SyncRefusal] {
        guard try hasServices() else { return [] }
        return try connection.statement(
            """
            SELECT o.seq, o.account_id, o.field, o.key, o.refused,
              CASE WHEN o.field = 'feed'
                THEN (SELECT \(ArticleRow.feedTitle) FROM feed f WHERE f.id = o.target)
                ELSE (SELECT COALESCE(a.title, a.excerpt, a.url) FROM remote_item r
                  CROSS JOIN article a ON a.id = r.article_id
                  WHERE r.account_id = o.account_id AND r.remote_id = o.target) END
            FROM outbox o WHERE o.refused IS NOT NULL AND (o.field = 'feed' OR NOT EXISTS(
              -- The person has changed it since.
              SELECT 1 FROM remote_item r CROSS JOIN mark_outbox m
                ON m.account_id = r.account_id AND m.article_id = r.article_id
                AND m.field = o.field AND m.key = o.key
              WHERE r.account_id = o.account_id AND r.remote_id = o.target))
            ORDER BY o.seq
            """
        ).rows { row in
            SyncField(rawValue: row.text(2)).map {
                SyncRefusal(
                    id: row.int(0), account: row.int(1), field: $0, key: row.text(3),
                    reason: row.text(4), title: row.optionalText(5))
            }
        }.compactMap(\.self)
    }

    /// Lets a refused change be sent again; gives whether there is one with this number.
    public func sendAgain(_ number: Int64) throws(StoreError) -> Bool {
        guard try isSetUp() else { return false }
        return try write(durable: true) { () throws(StoreError) in
            try takeInMarks(beforeChange: number)
            // The service may have learned what it could not do.
            try connection.statement(
                "UPDATE account SET unable = 0 WHERE id = (SELECT account_id FROM outbox WHERE seq = ?)"
            ).run(number)
            try connection.statement(
                "UPDATE outbox SET refused = NULL, attempts = 0, sent_at = NULL WHERE seq = ?"
            ).run(number)
            return connection.changedRows > 0
        }
    }

    /// Forgets a change that an account has refused; gives whether there is one with this number. What
    /// it changed here stays.
    public func forget(_ number: Int64) throws(StoreError) -> Bool {
        guard try isSetUp() else { return false }
        return try write(durable: true) { () throws(StoreError) in
            try takeInMarks(beforeChange: number)
            try connection.statement("DELETE FROM outbox WHERE seq = ? AND refused IS NOT NULL")
                .run(number)
            return connection.changedRows > 0
        }
    }

    /// Takes in what the person has marked since: that may replace the change, or end it.
    private func takeInMarks(beforeChange number: Int64) throws(StoreError) {
        let account = try connection.statement("SELECT account_id FROM outbox WHERE seq = ?")
            .first(number) { $0.int(0) }
        guard let account, try self.account(account)?.kind != .folder else { return }
        try ServedMarks(connection: connection, account: account).takeInAll()
    }
}

extension SyncField {
    /// Its place in lists.
    fileprivate var place: Int { SyncField.allCases.firstIndex(of: self) ?? 0 }
}
