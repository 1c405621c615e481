/// The truth: a store that a view reads, and that says when it may have changed.
///
/// The remote never reaches a view. What a view sees is what the store holds, whoever wrote it.
public protocol Local<Key, Value>: Sendable {
    /// Says which value is wanted.
    associatedtype Key: Hashable & Sendable
    /// What is stored for a key; an optional where there may be nothing.
    associatedtype Value: Equatable & Sendable
    /// Has an element each time that a value may have changed. What the elements are does not matter.
    associatedtype Changes: AsyncSequence & SendableMetatype

    /// Reads the value of a key, and when the remote last confirmed it, in one transaction.
    func read(_ key: Key) async throws -> Snapshot<Value>

    /// The changes of a key. The observation must begin before the function returns or when
    /// `makeAsyncIterator()` is called, so that no change is missed before the first read.
    func changes(of key: Key) async throws -> Changes
}

/// A value as it was at one moment.
public struct Snapshot<Value: Equatable & Sendable>: Equatable, Sendable {
    /// What the store held.
    public var value: Value
    /// When the remote last confirmed the value, as the time since 1970-01-01T00:00:00Z; `nil` if
    /// the store does not know.
    public var updatedAt: Duration?

    /// Makes a snapshot.
    public init(_ value: Value, updatedAt: Duration? = nil) {
        self.value = value
        self.updatedAt = updatedAt
    }
}
