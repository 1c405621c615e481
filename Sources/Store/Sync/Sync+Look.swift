extension Store.Sync {
    /// Begins a look at a service.
    public func beginLook(at account: Int64) throws(StoreError) -> ServiceLook {
        try forgetLook(at: account)
        try connection.execute(
            """
            CREATE TEMP TABLE \(Self.listed(account))(
              list INTEGER NOT NULL,
              remote_id ANY NOT NULL,
              place INTEGER NOT NULL,
              PRIMARY KEY(list, remote_id)
            ) STRICT, WITHOUT ROWID;
            CREATE TEMP TABLE \(Self.labeled(account))(
              remote_id ANY NOT NULL,
              tag TEXT NOT NULL,
              PRIMARY KEY(remote_id, tag)
            ) STRICT, WITHOUT ROWID
            """)
        return ServiceLook(generation: try generation(of: account))
    }

    /// Forgets what a look has listed, and gives its memory back.
    public func endLook(at account: Int64) throws(StoreError) {
        try forgetLook(at: account)
        try connection.execute("PRAGMA shrink_memory")
    }

    private func forgetLook(at account: Int64) throws(StoreError) {
        try connection.execute(
            """
            DROP TABLE IF EXISTS temp.\(Self.listed(account));
            DROP TABLE IF EXISTS temp.\(Self.labeled(account))
            """)
    }

    /// The table of the ids that an account has listed: in which list, and at which place.
    static func listed(_ account: Int64) -> String { "listed_\(account)" }

    /// The table of the labels that an account has listed.
    static func labeled(_ account: Int64) -> String { "labeled_\(account)" }

    /// How many edits were sent to a service.
    func generation(of account: Int64) throws(StoreError) -> Int64 {
        try connection.statement("SELECT push_generation FROM account WHERE id = ?")
            .first(account) { $0.int(0) } ?? -1
    }

    /// Notes a page of a list; gives how many of its ids were not in the list yet.
    ///
    /// Services list the newest first, and ids grow. The other way round SQLite appends them, which takes half
    /// of the time and of the room.
    public func note(
        _ ids: [RemoteID], in list: ServiceList, of account: Int64
    ) throws(StoreError) -> Int {
        let oldestFirst = ids.reversed().json
        if case .label(let label) = list {
            try connection.statement(
                "INSERT OR IGNORE INTO temp.\(Self.labeled(account)) SELECT value, ?2 FROM json_each(?1)"
            ).run(oldestFirst, label)
        } else {
            let listed = "temp.\(Self.listed(account))"
            // An INSERT that reads its own table would keep all new rows in another one first.
            let known =
                try connection.statement("SELECT count(*) FROM \(listed) WHERE list = ?")
                .first(list.number) { $0.int(0) } ?? 0
            try connection.statement(
                """
                INSERT OR IGNORE INTO \(listed)(list, remote_id, place)
                SELECT ?2, value, ?3 - key FROM json_each(?1)
                """
            ).run(oldestFirst, list.number, known + Int64(ids.count))
        }
        return connection.changedRows
    }

    /// Whether a list of these ids names just the items that were last seen in it.
    public func isUnchanged(
        _ list: ServiceList, _ ids: [RemoteID], of account: Int64
    ) throws(StoreError) -> Bool {
        guard let base = list.base else { return false }
        var others = Set(ids)
        var isWhole = true
        _ = try connection.statement(
            "SELECT remote_id FROM remote_item WHERE account_id = ? AND gone = 0 AND \(base)"
        ).rows(account) { row in
            if others.remove(row.remoteID) == nil { isWhole = false }
        }
        return isWhole && others.isEmpty
    }

    /// Notes the unchanged lists of a look, from what was last seen in them, before that changes.
    public func noteUnchanged(_ look: inout ServiceLook, of account: Int64) throws(StoreError) {
        for list in look.unchanged {
            guard let number = list.number, let base = list.base else { continue }
            try connection.statement(
                """
                INSERT INTO temp.\(Self.listed(account))(list, remote_id, place)
                SELECT ?2, remote_id, 0 FROM remote_item
                WHERE account_id = ?1 AND gone = 0 AND \(base)
                """
            ).run(account, number)
        }
        look.unchanged = []
    }

    /// Whether the cache knows all of some ids, and none of them to be gone.
    public func knows(_ ids: [RemoteID], of account: Int64) throws(StoreError) -> Bool {
        try connection.statement(
            """
            SELECT 1 FROM json_each(?2) j WHERE NOT EXISTS(
              SELECT 1 FROM remote_item r
              WHERE r.account_id = ?1 AND r.remote_id = j.value AND r.gone = 0)
            LIMIT 1
            """
        ).exists(account, ids.json) == false
    }

    /// Wants the contents of what a look has listed and the cache does not know.
    ///
    /// The ids are noted in the reverse of the order in which they were listed, the oldest of the newest items
    /// first. So the look after a kill finds unknown ids at the top, and goes on until the known ones.
    ///
    /// - Returns: how many there are.
    public func want(listedIn look: ServiceLook, of account: Int64) throws(StoreError) -> Int {
        var count = 0
        for list in [ServiceList.all, .favorites, .unread] where !look.unchanged.contains(list) {
            count += try want(list, of: account)
        }
        return count
    }

    /// Without the `LIMIT`, SQLite would drop the order by which it compares the lists in one pass.
    private func want(_ list: ServiceList, of account: Int64) throws(StoreError) -> Int {
        let listed = "temp.\(Self.listed(account))"
        let unknown = try connection.statement(
            """
            SELECT l.remote_id FROM (
              SELECT remote_id FROM \(listed) WHERE list = ?2
              EXCEPT SELECT remote_id FROM remote_item
              WHERE account_id = ?1 AND base_read = 0 AND gone = 0
              ORDER BY remote_id LIMIT -1) u
            CROSS JOIN \(listed) l ON l.list = ?2 AND l.remote_id = u.remote_id
            WHERE NOT EXISTS(
              SELECT 1 FROM remote_item r
              WHERE r.account_id = ?1 AND r.remote_id = l.remote_id AND r.gone = 0)
            ORDER BY l.place DESC
            """
        ).rows(account, list.number) { $0.remoteID }
        var rest = unknown[...]
        while !rest.isEmpty {
            let page = Array(rest.prefix(5_000))
            rest = rest.dropFirst(page.count)
            store.turns.wait()
            try write(durable: false) { () throws(StoreError) in
                try connection.statement(
                    """
                    INSERT INTO remote_item(account_id, remote_id) SELECT ?1, value FROM json_each(?2)
                    WHERE true ON CONFLICT DO UPDATE
                      SET gone = 0, base_read = NULL, base_favorite = NULL WHERE gone
                    """
                ).run(account, page.json)
            }
        }
        return unknown.count
    }

    /// Whether an item is in both of two lists.
    public func share(
        _ one: ServiceList, _ other: ServiceList, of account: Int64
    ) throws(StoreError) -> Bool {
        try connection.statement(
            """
            SELECT 1 FROM temp.\(Self.listed(account)) a
            JOIN temp.\(Self.listed(account)) b ON b.list = ?2 AND b.remote_id = a.remote_id
            WHERE a.list = ?1 LIMIT 1
            """
        ).exists(one.number, other.number)
    }

    /// Reads from the lists of read and of unread items whether some items are read. It leaves out the items
    /// that are in neither list.
    public func listed(_ ids: [RemoteID], of account: Int64) throws(StoreError) -> [SeenItem] {
        try connection.statement(
            """
            SELECT l.remote_id, l.list = ?2 FROM json_each(?1) j
            CROSS JOIN temp.\(Self.listed(account)) l ON l.list IN (?2, ?3) AND l.remote_id = j.value
            """
        ).rows(ids.json, ServiceList.read.number, ServiceList.unread.number) {
            SeenItem($0.remoteID, isRead: $0.bool(1))
        }
    }
}
