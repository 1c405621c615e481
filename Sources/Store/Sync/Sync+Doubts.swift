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
        let rows = try connection.statement(Self.doubtQuery).rows(
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
            if rest.isSubset(of: .ofRead) { doubts.read.append(id) } else { doubts.others.append(id) }
        }
        return doubts
    }

    /// What an item can lose, what tells that the person has a hand in it, and how many items have it.
    private static let losses:
        [(field: SyncField, loss: Doubt, waits: Doubt, known: String)] = [
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

    /// The items in doubt, each with the sum of its doubts.
    private static let doubtQuery = """
        WITH doubted(remote_id, doubt) AS (
          SELECT r.remote_id, iif(l.lists & ?2 AND r.base_read, 1, 0)
            | iif(l.lists & ?3 AND NOT r.base_favorite, 8, 0)
          FROM temp.listed l
          CROSS JOIN remote_item r ON r.account_id = ?1 AND r.remote_id = l.remote_id
          WHERE l.account_id = ?1
            AND (l.lists & ?2 AND r.base_read OR l.lists & ?3 AND NOT r.base_favorite)
          UNION ALL
          SELECT r.remote_id, 2 FROM remote_item r
          WHERE r.account_id = ?1 AND r.base_read = 0 AND NOT EXISTS(
            SELECT 1 FROM temp.listed l
            WHERE l.account_id = ?1 AND l.remote_id = r.remote_id AND l.lists & ?2)
          UNION ALL
          SELECT r.remote_id, 4 FROM remote_item r
          WHERE r.account_id = ?1 AND r.base_favorite = 1 AND NOT EXISTS(
            SELECT 1 FROM temp.listed l
            WHERE l.account_id = ?1 AND l.remote_id = r.remote_id AND l.lists & ?3)
          UNION ALL
          SELECT DISTINCT t.remote_id, 16 FROM remote_tag t
          WHERE t.account_id = ?1 AND ?4 AND t.tag NOT IN (SELECT value FROM json_each(?5))
            AND NOT EXISTS(
              SELECT 1 FROM temp.labeled l
              WHERE l.account_id = ?1 AND l.remote_id = t.remote_id AND l.tag = t.tag)
          UNION ALL
          SELECT DISTINCT l.remote_id, 32 FROM temp.labeled l
          WHERE l.account_id = ?1 AND NOT EXISTS(
            SELECT 1 FROM remote_tag t
            WHERE t.account_id = ?1 AND t.remote_id = l.remote_id AND t.tag = l.tag)
          UNION ALL
          SELECT DISTINCT o.target, iif(o.field = 'read', 64, 128) FROM outbox o
          WHERE o.account_id = ?1 AND o.field IN ('read', 'favorite', 'tag') AND o.refused IS NULL
        )
        SELECT d.remote_id, sum(d.doubt) FROM doubted d
        CROSS JOIN remote_item r ON r.account_id = ?1 AND r.remote_id = d.remote_id
        WHERE r.gone = 0 AND r.article_id IS NOT NULL AND r.base_read IS NOT NULL
        GROUP BY d.remote_id
        """
}
