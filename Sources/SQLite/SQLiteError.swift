import CSQLite
import System

/// An error of SQLite.
package enum SQLiteError: Error, Equatable {
    /// The disk is full, or this user's quota of it is used up.
    case full(isQuota: Bool)
    /// The file, or a file beside it, cannot be opened.
    case cannotOpen(String)
    /// The file takes no writes.
    case readOnly(String)
    /// The file system is mounted read-only.
    case readOnlyFileSystem
    /// The disk fails.
    case disk(String)
    /// The file is no database, or its first page is damaged.
    case noDatabase(String)
    /// The file is damaged.
    case damaged(String)
    /// A journal beside the file would do harm, in these words.
    case harmfulJournal(String)
    /// The content of a virtual table is damaged.
    case damagedVirtualTable
    /// Another connection holds the lock for too long.
    case busy
    /// Anything else: SQLite refused the statement.
    case statement(String)

    /// The error behind a result code; `handle` is the connection that gave it.
    init(code: Int32, handle: OpaquePointer?) {
        let message = sqlite3_errmsg(handle).map { String(cString: $0) } ?? "out of memory"
        if code == SQLITE_CORRUPT | 1 << 8 {  // SQLITE_CORRUPT_VTAB, which Swift cannot import
            self = .damagedVirtualTable
            return
        }
        switch code & 0xFF {
        case SQLITE_FULL: self = .full(isQuota: false)
        case SQLITE_CANTOPEN, SQLITE_IOERR:
            let number = SQLiteError.systemError(behind: handle)
            switch number {
            case ENOSPC, EDQUOT: self = .full(isQuota: number == EDQUOT)
            case EROFS: self = .readOnlyFileSystem
            case _ where code & 0xFF == SQLITE_CANTOPEN: self = .cannotOpen(message)
            default: self = .disk(number > 0 ? SystemError.sentence(number) : message)
            }
        case SQLITE_NOTADB: self = .noDatabase(message)
        case SQLITE_CORRUPT: self = .damaged(message)
        case SQLITE_TOOBIG: self = .damaged("a value in it is too long")
        // Only the limit of steps interrupts a statement.
        case SQLITE_INTERRUPT: self = .damaged("reading it does not end")
        // Somebody wrote a number to which nothing can be added.
        case _
        where code == SQLITE_CONSTRAINT | 12 << 8  // SQLITE_CONSTRAINT_DATATYPE
            || message == "integer overflow":
            self = .damaged("a number in it is too great")
        case SQLITE_READONLY, SQLITE_PERM: self = .readOnly(message)
        case SQLITE_BUSY, SQLITE_LOCKED: self = .busy
        // FTS5 reports some damage as if the statement were wrong.
        default:
            let isDamage = ["invalid fts5 file format", "vtable constructor failed"]
                .contains { message.hasPrefix($0) }
            self = isDamage ? .damagedVirtualTable : .statement(message)
        }
    }

    /// The `errno` behind a failure; 0 where SQLite has not kept it. It keeps one for a statement
    /// and for each file, but not for a commit.
    private static func systemError(behind handle: OpaquePointer?) -> Int32 {
        var number = sqlite3_system_errno(handle)
        // Look at the WAL or the rollback journal, then at the database itself.
        for code in [SQLITE_FCNTL_JOURNAL_POINTER, SQLITE_FCNTL_FILE_POINTER] where number == 0 {
            var file: UnsafeMutablePointer<sqlite3_file>?
            guard sqlite3_file_control(handle, "main", code, &file) == SQLITE_OK, let file,
                let methods = file.pointee.pMethods
            else { continue }
            _ = methods.pointee.xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &number)
        }
        return number
    }
}
