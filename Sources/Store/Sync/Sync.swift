extension Store.Sync {
    /// Whether there is an account.
    public func isSetUp() throws(StoreError) -> Bool { try hasTable(Schema.syncMark) }

    /// Whether there is an account at a service.
    func hasServices() throws(StoreError) -> Bool { try hasTable(Schema.servicesMark) }

    private func hasTable(_ name: String) throws(StoreError) -> Bool {
        try connection.statement("SELECT EXISTS(SELECT 1 FROM sqlite_schema WHERE name = ?)")
            .first(name) { $0.bool(0) } ?? false
    }

    /// The accounts, in the order in which they were added.
    public func accounts() throws(StoreError) -> [SyncAccount] {
        guard try isSetUp() else { return [] }
        return try connection.statement("SELECT \(SyncAccount.columns) FROM account ORDER BY id")
            .rows { SyncAccount($0) }
    }

    /// An account as it is now; nil when it was removed.
    public func account(_ id: Int64) throws(StoreError) -> SyncAccount? {
        try accounts().first { $0.id == id }
    }

    /// The folder of all devices; nil when there is none.
    public func folder() throws(StoreError) -> SyncFolder? {
        guard let account = try accounts().first(where: { $0.kind == .folder }) else {
            return nil
        }
        return try connection.statement(
            "SELECT name, device, machine, written FROM sync_folder WHERE account_id = ?"
        ).first(account.id) { row in
            var folder = SyncFolder(
                account: account, name: row.text(0), device: row.text(1), machine: row.text(2))
            folder.written = row.int(3)
            return folder
        }
    }

    /// Adds an account for a folder, and gives it.
    public func add(
        folder path: String, name: String, device: String, machine: String
    ) throws(StoreError) -> SyncFolder {
        try write(durable: true) { () throws(StoreError) in
            let account = try insert(.folder, url: path)
            try connection.statement(
                "INSERT INTO sync_folder(account_id, name, device, machine) VALUES(?, ?, ?, ?)"
            ).run(account.id, name, device, machine)
            return SyncFolder(account: account, name: name, device: device, machine: machine)
        }
    }

    /// Inserts an account, within the open transaction; the first one of its kind makes the tables.
    func insert(
        _ kind: SyncAccount.Kind, url: String, user: String? = nil, passwordCommand: String? = nil
    ) throws(StoreError) -> SyncAccount {
        if !(try isSetUp()) { try connection.execute(Schema.sync) }
        if kind != .folder, !(try hasServices()) { try connection.execute(Schema.services) }
        let rows = try connection.statement(
            """
            INSERT INTO account(kind, url, user, password_command) VALUES(?, ?, ?, ?)
            RETURNING \(SyncAccount.columns)
            """
        ).rows(kind.rawValue, url, user, passwordCommand) { SyncAccount($0) }
        guard let row = rows.first else { throw .fault(.statement("the account was not stored")) }
        return row
    }

    /// Removes an account with all that waits for it. With the last service its tables go, and with the
    /// last account all of them.
    public func remove(account id: Int64) throws(StoreError) {
        try write(durable: true) { () throws(StoreError) in
            let hasServices = try hasServices()
            if hasServices { try endReliance(on: id) }
            try connection.statement("DELETE FROM account WHERE id = ?").run(id)
            let rest = try accounts()
            if hasServices, rest.allSatisfy({ $0.kind == .folder }) {
                try drop(Schema.servicesMark)
            }
            if rest.isEmpty { try drop(Schema.syncMark) }
        }
    }

    private func drop(_ mark: String) throws(StoreError) {
        for part in try store.schema.parts(addedBy: mark) {
            try connection.execute("DROP \(part.type) IF EXISTS \(part.name)")
        }
    }

    /// Gives the device of a folder another name, because another database has this one too, or because
    /// its log was lost.
    ///
    /// - Parameter tellsAgain: whether what the device has changed is told again, with the same times.
    public func rename(
        device: String, machine: String, of folder: SyncFolder, tellsAgain: Bool
    ) throws(StoreError) -> SyncFolder {
        var renamed = folder
        (renamed.device, renamed.machine, renamed.written) = (device, machine, 0)
        let new = renamed
        try write(durable: true) { () throws(StoreError) in
            try connection.statement(
                """
                UPDATE sync_folder SET device = ?2, machine = ?3, written = 0 WHERE account_id = ?1
                """
            ).run(new.account.id, device, machine)
            guard tellsAgain else { return }
            // In that log may be lines of somebody else by now.
            try connection.statement("DELETE FROM folder_log WHERE device = ?").run(folder.device)
            try tellAgain(changesOf: folder.device, to: new.account.id)
        }
        return new
    }

    /// Records how a sync of an account ended.
    ///
    /// - Parameters:
    ///   - error: why it failed; nil when it did not.
    ///   - now: seconds since 1970, UTC.
    public func record(
        error: String?, isFailure: Bool = true, of account: Int64, now: Int64
    ) throws(StoreError) {
        try write(durable: false) { () throws(StoreError) in
            try connection.statement(
                """
                UPDATE account SET error = iif(?2 IS NULL OR ?4 OR failures = 0, ?2, error),
                  synced_at = iif(?2 IS NULL, ?3, synced_at),
                  failures = iif(?2 IS NULL, 0, failures + ?4) WHERE id = ?1
                """
            ).run(account, error, now, isFailure)
        }
    }
}
