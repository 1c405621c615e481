/// A local store, the source of truth: it reads values and signals that they may have changed.
///
/// A view shows only the content of the store, whoever wrote it. The remote never writes to a view.
public protocol Local<Key, Value>: Sendable {
    /// Identifies a value.
    associatedtype Key: Hashable & Sendable
    /// The value for a key; an optional if there may be none.
    associatedtype Value: Equatable & Sendable
    /// Gives an element each time that a value may have changed. The elements themselves do not
    /// matter.
    associatedtype Changes: AsyncSequence & SendableMetatype

    /// Reads the value of a key, and when the remote last confirmed it, in one transaction.
    func read(_ key: Key) async throws -> Snapshot<Value>

    /// The changes of a key. The observation must begin before the function returns or when
    /// `makeAsyncIterator()` is called, so that no change is missed before the first read.
    func changes(of key: Key) async throws -> Changes
}

/// A value at one moment.
public struct Snapshot<Value: Equatable & Sendable>: Equatable, Sendable {
    /// The stored value.
    public var value: Value
    /// When the remote last confirmed the value, since 1970-01-01T00:00:00Z; `nil` if the store
    /// does not know.
    public var updatedAt: Duration?

    /// Makes a snapshot.
    public init(_ value: Value, updatedAt: Duration? = nil) {
        self.value = value
        self.updatedAt = updatedAt
    }
}
