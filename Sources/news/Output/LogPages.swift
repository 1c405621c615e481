import Store

/// The entries of the log, the newest first, some at a time.
struct LogPages {
    private let store: Store
    private var last: Int64?
    private var rest: Int

    private static let length = 500

    init(_ store: Store, limit: Int) {
        self.store = store
        rest = limit
    }

    /// The next ones; nil when there are no more.
    mutating func next() throws -> [LogEntry]? {
        guard rest > 0 else { return nil }
        let page = try store.log(before: last, limit: min(rest, LogPages.length))
        last = page.last?.id
        rest -= page.count
        return page.isEmpty ? nil : page
    }
}
