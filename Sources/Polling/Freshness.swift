import Web

/// How long a feed that was just answered may be left alone (RFC 9111 4.2).
///
/// Every source can make us come later than our own interval, none sooner.
public struct Freshness: Sendable, Equatable {
    /// The time before which the feed is not asked again, in seconds since 1970.
    public let notBefore: Int64
    /// The rule that set ``notBefore``.
    public let reason: HoldReason
    /// The lifetime to store for a later 304, in seconds, without `Age` subtracted; `nil` when the
    /// server named none or forbade to use one.
    public let lifetime: Int64?

    /// The interval that is used unless the feed has its own, in seconds.
    public static let defaultInterval: Int64 = 3600
    /// No interval is shorter than this, in seconds.
    public static let shortestInterval: Int64 = 900
    /// No `max-age` and no `Expires` count for more than this, in seconds.
    public static let longestLifetime: Int64 = 86_400

    /// The decision for a 200 or a 304: the latest time of all headers and rules.
    ///
    /// Only our own waits get jitter; a wait from a header is kept to the second. Hours and days
    /// that the publisher forbids come last and extend the wait.
    ///
    /// - Parameters:
    ///   - now: seconds since 1970.
    ///   - storedLifetime: for a 304 the ``lifetime`` of the answer before (RFC 9111 4.3.4), for
    ///     a 200 `nil`.
    public static func after(
        headers: HTTPHeaders, now: Int64, rules: PollingRules, storedLifetime: Int64?
    ) -> Freshness {
        let own = rules.wait(now: now)
        let named = named(headers, now: now, storedLifetime: storedLifetime)
        let remaining = named.map { min($0.remaining, longestLifetime) }
        var notBefore: Int64
        var reason: HoldReason
        if let named, let remaining, remaining >= own.seconds {
            notBefore = now.addingClamped(remaining)
            reason = named.source
        } else {
            notBefore = now.addingClamped(own.seconds)
                .addingClamped(rules.jitter(on: own.seconds))
            reason = own.reason
        }
        if let end = SkippedTime.end(of: notBefore, rules.schedule) {
            (notBefore, reason) = end
        }
        return Freshness(
            notBefore: notBefore, reason: reason,
            lifetime: named.map { min($0.lifetime, longestLifetime) })
    }
}

extension Freshness {
    /// The lifetime that counts, at least 0, what is left of it, and its source: `max-age` before
    /// `Expires` before the stored one (RFC 9111 4.2.1).
    private static func named(
        _ headers: HTTPHeaders, now: Int64, storedLifetime: Int64?
    ) -> (lifetime: Int64, remaining: Int64, source: HoldReason)? {
        guard let (lifetime, source) = lifetime(headers, now: now, storedLifetime: storedLifetime)
        else { return nil }
        // The first of a list counts, and a text that is not a number does not (RFC 9111 5.1).
        let age = headers.bytes("Age")
            .flatMap { Int64(digits: $0.prefix { $0 != UInt8(ascii: ",") }.trimmed) }
        return (lifetime, lifetime.subtractingClamped(age ?? 0), source)
    }

    private static func lifetime(
        _ headers: HTTPHeaders, now: Int64, storedLifetime: Int64?
    ) -> (seconds: Int64, source: HoldReason)? {
        let control = CacheControl(headers)
        if control.noCache || control.noStore { return nil }
        if let maxAge = control.maxAge { return (maxAge, .maxAge) }
        if let expires = headers.bytes("Expires") {
            // A value that is no date, "0" above all, means already expired (RFC 9111 5.3).
            let date = HTTPDate.parse(expires, now: now) ?? .min
            let sent = headers.bytes("Date").flatMap { HTTPDate.parse($0, now: now) } ?? now
            return (max(date.subtractingClamped(sent), 0), .expires)
        }
        return storedLifetime.map { (max($0, 0), .storedLifetime) }
    }
}
