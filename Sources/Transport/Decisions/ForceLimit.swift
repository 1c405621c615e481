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
