#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

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
    /// Why nothing can be written.
    let obstacle: StoreError?
    /// Whether a commit is on the disk when it returns; nil before the first.
    private var isDurable: Bool?
    /// When a batch of writes makes room for other processes.
    var turns = WriteTurns()
    /// Writes what the open transaction has to add to the search index.
    var index: IndexWriter

    /// A database that is there, for reading alone: nothing is made or changed. Nil where there is
    /// none that this program could read as it is.
    public static func existing(path: String) throws(StoreError) -> Store? {
        guard access(path, R_OK) == 0 else { return nil }
        let store = Store(reading: try Connection(path: path, access: .readOnly), path: path)
        return try store.needsMigration() ? nil : store
    }

    private init(reading connection: Connection, path: String) {
        self.path = path
        self.connection = connection
        obstacle = .readOnly(path)
        index = IndexWriter(connection)
    }

    /// Opens the database, made and brought to the current schema where that is needed.
    ///
    /// A new file has the mode 0600, a new directory 0700. Where the medium takes no writes the
    /// store is opened for reading, and a later write throws ``StoreError/cannotWrite(path:reason:)``.
    public init(path: String) throws(StoreError) {
        self.path = path
        (connection, obstacle) = try Store.open(path)
        index = IndexWriter(connection)
        if try needsMigration() { try migrate() }
        guard isWritable else { return }
        // Foreign keys are not enforced: triggers clean up behind a deletion, as they must for the
        // shell, and to undo a statement that breaks a key SQLite would copy every page that an
        // article touches. What it copies for a failing trigger all the same needs no file.
        try connection.execute(
            """
            PRAGMA temp_store = MEMORY;
            PRAGMA journal_size_limit = \(Store.walLimit);
            """)
    }

    /// Runs `body` in one write transaction.
    ///
    /// What a person did is on the disk when this returns; what can be fetched again is
    /// `durable: false`, safe against a crash of the process but not against a power cut.
    func write<Result>(
        durable: Bool, _ body: () throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        if let obstacle { throw obstacle }
        if durable != isDurable {
            try connection.execute("PRAGMA synchronous = \(durable ? "FULL" : "NORMAL")")
            isDurable = durable
        }
        var start = ContinuousClock.now
        defer { turns.end(since: start) }
        return try connection.transaction(.immediate) { () throws(StoreError) in
            start = .now
            index.begin()
            let result = try body()
            try index.finish()
            return result
        }
    }

    /// Runs `body` in one read transaction: all its statements see the same moment.
    func read<Result>(
        _ body: () throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        try connection.transaction(.deferred, body)
    }

    private static func open(_ path: String) throws(StoreError) -> (Connection, StoreError?) {
        if access(path, F_OK) != 0 { try makeFile(path) }
        var status = stat()
        if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
            let isDirectory = status.st_mode & S_IFMT == S_IFDIR
            throw .cannotOpen(
                path: path, reason: isDirectory ? "it is a directory" : "it is not a regular file")
        }
        try refuseLostBeginning(path)
        var first: StoreError?
        for access in [Connection.Access.readWrite, .readOnly, .immutable] {
            do {
                let connection = try Connection(path: path, access: access)
                // SQLite opens lazily: what is wrong with the file shows at the first read.
                _ = try connection.pragma("schema_version")
                if access == .readWrite, isWritable(path) { return (connection, nil) }
                if case .disk = first { return (connection, first) }
                return (connection, .readOnly(path))
            } catch {
                // Only a medium that takes no files is worth another try: a database that is
                // damaged or busy would be no better, and `immutable` would read past its locks.
                guard error.isAboutAccess else { throw error }
                if case .disk = error, access == .readOnly { throw first ?? error }
                first = first ?? error
            }
        }
        throw first ?? .cannotOpen(path: path, reason: "no access")
    }

    private static func isWritable(_ path: String) -> Bool {
        let directory = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
        return access(path, W_OK) == 0 && access(directory, W_OK) == 0
    }

    /// Makes an empty file where there is none, and the directories on the way to it.
    static func makeFile(_ path: String) throws(StoreError) {
        var missing: [Substring] = []
        var directory = path[...]
        while let slash = directory.lastIndex(of: "/"), slash != directory.startIndex {
            directory = directory[..<slash]
            if access(String(directory), F_OK) == 0 { break }
            missing.append(directory)
        }
        for directory in missing.reversed() where mkdir(String(directory), 0o700) != 0 {
            guard errno == EEXIST else {
                throw .cannotOpen(path: path, reason: String(cString: strerror(errno)))
            }
        }
        try makeEmptyFile(path)
    }

    /// Makes the file beside its place and links it there, which never empties a database that
    /// another process made meanwhile. And closing a descriptor of the database itself would drop
    /// the locks that another thread of this process holds on it (fcntl(2)).
    private static func makeEmptyFile(_ path: String) throws(StoreError) {
        var template = Array("\(path).XXXXXX".utf8CString)
        let descriptor = mkstemp(&template)
        guard descriptor >= 0 else {
            throw .cannotOpen(path: path, reason: String(cString: strerror(errno)))
        }
        close(descriptor)
        defer { unlink(template) }
        guard link(template, path) != 0, errno != EEXIST else { return }
        // A filesystem without hard links.
        let direct = systemOpen(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC)
        guard direct >= 0 || errno == EEXIST else {
            throw .cannotOpen(path: path, reason: String(cString: strerror(errno)))
        }
        if direct >= 0 { close(direct) }
    }
}

extension StoreError {
    fileprivate static func readOnly(_ path: String) -> StoreError {
        .cannotWrite(path: path, reason: "the file or its directory is read-only")
    }

    fileprivate var isAboutAccess: Bool {
        switch self {
        case .cannotOpen, .cannotWrite, .disk: true
        default: false
        }
    }
}

extension Connection {
    /// The value of a pragma that is a number.
    func pragma(_ name: String) throws(StoreError) -> Int64 {
        try statement("PRAGMA \(name)").first { $0.int(0) } ?? 0
    }
}

/// `open(2)` is shadowed inside ``Store``.
private func systemOpen(_ path: String, _ flags: Int32) -> Int32 {
    open(path, flags, 0o600)
}
