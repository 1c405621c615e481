import CCurl
import Synchronization

/// How tasks speak to the thread that owns the multi handle.
final class Mailbox: Sendable {
    /// What the loop is asked to do.
    enum Message: Sendable {
        case start(UInt64, HTTPRequest, Continuation)
        case cancel(UInt64)
        case shutdown
    }

    typealias Continuation = CheckedContinuation<Result<HTTPResponse, TransportError>, Never>

    private struct State {
        var messages: [Message] = []
        /// Cancelled, and still waited for by their tasks.
        var cancelled: Set<UInt64> = []
        /// The address of the multi handle while the loop runs: a raw pointer is not `Sendable`,
        /// and the one thing done with it here, waking the loop, is allowed from any thread.
        var loop: UInt?
        /// Whether the loop waits, or is about to, and has not been woken since.
        var isLoopWaiting = false
    }

    private let state = Mutex(State())
    private let lastID = Atomic<UInt64>(0)

    func nextID() -> UInt64 {
        lastID.add(1, ordering: .relaxed).newValue
    }

    /// Leaves a message, and wakes the loop where it waits.
    func post(_ message: Message) {
        state.withLock { state in
            state.messages.append(message)
            if case .cancel(let id) = message { state.cancelled.insert(id) }
            guard state.isLoopWaiting, let loop = state.loop else { return }
            state.isLoopWaiting = false
            // Under the lock, so that the loop cannot end and free the handle meanwhile.
            _ = ccurl_multi_wakeup(UnsafeMutableRawPointer(bitPattern: loop))
        }
    }

    /// Takes what was left since the last time.
    func takeAll() -> [Message] {
        state.withLock { state in
            defer { state.messages = [] }
            state.isLoopWaiting = false
            return state.messages
        }
    }

    /// Called by the loop before it waits. False when there is a message and it may not.
    func mayWait() -> Bool {
        state.withLock { state in
            state.isLoopWaiting = state.messages.isEmpty
            return state.isLoopWaiting
        }
    }

    /// Whether a transfer that starts was cancelled already: its cancellation may have come first.
    func isCancelled(_ id: UInt64) -> Bool {
        state.withLock { $0.cancelled.contains(id) }
    }

    /// Called when the task has its answer and can cancel no more.
    func forget(_ id: UInt64) {
        state.withLock { _ = $0.cancelled.remove(id) }
    }

    /// Called by the loop when it can be woken, with its multi handle, and with nil at its end.
    func connect(loop multi: UnsafeMutableRawPointer?) {
        let address = multi.map { UInt(bitPattern: $0) }
        state.withLock { $0.loop = address }
    }
}
