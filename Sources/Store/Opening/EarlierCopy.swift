import System

/// A database as it was before a migration, in a file beside it.
///
/// While it is made it has a name of its own, always the same: what is left of one that was killed
/// makes room for the next.
struct EarlierCopy {
    /// `news.sqlite.before-v9`, or with a number where that is taken.
    let path: String

    /// Copies what is committed to a database, while nobody can write to it: whoever calls this has
    /// its write lock, on another connection.
    ///
    /// - Parameter version: the version that the database is to be brought to.
    /// - Throws: ``StoreError/Fault/cannotCopy(path:reason:bytes:)``; then nothing is left of it. And
    ///   ``StoreError/Fault/damaged(path:reason:)`` when it cannot be read to its end.
    init(of database: Connection, before version: Int) throws(StoreError) {
        let bytes = try database.byteCount()
        let name = database.path + ".before-v\(version)"
        let temporary = name + ".tmp"
        defer { unlink(temporary) }
        do {
            try FileSystem.requireRoom(bytes, beside: database.path)
            try FileSystem.makeNew(temporary)
            try database.copy(to: temporary)
            try FileSystem.sync(temporary)
            path = try FileSystem.place(temporary, as: name)
        } catch {
            guard case .fault(let fault) = error, fault.isAboutAccess else { throw error }
            throw .fault(
                .cannotCopy(path: database.path, reason: fault.reason, bytes: bytes))
        }
    }
}

extension Connection {
    /// How large the database is without what is free in it.
    fileprivate func byteCount() throws(StoreError) -> Int64 {
        try (pragma("page_count") - pragma("freelist_count")) * pragma("page_size")
    }
}
