/// Some feeds failed: what a view shows beside the cache.
public struct RefreshFailure: Error, Equatable, CustomStringConvertible {
    /// What happened to each feed.
    public var report: RefreshReport

    /// "2 of 12 feeds failed: REASON", with the first feed's reason.
    public var description: String {
        let failures = report.failures
        let reason = failures.first?.error ?? "no reason was given"
        return "\(failures.count) of \(report.feeds.count) feeds failed: \(reason)"
    }
}
