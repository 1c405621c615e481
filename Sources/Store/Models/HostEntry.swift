import SQLite

/// What a public host told us: it counts for all of its feeds.
///
/// Times are seconds since 1970, UTC, where nothing else is said.
public struct HostEntry: Equatable, Sendable {
    /// The host's name, in lower case.
    public var name: String
    /// The end of the last request, in milliseconds since 1970: the pause after it may be shorter
    /// than a second.
    public var askedAt: Int64?
    /// Not to be asked before.
    public var notBefore: Int64
    /// Which rule set ``notBefore``.
    public var reason: String?
    /// How often in a row it said that it is asked too often.
    public var failures: Int

    /// The reason in the ledger of a feed that waits for its host.
    public static let reason = "host"

    /// The entry of a host that was never asked.
    public init(name: String) {
        self.name = name
        notBefore = 0
        failures = 0
    }

    /// The longest hold that is believed, in seconds: seven days, and a minute since another process
    /// may have written after we looked at the clock.
    static let longestHold: Int64 = 7 * 86_400 + 60

    /// Whether a clock that was right may have written it, `now` being seconds since 1970, UTC. What
    /// one wrote that was ahead does not bind: the host would rest for as long as it was wrong.
    public func isCredible(at now: Int64) -> Bool {
        notBefore <= now &+ HostEntry.longestHold && (askedAt ?? 0) / 1000 <= now &+ 60
    }

    static let columns = "name, asked_at, not_before, reason, failures"

    init(_ row: Row) {
        name = row.text(0)
        askedAt = row.optionalInt(1)
        notBefore = row.int(2)
        reason = row.optionalText(3)
        failures = row.count(4)
    }
}
