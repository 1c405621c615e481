import Search
import Store

/// Reports every change of the articles of a query, also to a slow reader.
///
/// It reads the journal a page at a time, after each signal of a write. Changes that the reader has
/// not taken yet wait in the database and need no memory here.
public struct ArticleWatch {
    /// The next events.
    public enum News: Equatable, Sendable {
        /// Changes, each article once, in the order of their first entries.
        case changes([Change])
        /// The journal does not have the changes. The known differences follow: articles that were
        /// added and removed. For other articles some changes may be missing.
        case reset(Cause, end: Int64)
    }

    /// A change, and the place to go on from after it.
    public struct Change: Equatable, Sendable {
        /// The change.
        public var change: ArticleChange
        /// A watch from this entry of the journal on gets everything that this watch has not
        /// reported yet. It may get an article again that also has later changes.
        public var end: Int64
    }

    /// Why the changes are not known.
    public enum Cause: Equatable, Sendable {
        /// The journal does not reach back that far any more.
        case forgotten
        /// Another database has taken the place of the watched one.
        case replaced
    }

    private let reader: JournalReader
    private var signals: AsyncStream<Void>.Iterator

    /// Watches from an entry of the journal on, or from now on if that is nil.
    ///
    /// The journal does not say whether an article matched a query at an earlier entry. So each
    /// article whose change may have decided this is reported as if it had.
    ///
    /// - Throws: `StoreError` when the database cannot be read, or when the journal does not reach
    ///   back that far.
    public init(
        _ query: ArticleQuery = .all, since entry: Int64? = nil, path: String
    ) async throws(StoreError) {
        reader = try JournalReader(query, path: path)
        // Start to watch first, so that no change in between is missed.
        signals = try await reader.begin(since: entry).makeAsyncIterator()
    }

    /// The next events; nil when the task was cancelled.
    public mutating func next() async throws(StoreError) -> News? {
        while true {
            if let news = try await reader.take() { return news }
            guard await signals.next() != nil else { return nil }
        }
    }
}
