public import Fetcher
import Synchronization

/// A remote that a test controls step by step.
public final class ScriptedRemote<Request: Hashable & Sendable, Report: Equatable & Sendable>:
    Remote
{
    /// A run that waits for its end.
    public struct Run: Sendable {
        /// The request.
        public let request: Request
        /// The flight, for reporting progress and writing to the store.
        public let flight: Flight
        fileprivate let id: Int
        fileprivate let remote: ScriptedRemote

        /// Ends the run.
        public func succeed(_ report: Report) { remote.finish(id, .success(report)) }
        /// Ends the run with an error.
        public func fail(_ error: any Error) { remote.finish(id, .failure(error)) }

        /// Waits until the run is cancelled, and ends it.
        public func untilCancelled() async {
            for await cancelled in remote.cancellations where cancelled == id { break }
            fail(CancellationError())
        }
    }

    private struct State {
        var lastID = 0
        var waiting: [Int: CheckedContinuation<Report, any Error>] = [:]
        var running: [Request: Int] = [:]
        var mostAtOnce = 0
        var freshness: [Request: Flight.Freshness] = [:]
        var pages: [Request: Request] = [:]
    }

    private let state = Mutex(State())
    private let runs: AsyncStream<Run>
    private let began: AsyncStream<Run>.Continuation
    private let cancellations: AsyncStream<Int>
    private let cancelled: AsyncStream<Int>.Continuation

    /// A remote with one page, for which every request is due.
    public init() {
        (runs, began) = AsyncStream.makeStream()
        (cancellations, cancelled) = AsyncStream.makeStream()
    }

    /// How many runs there were.
    public var runCount: Int { state.withLock { $0.lastID } }
    /// The most runs of one request that were under way at a time.
    public var mostAtOnce: Int { state.withLock { $0.mostAtOnce } }

    /// Sets the result of ``freshness(of:)`` from now on.
    public func setFreshness(_ freshness: Flight.Freshness, of request: Request) {
        state.withLock { $0.freshness[request] = freshness }
    }

    /// Says which page comes after another one.
    public func setNext(_ next: Request?, after request: Request) {
        state.withLock { $0.pages[request] = next }
    }

    /// Waits for the next run.
    public func nextRun() async throws -> Run {
        var iterator = runs.makeAsyncIterator()
        guard let run = await iterator.next() else { throw CancellationError() }
        return run
    }

    /// The freshness that the test has set.
    public func freshness(of request: Request) -> Flight.Freshness {
        state.withLock { $0.freshness[request] ?? .due() }
    }

    /// The request that the test has set.
    public func next(after request: Request, _ report: Report) -> Request? {
        state.withLock { $0.pages[request] }
    }

    /// Waits until the test ends the run. It only records cancellation, because the test decides
    /// when the run ends.
    public func run(_ request: Request, in flight: Flight) async throws -> Report {
        let id = state.withLock { state in
            state.lastID += 1
            state.running[request, default: 0] += 1
            state.mostAtOnce = max(state.mostAtOnce, state.running[request, default: 0])
            return state.lastID
        }
        defer { state.withLock { $0.running[request, default: 0] -= 1 } }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                state.withLock { $0.waiting[id] = continuation }
                began.yield(Run(request: request, flight: flight, id: id, remote: self))
            }
        } onCancel: {
            cancelled.yield(id)
        }
    }

    private func finish(_ id: Int, _ result: Result<Report, any Error>) {
        state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(with: result)
    }
}
