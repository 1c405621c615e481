import Store

/// The store as an actor: one connection, used by one task at a time.
///
/// Services that work beside each other share an archive; a view has one of its own, so that
/// reading never waits for writing.
public actor Archive {
    private let store: Store

    /// Opens the database at `path`, made where it is missing.
    public init(path: String) throws(StoreError) {
        store = try Store(path: path)
    }

    /// Runs `body` with the store to itself.
    public func perform<Result: Sendable>(
        _ body: @Sendable (Store) throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        try body(store)
    }
}
