import Store

/// The store as an actor: one connection, used by one task at a time.
///
/// Services that run side by side share an archive. A view has its own archive, so that reading
/// never waits for writing. An archive runs on its own thread, because waiting for the disk or for
/// another process must not block other tasks.
public actor Archive {
    private let path: String
    /// The database, once it is open.
    private var file: StoreFile?
    private let clock: (@Sendable () -> Int64)?
    private let executor = QueueExecutor(label: "news.archive")

    /// The thread of this archive.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// Opens the database at `path`, and creates it if it is missing.
    ///
    /// - Parameter clock: The clock for the times of the person's changes, in seconds since 1970,
    ///   UTC; nil for the system's.
    public init(path: String, clock: (@Sendable () -> Int64)? = nil) throws(StoreError) {
        file = try StoreFile(path: path)
        (self.path, self.clock) = (path, clock)
    }

    /// Opens the database at `path` on the thread of the archive when it is first used. Then that use
    /// throws the errors of opening it.
    public init(openingLater path: String, clock: (@Sendable () -> Int64)? = nil) {
        (self.path, self.clock) = (path, clock)
    }

    /// Another archive of the same database, for reading while this one writes.
    nonisolated func another() -> Archive { Archive(openingLater: path, clock: clock) }

    /// Closes the file. The next use opens it again.
    func close() { file = nil }

    private func opened() throws(StoreError) -> StoreFile {
        if let file { return file }
        let opened = try StoreFile(path: path)
        file = opened
        return opened
    }

    /// Where the journal ends at this moment, with the saved queries if they count, too.
    func journalPosition(withQueries: Bool) throws(StoreError) -> JournalPosition {
        let file = try opened()
        let store = try file.current()
        return JournalPosition(
            replacements: file.replacements, end: try store.journal.end(),
            queries: withQueries ? try store.search.savedQueries() : [])
    }

    /// Runs `body` with the store to itself.
    public func perform<Result: Sendable>(
        _ body: @Sendable (Store) throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        let store = try opened().current()
        if let clock { store.clock = clock }
        return try body(store)
    }
}
