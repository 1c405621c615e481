import CSQLite

extension SQLiteConnection {
    /// Copies the committed state into an empty file, without free pages. The file is not synced.
    package func copy(to path: String) throws(Failure) {
        // SQLite would take a relative name such as `file:x` for a URI.
        try statement("VACUUM INTO ?").run(path.hasPrefix("/") ? path : "./\(path)")
    }

    /// Overwrites this database with another one, in one transaction that waits for locks like any
    /// write.
    package func overwrite(with other: SQLiteConnection) throws(Failure) {
        guard let backup = sqlite3_backup_init(handle, "main", other.handle, "main") else {
            throw error(sqlite3_extended_errcode(handle))
        }
        sqlite3_backup_step(backup, -1)
        let code = sqlite3_backup_finish(backup)
        guard code == SQLITE_OK else { throw error(code) }
    }
}
