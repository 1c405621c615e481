import Web

/// How often a person may have a feed of a public host asked that is not due.
package enum ForceLimit {
    /// At least this many seconds are between two requests.
    package static let pause: Int64 = 60

    /// Whether the feed may be asked now.
    ///
    /// - Parameters:
    ///   - checkedAt: when it was asked last, in seconds since 1970, if ever.
    ///   - now: seconds since 1970.
    package static func allows(checkedAt: Int64?, now: Int64) -> Bool {
        Pause(seconds: pause).isOver(since: checkedAt, now: now)
    }
}

/// Protects from servers that say "not modified" for ever: once in a while a feed is asked without
/// validators.
package enum FullAnswerGuard {
    /// How old the last full answer may be, in seconds, unless set otherwise.
    package static let defaultAge: Int64 = 8 * 86_400
    /// At least this many seconds are between two requests without validators.
    package static let pause: Int64 = 86_400

    /// Whether the next request for a feed should be unconditional.
    ///
    /// - Parameters:
    ///   - fullAt: when the last full answer came, in seconds since 1970; `nil` if this is unknown, and
    ///     then the result is false.
    ///   - unconditionalAt: when the last unconditional request was sent, if ever.
    ///   - now: seconds since 1970.
    ///   - age: how old the last full answer may be, in seconds.
    package static func isDue(
        fullAt: Int64?, unconditionalAt: Int64?, now: Int64, after age: Int64 = defaultAge
    ) -> Bool {
        guard let fullAt, now.subtractingClamped(fullAt) >= age else { return false }
        return mayForceUnconditional(unconditionalAt: unconditionalAt, now: now)
    }

    /// Whether a person may have a feed asked without validators.
    package static func mayForceUnconditional(unconditionalAt: Int64?, now: Int64) -> Bool {
        Pause(seconds: pause).isOver(since: unconditionalAt, now: now)
    }
}

/// A shortest time between two of the same.
private struct Pause {
    let seconds: Int64

    /// Whether it is over; it is when there was none. A moment to come is one that a wrong clock
    /// wrote, and does not bind.
    func isOver(since moment: Int64?, now: Int64) -> Bool {
        guard let moment, moment <= now else { return true }
        return now.subtractingClamped(moment) >= seconds
    }
}
