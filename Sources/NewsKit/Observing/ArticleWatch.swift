import Search
import Store

/// Every change of some articles, however slow it is taken.
///
/// It reads the journal from where it is, a page at a time, as often as the kernel tells of a write:
/// what waits to be taken waits in the database, and takes no memory here.
public struct ArticleWatch {
    /// What happened next.
    public enum News: Equatable, Sendable {
        /// Changes, each article once, in the order in which they began.
        case changes([Change])
        /// What happened is not known. What is known of the outcome comes next: articles that came
        /// and went. Of others may be told less than has changed.
        case reset(Cause, end: Int64)
    }

    /// A change, and where to go on after it.
    public struct Change: Equatable, Sendable {
        /// What happened.
        public var change: ArticleChange
        /// Who watches from this entry of the journal on is told of all that this watch has not told
        /// yet. It may be told of an article again that changes again in what comes.
        public var end: Int64
    }

    /// Why it is not known what happened.
    public enum Cause: Equatable, Sendable {
        /// The journal does not reach back so far any more.
        case forgotten
        /// There is another database in the place of the one that was watched.
        case replaced
    }

    private let reader: JournalReader
    private var signals: AsyncStream<Void>.Iterator

    /// Watches from an entry of the journal on; from now on where that is nil.
    ///
    /// Whether an article was meant by a query at an earlier entry is not remembered. So of each
    /// whose change may have decided that is told as if it had.
    ///
    /// - Throws: `StoreError` when the database cannot be read, or does not remember so much.
    public init(
        _ query: ArticleQuery = .all, since entry: Int64? = nil, path: String
    ) async throws(StoreError) {
        reader = try JournalReader(query, path: path)
        // First, so that nothing is missed in between.
        signals = try await reader.begin(since: entry).makeAsyncIterator()
    }

    /// What happened next; nil when the task was cancelled.
    public mutating func next() async throws(StoreError) -> News? {
        while true {
            if let news = try await reader.take() { return news }
            guard await signals.next() != nil else { return nil }
        }
    }
}
