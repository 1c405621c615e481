extension Store.Sync {
    /// Begins a look at a service.
    public func beginLook(at account: Int64) throws(StoreError) -> ServiceLook {
        try connection.execute(
            """
            CREATE TEMP TABLE IF NOT EXISTS listed(
              place INTEGER PRIMARY KEY,
              account_id INTEGER NOT NULL,
              remote_id ANY NOT NULL,
              lists INTEGER NOT NULL,
              UNIQUE(account_id, remote_id)
            ) STRICT;
            CREATE TEMP TABLE IF NOT EXISTS labeled(
              account_id INTEGER NOT NULL,
              remote_id ANY NOT NULL,
              tag TEXT NOT NULL,
              PRIMARY KEY(account_id, remote_id, tag)
            ) STRICT, WITHOUT ROWID
            """)
        try endLook(at: account)
        return ServiceLook(generation: try generation(of: account))
    }

    /// Forgets what a look has listed.
    public func endLook(at account: Int64) throws(StoreError) {
        for table in ["listed", "labeled"] {
            try connection.statement("DELETE FROM temp.\(table) WHERE account_id = ?").run(account)
        }
    }

    /// How many edits were sent to a service.
    func generation(of account: Int64) throws(StoreError) -> Int64 {
        try connection.statement("SELECT push_generation FROM account WHERE id = ?")
            .first(account) { $0.int(0) } ?? -1
    }

    /// Notes a page of a list; gives how many of its ids were not in the list yet.
    public func note(
        _ ids: [RemoteID], in list: ServiceList, of account: Int64
    ) throws(StoreError) -> Int {
        if case .label(let label) = list {
            try connection.statement(
                "INSERT OR IGNORE INTO temp.labeled SELECT ?1, value, ?3 FROM json_each(?2)"
            ).run(account, ids.json, label)
        } else {
            try connection.statement(
                """
                INSERT INTO temp.listed(account_id, remote_id, lists)
                SELECT ?1, value, ?3 FROM json_each(?2) WHERE true
                ON CONFLICT(account_id, remote_id) DO UPDATE SET lists = lists | ?3
                WHERE lists & ?3 = 0
                """
            ).run(account, ids.json, list.bit)
        }
        return connection.changedRows
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
        ).first(account, ids.json) { _ in true } == nil
    }

    /// Wants the contents of what a look has listed and the cache does not know.
    ///
    /// Of the newest items, the oldest are noted first: after a kill, the next look finds unknown ids at
    /// the top, and goes on to where the known ones begin.
    public func want(listedBy account: Int64) throws(StoreError) {
        var end = Int64.max
        while let last = try lastUnknown(before: end, account) {
            end = last - 5_000
            store.turns.wait()
            try write(durable: false) { () throws(StoreError) in
                try connection.statement(
                    """
                    INSERT INTO main.remote_item(account_id, remote_id)
                    SELECT account_id, remote_id FROM temp.listed
                    WHERE account_id = ?1 AND place > ?2 AND place <= ?3
                    ON CONFLICT DO UPDATE SET gone = 0, base_read = NULL, base_favorite = NULL
                    WHERE gone
                    """
                ).run(account, end, last)
            }
            end += 1
        }
    }

    private func lastUnknown(before end: Int64, _ account: Int64) throws(StoreError) -> Int64? {
        try connection.statement(
            """
            SELECT place FROM temp.listed l
            WHERE account_id = ?1 AND place < ?2 AND NOT EXISTS(
              SELECT 1 FROM remote_item r
              WHERE r.account_id = ?1 AND r.remote_id = l.remote_id AND r.gone = 0)
            ORDER BY place DESC LIMIT 1
            """
        ).first(account, end) { $0.int(0) }
    }

    /// Whether an item is in both of two lists.
    public func share(
        _ one: ServiceList, _ other: ServiceList, of account: Int64
    ) throws(StoreError) -> Bool {
        try connection.statement(
            "SELECT 1 FROM temp.listed WHERE account_id = ?1 AND lists & ?2 = ?2 LIMIT 1"
        ).first(account, one.bit | other.bit) { _ in true } ?? false
    }

    /// What the lists of read and of unread items say about some items; those that neither list has are
    /// left out.
    public func listed(_ ids: [RemoteID], of account: Int64) throws(StoreError) -> [SeenItem] {
        try connection.statement(
            """
            SELECT l.remote_id, l.lists & ?3 FROM json_each(?2) j
            CROSS JOIN temp.listed l ON l.account_id = ?1 AND l.remote_id = j.value
            WHERE l.lists & (?3 | ?4)
            """
        ).rows(account, ids.json, ServiceList.read.bit, ServiceList.unread.bit) {
            SeenItem($0.remoteID(0), isRead: $0.bool(1))
        }
    }
}
