import CSQLite

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// One SQLite connection, used by one task at a time.
///
/// Every statement is compiled once and kept for the life of the connection, but for those whose
/// texts were put together for a query: of these the last are kept.
final class Connection {
    /// What the file may be used for.
    enum Access {
        case readWrite
        case readOnly
        /// Read-only where not even the `-shm` file can be made: without locks, so that nobody can
        /// be writing who could make one.
        case unlocked
        /// As that, and without a `-wal` file, which cannot be made where there is none.
        case immutable
        /// A database of its own in memory, whatever the path says.
        case memory
    }

    /// How a transaction begins: `immediate` takes the write lock at once, so that it is waited
    /// for here and never in the middle.
    enum TransactionKind: String {
        case deferred = "BEGIN DEFERRED"
        case immediate = "BEGIN IMMEDIATE"
    }

    /// The longest that a write waits for another process, in milliseconds.
    static let busyTimeout: Int32 = 30_000

    let path: String
    let handle: OpaquePointer
    /// Whether it is a database of this program, which knows what to do about damage.
    private let isOurs: Bool
    /// All that are compiled, by their text.
    private(set) var statements: [String: Statement] = [:]
    /// The texts among them that were put together for queries, in the order in which they came.
    private(set) var composed: [String] = []

    /// So many statements of queries are kept.
    static let composedLimit = 64

    /// Done once in the life of the process, before the first connection.
    private static let configuration: Void = csqlite_disable_memory_statistics()

    init(path: String, access: Access, isOurs: Bool = true) throws(StoreError) {
        self.path = path
        self.isOurs = isOurs
        Connection.configuration
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(
            access.name(of: path), &opened, access.flags | SQLITE_OPEN_NOMUTEX,
            access == .unlocked ? "unix-none" : nil)
        guard code == SQLITE_OK, let opened else {
            defer { sqlite3_close(opened) }
            throw StoreError(
                code: sqlite3_extended_errcode(opened), handle: opened, path: path, isOurs: isOurs)
        }
        handle = opened
        sqlite3_extended_result_codes(handle, 1)
        // SQLite's own waits grow to 100 ms, in which a lock is free and taken again many times.
        sqlite3_busy_handler(
            handle,
            { _, count in
                guard count < Connection.busyTimeout else { return 0 }
                sqlite3_sleep(1)
                return 1
            }, nil)
        // Who has the file to itself keeps the index of the WAL in memory of its own.
        if access == .unlocked { try execute("PRAGMA locking_mode = EXCLUSIVE") }
    }

    deinit {
        for statement in statements.values { statement.finalize() }
        sqlite3_close(handle)
    }

    /// Has it wait for others no longer than so many milliseconds from now on.
    func limitWaits(to milliseconds: Int32) {
        sqlite3_busy_timeout(handle, milliseconds)
    }

    /// The compiled statement for `sql`, from the first use on.
    func statement(_ sql: String) throws(StoreError) -> Statement {
        if let known = statements[sql] { return known }
        var compiled: OpaquePointer?
        let code = sqlite3_prepare_v3(
            handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &compiled, nil)
        guard code == SQLITE_OK, let compiled else { throw error(code) }
        let statement = Statement(compiled, connection: self)
        statements[sql] = statement
        return statement
    }

    /// The compiled statement for a text that was put together for a query, to be used before the
    /// next one: queries have no end of texts, and an old one makes room.
    func statement(composed sql: String) throws(StoreError) -> Statement {
        if let known = statements[sql] { return known }
        let statement = try statement(sql)
        composed.append(sql)
        if composed.count > Connection.composedLimit {
            statements.removeValue(forKey: composed.removeFirst())?.finalize()
        }
        return statement
    }

