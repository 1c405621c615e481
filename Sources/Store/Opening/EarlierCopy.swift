import System

/// A copy of a database from before a migration, in a file beside it.
///
/// While it is written it has a fixed temporary name, so the next copy replaces the leftover of a
/// killed one.
struct EarlierCopy {
    /// `news.sqlite.before-v9`, or with a number if that is taken.
    let path: String

    /// Copies the committed state of a database. The caller holds the write lock on another
    /// connection, so nobody can write meanwhile.
    ///
    /// - Parameter version: the version to which the database will be migrated.
    /// - Throws: ``StoreError/Fault/cannotCopy(path:reason:bytes:)``, after removing the incomplete
    ///   copy; ``StoreError/Fault/damaged(path:reason:)`` when the database cannot be read to its end.
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
    /// The size of the database without its free pages.
    fileprivate func byteCount() throws(StoreError) -> Int64 {
        try (pragma("page_count") - pragma("freelist_count")) * pragma("page_size")
    }
}
