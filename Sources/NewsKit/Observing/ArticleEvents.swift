import Fetcher
import Store

/// What happens to the articles that an observer wants to know of; see
/// ``ArticleSubject/changes(for:)``.
///
/// Each element is all that was not taken yet. The sequence ends with the task that iterates it, or
/// with an error when the database cannot be read any more.
public struct ArticleEvents: AsyncSequence, Sendable {
    let key: ObservedArticles
    let changes: ChangeSubject<ObservedArticles, Observed>.Changes
    let subject: ArticleSubject

    /// Makes the iterator of the consumer.
    public func makeAsyncIterator() -> Iterator {
        Iterator(changes: changes.makeAsyncIterator(), subject: subject)
    }

    /// Takes what happened, as often as there is something.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate var changes: ChangeSubject<ObservedArticles, Observed>.Changes.Iterator
        fileprivate let subject: ArticleSubject

        /// All that happened since the last time; `nil` when the task was cancelled.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(StoreError) -> ArticleEvent? {
            if let batch = await changes.nextBatch(isolation: actor) { return ArticleEvent(batch) }
            if let failure = await subject.failure { throw failure }
            return nil
        }
    }
}
