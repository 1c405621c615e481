import Web

/// The ledger of one feed, which keeps the program polite across processes.
///
/// Times are in seconds since 1970, UTC.
public struct LedgerEntry: Equatable, Sendable {
    /// The last request that was answered, or failed.
    public var checkedAt: Int64?
    /// The last answer that was good: articles, or "not modified".
    public var succeededAt: Int64?
    /// The feed must not be asked before this time.
    public var notBefore: Int64
    /// The rule that set ``notBefore``.
    public var reason: HoldReason?
    /// The freshness lifetime of the last answer that had one, in seconds (RFC 9111 4.2.1).
    public var lifetime: Int64?
    /// Failures in a row.
    public var failures: Int
    /// The status of the last answer.
    public var status: Int?
    /// The last error, as a sentence; nil after a success.
    public var error: String?
    /// When the publisher said 410; the feed is not fetched any more.
    public var goneAt: Int64?
    /// The time of the last answer with the whole feed.
    public var fullAt: Int64?
    /// The last request that left its validators out on purpose.
    public var unconditionalAt: Int64?
    /// When an article came last that was not there before.
    public var arrivedAt: Int64?
    /// The first of the failures in a row.
    public var failingSince: Int64?
    /// The defects of the last document that could still be read, as a sentence.
    public var warning: String?
    /// How many answers in a row had only new articles: a sign of identifiers that change with
    /// every answer.
    public var churn: Int
    /// Articles that the last request brought.
    public var new: Int
    /// Articles that the last request changed.
    public var changed: Int
    /// New articles of the last answer that were not stored, because they were too many.
    public var leftOut: Int
    /// The number of bytes of the last answer on the wire.
    public var bytes: Int
    /// How long the last request took.
    public var milliseconds: Int
    /// Where the last answer came from, when that is not the feed's address.
    public var answeredURL: String?
    /// A permanent redirect that is being watched.
    public var pendingMove: PermanentMove?

    /// The entry of a feed that was never asked.
    public init() {
        notBefore = 0
        failures = 0
        churn = 0
        new = 0
        changed = 0
        leftOut = 0
        bytes = 0
        milliseconds = 0
    }

    /// When the feed may be asked again; nil if this is not known, or if the feed is gone and is never
    /// asked again.
    public var nextRequest: Int64? { goneAt != nil || notBefore == 0 ? nil : notBefore }

    /// How the feed is damaged, while it is fetched and can be read in part.
    public var damage: String? { goneAt == nil ? warning : nil }
}

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
    /// The rule that set ``notBefore``.
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

    /// Whether a correct clock can have written the entry; `now` is in seconds since 1970, UTC. An
    /// entry of a clock that was ahead is ignored; else the host would wait for as long as the clock
    /// was wrong.
    public func isCredible(at now: Int64) -> Bool {
        notBefore <= now.addingClamped(HostEntry.longestHold)
            && (askedAt ?? 0) / 1000 <= now.addingClamped(LedgerEntry.slack)
    }

    /// The entries of two processes as one: the longer hold, and the later request.
    package func joined(with other: HostEntry) -> HostEntry {
        var entry = other.notBefore > notBefore ? other : self
        entry.askedAt = [askedAt, other.askedAt].compactMap(\.self).max()
        return entry
    }
}
