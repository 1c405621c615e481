/// Names that stand for a number, as static text: a number, the names that mean it, the next
/// number, and so on, with blanks between. It is searched as it is, so nothing is built at start.
struct NameTable {
    private let text: StaticString

    /// The names are in the folded form of ``DateText``.
    init(_ text: StaticString) {
        self.text = text
    }

    /// The number of the name that equals the word.
    func number(of word: UnsafeBufferPointer<UInt8>) -> Int64? {
        search(word) { $0 == word.count }
    }

    /// The number of the longest name that the word begins with.
    func number(ofStemOf word: UnsafeBufferPointer<UInt8>) -> Int64? {
        var longest = 0
        return search(word) { length in
            guard length <= word.count, length > longest else { return false }
            longest = length
            return true
        }
    }
}

private extension NameTable {
    /// The number of the last name with an accepted length that agrees with the word as far as
    /// the shorter of them goes.
    func search(
        _ word: UnsafeBufferPointer<UInt8>, accepts: (Int) -> Bool
    ) -> Int64? {
        let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        var found: Int64?
        var number: Int64 = 0
        var offset = 0
        while offset < bytes.count {
            if bytes[offset] <= 0x20 {
                offset += 1
                continue
            }
            let start = offset
            while offset < bytes.count, bytes[offset] > 0x20 { offset += 1 }
            if bytes[start] <= UInt8(ascii: "9") {
                number = NameTable.number(bytes, start..<offset)
            } else if bytes[start] == word.first {
                let length = offset - start
                var same = 1
                while same < min(length, word.count), bytes[start + same] == word[same] {
                    same += 1
                }
                if same == min(length, word.count), accepts(length) { found = number }
            }
        }
        return found
    }

    static func number(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int64 {
        var value: Int64 = 0
        for byte in bytes[range] where byte != UInt8(ascii: "-") {
            value = value * 10 + Int64(byte &- UInt8(ascii: "0"))
        }
        return bytes[range.lowerBound] == UInt8(ascii: "-") ? -value : value
    }
}
