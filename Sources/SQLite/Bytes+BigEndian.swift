extension [UInt8] {
    /// The number in two bytes, the greater first; nil beyond the end.
    package func uint16(at index: Int) -> Int? {
        guard index >= 0, index + 2 <= count else { return nil }
        return Int(self[index]) << 8 | Int(self[index + 1])
    }

    /// The number in four bytes, the greatest first; nil beyond the end.
    package func uint32(at index: Int) -> UInt32? {
        guard index >= 0, index + 4 <= count else { return nil }
        return self[index..<index + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// SQLite's varint of up to nine bytes, and its length; nil beyond the end.
    package func varint(at index: Int) -> (value: Int64, length: Int)? {
        var value: UInt64 = 0
        for length in 1...9 {
            let place = index + length - 1
            guard place >= 0, place < count else { return nil }
            let byte = self[place]
            guard length < 9 else { return (Int64(bitPattern: value << 8 | UInt64(byte)), 9) }
            value = value << 7 | UInt64(byte & 0x7F)
            if byte < 0x80 { return (Int64(bitPattern: value), length) }
        }
        return nil
    }
}
