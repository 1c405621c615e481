import Fetcher
import Store

/// How much this device has to tell the others, as the cache has it.
public struct StoredSync: Local {
    /// What waits at a moment, of all accounts.
    public struct Standing: Equatable, Sendable {
        /// Whether there is an account.
        public var isSetUp = false
        /// How many changes wait.
        public var waiting = 0
        /// How many changes were refused.
        public var refused = 0
    }

    private let archive: Archive

    /// The accounts of an archive.
    public init(_ archive: Archive) { self.archive = archive }

    /// Counts what waits.
    public func read(_ key: StoredFeeds.None) async throws -> Snapshot<Standing> {
        Snapshot(
            try await archive.perform { store throws(StoreError) in
                let accounts = try store.sync.accounts()
                var standing = Standing(isSetUp: !accounts.isEmpty)
                for account in accounts {
                    let fields = try store.sync.waiting(for: account.id)
                    standing.waiting += fields.waiting
                    standing.refused += fields.refused
                }
                return standing
            })
    }

    /// Signals each commit. The journal does not say that another device was told something.
    public func changes(
        of key: StoredFeeds.None
    ) async throws -> some AsyncSequence & SendableMetatype {
        try await archive.perform { store throws(StoreError) in
            try CommitMonitor(of: store)
        }.signals()
    }
}
