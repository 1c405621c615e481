import CSQLite

extension Connection {
    /// Writes what is committed into a file that is empty, without what is free; it is not synced.
    func copy(to path: String) throws(StoreError) {
        // A relative name such as `file:x` would mean something else to SQLite.
        try statement("VACUUM INTO ?").run(path.hasPrefix("/") ? path : "./\(path)")
    }

    /// Has another database written over this one, in one transaction that waits for the locks of
    /// others like any write.
    func overwrite(with other: Connection) throws(StoreError) {
        guard let backup = sqlite3_backup_init(handle, "main", other.handle, "main") else {
            throw error(sqlite3_extended_errcode(handle))
        }
        sqlite3_backup_step(backup, -1)
        let code = sqlite3_backup_finish(backup)
        guard code == SQLITE_OK else { throw error(code) }
    }
}
