import Web

/// Reads the times of `after:`, `before:` and `fetched:`, and the ages of `age:`.
struct QueryTime {
    /// A mistake in a time, and a suggestion.
    struct Mistake: Error {
        var message: String
        var suggestion: String
    }

    private let now: Int64
    private let midnight: (Int, Int, Int) -> Int64
    private let today: (year: Int, month: Int, day: Int)

    init(_ surroundings: QueryParser.Surroundings) {
        now = surroundings.now
        midnight = surroundings.midnight
        today = surroundings.day(surroundings.now)
    }

    /// Reads a time as seconds since 1970, UTC: the beginning of a day, month or year, a time of
    /// RFC 3339, or a time so long before now.
    func seconds(_ text: String) throws(Mistake) -> Int64 {
        let folded = text.lowercased()
        if folded == "today" { return midnight(today.year, today.month, today.day) }
        if folded == "yesterday" { return yesterday }
        let bytes = Array(folded.utf8)
        let digits = bytes.prefix { $0.isDigit }
        if let first = bytes.first, first.isDigit, digits.count < bytes.count,
            bytes[digits.count].isLetter
        {
            return try before(
                digits, unit: String(decoding: bytes[digits.count...], as: UTF8.self), text)
        }
        if let time = bytes.firstIndex(of: UInt8(ascii: "t")) {
            return try moment(bytes, text, date: bytes[..<time])
        }
        let date = try date(bytes[...], text)
        return midnight(Int(date.year), Int(date.month), Int(date.day))
    }

    /// Reads an age, `2d`, as the time when it began; seconds since 1970, UTC.
    func seconds(ago text: String) throws(Mistake) -> Int64 {
        let bytes = Array(text.lowercased().utf8)
        let digits = bytes.prefix { $0.isDigit }
        guard !digits.isEmpty, digits.count < bytes.count else {
            throw Mistake(
                message: "“\(text)” is not an age",
                suggestion: "write m, h, d, w, mo or y after the number, as in 2d")
        }
        return try before(
            digits, unit: String(decoding: bytes[digits.count...], as: UTF8.self), text)
    }
}

private extension QueryTime {
    var yesterday: Int64 {
        if today.day > 1 { return midnight(today.year, today.month, today.day - 1) }
        let (year, month) = today.month > 1 ? (today.year, today.month - 1) : (today.year - 1, 12)
        return midnight(year, month, days(in: month, of: year))
    }

    /// A day: `2026`, `2026-11`, `2026-11-01`. A missing month or day is the first.
    func date(_ bytes: ArraySlice<UInt8>, _ text: String) throws(Mistake) -> CivilDate {
        let parts = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.count <= 4 ? Int64(digits: $0) : nil }
        guard (1...3).contains(parts.count), numbers.count == parts.count, parts[0].count == 4
        else { throw .unknown(text) }
        let year = numbers[0]
        let month = numbers.count > 1 ? numbers[1] : 1
        guard (1...12).contains(month), year > 0 else {
            throw Mistake(
                message: year > 0 ? "there is no month \(month)" : "there is no year 0",
                suggestion: "write year, month and day, as in 2026-11-01")
        }
        let day = numbers.count > 2 ? numbers[2] : 1
        guard let date = CivilDate(year: year, month: month, day: day) else {
            throw Mistake(
                message: "there is no day “\(text)”",
                suggestion: "that month has \(CivilDate.days(in: month, of: year)) days")
        }
        guard parts.dropFirst().allSatisfy({ $0.count == 2 }) else {
            let padded = numbers.map { $0 < 10 ? "0\($0)" : "\($0)" }
            throw Mistake(
                message: "months and days have two digits",
                suggestion: "did you mean \(padded.joined(separator: "-"))?")
        }
        return date
    }

    /// A time of RFC 3339: `2026-11-01T12:30:00Z`, in lower case. It must have a zone.
    func moment(
        _ bytes: [UInt8], _ text: String, date: ArraySlice<UInt8>
    ) throws(Mistake) -> Int64 {
        // The day is read first, because this says which day there is not.
        _ = try self.date(date, text)
        guard let moment = Timestamp(rfc3339: text) else { throw .unknown(text) }
        guard
            bytes.last == UInt8(ascii: "z")
                || bytes[date.endIndex...].contains(where: { "+-".utf8.contains($0) })
        else {
            throw Mistake(
                message: "“\(text)” has no zone",
                suggestion: "write Z behind it for UTC, or an offset as in +09:00")
        }
        return moment.seconds
    }

    /// `30m`, `3h`, `2d`, `1w`: seconds; `2mo`, `1y`: the same time of another day.
    func before(
        _ digits: ArraySlice<UInt8>, unit: String, _ text: String
    ) throws(Mistake) -> Int64 {
        guard let count = Int64(String(decoding: digits, as: UTF8.self)), count < 10_000_000 else {
            throw Mistake(message: "“\(text)” is too long ago", suggestion: "try 10y")
        }
        switch unit {
        case "m": return now - count * 60
        case "h": return now - count * 3600
        case "d": return now - count * 86_400
        case "w": return now - count * 7 * 86_400
        case "mo": return try months(Int(count), text)
        case "y": return try months(12 * Int(count), text)
        default:
            throw Mistake(
                message: "unknown unit in “\(text)”",
                suggestion: "write m, h, d, w, mo or y after the number, as in 2d")
        }
    }

    func months(_ count: Int, _ text: String) throws(Mistake) -> Int64 {
        let month = today.year * 12 + today.month - 1 - count
        guard month >= 12 else {
            throw Mistake(message: "“\(text)” is too long ago", suggestion: "try 10y")
        }
        let (year, number) = (month / 12, month % 12 + 1)
        let day = min(today.day, days(in: number, of: year))
        let time = now - midnight(today.year, today.month, today.day)
        return midnight(year, number, day) + time
    }

    func days(in month: Int, of year: Int) -> Int {
        Int(CivilDate.days(in: Int64(month), of: Int64(year)))
    }
}

extension QueryTime.Mistake {
    /// The mistake for a text that is not a time.
    static func unknown(_ text: String) -> QueryTime.Mistake {
        QueryTime.Mistake(
            message: "“\(text)” is not a time",
            suggestion: "write 2026-11-01, 2026-11, 2d, 3h, today or yesterday")
    }
}
