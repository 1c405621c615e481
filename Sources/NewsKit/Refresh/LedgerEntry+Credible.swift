import Store
import Transport

extension LedgerEntry {
    /// Another process may have written a moment after we looked at the clock, in seconds.
    private static let slack: Int64 = 60

    /// Whether it may have been written by a clock that was right. What one wrote that was ahead
    /// does not bind: the feed would rest for as long as it was wrong. `interval` is the person's
    /// own, in seconds.
    func isCredible(at now: Int64, interval: Int64?) -> Bool {
        let own = max(interval ?? 0, 0).addingClamped(86_400)
        let present = now.addingClamped(LedgerEntry.slack)
        return (checkedAt ?? now) <= present
            && notBefore <= present.addingClamped(max(RetryAfter.longest, own))
    }
}
