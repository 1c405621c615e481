import Web

/// The rules that a request for a feed may ignore.
public enum Insistence: Sendable {
    /// None: the feed must be due.
    case whenDue
    /// The feed need not be due. A feed of a public host may be asked like this once a minute.
    case forced
    /// The same, for a request without validators; once a day.
    case unconditional
}

extension LedgerEntry {
    /// Why a feed must not be asked at `now`; nil when it may be asked. This is the definition of
    /// *due*; `LedgerEntry.isDue` in the room `Store` is the same in SQL.
    ///
    /// - Parameters:
    ///   - interval: the interval that a person chose for the feed, in seconds.
    ///   - schedule: the publisher's limits.
    ///   - host: the entry of its public host, while it counts.
    ///   - isPublic: whether it is on a public host.
    public func reasonToSkip(
        _ insistence: Insistence = .whenDue, interval: Int64?, schedule: FeedSchedule,
        host: HostEntry? = nil, isPublic: Bool = true, now: Int64
    ) -> SkipReason? {
        if goneAt != nil, insistence == .whenDue { return .gone }
        if let host, host.notBefore > now { return .host(until: host.notBefore) }
        let isEarly = notBefore > now && isCredible(at: now, interval: interval)
        if isEarly && reason == .retryAfter { return .retryAfter(until: notBefore) }
        switch insistence {
        case .unconditional:
            let isAllowed = FullAnswerGuard.mayForceUnconditional(
                unconditionalAt: unconditionalAt, now: now)
            return isAllowed ? nil : .askedUnconditionally
        case .forced:
            let isAllowed = !isPublic || ForceLimit.allows(checkedAt: checkedAt, now: now)
            return isAllowed ? nil : .askedJustNow
        case .whenDue:
            if isEarly { return .notDue(until: notBefore) }
            return SkippedTime.end(of: now, schedule).map { .skippedTime(until: $0.time) }
        }
    }

    /// ``notBefore``, or 0 where it binds only views.
    public var notBeforeForAll: Int64 { reason == .slow ? 0 : notBefore }

    /// Another process may have written a moment after we looked at the clock, in seconds.
    public static let slack: Int64 = 60

    /// Whether a correct clock can have written the entry. An entry of a clock that was ahead is
    /// ignored; else the feed would wait for as long as the clock was wrong. `interval` is the one
    /// that the person chose, in seconds.
    public func isCredible(at now: Int64, interval: Int64?) -> Bool {
        let own = max(interval ?? 0, 0).addingClamped(Freshness.longestLifetime)
        let present = now.addingClamped(LedgerEntry.slack)
        return (checkedAt ?? now) <= present
            && notBefore <= present.addingClamped(max(RetryAfter.longest, own))
    }

    /// Why a server must not be asked at `now` for something that belongs to a feed and is not the
    /// feed itself: an older page, the results of a search. Nil when it may be asked.
    ///
    /// - Parameters:
    ///   - host: the entry of the host, while it counts.
    ///   - notBefore: the time before which this page or search must not be asked for.
    package func reasonToSkipPart(
        host: HostEntry?, notBefore partNotBefore: Int64, now: Int64
    ) -> SkipReason? {
        if goneAt != nil { return .gone }
        if let host, host.notBefore > now { return .host(until: host.notBefore) }
        let isTold = reason == .retryAfter || reason == .rateLimit
        let until = max(
            isTold && isCredible(at: now, interval: nil) ? notBefore : 0,
            // Ignore a time that was written by a clock that was ahead.
            partNotBefore <= now.addingClamped(RetryAfter.longest + 60) ? partNotBefore : 0)
        return until > now ? .retryAfter(until: until) : nil
    }

    /// When a failed request for a page or a search may be repeated, according to its own ledger;
    /// nil when a person may try at once, because nobody answered or the answer was useless.
    package var repeatableAt: Int64? {
        reason == .server || reason?.isServersWish == true ? notBefore : nil
    }

    /// ``repeatableAt`` in the form for storing with the page or search. The entry of the host
    /// keeps the wishes of the host.
    package var storedRepeatableAt: Int64 {
        reason == .host ? 0 : repeatableAt ?? 0
    }
}
