import System

/// The cache: one SQLite file that every process of `news` reads and writes.
///
/// A store is one connection and belongs to one task; each process, and each actor that works
/// beside the others, opens its own. The file is in WAL mode: readers never wait, and writers wait
/// for each other only as long as a short transaction takes.
public final class Store {
    /// The path of the database file.
    public let path: String
    /// False when the file or its directory takes no writes; reading works all the same.
    public var isWritable: Bool { obstacle == nil }
    /// After a long transaction the `-wal` file is cut to this many bytes.
    static let walLimit = 16_000_000

    let connection: Connection
    /// The tables that this program reads and writes.
    let schema: Schema
    /// Why nothing can be written.
    let obstacle: StoreError.Fault?
    /// Whether a commit is on the disk when it returns; nil before the first.
    private var isDurable: Bool?
    /// When a batch of writes makes room for other processes.
    var turns = WriteTurns()
    var indexPlace = IndexPlace.closed
    /// The entry of the log with the last change that was made through this store.
    public private(set) var lastChange: Int64?
    /// What rules have done in the run that is going on.
    var ruleRun: RuleRun?
    /// Reads for the search index while much of it is written.
    var slicesAhead: SlicesAhead?
    /// The clock for the times of the person's changes: seconds since 1970, UTC.
    public var clock: @Sendable () -> Int64 = { WallClock.seconds }

    /// An existing database, read-only: creates and changes nothing. Nil when there is none that
    /// this program can read without a migration.
    public static func existing(path: String) throws(StoreError) -> Store? {
        guard let connection = try readable(path) else { return nil }
        let store = Store(reading: connection, path: path)
        return try store.needsMigration() ? nil : store
    }

    private init(reading connection: Connection, path: String) {
        self.path = path
        self.connection = connection
        schema = .current
        obstacle = .cannotWrite(path: path, reason: "it was opened read-only")
    }

    /// Opens the database; creates and migrates it if needed.
    ///
    /// A new file has the mode 0600, a new directory 0700. If the medium cannot be written, the
    /// store is opened for reading, and a later write throws the reason:
    /// ``StoreError/Fault/full(path:isQuota:)``, ``StoreError/Fault/disk(path:reason:)`` or
    /// ``StoreError/Fault/cannotWrite(path:reason:)``.
    public convenience init(path: String) throws(StoreError) {
        try self.init(path: path, schema: .current)
    }

    /// As ``init(path:)``, with another schema.
    init(path: String, schema: Schema) throws(StoreError) {
        self.path = path
        self.schema = schema
        let opened = try Store.open(path)
        (connection, obstacle) = (opened.connection, opened.obstacle)
        do throws(StoreError) {
            if try needsMigration() { try migrate() }
        } catch {
            guard opened.isEmpty, case .fault(let fault) = error else { throw error }
            throw .fault(fault.whileMaking)
        }
        guard isWritable else { return }
        connection.returnToWAL()
        // Foreign keys are not enforced. Triggers clean up after a deletion, as they must for the
        // shell; and to undo a statement that breaks a key, SQLite would copy every page that an
        // article touches. The copies that it makes for failing triggers need no file. What is
        // deleted is overwritten, because settings of feeds may be secret.
        try connection.execute(
            """
            PRAGMA temp_store = MEMORY;
            PRAGMA secure_delete = ON;
            PRAGMA journal_size_limit = \(Store.walLimit);
            """)
    }

    /// The files of the database that other users of this machine may read or write.
    public var filesOpenToOthers: (paths: [String], areWritable: Bool) {
        DatabaseFile.openToOthers(connection.file)
    }

    /// The directory with the database that another program carries to other machines, and that program.
    /// It would copy the file while it is written.
    public var carrier: (directory: String, program: String)? {
        FileSystem.carrier(of: connection.file)
    }

    /// The directory of the database if other users of this machine may replace files in it.
    public var directoryOpenToOthers: String? {
        FileSystem.directoryOpenToOthers(of: connection.file)
    }

    /// Runs `body` in one write transaction.
    ///
    /// A change by the person is on the disk when this returns. Data that can be fetched again are
    /// written with `durable: false`: safe against a crash of the process, but not against a power
    /// cut.
    func write<Result>(
        durable: Bool, _ body: () throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        if let obstacle { throw .fault(obstacle) }
        if durable != isDurable {
            try connection.execute("PRAGMA synchronous = \(durable ? "FULL" : "NORMAL")")
            isDurable = durable
        }
        var start = ContinuousClock.now
        defer { turns.end(since: start) }
        do {
            // With the search index attached, BEGIN IMMEDIATE would also wait for who writes that.
            let isAttached = indexPlace == .file
            return try connection.transaction(isAttached ? .deferred : .immediate) {
                () throws(StoreError) in
                if isAttached { try connection.statement(Store.lock).run() }
                start = .now
                // Nobody would see writes to a file that was replaced.
                if connection.hasMoved() { throw .fault(.replaced(path: path)) }
                return try body()
            }
        } catch {
            // What this transaction would have done with articles is not for those of the next one.
            ruleRun = nil
            throw explained(error)
        }
    }

    /// SQLite reports a counter at its end as if the disk were full.
    private func explained(_ error: StoreError) -> StoreError {
        guard case .fault(.full) = error, let finding = try? upkeep.counterFindings().first else {
            return error
        }
        return .fault(.damaged(path: path, reason: finding.description))
    }

    /// Takes the write lock of the database, and changes nothing.
    private static let lock = "UPDATE main.install SET id = id WHERE false"

    /// Runs `body` in one transaction, with a recorder for what it changes. The changes become one
    /// entry of the log, which is on the disk with them when this returns. Without changes there is
    /// no entry.
    func change<Result>(
        _ action: LogAction, about: String? = nil,
        _ body: (inout LogRecorder) throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        var recorder = LogRecorder(action, about: about)
        return try change(&recorder, body)
    }

    /// The same, for one of several transactions that share an entry.
    func change<Result>(
        _ recorder: inout LogRecorder, _ body: (inout LogRecorder) throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        let result = try write(durable: true) { () throws(StoreError) in
            let result = try body(&recorder)
            try recorder.finish(connection, now: clock())
            return result
        }
        lastChange = recorder.entry ?? lastChange
        return result
    }

    /// Runs `body` in one read transaction, or in the open one, so that all reads are from the same
    /// moment. Keep it short and do not write in it.
    public func read<Result>(
        _ body: () throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        if connection.isInTransaction { return try body() }
        return try connection.transaction(.deferred, body)
    }
}
