/// Whether and when a remote that failed is asked again within one fetch.
public struct Retry: Sendable {
    /// The waits in between.
    public let backoff: Backoff
    /// Whether asking again may help: yes for a lost connection, no for "not found".
    public let isTransient: @Sendable (any Error) -> Bool

    /// Makes a retry that asks again, with the waits of `backoff`, after errors that are transient.
    public init(
        _ backoff: Backoff = Backoff(), isTransient: @escaping @Sendable (any Error) -> Bool
    ) {
        self.backoff = backoff
        self.isTransient = isTransient
    }

    /// The remote is asked once.
    public static var never: Retry { Retry { _ in false } }
}
