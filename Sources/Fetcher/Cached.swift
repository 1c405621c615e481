/// What the store has for a key.
struct Cached<Value: Sendable>: Sendable {
    var value: Value?
    /// When the remote last confirmed it, since 1970; `nil` if that is not known.
    var updatedAt: Duration?
}
