import Synchronization

/// Tells those who observe a key what was added, modified and removed there.
///
/// For stores that cannot be observed by themselves: send after each write, and hand
/// ``changes(for:)`` to a ``Fetcher``. An observer is held by its sequence and by nothing else;
/// when that is dropped, or the task that iterates it is cancelled, the subject forgets it.
///
/// Elements that are equal are one. They may be different otherwise: an observer is given the one
/// that came last.
public final class ChangeSubject<Key: Hashable & Sendable, Element: Hashable & Sendable>: Sendable {
    private struct State {
        var observers: [Key: [ObjectIdentifier: Observer]] = [:]
    }

    private let state = Mutex(State())
    private let bufferLimit: Int
    private let unobserved: @Sendable (Key) -> Void

    /// Makes a subject.
    ///
    /// - Parameters:
    ///   - bufferLimit: how many changes an observer may leave untaken. Changes of the same element
    ///     are merged; beyond the limit the observer gets one ``Change/reset`` instead.
    ///   - unobserved: called when the last observer of a key is gone, on whatever thread that is;
    ///     another may have come since, see ``isObserved(_:)``.
    public init(
        bufferLimit: Int = 256, unobserved: @escaping @Sendable (Key) -> Void = { _ in }
    ) {
        self.bufferLimit = bufferLimit
        self.unobserved = unobserved
    }

    deinit {
        for observer in state.withLock({ $0.observers.values.flatMap(\.values) }) {
            observer.finish()
        }
    }

    /// Tells the observers of the key about a change. It never waits for them.
    public func send(_ change: Change<Element>, for key: Key) {
        send([change], for: key)
    }

    /// Tells the observers of the key about changes that were made together: a batch has all of
    /// them, or none.
    public func send(_ changes: [Change<Element>], for key: Key) {
        guard !changes.isEmpty else { return }
        let observers = state.withLock { $0.observers[key].map { Array($0.values) } ?? [] }
        for observer in observers { observer.receive(changes) }
    }

    /// The changes of a key from this moment on, for one consumer.
    ///
    /// The sequence ends when the subject is gone.
    public func changes(for key: Key) -> Changes {
        let (stream, bell) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let observer = Observer(bell: bell, limit: bufferLimit)
        state.withLock { $0.observers[key, default: [:]][ObjectIdentifier(observer)] = observer }
        bell.onTermination = { [weak self] _ in self?.remove(observer, key) }
        return Changes(observer: observer, bell: stream)
    }

    /// Whether anybody observes the key: where nobody does, there is nobody to tell.
    public func isObserved(_ key: Key) -> Bool {
        observerCount(for: key) > 0
    }

    /// How many observers the key has.
    func observerCount(for key: Key) -> Int {
        state.withLock { $0.observers[key]?.count ?? 0 }
    }

    private func remove(_ observer: Observer, _ key: Key) {
        let wasLast = state.withLock { state in
            state.observers[key]?[ObjectIdentifier(observer)] = nil
            guard state.observers[key]?.isEmpty == true else { return false }
            state.observers[key] = nil
            return true
        }
        if wasLast { unobserved(key) }
    }
}

extension ChangeSubject {
    /// The changes of one key for one consumer; see ``ChangeSubject/changes(for:)``.
    public struct Changes: AsyncSequence, Sendable {
        fileprivate let observer: Observer
        fileprivate let bell: AsyncStream<Void>

        /// Makes the iterator of the consumer.
        public func makeAsyncIterator() -> Iterator {
            Iterator(observer: observer, bell: bell.makeAsyncIterator())
        }

        /// Forgets what was not taken: for a consumer that has just read the store anew, at a moment
        /// when nothing was sent.
        public func discard() {
            observer.discard()
        }

        /// Takes the changes one by one.
        public struct Iterator: AsyncIteratorProtocol {
            fileprivate let observer: Observer
            fileprivate var bell: AsyncStream<Void>.Iterator

            /// The next change, or `nil` when the subject is gone or the task was cancelled.
            public mutating func next(
                isolation actor: isolated (any Actor)? = #isolation
            ) async -> Change<Element>? {
                repeat {
                    if let change = observer.take() { return change }
                } while await bell.next(isolation: actor) != nil
                return observer.take()
            }

            /// All that was not taken yet, at least one change; `nil` at the end.
            public mutating func nextBatch(
                isolation actor: isolated (any Actor)? = #isolation
            ) async -> [Change<Element>]? {
                repeat {
                    let changes = observer.takeAll()
                    if !changes.isEmpty { return changes }
                } while await bell.next(isolation: actor) != nil
                let changes = observer.takeAll()
                return changes.isEmpty ? nil : changes
            }
        }
    }

    /// What one observer has not taken yet, and the bell that wakes it.
    fileprivate final class Observer: Sendable {
        private let buffer: Mutex<ChangeBuffer<Element>>
        private let bell: AsyncStream<Void>.Continuation

        init(bell: AsyncStream<Void>.Continuation, limit: Int) {
            buffer = Mutex(ChangeBuffer(limit: limit))
            self.bell = bell
        }

        func receive(_ changes: [Change<Element>]) {
            buffer.withLock { buffer in
                for change in changes { buffer.append(change) }
            }
            bell.yield()
        }

        func take() -> Change<Element>? {
            buffer.withLock { $0.popFirst() }
        }

        func takeAll() -> [Change<Element>] {
            buffer.withLock { $0.popAll() }
        }

        func discard() {
            buffer.withLock { $0.removeAll() }
        }

        func finish() {
            bell.finish()
        }
    }
}
