import Loopback
import Synchronization

/// The times at which requests came to the servers of a case.
final class ArrivalLog: Sendable {
    private let arrivals = Mutex<[(server: String, time: ContinuousClock.Instant)]>([])

    /// Records the arrival, and answers with a feed.
    func answer(_ request: RecordedRequest, of server: String) -> Reply {
        let now = ContinuousClock.now
        arrivals.withLock { $0.append((server, now)) }
        return .json(SampleFeed.json(1...1, title: request.path))
    }

    func times(of server: String) -> [ContinuousClock.Instant] {
        arrivals.withLock { $0.filter { $0.server == server }.map(\.time) }
    }

    func clear() { arrivals.withLock { $0 = [] } }
}
