/// Protects from servers that say "not modified" for ever: once in a while a feed is asked without
/// validators.
package enum FullAnswerGuard {
    /// How old the last full answer may be, in seconds, unless set otherwise.
    package static let defaultAge: Int64 = 8 * 86_400
    /// At least this many seconds are between two requests without validators.
    package static let pause: Int64 = 86_400

    /// Whether the next request of a feed is to carry no validators.
    ///
    /// - Parameters:
    ///   - fullAt: when the last whole text came, in seconds since 1970; where that is not known,
    ///     `nil`, it is not due.
    ///   - unconditionalAt: when the last request without validators was sent, if ever.
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
