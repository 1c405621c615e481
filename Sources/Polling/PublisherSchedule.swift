/// A publisher's limits on how often to fetch a feed.
public struct PublisherSchedule: Equatable, Sendable {
    /// For how long an answer stays good (`ttl` of RSS 2.0), in seconds.
    public var timeToLive: Int64?
    /// The time between two updates (`updatePeriod` and `updateFrequency` of RSS 1.0's syndication
    /// module), in seconds.
    public var updateInterval: Int64?
    /// Hours of the day at which there is no use in asking; bit 0 is the one from midnight UTC.
    public var skipHours: UInt32 = 0
    /// Days of the week at which there is no use in asking, in UTC; bit 0 is Monday.
    public var skipDays: UInt8 = 0

    /// No limits.
    public init() {}
}
