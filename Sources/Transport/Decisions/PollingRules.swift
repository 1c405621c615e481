/// How often a feed is asked by our own rules and by what its text says, as opposed to the headers
/// of an answer, which are for ``Freshness`` to read.
public struct PollingRules: Sendable, Equatable {
    /// How often the publisher says that the text changes.
    public struct Publisher: Sendable, Equatable {
        /// Where it says so.
        public enum Source: String, Sendable {
            /// `ttl` of RSS 2.0.
            case ttl
            /// `updatePeriod` and `updateFrequency` of RSS 1.0's syndication module.
            case updatePeriod = "update-period"
        }

        /// Seconds between two updates.
        public var interval: Int64
        /// Where the publisher says so.
        public var source: Source

        /// What a feed's text says.
        public init(interval: Int64, source: Source) {
            self.interval = interval
            self.source = source
        }
    }

    /// Our own interval, in seconds; at least ``Freshness/shortestInterval`` counts.
    public var interval: Int64
    /// Whether a person chose the interval for this feed: it is then not raised by silence.
    public var isChosen: Bool
    /// What the publisher says; it raises the interval and never lowers it.
    public var publisher: Publisher?
    /// The hours (UTC) in which the publisher does not want to be asked, hour 0 the lowest bit.
    public var skipHours: UInt32
    /// The days (UTC) on which the publisher does not want to be asked, Monday the lowest bit.
    public var skipDays: UInt8
    /// When the newest article came, in seconds since 1970; `nil` where there is none.
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

    /// The wait in seconds without jitter, and the rule that makes it as long as it is.
    func wait(now: Int64) -> (seconds: Int64, reason: Freshness.Reason) {
        var result = (
            seconds: max(interval, Freshness.shortestInterval),
            reason: isChosen ? Freshness.Reason.every : .interval
        )
        if let publisher {
            let wanted = min(publisher.interval, Self.longestRaise)
            if wanted > result.seconds { result = (wanted, publisher.source.reason) }
        }
        if let silentSince, !isChosen {
            // Who was silent for eight weeks is asked once a day.
            let wanted = min(now.subtractingClamped(silentSince) / 56, Self.longestRaise)
            if wanted > result.seconds { result = (wanted, .silent) }
        }
        return result
    }

    /// What is added to a wait of so many seconds: up to a sixtieth of it.
    func jitter(on seconds: Int64) -> Int64 {
        guard spread > 0 else { return 0 }
        return Int64(Double(seconds / 60) * min(spread, 1))
    }
}

extension PollingRules.Publisher.Source {
    fileprivate var reason: Freshness.Reason {
        switch self {
        case .ttl: .ttl
        case .updatePeriod: .updatePeriod
        }
    }
}
