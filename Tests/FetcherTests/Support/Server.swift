import Synchronization

/// A remote that answers when, and what, a test says.
final class Server<Answer: Sendable>: Sendable {
    /// A call that waits for its answer.
    struct Call: Sendable {
        let key: String
        fileprivate let id: Int
        fileprivate let server: Server

        func answer(_ answer: Answer) { server.finish(id, .success(answer)) }
        func fail(_ error: any Error = Offline()) { server.finish(id, .failure(error)) }

        /// Waits until whoever called has been told to give up, and gives up.
        func untilCancelled() async {
            for await cancelled in server.cancellations where cancelled == id { break }
            fail(CancellationError())
        }
    }

    private struct State {
        var lastID = 0
        var waiting: [Int: CheckedContinuation<Answer, any Error>] = [:]
        var running: [String: Int] = [:]
        var mostAtOnce = 0
    }

    private let state = Mutex(State())
    private let calls: AsyncStream<Call>
    private let called: AsyncStream<Call>.Continuation
    private let cancellations: AsyncStream<Int>
    private let cancelled: AsyncStream<Int>.Continuation

    init() {
        (calls, called) = AsyncStream.makeStream()
        (cancellations, cancelled) = AsyncStream.makeStream()
    }

    /// How many calls there were.
    var callCount: Int { state.withLock { $0.lastID } }
    /// The most calls of one key that were under way at a time.
    var mostAtOnce: Int { state.withLock { $0.mostAtOnce } }

    /// Waits for the next call.
    func next() async throws -> Call {
        var iterator = calls.makeAsyncIterator()
        guard let call = await iterator.next() else { throw CancellationError() }
        return call
    }

    /// The remote of a fetcher. Cancellation is noted and nothing else: a test decides when the
    /// call gives up.
    func ask(_ key: String) async throws -> Answer {
        let id = state.withLock { state in
            state.lastID += 1
            state.running[key, default: 0] += 1
            state.mostAtOnce = max(state.mostAtOnce, state.running[key, default: 0])
            return state.lastID
        }
        defer { state.withLock { $0.running[key, default: 0] -= 1 } }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                state.withLock { $0.waiting[id] = continuation }
                called.yield(Call(key: key, id: id, server: self))
            }
        } onCancel: {
            cancelled.yield(id)
        }
    }

    private func finish(_ id: Int, _ result: Result<Answer, any Error>) {
        state.withLock { $0.waiting.removeValue(forKey: id) }?.resume(with: result)
    }
}
