import Web

/// When a server does not want to be asked for something that belongs to a feed and is not the feed
/// itself: an older page, the results of a search.
package struct FeedHold {
    /// Why, as a sentence.
    package var reason: String
    /// Until when, in seconds since 1970, UTC; nil for ever.
    package var until: Int64?

    /// Nil where it may be asked: nothing speaks against it of what was said of the feed (`ledger`),
    /// of all that is on the host, and of the thing itself, which is not to be asked for before
    /// `notBefore`.
    package init?(_ ledger: LedgerEntry, host: HostEntry?, notBefore: Int64, now: Int64) {
        if ledger.goneAt != nil {
            self.init(reason: "the publisher said that the feed is gone")
            return
        }
        if let host, host.notBefore > now {
            let reason = SkipReason.host(until: host.notBefore)
            self.init(reason: reason.description, until: reason.until)
            return
        }
        let isTold = ledger.reason == .retryAfter || ledger.reason == .rateLimit
        let until = max(
            isTold && ledger.isCredible(at: now, interval: nil) ? ledger.notBefore : 0,
            // What a clock wrote that was ahead does not bind.
            notBefore <= now.addingClamped(RetryAfter.longest + 60) ? notBefore : 0)
        guard until > now else { return nil }
        self.init(reason: SkipReason.retryAfter(until: until).description, until: until)
    }

    private init(reason: String, until: Int64? = nil) {
        self.reason = reason
        self.until = until
    }

    /// When what failed may be asked for again, as its own ledger tells; nil where a person may try
    /// at once, since nobody answered, or what came was of no use.
    package static func time(after ledger: LedgerEntry) -> Int64? {
        let isHeld = ledger.reason == .server || ledger.reason?.isServersWish == true
        return isHeld ? ledger.notBefore : nil
    }

    /// The same, as it is stored with the thing itself: the host's own entry keeps its wishes.
    package static func storedTime(after ledger: LedgerEntry) -> Int64 {
        ledger.reason == .host ? 0 : time(after: ledger) ?? 0
    }
}
