import SQLite
import System

/// The result of opening a database.
struct OpenedDatabase {
    let connection: Connection
    /// Why the database cannot be written; nil if it can.
    var obstacle: StoreError.Fault?
    /// Whether the file was empty.
    var isEmpty = false
}

extension Store {
    /// Opens the file, and creates it if it is missing. If it cannot be written, opens it for
    /// reading, in the safest way that works.
    static func open(_ path: String) throws(StoreError) -> OpenedDatabase {
        if access(path, F_OK) != 0 { try DatabaseFile.make(path) }
        var status = stat()
        let isKnown = stat(path, &status) == 0
        if isKnown, status.st_mode & S_IFMT != S_IFREG {
            let isDirectory = status.st_mode & S_IFMT == S_IFDIR
            throw .fault(
                .cannotOpen(
                    path: path,
                    reason: isDirectory ? "it is a directory" : "it is not a regular file"))
        }
        try refuseLostBeginning(path)
        let isEmpty = isKnown && status.st_size == 0
        // This includes directories that another process made but did not sync before it was
        // killed.
        if isEmpty { DatabaseFile.syncDirectories(of: path) }
        do throws(StoreError) {
            let connection = try writable(path)
            return OpenedDatabase(
                connection: connection, obstacle: DatabaseFile.readOnlyPart(of: path),
                isEmpty: isEmpty)
        } catch {
            // Only a medium that takes no files is worth another try: a database that is damaged or
            // busy would be no better.
            guard case .fault(let fault) = error, fault.isAboutAccess else { throw error }
            let obstacle = DatabaseFile.obstacle(at: path, after: fault)
            guard let connection = try readable(path) else { throw .fault(obstacle) }
            return OpenedDatabase(connection: connection, obstacle: obstacle, isEmpty: isEmpty)
        }
    }

    /// A read-only connection; nil when there is no way to get one.
    static func readable(_ path: String) throws(StoreError) -> Connection? {
        guard access(path, F_OK) == 0 else { return nil }
        guard access(path, R_OK) == 0 else {
            throw .fault(.unreadable(path: path, reason: SystemError.sentence()))
        }
        for access in [DatabaseAccess.readOnly, .unlocked, .immutable] {
            do throws(StoreError) {
                let connection = try Connection(path: path, access: access)
                try connection.read()
                return connection
            } catch {
                guard case .fault(let fault) = error, fault.isAboutAccess else { throw error }
            }
        }
        return nil
    }

    /// Refuses an empty file with a `-wal` file that is not empty. SQLite would take it for a new
    /// database and delete the `-wal` file, which may hold everything that is left.
    private static func refuseLostBeginning(_ path: String) throws(StoreError) {
        // The second look is for another process that makes the database in between.
        guard FileSystem.size(of: path) == 0, FileSystem.size(of: path + "-wal") ?? 0 > 0,
            FileSystem.size(of: path) == 0
        else { return }
        throw .fault(.damaged(path: path, reason: "it is empty, and its -wal file is not"))
    }

    private static func writable(_ path: String) throws(StoreError) -> Connection {
        let deadline = ContinuousClock.now + .milliseconds(Int(ConnectionLimits.busyTimeout))
        var longestPause: UInt32 = 10_000
        while true {
            if let connection = try sharing(path) { return connection }
            guard ContinuousClock.now < deadline else {
                throw .fault(.disk(path: path, reason: "it does not support shared memory"))
            }
            do throws(StoreError) {
                // Use a new connection each time: two that both read and wait for each other would
                // wait for ever.
                try Connection(path: path, access: .readWrite).leaveWAL()
            } catch {
                guard case .fault(.busy) = error else { throw error }
                // A try keeps out all others, so that many processes would keep out each other for
                // ever. Longer and longer pauses by chance let one of them through.
                usleep(.random(in: 1000...longestPause))
                longestPause = min(2 * longestPause, 500_000)
            }
        }
    }

    /// A connection beside others; nil for a WAL database on a file system without shared memory.
    private static func sharing(_ path: String) throws(StoreError) -> Connection? {
        let connection = try Connection(path: path, access: .readWrite)
        do throws(StoreError) {
            try connection.read()
        } catch {
            guard connection.lacksSharedMemory else { throw error }
            return nil
        }
        return connection
    }
}

extension Connection {
    /// Reads once, because SQLite opens lazily and finds damage only then.
    fileprivate func read() throws(StoreError) {
        _ = try pragma("schema_version")
    }
}
