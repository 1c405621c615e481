/// What one stream knows: it is told what was read and what the fetch does, and says what to emit.
///
/// A pure value, so that the rules of the pattern are in one place and can be read and tested.
struct ResourceState<Value: Equatable & Sendable> {
    private(set) var isLoading: Bool
    private let policy: FetchPolicy
    private var cached = Cached<Value>()
    private var origin = Resource<Value>.Origin.local
    private var isWithheld: Bool
    private var readError: (any Error)?
    private var relayError: (any Error)?
    private var fetchError: (any Error)?
    private var emitted: Resource<Value>?

    /// Begins with what the store has.
    init(_ result: Result<Cached<Value>, any Error>, policy: FetchPolicy, now: Duration) {
        self.policy = policy
        switch result {
        case .success(let cached): self.cached = cached
        case .failure(let error): readError = error
        }
        isLoading = policy.needsFetch(cached, now: now)
        isWithheld = policy.withholdsCache
    }

    /// The store was read again.
    ///
    /// A value that cannot be read does not take the last one away. A value that changed is not
    /// the one that was cached at the start, so no policy keeps it back.
    mutating func read(_ result: Result<Cached<Value>, any Error>) {
        switch result {
        case .failure(let error):
            readError = error
        case .success(let latest):
            readError = nil
            if latest.value != cached.value {
                origin = .local
                isWithheld = false
            }
            cached = latest
        }
    }

    /// The remote is being asked.
    mutating func fetchBegan() {
        isLoading = true
    }

    /// The fetch has ended. The store must have been read after its write: that value, and none
    /// from before, is what a success shows.
    mutating func fetchEnded(_ outcome: Result<Void, any Error>) {
        isLoading = false
        switch outcome {
        case .success:
            fetchError = nil
            origin = .remote
            isWithheld = false
        case .failure(let error):
            fetchError = error
            if policy == .networkFirst { isWithheld = false }
        }
    }

    /// The store can no longer be observed. No read makes up for that.
    mutating func relayFailed(_ error: any Error) {
        relayError = error
    }

    /// What the consumer has not seen yet, or `nil`: equal values are not sent twice.
    mutating func emission() -> Resource<Value>? {
        let resource = Resource(
            value: isWithheld ? nil : cached.value, status: status, origin: origin,
            updatedAt: isWithheld ? nil : cached.updatedAt)
        if let emitted, emitted.value == resource.value, emitted.status == resource.status {
            return nil
        }
        emitted = resource
        return resource
    }

    private var status: FetchStatus {
        if isLoading { return .loading }
        if let error = relayError ?? readError ?? fetchError { return .failure(error) }
        return .success
    }
}
