/// When a stream shows the cached value, and when it asks the remote.
///
/// Whatever the policy, the stream goes on to relay each change of the store.
public enum FetchPolicy: Hashable, Sendable {
    /// Shows the cached value and never asks the remote.
    case cacheOnly
    /// Shows the cached value, and asks the remote only if there is none or if it is older than
    /// `maxAge`. Without `maxAge` any age will do. A value of unknown age, and one from the
    /// future, counts as too old.
    case cacheFirst(maxAge: Duration? = nil)
    /// Shows the cached value at once and asks the remote.
    case cacheAndNetwork
    /// Asks the remote, and shows the value that was cached only if the fetch fails.
    case networkFirst
    /// Asks the remote, and never shows the value that was cached.
    case networkOnly
}

extension FetchPolicy {
    /// Whether the remote is to be asked, given what the store has.
    func needsFetch<Value>(_ cached: Cached<Value>, now: Duration) -> Bool {
        switch self {
        case .cacheOnly: return false
        case .cacheAndNetwork, .networkFirst, .networkOnly: return true
        case .cacheFirst(let maxAge):
            guard cached.value != nil else { return true }
            guard let maxAge else { return false }
            guard let updatedAt = cached.updatedAt, updatedAt <= now else { return true }
            return now - updatedAt > maxAge
        }
    }

    /// Whether the value that the store has at the start is kept back until the fetch has ended.
    var withholdsCache: Bool {
        switch self {
        case .cacheOnly, .cacheFirst, .cacheAndNetwork: false
        case .networkFirst, .networkOnly: true
        }
    }
}
