import Web

/// Reads the times of `after:` and `before:`.
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
            return try RFC3339(bytes, text, date: time).seconds
        }
        return try day(bytes, text)
    }
}

private extension QueryTime {
    var yesterday: Int64 {
        if today.day > 1 { return midnight(today.year, today.month, today.day - 1) }
        let (year, month) = today.month > 1 ? (today.year, today.month - 1) : (today.year - 1, 12)
        return midnight(year, month, Civil.days(in: month, of: year))
    }

    /// `2026`, `2026-11`, `2026-11-01`.
    func day(_ bytes: [UInt8], _ text: String) throws(Mistake) -> Int64 {
        let date = try Civil(bytes, text)
        return midnight(date.year, date.month, date.day)
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
        let day = min(today.day, Civil.days(in: number, of: year))
        let time = now - midnight(today.year, today.month, today.day)
        return midnight(year, number, day) + time
    }
}
