/// A moment: whole seconds since 1970-01-01T00:00:00Z, in the years 0000 to 9999.
public struct Timestamp: Hashable, Comparable, Sendable {
    /// Seconds since 1970-01-01T00:00:00Z; leap seconds do not count.
    public let seconds: Int64

    /// The earliest and the latest moment that RFC 3339 can write.
    private static let range: ClosedRange<Int64> = -62_167_219_200...253_402_300_799

    /// A moment; one that cannot be written is moved to the nearest that can.
    public init(seconds: Int64) {
        self.seconds = min(max(seconds, Timestamp.range.lowerBound), Timestamp.range.upperBound)
    }

    /// By seconds or, where the number is too large for that, milliseconds since 1970.
    init?(epoch: Double) {
        let seconds = abs(epoch) >= 100_000_000_000 ? epoch / 1000 : epoch
        guard let whole = Int64(exactly: seconds.rounded(.down)),
            Timestamp.range.contains(whole)
        else { return nil }
        self.seconds = whole
    }

    /// Reads RFC 3339 and the profiles of ISO 8601 that are taken for it: a date alone, no
    /// seconds, a space or a small letter for the T, an offset without a colon, 24:00, and a leap
    /// second. Nil for anything else, and for a date that does not exist.
    public init?(rfc3339 text: String) {
        var reader = DigitReader(Array(text.utf8))
        guard let year = reader.number(digits: 4), reader.take("-"),
            let month = reader.number(digits: 2), reader.take("-"),
            let day = reader.number(digits: 2),
            (1...12).contains(month), (1...Timestamp.days(in: month, of: year)).contains(day)
        else { return nil }
        let days = Timestamp.days(year: year, month: month, day: day)
        var time: Int64 = 0
        if reader.take("T") || reader.take("t") || reader.take(" ") {
            guard let read = Timestamp.time(&reader) else { return nil }
            time = read
        }
        guard reader.isAtEnd else { return nil }
        let seconds = days * 86_400 + time
        guard Timestamp.range.contains(seconds) else { return nil }
        self.seconds = seconds
    }

    /// As RFC 3339 in UTC: `2026-11-21T13:03:00Z`.
    public var rfc3339: String {
        let days = seconds.flooredQuotient(86_400)
        let time = seconds - days * 86_400
        let (year, month, day) = Timestamp.date(days: days)
        var text: [UInt8] = []
        text.reserveCapacity(20)
        func put(_ number: Int64, _ digits: Int) {
            var divisor: Int64 = digits == 4 ? 1000 : 10
            while divisor > 0 {
                text.append(UInt8(0x30 + number / divisor % 10))
                divisor /= 10
            }
        }
        put(year, 4)
        text.append(UInt8(ascii: "-"))
        put(month, 2)
        text.append(UInt8(ascii: "-"))
        put(day, 2)
        text.append(UInt8(ascii: "T"))
        put(time / 3600, 2)
        text.append(UInt8(ascii: ":"))
        put(time / 60 % 60, 2)
        text.append(UInt8(ascii: ":"))
        put(time % 60, 2)
        text.append(UInt8(ascii: "Z"))
        return String(decoding: text, as: UTF8.self)
    }

    /// The earlier is the smaller.
    public static func < (lhs: Timestamp, rhs: Timestamp) -> Bool {
        lhs.seconds < rhs.seconds
    }
}

extension Timestamp {
    /// Seconds into the day, less the offset.
    private static func time(_ reader: inout DigitReader) -> Int64? {
        guard let hour = reader.number(digits: 2), hour <= 24 else { return nil }
        var seconds = hour * 3600
        if reader.take(":") {
            guard let minute = reader.number(digits: 2), minute < 60 else { return nil }
            seconds += minute * 60
            if reader.take(":") {
                guard let second = reader.number(digits: 2), second <= 60 else { return nil }
                seconds += second
                if reader.take(".") || reader.take(",") {
                    guard reader.skipDigits() > 0 else { return nil }
                }
            }
        }
        guard hour < 24 || seconds == 24 * 3600 else { return nil }
        _ = reader.take(" ")
        if reader.isAtEnd || reader.take("Z") || reader.take("z") { return seconds }
        let sign: Int64
        if reader.take("+") { sign = -1 } else if reader.take("-") { sign = 1 } else { return nil }
        guard let hours = reader.number(digits: 2), hours < 24 else { return nil }
        _ = reader.take(":")
        let minutes = reader.isAtEnd ? 0 : reader.number(digits: 2)
        guard let minutes, minutes < 60 else { return nil }
        return seconds + sign * (hours * 3600 + minutes * 60)
    }

    private static func days(in month: Int64, of year: Int64) -> Int64 {
        switch month {
        case 2: (year % 4 == 0 && year % 100 != 0) || year % 400 == 0 ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Days since 1970-01-01 of a date in the proleptic Gregorian calendar, counted in eras of 400
    /// years that begin in March, so that the leap day is the last.
    static func days(year: Int64, month: Int64, day: Int64) -> Int64 {
        let year = month <= 2 ? year - 1 : year
        let era = year.flooredQuotient(400)
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        return era * 146_097 + dayOfEra - 719_468
    }

    private static func date(days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let shifted = days + 719_468
        let era = shifted.flooredQuotient(146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }
}

extension Int64 {
    fileprivate func flooredQuotient(_ divisor: Int64) -> Int64 {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}

/// Takes digits and marks from the front of a text.
private struct DigitReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position == bytes.count }

    mutating func take(_ mark: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: mark) else { return false }
        position += 1
        return true
    }

    mutating func number(digits: Int) -> Int64? {
        guard position + digits <= bytes.count else { return nil }
        var value: Int64 = 0
        for byte in bytes[position..<(position + digits)] {
            guard (0x30...0x39).contains(byte) else { return nil }
            value = value * 10 + Int64(byte - 0x30)
        }
        position += digits
        return value
    }

    mutating func skipDigits() -> Int {
        let start = position
        while position < bytes.count, (0x30...0x39).contains(bytes[position]) { position += 1 }
        return position - start
    }
}
