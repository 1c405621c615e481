/// How long a feed that was just answered may be left alone (RFC 9111 4.2).
///
/// A server can make us come later than our own interval, never sooner.
public struct Freshness: Sendable, Equatable {
    /// Which source decided.
    public enum Reason: String, Sendable, CaseIterable {
        /// Our own interval.
        case interval
        /// `Cache-Control: max-age`.
        case maxAge = "max-age"
        /// `Expires`.
        case expires
        /// The lifetime stored with an earlier answer, on a 304 that names none.
        case storedLifetime = "stored-lifetime"
    }

    /// The time before which the feed is not asked again, in seconds since 1970.
    public let notBefore: Int64
    /// What ``notBefore`` comes from.
    public let reason: Reason
    /// The lifetime to store for a later 304, in seconds, without `Age` subtracted; `nil` when the
    /// server named none or forbade to use one.
    public let lifetime: Int64?

    /// The interval that is used unless the feed has its own, in seconds.
    public static let defaultInterval: Int64 = 3600
    /// No interval is shorter than this, in seconds.
    public static let shortestInterval: Int64 = 900
    /// No `max-age` and no `Expires` count for more than this, in seconds.
    public static let longestLifetime: Int64 = 86_400

    /// The decision for a 200 or a 304.
    ///
    /// - Parameters:
    ///   - now: seconds since 1970.
    ///   - interval: our own interval in seconds, raised to ``shortestInterval``.
    ///   - storedLifetime: for a 304 the ``lifetime`` of the answer before (RFC 9111 4.3.4), for
    ///     a 200 `nil`.
    public static func after(
        headers: HTTPHeaders, now: Int64, interval: Int64 = defaultInterval, storedLifetime: Int64?
    ) -> Freshness {
        let interval = max(interval, shortestInterval)
        let ours = now.addingClamped(interval)
        guard let named = named(headers, now: now, storedLifetime: storedLifetime) else {
            return Freshness(notBefore: ours, reason: .interval, lifetime: nil)
        }
        let lifetime = min(named.lifetime, longestLifetime)
        let age = headers.bytes("Age").flatMap(ASCII.number) ?? 0
        let remaining = min(named.lifetime.subtractingClamped(age), longestLifetime)
        guard remaining >= interval else {
            return Freshness(notBefore: ours, reason: .interval, lifetime: lifetime)
        }
        return Freshness(
            notBefore: now.addingClamped(remaining), reason: named.source, lifetime: lifetime)
    }
}

extension Freshness {
    /// The lifetime that counts, at least 0, and its source: `max-age` before `Expires` before
    /// the stored one (RFC 9111 4.2.1).
    private static func named(
        _ headers: HTTPHeaders, now: Int64, storedLifetime: Int64?
    ) -> (lifetime: Int64, source: Reason)? {
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
