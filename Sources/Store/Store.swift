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
    /// After a transaction that was longer than others the `-wal` file is cut to so many bytes.
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
    /// Writes what the open transaction has to add to the search index.
    var index: IndexWriter
    /// Takes dead rows out of the search index.
    var collector: IndexCollector
    /// What changes by the person are dated by: seconds since 1970, UTC.
    public var clock: @Sendable () -> Int64 = { WallClock.seconds }

    /// A database that is there, for reading alone: nothing is made or changed. Nil where there is
    /// none that this program could read as it is.
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
        index = IndexWriter(connection)
        collector = IndexCollector(connection)
    }

    /// Opens the database, made and brought to the current schema where that is needed.
    ///
    /// A new file has the mode 0600, a new directory 0700. Where the medium takes no writes the
    /// store is opened for reading, and a later write throws why: ``StoreError/Fault/full(path:isQuota:)``,
    /// ``StoreError/Fault/disk(path:reason:)`` or ``StoreError/Fault/cannotWrite(path:reason:)``.
    public convenience init(path: String) throws(StoreError) {
        try self.init(path: path, schema: .current)
    }

    /// As ``init(path:)``, with another schema.
    init(path: String, schema: Schema) throws(StoreError) {
        self.path = path
        self.schema = schema
        let opened = try Store.open(path)
        (connection, obstacle) = (opened.connection, opened.obstacle)
        index = IndexWriter(connection)
        collector = IndexCollector(connection)
        do throws(StoreError) {
            if try needsMigration() { try migrate() }
        } catch {
            guard opened.isEmpty, case .fault(let fault) = error else { throw error }
            throw .fault(fault.whileMaking)
        }
        guard isWritable else { return }
        connection.returnToWAL()
        // Foreign keys are not enforced: triggers clean up behind a deletion, as they must for the
        // shell, and to undo a statement that breaks a key SQLite would copy every page that an
        // article touches. What it copies for a failing trigger all the same needs no file.
        try connection.execute(
            """
            PRAGMA temp_store = MEMORY;
            PRAGMA journal_size_limit = \(Store.walLimit);
            """)
    }

    /// Runs `body` in one write transaction; and then does a part of what the search index needs,
    /// if it needs anything.
    ///
    /// What a person did is on the disk when this returns; what can be fetched again is
    /// `durable: false`, safe against a crash of the process but not against a power cut.
    func write<Result>(
        durable: Bool, _ body: () throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        let before = connection.totalChanges
        let (result, isDue) = try transact(durable: durable) { () throws(StoreError) in
            let result = try body()
            try index.finish()
            return (result, connection.totalChanges > before && (try? collector.isDue()) == true)
        }
        if isDue { tendIndex(after: connection.totalChanges - before) }
        return result
    }

    /// Runs `body` in one write transaction.
    func transact<Result>(
        durable: Bool, _ body: () throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        if let obstacle { throw .fault(obstacle) }
        if durable != isDurable {
            try connection.execute("PRAGMA synchronous = \(durable ? "FULL" : "NORMAL")")
            isDurable = durable
        }
        var start = ContinuousClock.now
        defer { turns.end(since: start) }
        return try connection.transaction(.immediate) { () throws(StoreError) in
            start = .now
            // What is written to a file that was replaced nobody would see.
            if connection.hasMoved { throw .fault(.replaced(path: path)) }
            index.begin()
            return try body()
        }
    }

    /// Runs `body` in one read transaction, the open one if there is one: all that it reads is of
    /// the same moment. To be short, and without writing.
    public func read<Result>(
        _ body: () throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        if connection.isInTransaction { return try body() }
        return try connection.transaction(.deferred, body)
    }
}
