/// A point in time, in UTC, between the years 0000 and 9999.
public struct Timestamp: Hashable, Sendable {
    /// Whole seconds since 1970-01-01T00:00:00Z, without leap seconds.
    public let seconds: Int64
    /// The nanoseconds after the seconds: 0 to 999,999,999.
    public let nanoseconds: Int32

    /// A time outside of the years 0000 to 9999 becomes the nearest one inside.
    public init(seconds: Int64, nanoseconds: Int32 = 0) {
        self.seconds = min(max(seconds, Timestamp.range.lowerBound), Timestamp.range.upperBound)
        self.nanoseconds = min(max(nanoseconds, 0), 999_999_999)
    }

    /// 0000-01-01T00:00:00Z to 9999-12-31T23:59:59Z.
    package static let range: ClosedRange<Int64> = -62_167_219_200...253_402_300_799
}

extension Timestamp: Comparable {
    /// Earlier than.
    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        (left.seconds, left.nanoseconds) < (right.seconds, right.nanoseconds)
    }
}
