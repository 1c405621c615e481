import Web

/// A time with a zone: `2026-11-01T12:30:00Z`, in lower case.
struct RFC3339 {
    /// Seconds since 1970, UTC; fractions are left out.
    let seconds: Int64

    /// Reads a time whose `t` is at index `date`.
    init(_ bytes: [UInt8], _ text: String, date: Int) throws(QueryTime.Mistake) {
        let day = try Civil(Array(bytes[..<date]), text)
        var rest = bytes[(date + 1)...]
        guard let hour = rest.takeNumber(below: 24), rest.take(UInt8(ascii: ":")),
            let minute = rest.takeNumber(below: 60)
        else { throw .unknown(text) }
        var second = 0
        if rest.take(UInt8(ascii: ":")) {
            // 60 is the leap second.
            guard let number = rest.takeNumber(below: 61) else { throw .unknown(text) }
            second = number
            if rest.take(UInt8(ascii: ".")) {
                let digits = rest.prefix { $0.isDigit }
                guard !digits.isEmpty else { throw .unknown(text) }
                rest = rest.dropFirst(digits.count)
            }
        }
        guard !rest.isEmpty else {
            throw QueryTime.Mistake(
                message: "“\(text)” has no zone",
                suggestion: "write Z behind it for UTC, or an offset as in +09:00")
        }
        guard let offset = rest.takeOffset(), rest.isEmpty else { throw .unknown(text) }
        seconds = Int64(
            day.daysSince1970 * 86_400 + hour * 3600 + minute * 60 + second - offset)
    }
}

private extension ArraySlice<UInt8> {
    mutating func take(_ byte: UInt8) -> Bool {
        guard first == byte else { return false }
        removeFirst()
        return true
    }

    /// A number of two digits.
    mutating func takeNumber(below limit: Int) -> Int? {
        let digits = prefix(2)
        guard digits.count == 2, digits.allSatisfy(\.isDigit) else { return nil }
        let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
        guard number < limit else { return nil }
        removeFirst(2)
        return number
    }

    /// `z`, `+09:00`, `-0330`: seconds.
    mutating func takeOffset() -> Int? {
        if take(UInt8(ascii: "z")) { return 0 }
        let isEast = take(UInt8(ascii: "+"))
        guard isEast || take(UInt8(ascii: "-")), let hours = takeNumber(below: 24) else {
            return nil
        }
        _ = take(UInt8(ascii: ":"))
        guard let minutes = takeNumber(below: 60) else { return nil }
        return (isEast ? 1 : -1) * (hours * 3600 + minutes * 60)
    }
}
