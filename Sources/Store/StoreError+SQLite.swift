import SQLite

/// A connection that throws the errors of the archive.
package typealias Connection = SQLiteConnection<StoreError>
typealias Statement = SQLite.Statement<StoreError>

extension Connection {
    /// Opens a database.
    ///
    /// - Parameter isOurs: whether it is a database of this program, which knows what to do about
    ///   damage.
    package convenience init(
        path: String, access: DatabaseAccess, isOurs: Bool = true
    ) throws(StoreError) {
        try self.init(path: path, access: access) { error in
            .fault(StoreError.Fault(error, path: path, isOurs: isOurs))
        }
    }

    /// Opens the file of a search index for writing. Whatever is wrong with its content, it is made
    /// anew.
    convenience init(index path: String) throws(StoreError) {
        try self.init(path: path, access: .readWrite) { error in
            switch error {
            case .noDatabase, .damaged, .harmfulJournal, .damagedVirtualTable, .statement:
                .fault(.damagedIndex(path: path))
            case .full, .cannotOpen, .readOnly, .readOnlyFileSystem, .disk, .busy:
                .fault(StoreError.Fault(error, path: path, isOurs: true))
            }
        }
    }
}

extension StoreError.Fault {
    /// The fault that an error of SQLite reports for this file.
    fileprivate init(_ error: SQLiteError, path: String, isOurs: Bool) {
        self =
            switch error {
            case .full(let isQuota): .full(path: path, isQuota: isQuota)
            case .cannotOpen(let reason): .cannotOpen(path: path, reason: reason)
            case .readOnly(let reason): .cannotWrite(path: path, reason: reason)
            case .readOnlyFileSystem:
                .cannotWrite(path: path, reason: "its file system is read-only")
            case .disk(let reason): .disk(path: path, reason: reason)
            case .noDatabase where isOurs: .noDatabase(path: path)
            case .damaged(let reason) where isOurs: .damaged(path: path, reason: reason)
            case .noDatabase(let reason), .damaged(let reason), .harmfulJournal(let reason):
                .unreadable(path: path, reason: reason)
            // The only virtual table is the search index.
            case .damagedVirtualTable: .damagedIndex(path: path)
            case .busy: .busy(path: path)
            case .statement(let message): .statement(message)
            }
    }
}
