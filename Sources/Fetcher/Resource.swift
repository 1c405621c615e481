/// A value and its state: everything that a view needs to draw itself.
///
/// It is a struct, not an enum: the value stays while a flight loads and when it fails, so a view
/// does not have to remember the last one.
public struct Resource<Value: Equatable & Sendable, Report: Equatable & Sendable>: Sendable {
    /// The stored value; `nil` only while it could not be read yet.
    public var value: Value?
    /// When the remote last confirmed the value, since 1970-01-01T00:00:00Z; `nil` if this is not
    /// known.
    public var updatedAt: Duration?
    /// The current activity for the value.
    public var activity: Activity
    /// The report of the last flight that ended while the view was open, with its partial failures.
    public var report: Report?
    /// Why the value cannot be read, or why the last flight failed as a whole.
    public var error: (any Error)?

    /// Makes a resource; a ``Fetcher/Fetcher`` does this for you.
    public init(
        value: Value?, updatedAt: Duration? = nil, activity: Activity = .idle,
        report: Report? = nil, error: (any Error)? = nil
    ) {
        self.value = value
        self.updatedAt = updatedAt
        self.activity = activity
        self.report = report
        self.error = error
    }

    /// Whether a flight is running or about to start.
    public var isLoading: Bool {
        if case .loading = activity { true } else { false }
    }

    /// The same with another value.
    public func map<Other: Equatable & Sendable>(
        _ transform: (Value) throws -> Other
    ) rethrows -> Resource<Other, Report> {
        Resource<Other, Report>(
            value: try value.map(transform), updatedAt: updatedAt, activity: activity,
            report: report, error: error)
    }
}

/// The activity for a value.
public enum Activity: Hashable, Sendable {
    /// Nothing.
    case idle
    /// A flight is running or about to start.
    case loading(Flight.Progress)
    /// The request must not run before this time, since 1970-01-01T00:00:00Z.
    case waiting(until: Duration?, reason: String)
}

extension Resource: Equatable {
    /// Errors are compared by `==` if their type has it, otherwise by type and description.
    public static func == (one: Resource, other: Resource) -> Bool {
        one.value == other.value && one.updatedAt == other.updatedAt
            && one.activity == other.activity && one.report == other.report
            && areEqual(one.error, other.error)
    }

    private static func areEqual(_ one: (any Error)?, _ other: (any Error)?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        guard type(of: one) == type(of: other) else { return false }
        if let one = one as? any Equatable { return isEqual(one, other) }
        return String(reflecting: one) == String(reflecting: other)
    }

    private static func isEqual<One: Equatable>(_ one: One, _ other: any Error) -> Bool {
        one == other as? One
    }
}
