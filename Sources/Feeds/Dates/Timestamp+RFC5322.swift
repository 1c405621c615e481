import Web

extension Timestamp {
    /// Reads the form that nearly all RSS feeds use, `Sat, 21 Nov 2026 10:00:00 +0900` (or `GMT`,
    /// `UTC`, `Z`; the day may have one digit), without allocation. The weekday is not checked. Nil
    /// for any other form.
    init?(rfc5322 bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count >= 26, bytes[3] == UInt8(ascii: ","), bytes[4] == 0x20 else { return nil }
        let isShort = bytes[6] == 0x20
        let start = isShort ? 7 : 8
        guard
            isShort || bytes[7] == 0x20,
            let day = bytes.decimal(at: 5, digits: isShort ? 1 : 2),
            let month = MonthName.english(bytes, at: start), bytes[start + 3] == 0x20,
            let year = bytes.decimal(at: start + 4, digits: 4), bytes[start + 8] == 0x20,
            let hour = bytes.decimal(at: start + 9, digits: 2),
            bytes[start + 11] == UInt8(ascii: ":"),
            let minute = bytes.decimal(at: start + 12, digits: 2),
            bytes[start + 14] == UInt8(ascii: ":"),
            let second = bytes.decimal(at: start + 15, digits: 2),
            hour <= 23, minute <= 59, second <= 59,
            let date = CivilDate(year: year, month: month, day: day),
            let offset = Timestamp.exactOffset(bytes, at: start + 17)
        else { return nil }
        let time = hour * 3_600 + minute * 60 + second - offset
        let seconds = date.daysSince1970 * 86_400 + time
        guard Timestamp.range.contains(seconds) else { return nil }
        self.init(seconds: seconds)
    }

    /// The offset, in seconds east of Greenwich, of a zone that extends to the end of the text.
    private static func exactOffset(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int64? {
        guard bytes.count > start + 1, bytes[start] == 0x20 else { return nil }
        let rest = bytes.count - start - 1
        switch (bytes[start + 1], rest) {
        case (UInt8(ascii: "Z"), 1):
            return 0
        case (UInt8(ascii: "G"), 3):
            let isGMT =
                bytes[start + 2] == UInt8(ascii: "M") && bytes[start + 3] == UInt8(ascii: "T")
            return isGMT ? 0 : nil
        case (UInt8(ascii: "U"), 3):
            let isUTC =
                bytes[start + 2] == UInt8(ascii: "T") && bytes[start + 3] == UInt8(ascii: "C")
            return isUTC ? 0 : nil
        case (UInt8(ascii: "+"), 5), (UInt8(ascii: "-"), 5):
            guard let hours = bytes.decimal(at: start + 2, digits: 2),
                let minutes = bytes.decimal(at: start + 4, digits: 2), hours <= 23, minutes <= 59
            else { return nil }
            let seconds = hours * 3_600 + minutes * 60
            return bytes[start + 1] == UInt8(ascii: "-") ? -seconds : seconds
        default:
            return nil
        }
    }
}

private extension UnsafeBufferPointer<UInt8> {
    /// The number; nil if a byte is not a digit. The bytes must be there.
    @inline(__always)
    func decimal(at start: Int, digits: Int) -> Int64? {
        var value: Int64 = 0
        for offset in start..<start + digits {
            let digit = self[offset] &- UInt8(ascii: "0")
            guard digit <= 9 else { return nil }
            value = value * 10 + Int64(digit)
        }
        return value
    }
}
