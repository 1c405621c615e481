/// A publisher's limits on how often to fetch a feed.
public struct FeedSchedule: Hashable, Sendable {
    /// For how long an answer stays good (`ttl` of RSS 2.0), in seconds.
    public var timeToLive: Int64?
    /// The time between two updates (`updatePeriod` and `updateFrequency` of RSS 1.0's syndication
    /// module), in seconds.
    public var updateInterval: Int64?
    /// Hours of the day in UTC, 0 to 23, at which there is no use in asking.
    public var skipHours: [Int]
    /// Days of the week in English, in UTC, at which there is no use in asking.
    public var skipDays: [String]

    /// No limits, unless said otherwise.
    public init(
        timeToLive: Int64? = nil, updateInterval: Int64? = nil, skipHours: [Int] = [],
        skipDays: [String] = []
    ) {
        self.timeToLive = timeToLive
        self.updateInterval = updateInterval
        self.skipHours = skipHours
        self.skipDays = skipDays
    }
}
