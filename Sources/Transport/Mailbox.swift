import CCurl
import Synchronization

/// Messages from tasks to the thread that owns the multi handle.
final class Mailbox: Sendable {
    /// A request to the loop.
    enum Message: Sendable {
        case start(UInt64, HTTPRequest, Continuation)
        case cancel(UInt64)
        case shutdown
    }

    typealias Continuation = CheckedContinuation<Result<HTTPResponse, TransportError>, Never>

    private struct State {
        var messages: [Message] = []
        /// Transfers that were cancelled and whose tasks still wait.
        var cancelled: Set<UInt64> = []
        /// The address of the multi handle while the loop runs. It is a number because a raw
        /// pointer is not `Sendable`; it is only used to wake the loop, which any thread may do.
        var loop: UInt?
        /// Whether the loop waits or is about to, and nobody has woken it since.
        var isLoopWaiting = false
    }

    private let state = Mutex(State())
    private let lastID = Atomic<UInt64>(0)

    func nextID() -> UInt64 {
        lastID.add(1, ordering: .relaxed).newValue
    }

    /// Adds a message, and wakes the loop if it waits.
    func post(_ message: Message) {
        state.withLock { state in
            state.messages.append(message)
            if case .cancel(let id) = message { state.cancelled.insert(id) }
            guard state.isLoopWaiting, let loop = state.loop else { return }
            state.isLoopWaiting = false
            // The lock is held, so that the loop cannot end and free the handle meanwhile.
            _ = ccurl_multi_wakeup(UnsafeMutableRawPointer(bitPattern: loop))
        }
    }

    /// Takes all messages since the last call.
    func takeAll() -> [Message] {
        state.withLock { state in
            defer { state.messages = [] }
            state.isLoopWaiting = false
            return state.messages
        }
    }

    /// The loop calls this before it waits; it must not wait when this gives false, because there
    /// is a message.
    func mayWait() -> Bool {
        state.withLock { state in
            state.isLoopWaiting = state.messages.isEmpty
            return state.isLoopWaiting
        }
    }

    /// Whether a transfer that starts was cancelled already.
    func isCancelled(_ id: UInt64) -> Bool {
        state.withLock { $0.cancelled.contains(id) }
    }

    /// The client calls this when the task has its answer and cannot cancel any more.
    func forget(_ id: UInt64) {
        state.withLock { _ = $0.cancelled.remove(id) }
    }

    /// The loop calls this with its multi handle when it can be woken, and with nil at its end.
    func connect(loop multi: UnsafeMutableRawPointer?) {
        let address = multi.map { UInt(bitPattern: $0) }
        state.withLock { $0.loop = address }
    }
}
