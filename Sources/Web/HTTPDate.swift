/// The three spellings of a date in HTTP (RFC 9110 5.6.7).
///
/// Read are IMF-fixdate, the RFC 850 form (with a year of two or four digits) and asctime, in any
/// case, with a day of one or two digits. The name of the weekday is not compared with the date.
public enum HTTPDate {
    /// The date as seconds since 1970, or `nil` when the bytes are not a date of these three forms.
    ///
    /// - Parameter now: seconds since 1970. A year of two digits is at most 50 years ahead of it.
    public static func parse(_ bytes: [UInt8], now: Int64) -> Int64? {
        guard bytes.count <= longest else { return nil }
        let words = bytes.split { $0 == 0x20 || $0 == 0x2C }
        guard words.count >= 4, words[0].allSatisfy(\.isLetter) else { return nil }
        let dashed = words[1].split(separator: 0x2D, omittingEmptySubsequences: false)
        switch (words.count, dashed.count) {
        case (4, 3):
            guard isGMT(words[3]) else { return nil }
            return seconds(
                day: dashed[0], month: dashed[1], year: dashed[2], time: words[2], now: now)
        case (6, 1):
            guard isGMT(words[5]) else { return nil }
            return seconds(
                day: words[1], month: words[2], year: words[3], time: words[4], now: now)
        case (5, 1):
            return seconds(
                day: words[2], month: words[1], year: words[4], time: words[3], now: now)
        default:
            return nil
        }
    }
}

extension HTTPDate {
    private static let longest = 64
    /// In the year 9001: far enough, and nothing overflows.
    private static let latestNow: Int64 = 221_877_619_200

    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    private static func isGMT(_ word: ArraySlice<UInt8>) -> Bool {
        ["gmt", "utc", "+0000"].contains { word.equalsIgnoringCase($0.utf8) }
    }

    private static func seconds(
        day: ArraySlice<UInt8>, month: ArraySlice<UInt8>, year: ArraySlice<UInt8>,
        time: ArraySlice<UInt8>, now: Int64
    ) -> Int64? {
        let clock = time.split(separator: 0x3A, omittingEmptySubsequences: false)
        guard clock.count == 3,
            let hour = number(clock[0], digits: 1...2, in: 0...23),
            let minute = number(clock[1], digits: 2...2, in: 0...59),
            // 60 is a leap second.
            let second = number(clock[2], digits: 2...2, in: 0...60),
            let month = months.firstIndex(where: { month.equalsIgnoringCase($0.utf8) }),
            let year = fullYear(year, now: now),
            let day = number(day, digits: 1...2, in: 1...31),
            let date = CivilDate(year: year, month: Int64(month + 1), day: day)
        else { return nil }
        return date.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second
    }

    private static func number(
        _ bytes: ArraySlice<UInt8>, digits: ClosedRange<Int>, in range: ClosedRange<Int64>
    ) -> Int64? {
        guard digits.contains(bytes.count), let number = Int64(digits: bytes),
            range.contains(number)
        else { return nil }
        return number
    }

    private static func fullYear(_ bytes: ArraySlice<UInt8>, now: Int64) -> Int64? {
        if bytes.count == 4 { return Int64(digits: bytes) }
        guard bytes.count == 2, let short = Int64(digits: bytes) else { return nil }
        // Mean years are exact enough for a window of a hundred.
        let thisYear = 1970 + min(max(now, 0), latestNow) / 31_556_952
        let latest = thisYear + 50
        return latest - (latest - short) % 100
    }
}
