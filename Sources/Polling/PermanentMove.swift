import Web

/// A permanent redirect (301, 308) that is being watched until it has proved itself: a feed's URL
/// is rewritten only when the same target gave a feed more than once, for long enough that a
/// captive portal or a mistake of an evening is over.
public struct PermanentMove: Sendable, Equatable {
    /// The text of the URL that the redirects lead to.
    public var url: String
    /// When it was seen first, in seconds since 1970.
    public var since: Int64
    /// How often it was seen.
    public var checks: Int

    /// A stored move.
    public init(url: String, since: Int64, checks: Int) {
        self.url = url
        self.since = since
        self.checks = checks
    }

    /// How many checks must have the target.
    package static let enoughChecks = 2
    /// For how many seconds the target must have lasted.
    package static let enoughTime: Int64 = 86_400

    /// The move after a check with a valid feed or a 304; other checks do not count.
    ///
    /// - Parameters:
    ///   - known: the pending move, if any.
    ///   - target: ``RedirectChain/permanentTarget`` of the check. A different target starts a new move;
    ///     `nil` drops the move.
    ///   - now: seconds since 1970.
    /// - Returns: the pending move from now on, and whether to change the feed's URL.
    package static func after(
        _ known: PermanentMove?, target: WebURL?, now: Int64
    ) -> (candidate: PermanentMove?, moves: Bool) {
        guard let target else { return (nil, false) }
        guard var move = known, move.url == target.text, move.since <= now else {
            return (PermanentMove(url: target.text, since: now, checks: 1), false)
        }
        move.checks = max(move.checks, 0).addingClamped(1)
        let isProved =
            move.checks >= enoughChecks && now.subtractingClamped(move.since) >= enoughTime
        return (move, isProved)
    }
}
