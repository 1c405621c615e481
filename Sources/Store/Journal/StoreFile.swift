/// The database at a path, for who stays: where another file has taken the place of the one that
/// was opened, such as a backup that was put back, that one is opened.
public final class StoreFile {
    /// The path of the database.
    public let path: String
    /// How many times another file has taken the place.
    public private(set) var replacements = 0
    private var store: Store
    private var identity: FileIdentity?
    private var wal: FileIdentity?
    /// When another file was seen first, and left alone.
    private var waitingSince: ContinuousClock.Instant?

    /// So long a `-wal` file of the database that was there may be in the way of the other one.
    private static let patience = Duration.seconds(2)

    /// Opens the database at `path`, made where it is missing.
    public convenience init(path: String) throws(StoreError) {
        self.init(try Store(path: path))
    }

    /// A database that was just opened.
    public init(_ store: Store) {
        path = store.path
        self.store = store
        identify()
    }

    /// The database that is there now. While there is none, or none that is whole yet, it is the
    /// one that was: who only watches makes none, and brings none up to date that may be half
    /// copied.
    ///
    /// Costs a stat(2).
    ///
    /// - Throws: what opening the other file threw, where that is of a version that
    ///   this program cannot read.
    public func current() throws(StoreError) -> Store {
        guard let now = FileIdentity(path), now != identity else { return store }
        guard !isOldWALInTheWay(), try isWhole() else { return store }
        store = try Store(path: path)
        identify()
        waitingSince = nil
        replacements += 1
        return store
    }

    private func identify() {
        identity = FileIdentity(path)
        wal = FileIdentity(store.connection.walPath)
    }

    /// Whoever puts a file there takes the `-wal` file of the old one away, before or after. Who opens
    /// it in between has SQLite write the pages of the old database into the new one.
    private func isOldWALInTheWay() -> Bool {
        let path = store.connection.walPath
        guard let wal, FileIdentity(path) == wal, FileSystem.size(of: path) != 0 else {
            return false
        }
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
            case .fault(.newer), .fault(.unreleased): throw error
            default: return false
            }
        }
    }
}