    /// Runs statements that are used once and give no rows: pragmas, schema.
    func execute(_ script: String) throws(StoreError) {
        let code = sqlite3_exec(handle, script, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code) }
    }

    /// Runs `body` in a transaction that is rolled back when it throws.
    func transaction<Result>(
        _ kind: TransactionKind, _ body: () throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        try statement(kind.rawValue).run()
        do {
            let result = try body()
            try statement("COMMIT").run()
            return result
        } catch {
            if isInTransaction { try? statement("ROLLBACK").run() }
            throw error
        }
    }

    /// Whether a transaction is open.
    var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// Where the `-wal` file is: beside the database, also where its path is a link to that.
    var walPath: String {
        guard let name = sqlite3_db_filename(handle, "main"), let wal = sqlite3_filename_wal(name)
        else { return path + "-wal" }
        return String(cString: wal)
    }

    /// The rowid that the last INSERT made.
    var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }

    /// How many rows the last INSERT, UPDATE or DELETE changed, triggers not counted.
    var changedRows: Int { Int(sqlite3_changes(handle)) }

    /// The path of the file itself, where ``path`` is that of a link: beside it are the others.
    var file: String {
        sqlite3_db_filename(handle, "main").map { String(cString: $0) } ?? path
    }

    /// Whether the last error was that no file can be mapped as shared memory here.
    var lacksSharedMemory: Bool {
        sqlite3_extended_errcode(handle) == SQLITE_IOERR | 21 << 8  // SQLITE_IOERR_SHMMAP
            && sqlite3_system_errno(handle) != ENOMEM
    }

    /// Whether the file is not the one of its path any more: it was renamed, deleted or replaced.
    var hasMoved: Bool {
        var hasMoved: Int32 = 0
        let code = sqlite3_file_control(handle, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
        return code == SQLITE_OK && hasMoved != 0
    }

    /// What went wrong, in our words: the code of the call, and the message that goes with it.
    func error(_ code: Int32) -> StoreError {
        StoreError(code: code, handle: handle, path: path, isOurs: isOurs)
    }
}

extension Connection.Access {
    fileprivate var flags: Int32 {
        switch self {
        case .readWrite: SQLITE_OPEN_READWRITE
        case .memory: SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY
        case .readOnly, .unlocked: SQLITE_OPEN_READONLY
        case .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
        }
    }

    /// What SQLite calls the file: its path, but `immutable` exists only as a URI parameter.
    fileprivate func name(of path: String) -> String {
        if self == .memory { return ":memory:" }
        // A relative name such as `:memory:` or `file:x` would mean something else to SQLite.
        guard self == .immutable else { return path.hasPrefix("/") ? path : "./\(path)" }
        // Without an authority of its own, a path that begins with two slashes would be one.
        let authority = path.hasPrefix("/") ? "//" : ""
        return "file:\(authority)\(path.percentEncodedPath)?immutable=1"
    }
}

extension StoreError {
    fileprivate init(code: Int32, handle: OpaquePointer?, path: String, isOurs: Bool) {
        let message = sqlite3_errmsg(handle).map { String(cString: $0) } ?? "out of memory"
        // The only virtual table is the search index.
        if code == SQLITE_CORRUPT | 1 << 8 {  // SQLITE_CORRUPT_VTAB, which Swift cannot import
            self = .damagedIndex(path: path)
            return
        }
        switch code & 0xFF {
        case SQLITE_FULL: self = .full(path: path, isQuota: false)
        case SQLITE_CANTOPEN, SQLITE_IOERR:
            let number = StoreError.systemError(behind: handle)
            switch number {
            case ENOSPC, EDQUOT: self = .full(path: path, isQuota: number == EDQUOT)
            case EROFS: self = .cannotWrite(path: path, reason: "its file system is read-only")
            case _ where code & 0xFF == SQLITE_CANTOPEN:
                self = .cannotOpen(path: path, reason: message)
            default:
                let reason = number > 0 ? String(cString: strerror(number)) : message
                self = .disk(path: path, reason: reason)
            }
        case SQLITE_NOTADB where isOurs: self = .noDatabase(path: path)
        case SQLITE_CORRUPT where isOurs: self = .damaged(path: path, reason: message)
        case SQLITE_NOTADB, SQLITE_CORRUPT: self = .unreadable(path: path, reason: message)
        case SQLITE_READONLY, SQLITE_PERM: self = .cannotWrite(path: path, reason: message)
        case SQLITE_BUSY, SQLITE_LOCKED: self = .busy(path: path)
        default: self = .statement(message)
        }
    }

    /// What the system said; 0 where SQLite has not taken that down. It does so for a statement, and
    /// for each file, but not for a commit.
    private static func systemError(behind handle: OpaquePointer?) -> Int32 {
        var number = sqlite3_system_errno(handle)
        // The WAL or the rollback journal, then the database itself.
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
