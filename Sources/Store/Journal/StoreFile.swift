import System

/// The database at a path, for long-running commands: when another file takes the place of the
/// open one, such as a restored backup, it opens that file.
public final class StoreFile {
    /// The path of the database.
    public let path: String
    /// How many times another file has taken the place.
    public private(set) var replacements = 0
    private var store: Store
    private var identity: FileIdentity?
    private var companions: [Companion] = []
    /// When another file was first seen but not opened yet.
    private var waitingSince: ContinuousClock.Instant?

    /// How long the `-wal` and `-shm` files of the old database may block the new one.
    private static let patience = Duration.seconds(2)

    /// Opens the database at `path`, and creates it if it is missing.
    public convenience init(path: String) throws(StoreError) {
        self.init(try Store(path: path))
    }

    /// For a database that was just opened.
    public init(_ store: Store) {
        path = store.path
        self.store = store
        identify()
    }

    /// The current database. While the new file is missing or not complete yet, it gives the old
    /// database: a watcher does not create a database, and does not migrate a half-copied one.
    ///
    /// Costs a stat(2).
    ///
    /// - Throws: the error of opening the other file, if this program cannot read its version.
    public func current() throws(StoreError) -> Store {
        guard let now = FileIdentity(path) else { return store }
        guard now != identity else {
            waitingSince = nil
            return store
        }
        guard !isOldFileInTheWay(), try isWhole() else { return store }
        store = try Store(path: path)
        identify()
        waitingSince = nil
        replacements += 1
        return store
    }

    private func identify() {
        identity = FileIdentity(path)
        companions = store.connection.companionPaths.compactMap(Companion.init)
    }

    /// A person who replaces the database also removes its old `-wal` and `-shm` files, before or
    /// after. If we opened the file in between, SQLite would write pages of the old database into
    /// the new one, or share the memory of the old one with some processes and not with others, so
    /// that they no longer see each other's changes.
    private func isOldFileInTheWay() -> Bool {
        // A link that leads elsewhere leads to other files beside it, too.
        guard FileSystem.resolved(path) == store.connection.file,
            companions.contains(where: \.isInPlace)
        else { return false }
        let now = ContinuousClock.now
        let since = waitingSince ?? now
        waitingSince = since
        return now - since < StoreFile.patience
    }

    private func isWhole() throws(StoreError) -> Bool {
        do {
            return try Store.existing(path: path) != nil
        } catch {
            switch error {
            case .fault(.altered), .fault(.newer), .fault(.unreleased): throw error
            default: return false
            }
        }
    }
}

/// A file beside a database, which belongs to it.
private struct Companion {
    private let path: String
    private let identity: FileIdentity

    /// Nil when there is none.
    init?(_ path: String) {
        guard let identity = FileIdentity(path) else { return nil }
        self.path = path
        self.identity = identity
    }

    /// Whether it is still at its path.
    var isInPlace: Bool { FileIdentity(path) == identity }
}

/// The identity of the file to which a path leads at the moment.
struct FileIdentity: Hashable {
    private let device: UInt64
    private let number: UInt64

    /// Nil when there is none.
    init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        number = UInt64(truncatingIfNeeded: status.st_ino)
    }
}
