/// Why an item is asked for by name.
private struct Doubt: OptionSet, CustomStringConvertible {
    let rawValue: Int64

    /// As it is written in a query.
    var description: String { String(rawValue) }

    /// It is listed as unread, and was read.
    static let lostRead = Doubt(rawValue: 1)
    static let becameRead = Doubt(rawValue: 2)
    static let lostFavorite = Doubt(rawValue: 4)
    static let becameFavorite = Doubt(rawValue: 8)
    static let lostTag = Doubt(rawValue: 16)
    static let gotTag = Doubt(rawValue: 32)
    /// The service was told of its read mark, or will be.
    static let waitsRead = Doubt(rawValue: 64)
    /// The same, of something else.
    static let waitsElse = Doubt(rawValue: 128)

    static let ofRead: Doubt = [.lostRead, .becameRead, .waitsRead]
}

extension Store.Sync {
    /// The known items about which a look, or the outbox, says something else than was seen last.
    public func doubts(
        about look: ServiceLook, of account: Int64
    ) throws(StoreError) -> ServiceDoubts {
        let rows = try connection.statement(Self.doubtQuery(account, look)).rows(
            account, look.labels != nil, Array(look.folders).json
        ) { (id: $0.remoteID, doubt: Doubt(rawValue: $0.int(1))) }
        var doubts = ServiceDoubts()
        for (id, doubt) in rows {
            if doubt.isSubset(of: .ofRead) {
                doubts.read.append(id)
            } else {
                doubts.others.append(id)
            }
        }
        for (field, loss, waits, _) in Self.losses {
            let lost = rows.filter { $0.doubt.contains(loss) && !$0.doubt.contains(waits) }
            guard try isSuspicious(lost.count, of: field, account) else { continue }
            doubts.lost[field] = Set(lost.map(\.id))
        }
        return doubts
    }

    /// Whether so many items do not lose a mark at once by anybody's will. A service that comes back from
    /// a backup has lost what was marked since.
    public func isSuspicious(
        _ lost: Int, of field: SyncField, _ account: Int64
    ) throws(StoreError) -> Bool {
        guard lost > 0, let known = Self.losses.first(where: { $0.field == field })?.known else {
            return false
        }
        let count = try connection.statement(known).first(account) { $0.count(0) } ?? 0
        return Loss(known: count, gone: lost).isSuspicious
    }

    /// Lets a service take away what it had lost, and what was kept here: the next look finds that again.
    public func acceptLosses(of account: Int64) throws(StoreError) {
        try write(durable: false) { () throws(StoreError) in
            for field in [SyncField.read, .favorite] {
                try connection.statement(
                    """
                    UPDATE remote_item SET base_\(field.rawValue) = 1
                    WHERE account_id = ?1 AND remote_id IN (
                      SELECT target FROM outbox
                      WHERE account_id = ?1 AND field = ?2 AND refused = ?3)
                    """
                ).run(account, field.rawValue, Self.lostThere)
            }
            try connection.statement(
                """
                INSERT OR IGNORE INTO remote_tag(account_id, remote_id, tag)
                SELECT account_id, target, key FROM outbox
                WHERE account_id = ?1 AND field = 'tag' AND refused = ?2
                """
            ).run(account, Self.lostThere)
            try connection.statement("DELETE FROM outbox WHERE account_id = ?1 AND refused = ?2")
                .run(account, Self.lostThere)
        }
    }

    /// Why a mark is only here: so many were lost that the loss was not followed.
    static let lostThere = "the service has lost it, with many others"

    /// The marks that an item can lose: the doubt that says so, the doubt that a change of this person waits,
    /// and the query that counts the items with the mark.
    private static let losses: [(field: SyncField, loss: Doubt, waits: Doubt, known: String)] = [
        (
            .read, .lostRead, .waitsRead,
            "SELECT count(*) FROM remote_item WHERE account_id = ? AND base_read AND gone = 0"
        ),
        (
            .favorite, .lostFavorite, .waitsElse,
            "SELECT count(*) FROM remote_item WHERE account_id = ? AND base_favorite = 1 AND gone = 0"
        ),
        (
            .tag, .lostTag, .waitsElse,
            "SELECT count(DISTINCT remote_id) FROM remote_tag WHERE account_id = ?"
        ),
    ]

    /// The items in doubt, each with the sum of its doubts. What the lists say is compared with what was
    /// seen last in the order of the ids, so that no item is looked up that did not change.
    private static func doubtQuery(_ account: Int64, _ look: ServiceLook) -> String {
        func changes(_ list: ServiceList, appeared: Doubt, vanished: Doubt) -> String {
            guard !look.unchanged.contains(list), let number = list.number, let base = list.base
            else { return "" }
            let listed =
                "SELECT remote_id FROM temp.\(Self.listed(account)) WHERE list = \(number)"
            let seen =
                "SELECT remote_id FROM remote_item WHERE account_id = ?1 AND gone = 0 AND \(base)"
            return """
                SELECT remote_id, \(appeared) FROM (
                  \(listed) EXCEPT \(seen) ORDER BY remote_id)
                UNION ALL
                SELECT remote_id, \(vanished) FROM (
                  \(seen) EXCEPT \(listed) ORDER BY remote_id)
                UNION ALL
                """
        }
        let labeled = "temp.\(Self.labeled(account))"
        return """
            WITH doubted(remote_id, doubt) AS (
              \(changes(.unread, appeared: .lostRead, vanished: .becameRead))
              \(changes(.favorites, appeared: .becameFavorite, vanished: .lostFavorite))
              SELECT DISTINCT t.remote_id, \(Doubt.lostTag) FROM remote_tag t
              WHERE t.account_id = ?1 AND ?2 AND t.tag NOT IN (SELECT value FROM json_each(?3))
                AND NOT EXISTS(
                  SELECT 1 FROM \(labeled) l WHERE l.remote_id = t.remote_id AND l.tag = t.tag)
              UNION ALL
              SELECT DISTINCT l.remote_id, \(Doubt.gotTag) FROM \(labeled) l
              WHERE NOT EXISTS(
                SELECT 1 FROM remote_tag t
                WHERE t.account_id = ?1 AND t.remote_id = l.remote_id AND t.tag = l.tag)
              UNION ALL
              SELECT DISTINCT o.target,
                iif(o.field = 'read', \(Doubt.waitsRead), \(Doubt.waitsElse)) FROM outbox o
              WHERE o.account_id = ?1 AND o.field IN ('read', 'favorite', 'tag')
                AND o.refused IS NULL
            )
            SELECT d.remote_id, sum(d.doubt) FROM doubted d
            CROSS JOIN remote_item r ON r.account_id = ?1 AND r.remote_id = d.remote_id
            WHERE r.gone = 0 AND r.article_id IS NOT NULL AND r.base_read IS NOT NULL
            GROUP BY d.remote_id
            """
    }
}
