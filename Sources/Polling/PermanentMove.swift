import Web

/// A permanent redirect (301, 308) that is being watched until it has proved itself: a feed's URL is
/// rewritten only when the same target gave a feed more than once, for long enough that a captive
/// portal or a mistake of an evening is over.
public struct PermanentMove: Sendable, Equatable {
    /// The text of the URL that the redirects lead to.
    public var url: String
    /// When it was seen first, in seconds since 1970.
    public var since: Int64
    /// How often it was seen.
    public var checks: Int

    /// A move as it was stored.
    public init(url: String, since: Int64, checks: Int) {
        self.url = url
        self.since = since
        self.checks = checks
    }

    /// How often a target has to be seen.
    package static let enoughChecks = 2
    /// For how many seconds it has to be seen.
    package static let enoughTime: Int64 = 86_400

    /// The move after a check that brought a valid feed or a 304; other checks say nothing.
    ///
    /// - Parameters:
    ///   - known: the move that was being watched, if any.
    ///   - target: ``RedirectChain/permanentTarget`` of the check. One that is not the same as
    ///     before begins anew; `nil` forgets the move.
    ///   - now: seconds since 1970.
    /// - Returns: what to watch from now on, and whether the feed's URL is to be rewritten.
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
