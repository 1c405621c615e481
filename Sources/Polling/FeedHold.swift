import Web

/// When a server does not want to be asked for something that belongs to a feed and is not the feed
/// itself: an older page, the results of a search.
package struct FeedHold {
    /// Why, as a sentence.
    package var reason: String
    /// Until when, in seconds since 1970, UTC; nil for ever.
    package var until: Int64?

    /// Nil when the request may be sent: neither the ledger of the feed, nor the entry of its host,
    /// nor `notBefore` of the page or search itself forbids it.
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
            // Ignore a time that a clock wrote which was ahead.
            notBefore <= now.addingClamped(RetryAfter.longest + 60) ? notBefore : 0)
        guard until > now else { return nil }
        self.init(reason: SkipReason.retryAfter(until: until).description, until: until)
    }

    private init(reason: String, until: Int64? = nil) {
        self.reason = reason
        self.until = until
    }

    /// When a failed request may be repeated, according to its own ledger; nil when a person may
    /// try at once, because nobody answered or the answer was useless.
    package static func time(after ledger: LedgerEntry) -> Int64? {
        let isHeld = ledger.reason == .server || ledger.reason?.isServersWish == true
        return isHeld ? ledger.notBefore : nil
    }

    /// The same in the form for storing with the page or search; the host's entry keeps the host's
    /// wishes.
    package static func storedTime(after ledger: LedgerEntry) -> Int64 {
        ledger.reason == .host ? 0 : time(after: ledger) ?? 0
    }
}
