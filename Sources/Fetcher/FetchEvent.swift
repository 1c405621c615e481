/// A state of one fetch, for a log.
///
/// A fetch that several streams share is logged once.
public enum FetchEvent: Sendable {
    /// The remote is being asked.
    case loading
    /// The remote failed after so many attempts and will be asked again after a wait.
    case retrying(attempt: Int, after: Duration, error: any Error)
    /// The remote has answered; the store is being written.
    case writing
    /// The store has been written.
    case success
    /// The remote failed for good, or the write did.
    case failure(any Error)
    /// Nobody waits for it any more.
    case cancelled
}
