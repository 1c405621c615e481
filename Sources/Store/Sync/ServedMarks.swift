import SQLite

/// The marks and tags that the person has changed of articles which a service has, and that are not in the
/// outbox yet.
///
/// A trigger notes each mark with no more work than a row, because the person waits for it. What the mark
/// means to the service is found when the two are compared: before a sync tells it anything, and before each
/// page of a look is taken, whose bases are then those of the moment of the mark. Like that, what came from
/// elsewhere does not go back: the merge writes the base first, and then the mark, which is no difference.
struct ServedMarks {
    let connection: Connection
    let account: Int64

    /// After this many articles another transaction begins.
    private static let slice = 2_000

    /// Takes all marks into the outbox, within the open transaction.
    func takeInAll() throws(StoreError) {
        while try takeIn() {}
    }

    /// Forgets the marks of the articles that came after one, within the open transaction.
    func forget(articlesAfter last: Int64) throws(StoreError) {
        try connection.statement("DELETE FROM mark_outbox WHERE account_id = ? AND article_id > ?")
            .run(account, last)
    }

    /// Takes the next marks into the outbox, within the open transaction; gives whether there are more.
    ///
    /// One is told to the service if it lacks it. While a request is unanswered nobody knows what the
    /// service has, so the row of the outbox stays, with the new value.
    fileprivate func takeIn() throws(StoreError) -> Bool {
        let articles = try connection.statement(
            """
            SELECT DISTINCT article_id FROM mark_outbox WHERE account_id = ?1
            ORDER BY article_id LIMIT ?2
            """
        ).rows(account, Self.slice) { $0.int(0) }
        guard let last = articles.last else { return false }
        try connection.statement(
            """
            INSERT INTO outbox(account_id, field, target, key, value, made_at, sent_at)
            SELECT r.account_id, m.field, r.remote_id, m.key, m.value, m.made_at, o.sent_at
            \(Self.marks) AND m.article_id <= ?2 AND \(Self.isToBeTold)
            \(Schema.replacing)
            """
        ).run(account, last)
        try connection.statement(
            """
            DELETE FROM outbox WHERE seq IN (
              SELECT o.seq \(Self.marks) AND m.article_id <= ?2 AND \(Self.isTakenBack))
            """
        ).run(account, last)
        try connection.statement("DELETE FROM mark_outbox WHERE account_id = ? AND article_id <= ?")
            .run(account, last)
        return articles.count == Self.slice
    }
}

extension ServedMarks {
    /// The marks `m` of account `?1`, each with the item `r` of its article, and with the row `o` of the
    /// outbox, if there is one.
    static let marks = """
        FROM mark_outbox m
        CROSS JOIN remote_item r ON r.article_id = m.article_id AND r.account_id = m.account_id
          AND r.gone = 0
        LEFT JOIN outbox o ON o.account_id = r.account_id AND o.field = m.field
          AND o.target = r.remote_id AND o.key = m.key
        WHERE m.account_id = ?1
        """

    /// Whether a row of the outbox has to be made or changed.
    static let isToBeTold =
        "(m.value <> \(base) OR (o.sent_at IS NOT NULL AND \(base) IS NOT NULL))"

    /// Whether the row of the outbox has nothing to tell any more.
    static let isTakenBack = "(m.value = \(base) AND o.sent_at IS NULL)"

    /// Whether the service had the mark when it was last seen; NULL if the two were never compared.
    private static let base = """
        CASE m.field WHEN 'read' THEN r.base_read WHEN 'favorite' THEN r.base_favorite
          ELSE iif(r.base_read IS NULL, NULL, EXISTS(
            SELECT 1 FROM remote_tag t WHERE t.account_id = r.account_id
              AND t.remote_id = r.remote_id AND t.tag = m.key)) END
        """
}

extension Store.Sync {
    /// Takes the marks that were made since the last sync into the outbox of a service, in short
    /// transactions.
    public func takeInMarks(for account: Int64) throws(StoreError) {
        let marks = ServedMarks(connection: connection, account: account)
        // Usually there are none, and nobody has to wait for the write lock.
        var areMore =
            try connection.statement("SELECT 1 FROM mark_outbox WHERE account_id = ? LIMIT 1")
            .exists(account)
        while areMore {
            store.turns.wait()
            areMore = try write(durable: false) { () throws(StoreError) in try marks.takeIn() }
        }
    }
}
