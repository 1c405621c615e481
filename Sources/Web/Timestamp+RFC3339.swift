extension Timestamp {
    /// Reads a date of RFC 3339 and of its relatives: W3C-DTF (`2026`, `2026-11`, `2026-11-01`),
    /// no seconds, a fraction, a space or a lower-case letter for the `T`, `+0900` or `+09`, the
    /// basic form of ISO 8601 (`20261101T080000Z`).
    ///
    /// Without an offset the time is UTC. `24:00` is the next midnight, a leap second is the second
    /// after it. Nil for everything else, and for dates that do not exist.
    public init?(rfc3339 text: some StringProtocol) {
        var text = String(text)
        let parsed = text.withUTF8 { Timestamp(rfc3339: $0) }
        guard let parsed else { return nil }
        self = parsed
    }

    /// The same for bytes; blanks around it do not matter.
    package init?(rfc3339 bytes: UnsafeBufferPointer<UInt8>) {
        var cursor = DigitCursor(bytes)
        cursor.skipBlanks()
        guard let date = cursor.date() else { return nil }
        guard let time = cursor.timeOfDay() else { return nil }
        cursor.skipBlanks()
        guard cursor.isAtEnd else { return nil }
        let seconds = date.daysSince1970 * 86_400 + time.seconds
        guard Timestamp.range.contains(seconds) else { return nil }
        self.init(seconds: seconds, nanoseconds: time.nanoseconds)
    }

    /// The form `2026-11-01T08:30:00Z`, with 3, 6 or 9 digits of a fraction if there is one.
    public var rfc3339: String {
        let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
        let second = seconds - days * 86_400
        let date = CivilDate(daysSince1970: days)
        return String(unsafeUninitializedCapacity: 32) { buffer in
            var count = 0
            func put(_ byte: UInt8) {
                buffer[count] = byte
                count += 1
            }
            func put(_ number: Int64, digits: Int, then separator: UInt8) {
                var rest = number
                for place in stride(from: count + digits - 1, through: count, by: -1) {
                    buffer[place] = UInt8(ascii: "0") + UInt8(rest % 10)
                    rest /= 10
                }
                count += digits
                put(separator)
            }
            put(date.year, digits: 4, then: UInt8(ascii: "-"))
            put(date.month, digits: 2, then: UInt8(ascii: "-"))
            put(date.day, digits: 2, then: UInt8(ascii: "T"))
            put(second / 3_600, digits: 2, then: UInt8(ascii: ":"))
            put(second / 60 % 60, digits: 2, then: UInt8(ascii: ":"))
            if nanoseconds == 0 {
                put(second % 60, digits: 2, then: UInt8(ascii: "Z"))
            } else {
                put(second % 60, digits: 2, then: UInt8(ascii: "."))
                let fraction = Int64(nanoseconds)
                if fraction % 1_000_000 == 0 {
                    put(fraction / 1_000_000, digits: 3, then: UInt8(ascii: "Z"))
                } else if fraction % 1_000 == 0 {
                    put(fraction / 1_000, digits: 6, then: UInt8(ascii: "Z"))
                } else {
                    put(fraction, digits: 9, then: UInt8(ascii: "Z"))
                }
            }
            return count
        }
    }
}

/// Walks over the digits and separators of a date.
private struct DigitCursor {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { offset == bytes.count }

    private var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    mutating func skipBlanks() {
        while let byte = next, byte <= 0x20 { offset += 1 }
    }

    mutating func date() -> CivilDate? {
        guard let year = number(digits: 4) else { return nil }
        let isExtended = skip("-")
        guard let month = number(digits: 2) else {
            return isExtended ? nil : CivilDate(year: year, month: 1, day: 1)
        }
        // `202611` could as well be a number: only the form with hyphens has no day.
        if isExtended {
            let day = skip("-") ? number(digits: 2) : 1
            return day.flatMap { CivilDate(year: year, month: month, day: $0) }
        }
        return number(digits: 2).flatMap { CivilDate(year: year, month: month, day: $0) }
    }

    /// Seconds since midnight UTC of the date, which may be before or after that day.
    mutating func timeOfDay() -> (seconds: Int64, nanoseconds: Int32)? {
        guard skipTimeSeparator() else { return (0, 0) }
        guard let hour = number(digits: 2) else { return nil }
        let isExtended = skip(":")
        guard let minute = number(digits: 2) else { return nil }
        var second: Int64 = 0
        var nanoseconds: Int32 = 0
        if isExtended ? skip(":") : isDigit {
            guard let value = number(digits: 2) else { return nil }
            second = value
            if skip(".") || skip(",") {
                guard let fraction = fraction() else { return nil }
                nanoseconds = fraction
            }
        }
        guard hour <= 24, minute <= 59, second <= 60 else { return nil }
        if hour == 24, (minute, second, nanoseconds) != (0, 0, 0) { return nil }
        guard let offset = zoneOffset() else { return nil }
        return (hour * 3_600 + minute * 60 + second - offset, nanoseconds)
    }

    private mutating func skipTimeSeparator() -> Bool {
        guard let byte = next else { return false }
        if byte == UInt8(ascii: "T") || byte == UInt8(ascii: "t") || byte == UInt8(ascii: "_") {
            offset += 1
            return true
        }
        let start = offset
        skipBlanks()
        if isDigit && offset > start { return true }
        offset = start
        return false
    }

    /// Seconds east of Greenwich; zero when there is no zone.
    private mutating func zoneOffset() -> Int64? {
        skipBlanks()
        if skip("Z") || skip("z") { return 0 }
        if skip("U") { return skip("T") && skip("C") ? 0 : nil }
        if skip("G") { return skip("M") && skip("T") ? 0 : nil }
        let sign: Int64
        if skip("+") {
            sign = 1
        } else if skip("-") {
            sign = -1
        } else {
            return 0
        }
        guard let hours = number(digits: 2) else { return nil }
        var minutes: Int64 = 0
        if skip(":") || isDigit {
            guard let value = number(digits: 2) else { return nil }
            minutes = value
        }
        guard hours <= 23, minutes <= 59 else { return nil }
        return sign * (hours * 3_600 + minutes * 60)
    }

    private var isDigit: Bool {
        next?.isDigit ?? false
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        offset += 1
        return true
    }

    private mutating func number(digits: Int) -> Int64? {
        guard bytes.count - offset >= digits else { return nil }
        var value: Int64 = 0
        for index in offset..<offset + digits {
            let digit = bytes[index] &- UInt8(ascii: "0")
            guard digit <= 9 else { return nil }
            value = value * 10 + Int64(digit)
        }
        offset += digits
        return value
    }

    /// Billionths; digits after the ninth are dropped.
    private mutating func fraction() -> Int32? {
        guard isDigit else { return nil }
        var value: Int32 = 0
        var scale: Int32 = 100_000_000
        while isDigit {
            value += Int32(bytes[offset] - UInt8(ascii: "0")) * scale
            scale /= 10
            offset += 1
        }
        return value
    }
}
