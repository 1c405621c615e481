import Web

/// `Retry-After`: when a server wants to be asked again (RFC 9110 10.2.3).
public enum RetryAfter {
    /// The longest wait that is obeyed, in seconds: seven days.
    public static let longest: Int64 = 7 * 86_400

    /// The time before which the server does not want to be asked, in seconds since 1970.
    ///
    /// A date is read relative to the server's own `Date`, so that a wrong clock on either side
    /// does no harm. The wait is at most ``longest``.
    ///
    /// - Returns: `nil` when there is no such header, when it is garbage or when it names no time
    ///   in the future.
    public static func notBefore(_ headers: HTTPHeaders, now: Int64) -> Int64? {
        guard let value = headers.bytes("Retry-After"),
            let delay = Int64(digits: value) ?? delay(until: value, headers, now: now),
            delay > 0
        else { return nil }
        return now.addingClamped(min(delay, longest))
    }
}

extension RetryAfter {
    private static func delay(
        until value: [UInt8], _ headers: HTTPHeaders, now: Int64
    ) -> Int64? {
        guard let date = HTTPDate.parse(value, now: now) else { return nil }
        let sent = headers.bytes("Date").flatMap { HTTPDate.parse($0, now: now) }
        return date.subtractingClamped(sent ?? now)
    }
}
