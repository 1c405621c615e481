/// What speaks for a closer look at an item.
private struct Doubt: OptionSet {
    let rawValue: Int64

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
    ///
    /// A service that comes back from a backup has lost what was marked since. So many items do not lose
    /// a mark at once by anybody's will; then they are not in doubt.
    ///
    /// - Parameter accepts: whether many items may lose a mark at once.
    public func doubts(
        about look: ServiceLook, of account: Int64, accepts: Bool
    ) throws(StoreError) -> ServiceDoubts {
        let rows = try connection.statement(Self.doubtQuery(account)).rows(
            account, ServiceList.unread.bit, ServiceList.favorites.bit, look.labels != nil,
            Array(look.folders).json
        ) { (id: $0.remoteID(0), doubt: Doubt(rawValue: $0.int(1))) }
        var (doubts, held): (ServiceDoubts, Doubt) = (ServiceDoubts(), [])
        for (field, loss, waits, known) in Self.losses where !accepts {
            let gone = rows.count { $0.doubt.contains(loss) && !$0.doubt.contains(waits) }
            guard gone > 0 else { continue }
            let count = try connection.statement(known).first(account) { $0.count(0) } ?? 0
            guard Loss(known: count, gone: gone).isSuspicious else { continue }
            doubts.held[field] = gone
            held.insert(loss)
        }
        for (id, doubt) in rows {
            let rest = doubt.subtracting(held)
            if rest.isEmpty { continue }
            if rest.isSubset(of: .ofRead) {
                doubts.read.append(id)
            } else {
                doubts.others.append(id)
            }
        }
        return doubts
    }

    /// What an item can lose, what tells that the person has a hand in it, and how many items have it.
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
    private static func doubtQuery(_ account: Int64) -> String {
        func listed(_ list: Int) -> String {
            "SELECT remote_id FROM temp.\(Self.listed(account)) WHERE lists & ?\(list)"
        }
        func seen(_ condition: String) -> String {
            "SELECT remote_id FROM remote_item WHERE account_id = ?1 AND gone = 0 AND \(condition)"
        }
        let labeled = "temp.\(Self.labeled(account))"
        return """
            WITH doubted(remote_id, doubt) AS (
              SELECT remote_id, 1 FROM (
                \(listed(2)) EXCEPT \(seen("base_read = 0")) ORDER BY remote_id)
              UNION ALL
              SELECT remote_id, 2 FROM (
                \(seen("base_read = 0")) EXCEPT \(listed(2)) ORDER BY remote_id)
              UNION ALL
              SELECT remote_id, 4 FROM (
                \(seen("base_favorite = 1")) EXCEPT \(listed(3)) ORDER BY remote_id)
              UNION ALL
              SELECT remote_id, 8 FROM (
                \(listed(3)) EXCEPT \(seen("base_favorite = 1")) ORDER BY remote_id)
              UNION ALL
              SELECT DISTINCT t.remote_id, 16 FROM remote_tag t
              WHERE t.account_id = ?1 AND ?4 AND t.tag NOT IN (SELECT value FROM json_each(?5))
                AND NOT EXISTS(
                  SELECT 1 FROM \(labeled) l WHERE l.remote_id = t.remote_id AND l.tag = t.tag)
              UNION ALL
              SELECT DISTINCT l.remote_id, 32 FROM \(labeled) l
              WHERE NOT EXISTS(
                SELECT 1 FROM remote_tag t
                WHERE t.account_id = ?1 AND t.remote_id = l.remote_id AND t.tag = l.tag)
              UNION ALL
              SELECT DISTINCT o.target, iif(o.field = 'read', 64, 128) FROM outbox o
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
