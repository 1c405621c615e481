import SQLite

/// What a publisher says about how often a feed is worth asking for.
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

    /// A publisher who says nothing.
    public init() {}

    static let columns = "f.ttl, f.update_interval, f.skip_hours, f.skip_days"
    static let columnCount: Int32 = 4

    init(_ row: Row, from first: Int32) {
        timeToLive = row.optionalInt(first)
        updateInterval = row.optionalInt(first + 1)
        skipHours = UInt32(truncatingIfNeeded: row.int(first + 2))
        skipDays = UInt8(truncatingIfNeeded: row.int(first + 3))
    }
}
