extension Store {
    /// Keeps SQLite from a file that is empty while its `-wal` file is not: it would take it for a new
    /// database and delete the other, which may hold all that there is.
    static func refuseLostBeginning(_ path: String) throws(StoreError) {
        // Looked at twice, since another process may make the database in between.
        guard FileSystem.size(of: path) == 0, FileSystem.size(of: path + "-wal") ?? 0 > 0,
            FileSystem.size(of: path) == 0
        else { return }
        throw .damaged(path: path, reason: "it is empty, and its -wal file is not")
    }
}
