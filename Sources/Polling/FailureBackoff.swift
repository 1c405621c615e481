import Web

/// When a feed that failed may be asked again.
///
/// The wait grows with the failures in a row and is at most a day, except that a `Retry-After` is
/// obeyed up to ``RetryAfter/longest``.
public enum FailureBackoff {
    /// The longest wait of our own, in seconds.
    public static let longest: Int64 = 86_400

    /// The failures in a row, after one more at `now`.
    ///
    /// A failure that a person insisted on, before the wait after the last one was over, tells nothing
    /// new and is no further step. Else asking again and again would lengthen the wait to a day within
    /// a minute.
    ///
    /// - Parameters:
    ///   - failures: failures in a row, without this one.
    ///   - notBefore: the end of the wait after the last one; seconds since 1970.
    public static func failures(after failures: Int, notBefore: Int64, now: Int64) -> Int {
        // A ledger that somebody wrote by hand may hold any number.
        if failures <= 0 { return 1 }
        return now < notBefore || failures == .max ? failures : failures + 1
    }

    /// The decision after a failure.
    ///
    /// - Parameters:
    ///   - failures: failures in a row, including this one.
    ///   - status: `nil` when there was no answer (timeout, refused, no TLS).
    ///   - now: seconds since 1970.
    ///   - jitter: from 0 up to 1; spreads the wait by at most a tenth, and only upwards. A wait
    ///     that the server asked for is kept exactly.
    /// - Returns: seconds since 1970, why, and whether polling ends for good.
    public static func after(
        failures: Int, status: Int?, headers: HTTPHeaders, now: Int64, jitter: Double
    ) -> (notBefore: Int64, reason: HoldReason, isGone: Bool) {
        // A network that wants a login answers for the server and says nothing about it.
        let status = status == 511 ? nil : status
        let (wait, reason) = wait(failures: max(failures, 1), status: status)
        let spread = jitter > 0 ? Int64(Double(wait) * min(jitter, 1) / 10) : 0
        let ours = now.addingClamped(min(wait + spread, longest))
        if status == 410 { return (ours, reason, true) }
        guard let status, let theirs = RetryAfter.notBefore(headers, now: now) else {
            return (ours, reason, false)
        }
        // The header has a meaning with these two. With other errors it can only ask for more.
        if status == 429 || status == 503 || theirs > ours {
            return (theirs, .retryAfter, false)
        }
        return (ours, reason, false)
    }
}

extension FailureBackoff {
    private static func wait(failures: Int, status: Int?) -> (seconds: Int64, reason: HoldReason) {
        let hour: Int64 = 3600
        return switch status {
        case nil: (doubled(900, failures), .network)
        case 410: (longest, .gone)
        case 429: (doubled(hour, failures), .rateLimit)
        case 404: (failures == 1 ? hour : failures == 2 ? 4 * hour : longest, .notFound)
        case 401, 403: (doubled(4 * hour, failures), .auth)
        case 408, .some(500...599): (doubled(900, failures), .server)
        default: (doubled(hour, failures), .answer)
        }
    }

    private static func doubled(_ first: Int64, _ failures: Int) -> Int64 {
        // Seven doublings take fifteen minutes past a day; more would only overflow.
        min(first << Int64(min(failures - 1, 7)), longest)
    }
}
