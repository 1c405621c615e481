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

extension Timestamp {
    /// Reads a number that counts from 1970: `1700000000`, `1700000000.5`, `1700000000123`.
    ///
    /// The unit follows from the size: below 10^11 it is seconds (until the year 5138), below
    /// 10^14 milliseconds, below 10^17 microseconds, else nanoseconds. A number with an exponent
    /// (`1.7e9`) is taken to the second. Nil when it is not a number or does not fit.
    public init?(epoch text: some StringProtocol) {
        var text = String(text)
        let parsed = text.withUTF8 { Timestamp(epoch: $0) }
        guard let parsed else { return nil }
        self = parsed
    }

    /// The same for bytes.
    package init?(epoch bytes: UnsafeBufferPointer<UInt8>) {
        if bytes.count <= 32, bytes.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) {
            guard let number = Double(String(decoding: bytes, as: UTF8.self)),
                let whole = Int64(exactly: number.rounded(.down))
            else { return nil }
            var digits = String(whole)
            let plain = digits.withUTF8 { Timestamp(epoch: $0) }
            guard let plain else { return nil }
            self = plain
            return
        }
        var offset = 0
        let isNegative = bytes.first == UInt8(ascii: "-")
        if isNegative || bytes.first == UInt8(ascii: "+") { offset = 1 }
        var whole: Int64 = 0
        let firstDigit = offset
        while offset < bytes.count, bytes[offset] != UInt8(ascii: ".") {
            let digit = bytes[offset] &- UInt8(ascii: "0")
            guard digit <= 9 else { return nil }
            let (tens, overflow) = whole.multipliedReportingOverflow(by: 10)
            let (sum, carry) = tens.addingReportingOverflow(Int64(digit))
            guard !overflow, !carry else { return nil }
            whole = sum
            offset += 1
        }
        guard offset > firstDigit else { return nil }
        var fraction: Int64 = 0
        var scale: Int64 = 100_000_000
        offset += 1
        while offset < bytes.count {
            let digit = bytes[offset] &- UInt8(ascii: "0")
            guard digit <= 9 else { return nil }
            fraction += Int64(digit) * scale
            scale /= 10
            offset += 1
        }
        let unit = Timestamp.unitsPerSecond(whole)
        var seconds = whole / unit
        var nanoseconds = whole % unit * (1_000_000_000 / unit) + fraction / unit
        if isNegative {
            seconds = -seconds
            if nanoseconds > 0 {
                seconds -= 1
                nanoseconds = 1_000_000_000 - nanoseconds
            }
        }
        guard Timestamp.range.contains(seconds) else { return nil }
        self.init(seconds: seconds, nanoseconds: Int32(nanoseconds))
    }

    /// Reads whatever an API gives for a date: RFC 3339, or a number of at least nine digits that
    /// counts from 1970.
    public init?(_ text: some StringProtocol) {
        var text = String(text)
        let parsed = text.withUTF8 { Timestamp(text: $0) }
        guard let parsed else { return nil }
        self = parsed
    }

    /// The same for bytes.
    package init?(text bytes: UnsafeBufferPointer<UInt8>) {
        if let date = Timestamp(rfc3339: bytes) {
            self = date
        } else if bytes.count >= 9, let date = Timestamp(epoch: bytes) {
            self = date
        } else {
            return nil
        }
    }

    private static func unitsPerSecond(_ number: Int64) -> Int64 {
        switch number {
        case ..<100_000_000_000: 1
        case ..<100_000_000_000_000: 1_000
        case ..<100_000_000_000_000_000: 1_000_000
        default: 1_000_000_000
        }
    }
}
