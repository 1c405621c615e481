import CSQLite
import System

/// One SQLite connection, used by one task at a time. It throws `Failure`, which its owner makes of
/// each ``SQLiteError``.
///
/// Every statement is compiled once and kept for the life of the connection, except those whose
/// text is composed for a query: of these only the latest are kept.
package final class SQLiteConnection<Failure: Error> {
    /// How a transaction begins: `immediate` takes the write lock at once, so that a transaction
    /// waits for it at its beginning and never in the middle.
    package enum TransactionKind: String {
        case deferred = "BEGIN DEFERRED"
        case immediate = "BEGIN IMMEDIATE"
    }

    /// The path that the connection was opened with.
    package let path: String
    let handle: OpaquePointer
    /// Counts the steps of the running statement.
    let limit: UnsafeMutablePointer<StepLimit>
    private let failure: (SQLiteError) -> Failure
    /// All compiled statements, by their text.
    private var statements: [StatementText: Statement<Failure>] = [:]
    /// The texts among them that were composed for queries, the oldest first.
    package private(set) var composed: [StatementText] = []
    /// The texts of all compiled statements.
    package var statementTexts: [String] { statements.keys.map(\.sql) }
    /// The names of the functions that were defined.
    var functions: Set<String> = []
    /// Holds the rows that ``collect(_:_:_:)`` has read; nil before its first call. SQLite frees it when the
    /// connection is closed.
    var collector: UnsafeMutablePointer<RowCollector>?

    /// Opens a database.
    ///
    /// - Parameter failure: makes the error that is thrown, now and later.
    package init(
        path: String, access: DatabaseAccess, failure: @escaping (SQLiteError) -> Failure
    ) throws(Failure) {
        self.path = path
        self.failure = failure
        ConnectionLimits.configuration
        var opened: OpaquePointer?
        let code = sqlite3_open_v2(
            access.name(of: path), &opened, access.flags | SQLITE_OPEN_NOMUTEX,
            access == .unlocked ? "unix-none" : nil)
        guard code == SQLITE_OK, let opened else {
            defer { sqlite3_close(opened) }
            throw failure(SQLiteError(code: sqlite3_extended_errcode(opened), handle: opened))
        }
        handle = opened
        let file = access == .memory ? nil : sqlite3_db_filename(handle, "main")
        limit = .allocate(capacity: 1)
        limit.initialize(to: StepLimit(file: file))
        // SQLite opens these files with the first statement.
        if let file, let reason = JournalFiles.obstacle(beside: String(cString: file)) {
            throw failure(.harmfulJournal(reason))
        }
        sqlite3_extended_result_codes(handle, 1)
        // The file may have come from somebody else. Its triggers and default values must not call
        // functions that have effects, its views are never read, and no statement writes what only
        // SQLite writes.
        csqlite_set(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0)
        csqlite_set(handle, SQLITE_DBCONFIG_ENABLE_VIEW, 0)
        csqlite_set(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
        // More than an article can have, whose answer is at most 32 MB.
        sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, 128 << 20)
        sqlite3_progress_handler(
            handle, StepLimit.interval,
            { $0?.assumingMemoryBound(to: StepLimit.self).pointee.isExceeded() == true ? 1 : 0 },
            limit)
        // SQLite's own waits grow to 100 ms; meanwhile a lock is free and taken again many times.
        sqlite3_busy_handler(
            handle,
            { _, count in
                guard count < ConnectionLimits.busyTimeout else { return 0 }
                sqlite3_sleep(1)
                return 1
            }, nil)
        // With the file to itself, a connection keeps the index of the WAL in its own memory.
        if access == .unlocked { try execute("PRAGMA locking_mode = EXCLUSIVE") }
    }

    deinit {
        for statement in statements.values { statement.finalize() }
        sqlite3_close(handle)
        limit.deallocate()
    }

    /// Blocks the thread.
    package static func sleep(milliseconds: Int32) {
        sqlite3_sleep(milliseconds)
    }

    /// Limits the time that the connection waits for locks from now on.
    package func limitWaits(to milliseconds: Int32) {
        sqlite3_busy_timeout(handle, milliseconds)
    }

    /// The statement for `sql`, compiled at its first use.
    package func statement(_ sql: String) throws(Failure) -> Statement<Failure> {
        let text = StatementText(sql)
        if let known = statements[text] { return known }
        var compiled: OpaquePointer?
        let code = sqlite3_prepare_v3(
            handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &compiled, nil)
        guard code == SQLITE_OK, let compiled else { throw error(code) }
        let statement = Statement(compiled, connection: self)
        statements[text] = statement
        return statement
    }

    /// The statement for a text that was composed for a query. Use it before asking for the next
    /// one: there is no end of such texts, and the oldest statement makes room for a new one.
    package func statement(composed sql: String) throws(Failure) -> Statement<Failure> {
        let text = StatementText(sql)
        if let known = statements[text] { return known }
        let statement = try statement(sql)
        composed.append(text)
        if composed.count > ConnectionLimits.composed {
            statements.removeValue(forKey: composed.removeFirst())?.finalize()
        }
        return statement
    }

    /// Runs statements that are used once and give no rows: pragmas, schema.
    package func execute(_ script: String) throws(Failure) {
        limit.pointee.intervals = 0
        let code = sqlite3_exec(handle, script, nil, nil, nil)
        guard code == SQLITE_OK else { throw error(code) }
    }

    /// The value of a pragma that is a number.
    package func pragma(_ name: String) throws(Failure) -> Int64 {
        try statement("PRAGMA \(name)").first { $0.int(0) } ?? 0
    }

    /// Runs `body` in a transaction, which is rolled back when it throws.
    package func transaction<Result>(
        _ kind: TransactionKind, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
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

    /// Lets the triggers of the database call every function. Call this only once their statements
    /// are known: SQLite 3.40 calls even `json_array` unsafe.
    package func trustSchema() {
        csqlite_set(handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 1)
    }

    /// Whether a transaction is open.
    package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// Where the `-wal` file is: beside the database itself, also when ``path`` is a link to it.
    package var walPath: String {
        guard let name = sqlite3_db_filename(handle, "main"), let wal = sqlite3_filename_wal(name)
        else { return path + "-wal" }
        return String(cString: wal)
    }

    /// The paths of the `-wal` and the `-shm` file, whether they exist or not.
    package var companionPaths: [String] {
        let wal = walPath
        return [wal, String(wal.dropLast("wal".count)) + "shm"]
    }

    /// The rowid that the last INSERT made.
    package var lastInsertedID: Int64 { sqlite3_last_insert_rowid(handle) }

    /// How many rows the last INSERT, UPDATE or DELETE changed, without those of triggers.
    package var changedRows: Int { Int(sqlite3_changes(handle)) }

    /// The path of the file itself, also when ``path`` is a link to it.
    package var file: String {
        sqlite3_db_filename(handle, "main").map { String(cString: $0) } ?? path
    }

    /// Whether the last error was that files cannot be mapped as shared memory here.
    package var lacksSharedMemory: Bool {
        sqlite3_extended_errcode(handle) == SQLITE_IOERR | 21 << 8  // SQLITE_IOERR_SHMMAP
            && sqlite3_system_errno(handle) != ENOMEM
    }

    /// Attaches another database for reading, under a name for its tables.
    ///
    /// - Parameters:
    ///   - path: the path of the file itself, not of a link to it.
    ///   - isImmutable: whether nobody can write to the file, so that it is read without locks.
    package func attach(
        _ path: String, as name: String, isImmutable: Bool = false
    ) throws(Failure) {
        if let reason = JournalFiles.obstacle(beside: path) {
            throw failure(.harmfulJournal(reason))
        }
        let option = isImmutable ? "immutable=1" : "mode=ro"
        try statement("ATTACH ? AS \(name)").run(DatabaseAccess.uri(path, option))
    }

    /// Whether another file is at the path of a database now: this one was renamed, deleted or
    /// replaced.
    package func hasMoved(_ name: String = "main") -> Bool {
        var hasMoved: Int32 = 0
        let code = sqlite3_file_control(handle, name, SQLITE_FCNTL_HAS_MOVED, &hasMoved)
        return code == SQLITE_OK && hasMoved != 0
    }

    /// Defines a function of a condition and a text, for statements but not for triggers.
    ///
    /// - Parameter compile: makes of a condition what tests texts; nil for one that nothing meets.
    ///   It is called once for a parameter of a running statement, and not for each row.
    package func define(
        _ name: String, _ compile: @escaping TextTest.Compiler
    ) throws(Failure) {
        guard functions.insert(name).inserted else { return }
        let code = TextTest.define(name, on: handle, compile)
        guard code == SQLITE_OK else { throw error(code) }
    }

    /// The error for a result code.
    func error(_ code: Int32) -> Failure {
        failure(SQLiteError(code: code, handle: handle))
    }
}

/// The limits of every connection.
package enum ConnectionLimits {
    /// The longest that a connection waits for another process, in milliseconds.
    package static let busyTimeout: Int32 = 30_000
    /// How many composed statements are kept.
    package static let composed = 64
    /// Runs once per process, before the first connection.
    fileprivate static let configuration: Void = csqlite_disable_memory_statistics()
}

/// How a file is opened.
package enum DatabaseAccess {
    case readWrite
    case readOnly
    /// Read-only and without locks, when not even the `-shm` file can be created. No other process
    /// can be writing, because it could have created that file.
    case unlocked
    /// Like `unlocked`, and without a `-wal` file, when there is none and none can be created.
    case immutable
    /// A private database in memory; the path is ignored.
    case memory

    fileprivate var flags: Int32 {
        switch self {
        // Other databases are attached by a URI.
        case .readWrite: SQLITE_OPEN_READWRITE | SQLITE_OPEN_URI
        case .memory: SQLITE_OPEN_READWRITE | SQLITE_OPEN_MEMORY
        case .readOnly, .unlocked, .immutable: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
        }
    }

    /// The file name for SQLite: the path, or a URI because `immutable` exists only as a URI
    /// parameter.
    fileprivate func name(of path: String) -> String {
        if self == .memory { return ":memory:" }
        // SQLite would not take a relative name such as `:memory:` or `file:x` for a file.
        return self == .immutable
            ? DatabaseAccess.uri(path, "immutable=1") : path.hasPrefix("/") ? path : "./\(path)"
    }

    /// A file name with an option of SQLite's.
    fileprivate static func uri(_ path: String, _ option: String) -> String {
        // Without an empty authority, the second of two slashes at the start would begin one.
        let authority = path.hasPrefix("/") ? "//" : ""
        // Only these three end a path or begin an escape in a URI of SQLite's.
        let escapes: [Unicode.Scalar: String] = ["%": "%25", "?": "%3F", "#": "%23"]
        let escaped = path.unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
        return "file:\(authority)\(escaped)?\(option)"
    }
}
