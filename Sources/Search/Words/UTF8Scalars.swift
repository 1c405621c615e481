// The scalars of text in UTF-8. Walking through a string's own view of them takes several times as long.

extension UnsafeBufferPointer<UInt8> {
    /// The scalar at an offset, and its length in bytes; a byte that is not UTF-8 is one, U+FFFD.
    @inline(__always)
    func scalar(at offset: Int) -> (value: UInt32, length: Int)? {
        guard offset < count else { return nil }
        let first = self[offset]
        return first < 0x80 ? (UInt32(first), 1) : longScalar(at: offset)
    }

    private func longScalar(at offset: Int) -> (value: UInt32, length: Int) {
        let first = self[offset]
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC2 ? 2 : 1
        guard length > 1, offset + length <= count else { return (0xFFFD, 1) }
        var value = UInt32(first) & (0x7F >> UInt32(length))
        for index in 1..<length {
            let byte = self[offset + index]
            guard byte & 0xC0 == 0x80 else { return (0xFFFD, 1) }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        return (value, length)
    }

    /// The scalar that ends before an offset.
    func scalar(before offset: Int) -> UInt32? {
        guard offset > 0 else { return nil }
        var start = offset - 1
        while start > 0, offset - start < 4, self[start] & 0xC0 == 0x80 { start -= 1 }
        return scalar(at: start)?.value
    }
}
