import Synchronization

/// A gate that a test opens once, to let a scripted reply go on.
///
/// It stays open; a reply that reaches an open gate passes at once.
public final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var listeners: [@Sendable () -> Void] = []
    }

    private let state = Mutex(State())

    /// A closed gate.
    public init() {}

    /// Whether the gate was opened.
    public var isOpen: Bool {
        state.withLock { $0.isOpen }
    }

    /// Opens the gate for all waiting and later replies.
    public func open() {
        let listeners = state.withLock { state in
            state.isOpen = true
            defer { state.listeners = [] }
            return state.listeners
        }
        for listener in listeners { listener() }
    }

    /// Calls the listener when the gate opens, or at once when it is open.
    func whenOpen(_ listener: @escaping @Sendable () -> Void) {
        let isOpen = state.withLock { state in
            if !state.isOpen { state.listeners.append(listener) }
            return state.isOpen
        }
        if isOpen { listener() }
    }
}
