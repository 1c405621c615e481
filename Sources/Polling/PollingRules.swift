import Web

/// How often to ask for a feed: our own rules, and the limits in the text of the feed.
/// ``Freshness`` adds the headers of an answer.
public struct PollingRules: Sendable, Equatable {
    /// Our own interval, in seconds; at least ``Freshness/shortestInterval`` counts.
    public var interval: Int64
    /// Whether a person chose the interval for this feed: it is then not raised by silence.
    public var isChosen: Bool
    /// The publisher's limits. They can make the wait longer, and never shorter.
    public var schedule: FeedSchedule
    /// When the newest article came, in seconds since 1970; `nil` when there is none.
    public var silentSince: Int64?
    /// From 0 up to 1: how much of the jitter this feed gets on this machine. See ``Jitter``.
    public var spread: Double

    /// Our own interval and nothing else, unless said otherwise.
    public init(
        interval: Int64 = Freshness.defaultInterval, isChosen: Bool = false,
        schedule: FeedSchedule = FeedSchedule(), silentSince: Int64? = nil,
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
    /// The publisher's limits and a long silence make the wait at most this long, in seconds.
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

    /// The jitter for a wait of this many seconds: up to a sixtieth of it.
    func jitter(on seconds: Int64) -> Int64 {
        guard spread > 0 else { return 0 }
        return Int64(Double(seconds / 60) * min(spread, 1))
    }
}

extension FeedSchedule {
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
