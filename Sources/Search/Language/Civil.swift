import Web

/// A typed day of the Gregorian calendar: `2026`, `2026-11` or `2026-11-01`.
struct Civil {
    var year: Int
    var month = 1
    var day = 1

    /// Reads a day; a missing month or day is the first.
    init(_ bytes: [UInt8], _ text: String) throws(QueryTime.Mistake) {
        let parts = bytes.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in
            part.count <= 4 && part.allSatisfy(\.isDigit)
                ? Int(String(decoding: part, as: UTF8.self)) : nil
        }
        guard (1...3).contains(parts.count), numbers.count == parts.count, parts[0].count == 4
        else { throw .unknown(text) }
        year = numbers[0]
        if numbers.count > 1 { month = numbers[1] }
        if numbers.count > 2 { day = numbers[2] }
        guard (1...12).contains(month), year > 0 else {
            throw QueryTime.Mistake(
                message: year > 0 ? "there is no month \(month)" : "there is no year 0",
                suggestion: "write year, month and day, as in 2026-11-01")
        }
        guard (1...Civil.days(in: month, of: year)).contains(day) else {
            throw QueryTime.Mistake(
                message: "there is no day “\(text)”",
                suggestion: "that month has \(Civil.days(in: month, of: year)) days")
        }
        guard parts.dropFirst().allSatisfy({ $0.count == 2 }) else {
            let padded = [year, month, day].prefix(parts.count).map { number in
                number < 10 ? "0\(number)" : "\(number)"
            }
            throw QueryTime.Mistake(
                message: "months and days have two digits",
                suggestion: "did you mean \(padded.joined(separator: "-"))?")
        }
    }

    /// The days since 1970-01-01.
    var daysSince1970: Int {
        // The initializer has checked that the calendar has the day.
        let date = CivilDate(year: Int64(year), month: Int64(month), day: Int64(day))
        return Int(date?.daysSince1970 ?? 0)
    }

    static func days(in month: Int, of year: Int) -> Int {
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
