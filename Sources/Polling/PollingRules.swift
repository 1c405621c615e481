import Web

/// How often a feed is asked by our own rules and by what its text says, as opposed to the headers
/// of an answer, which are for ``Freshness`` to read.
public struct PollingRules: Sendable, Equatable {
    /// How often the feed changes, according to its publisher.
    public struct Publisher: Sendable, Equatable {
        /// Seconds between two updates.
        public var interval: Int64
        /// The element that says so: ``HoldReason/ttl`` or ``HoldReason/updatePeriod``.
        public var source: HoldReason

        /// The interval in a feed.
        public init(interval: Int64, source: HoldReason) {
            self.interval = interval
            self.source = source
        }
    }

    /// Our own interval, in seconds; at least ``Freshness/shortestInterval`` counts.
    public var interval: Int64
    /// Whether a person chose the interval for this feed: it is then not raised by silence.
    public var isChosen: Bool
    /// The publisher's interval, which can raise ours and never lowers it.
    public var publisher: Publisher?
    /// The hours (UTC) in which the publisher does not want to be asked, hour 0 the lowest bit.
    public var skipHours: UInt32
    /// The days (UTC) on which the publisher does not want to be asked, Monday the lowest bit.
    public var skipDays: UInt8
    /// When the newest article came, in seconds since 1970; `nil` when there is none.
    public var silentSince: Int64?
    /// From 0 up to 1: how much of the jitter this feed gets on this machine. See ``Jitter``.
    public var spread: Double

    /// Our own interval and nothing else, unless said otherwise.
    public init(
        interval: Int64 = Freshness.defaultInterval, isChosen: Bool = false,
        publisher: Publisher? = nil, skipHours: UInt32 = 0, skipDays: UInt8 = 0,
        silentSince: Int64? = nil, spread: Double = 0
    ) {
        self.interval = interval
        self.isChosen = isChosen
        self.publisher = publisher
        self.skipHours = skipHours
        self.skipDays = skipDays
        self.silentSince = silentSince
        self.spread = spread
    }
}

extension PollingRules {
    /// No word of the publisher and no silence makes the wait longer than this, in seconds.
    static let longestRaise: Int64 = 86_400

    /// The wait in seconds without jitter, and the rule that decides its length.
    func wait(now: Int64) -> (seconds: Int64, reason: HoldReason) {
        var result = (
            seconds: max(interval, Freshness.shortestInterval),
            reason: isChosen ? HoldReason.every : .interval
        )
        if let publisher {
            let wanted = min(publisher.interval, Self.longestRaise)
            if wanted > result.seconds { result = (wanted, publisher.source) }
        }
        if let silentSince, !isChosen {
            // A feed that was silent for eight weeks is asked once a day.
            let wanted = min(now.subtractingClamped(silentSince) / 56, Self.longestRaise)
            if wanted > result.seconds { result = (wanted, .silent) }
        }
        return result
    }

    /// The jitter for a wait of so many seconds: up to a sixtieth of it.
    func jitter(on seconds: Int64) -> Int64 {
        guard spread > 0 else { return 0 }
        return Int64(Double(seconds / 60) * min(spread, 1))
    }
}

extension PollingRules {
    /// The rules for a feed.
    ///
    /// - Parameters:
    ///   - chosen: the interval that a person chose for it, in seconds.
    ///   - usual: the interval of feeds without their own.
    ///   - schedule: the publisher's limits.
    ///   - fraction: the place of this installation and feed in a span; see ``Jitter``.
    package init(
        chosen: Int64?, usual: Int64, schedule: PublisherSchedule, silentSince: Int64?,
        fraction: Double
    ) {
        self.init(
            interval: chosen ?? usual, isChosen: chosen != nil, publisher: Publisher(schedule),
            skipHours: schedule.skipHours, skipDays: schedule.skipDays, silentSince: silentSince,
            // An interval that a person chose is kept to the second.
            spread: chosen == nil ? fraction : 0)
    }
}

extension PollingRules.Publisher {
    /// The longer of the two times that a publisher may name.
    fileprivate init?(_ schedule: PublisherSchedule) {
        switch (schedule.timeToLive, schedule.updateInterval) {
        case (nil, nil): return nil
        case (let ttl?, let update) where ttl >= update ?? .min:
            self.init(interval: ttl, source: .ttl)
        case (_, let update):
            self.init(interval: update ?? 0, source: .updatePeriod)
        }
    }
}
