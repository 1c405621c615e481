import Web

/// How often a feed is asked by our own rules and by what its text says, as opposed to the headers
/// of an answer, which are for ``Freshness`` to read.
public struct PollingRules: Sendable, Equatable {
    /// Our own interval, in seconds; at least ``Freshness/shortestInterval`` counts.
    public var interval: Int64
    /// Whether a person chose the interval for this feed: it is then not raised by silence.
    public var isChosen: Bool
    /// The publisher's limits. They can make the wait longer, and never shorter.
    public var schedule: PublisherSchedule
    /// When the newest article came, in seconds since 1970; `nil` when there is none.
    public var silentSince: Int64?
    /// From 0 up to 1: how much of the jitter this feed gets on this machine. See ``Jitter``.
    public var spread: Double

    /// Our own interval and nothing else, unless said otherwise.
    public init(
        interval: Int64 = Freshness.defaultInterval, isChosen: Bool = false,
        schedule: PublisherSchedule = PublisherSchedule(), silentSince: Int64? = nil,
        spread: Double = 0
    ) {
        self.interval = interval
        self.isChosen = isChosen
        self.schedule = schedule
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
        if let publisher = schedule.interval {
            let wanted = min(publisher.seconds, Self.longestRaise)
            if wanted > result.seconds { result = (wanted, publisher.reason) }
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

/// A publisher's limits on how often to fetch a feed.
public struct PublisherSchedule: Equatable, Sendable {
    /// For how long an answer stays good (`ttl` of RSS 2.0), in seconds.
    public var timeToLive: Int64?
    /// The time between two updates (`updatePeriod` and `updateFrequency` of RSS 1.0's syndication
    /// module), in seconds.
    public var updateInterval: Int64?
    /// Hours of the day at which there is no use in asking; bit 0 is the one from midnight UTC.
    public var skipHours: UInt32
    /// Days of the week at which there is no use in asking, in UTC; bit 0 is Monday.
    public var skipDays: UInt8

    /// No limits, unless said otherwise.
    public init(
        timeToLive: Int64? = nil, updateInterval: Int64? = nil, skipHours: UInt32 = 0,
        skipDays: UInt8 = 0
    ) {
        self.timeToLive = timeToLive
        self.updateInterval = updateInterval
        self.skipHours = skipHours
        self.skipDays = skipDays
    }

    /// The longer of the two times between two requests, in seconds, and the rule that it comes
    /// from.
    package var interval: (seconds: Int64, reason: HoldReason)? {
        switch (timeToLive, updateInterval) {
        case (nil, nil): nil
        case (let ttl?, let update) where ttl >= update ?? .min: (ttl, .ttl)
        case (_, let update): (update ?? 0, .updatePeriod)
        }
    }
}
