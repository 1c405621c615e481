/// How the last thing that was asked for a value is going.
///
/// The status says nothing about whether there is a value: a ``Resource`` can be loading, or have
/// failed, and still carry what the cache has.
public enum FetchStatus: Sendable {
    /// The remote has been asked, or is about to be.
    case loading
    /// Nothing is under way and nothing went wrong.
    case success
    /// The remote, the write to the store or the read from it failed.
    case failure(any Error)

    /// Whether a fetch is under way.
    public var isLoading: Bool {
        if case .loading = self { true } else { false }
    }

    /// What went wrong, if something did.
    public var error: (any Error)? {
        if case .failure(let error) = self { error } else { nil }
    }
}

extension FetchStatus: Equatable {
    /// Two failures are equal when their errors are: by `==` where the error type has it,
    /// otherwise when type and description are the same.
    public static func == (lhs: FetchStatus, rhs: FetchStatus) -> Bool {
        switch (lhs, rhs) {
        case (.loading, .loading), (.success, .success): true
        case (.failure(let lhs), .failure(let rhs)): areEqual(lhs, rhs)
        default: false
        }
    }
}

extension FetchStatus {
    private static func areEqual(_ lhs: any Error, _ rhs: any Error) -> Bool {
        guard type(of: lhs) == type(of: rhs) else { return false }
        if let lhs = lhs as? any Equatable { return isEqual(lhs, rhs) }
        return String(reflecting: lhs) == String(reflecting: rhs)
    }

    private static func isEqual<Left: Equatable>(_ lhs: Left, _ rhs: any Error) -> Bool {
        lhs == rhs as? Left
    }
}
