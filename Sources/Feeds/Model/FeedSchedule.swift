/// How often a publisher says that a feed is worth asking for.
public struct FeedSchedule: Hashable, Sendable {
    /// For how many minutes an answer stays good (`ttl` of RSS 2.0).
    public var timeToLive: Int?
    /// The seconds between two updates (`updatePeriod` and `updateFrequency` of RSS 1.0's
    /// syndication module).
    public var updateInterval: Int?
    /// Hours of the day in UTC, 0 to 23, at which there is no use in asking.
    public var skipHours: [Int] = []
    /// Days of the week in English at which there is no use in asking.
    public var skipDays: [String] = []

    /// A schedule that says nothing.
    public init() {}

    var isEmpty: Bool { self == FeedSchedule() }
}
