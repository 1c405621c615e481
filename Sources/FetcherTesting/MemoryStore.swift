public import Fetcher
import Synchronization

/// A store in memory that notifies its views of each write.
public final class MemoryStore<Key: Hashable & Sendable, Value: Equatable & Sendable>: Local {
    private struct State {
        var values: [Key: Snapshot<Value?>] = [:]
        var bells: [Int: (key: Key, bell: AsyncStream<Void>.Continuation)] = [:]
        var lastBell = 0
        var reads = 0
        var readError: (any Error)?
    }

    private let state: Mutex<State>

    /// A store that holds these values.
    public init(_ values: [Key: Value] = [:]) {
        state = Mutex(State(values: values.mapValues { Snapshot($0) }))
    }

    deinit {
        for (_, bell) in state.withLock({ Array($0.bells.values) }) { bell.finish() }
    }

    /// The stored value; setting it notifies the views.
    public subscript(key: Key) -> Value? {
        get { state.withLock { $0.values[key]?.value } }
        set { put(newValue, at: key) }
    }

    /// How many times the store was read.
    public var readCount: Int { state.withLock { $0.reads } }

    /// How many views watch a key.
    public func viewCount(of key: Key) -> Int {
        state.withLock { $0.bells.values.count { $0.key == key } }
    }

    /// Writes a value that the remote confirmed at a time, and notifies the views.
    public func put(_ value: Value?, at key: Key, updatedAt: Duration? = nil) {
        state.withLock { $0.values[key] = Snapshot(value, updatedAt: updatedAt) }
        touch(key)
    }

    /// Notifies the views of a key that its value may have changed.
    public func touch(_ key: Key) {
        for (_, bell) in state.withLock({ $0.bells.values.filter { $0.key == key } }) {
            bell.yield()
        }
    }

    /// From now on each read throws; with `nil` none does.
    public func failReads(with error: (any Error)?) {
        state.withLock { $0.readError = error }
    }

    /// Reads a value.
    public func read(_ key: Key) throws -> Snapshot<Value?> {
        try state.withLock { state in
            state.reads += 1
            if let error = state.readError { throw error }
            return state.values[key] ?? Snapshot(nil)
        }
    }

    /// The changes of a key.
    public func changes(of key: Key) -> AsyncStream<Void> {
        let (stream, bell) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let id = state.withLock { state in
            state.lastBell += 1
            state.bells[state.lastBell] = (key, bell)
            return state.lastBell
        }
        bell.onTermination = { [weak self] _ in self?.state.withLock { $0.bells[id] = nil } }
        return stream
    }
}
