/// A value and how its fetch is going: all that a view needs to draw itself.
///
/// It is a product and not a sum: the value stays while its fetch loads, and when it fails, so that
/// nobody who draws it has to remember the last one.
public struct Resource<Value: Equatable & Sendable>: Equatable, Sendable {
    /// Where a value comes from.
    public enum Origin: Sendable {
        /// It is what the store had, or what somebody wrote into the store.
        case local
        /// A fetch has just written or confirmed it.
        case remote
    }

    /// What the store holds; `nil` if it holds nothing, or if the policy keeps it back.
    public let value: Value?
    /// How the fetch is going.
    public let status: FetchStatus
    /// Where the value comes from.
    public let origin: Origin
    /// When the remote last confirmed the value, as the time since 1970-01-01T00:00:00Z; `nil` if
    /// that is not known.
    public let updatedAt: Duration?

    /// Makes a resource; a ``Fetcher`` does it for you.
    public init(
        value: Value?, status: FetchStatus, origin: Origin = .local, updatedAt: Duration? = nil
    ) {
        self.value = value
        self.status = status
        self.origin = origin
        self.updatedAt = updatedAt
    }

    /// What went wrong, if something did.
    public var error: (any Error)? { status.error }

    /// Whether a fetch is under way.
    public var isLoading: Bool { status.isLoading }
}
