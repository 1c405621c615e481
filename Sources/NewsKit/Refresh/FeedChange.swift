import Polling

/// What a request found to have changed about a feed, worth telling its subscriber once.
public enum FeedChange: Equatable, Sendable {
    /// It has failed since this time (seconds since 1970, UTC), and long enough to be no accident.
    case failsForGood(since: Int64)
    /// It works again, after it had failed since this time (seconds since 1970, UTC).
    case worksAgain(since: Int64)
    /// The publisher said 410; the feed is not fetched any more.
    case gone

    /// A day, in seconds: what fails for less may be over soon.
    static let failingFor: Int64 = 86_400

    /// The change between the ledgers before and after a request; nil for an accident, and for what
    /// goes on as it was.
    init?(from before: LedgerEntry, to after: LedgerEntry) {
        if after.goneAt != nil {
            guard before.goneAt == nil else { return nil }
            self = .gone
        } else if let since = after.lastingFailure {
            guard before.lastingFailure == nil else { return nil }
            self = .failsForGood(since: since)
        } else if after.failures == 0, let since = before.goneAt ?? before.lastingFailure {
            self = .worksAgain(since: since)
        } else {
            return nil
        }
    }

    /// Whether it is a change for the worse.
    public var isWorse: Bool {
        switch self {
        case .failsForGood, .gone: true
        case .worksAgain: false
        }
    }
}

extension LedgerEntry {
    /// Since when the feed has been failing, if that was long enough at its last request.
    fileprivate var lastingFailure: Int64? {
        guard failures > 0, let failingSince, let checkedAt,
            checkedAt &- failingSince >= FeedChange.failingFor
        else { return nil }
        return failingSince
    }
}
