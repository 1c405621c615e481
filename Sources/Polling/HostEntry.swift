import Web

/// The ledger of a public host, which counts for all of its feeds.
///
/// Times are in seconds since 1970, UTC, unless noted.
public struct HostEntry: Equatable, Sendable {
    /// The host's name, in lower case.
    public var name: String
    /// The end of the last request, in milliseconds since 1970: the pause after it may be shorter
    /// than a second.
    public var askedAt: Int64?
    /// The host must not be asked before this time.
    public var notBefore: Int64
    /// Which rule set ``notBefore``.
    public var reason: HoldReason?
    /// The number of 429 answers in a row.
    public var failures: Int

    /// The entry of a host that was never asked.
    public init(name: String) {
        self.name = name
        notBefore = 0
        failures = 0
    }

    /// The longest hold that is believed, in seconds.
    public static let longestHold = RetryAfter.longest + LedgerEntry.slack

    /// Whether a clock that was right may have written it, `now` being seconds since 1970, UTC. An
    /// entry of a clock that was ahead does not bind: the host would rest for as long as the clock
    /// was wrong.
    public func isCredible(at now: Int64) -> Bool {
        notBefore <= now.addingClamped(HostEntry.longestHold)
            && (askedAt ?? 0) / 1000 <= now.addingClamped(LedgerEntry.slack)
    }

    /// What two processes know together: the longer hold, and the later request.
    package func joined(with other: HostEntry) -> HostEntry {
        var entry = other.notBefore > notBefore ? other : self
        entry.askedAt = [askedAt, other.askedAt].compactMap(\.self).max()
        return entry
    }
}
