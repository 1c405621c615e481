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
        guard length > 1, offset + length <= count, let second = rest(at: offset + 1) else {
            return (0xFFFD, 1)
        }
        if length == 2 { return (UInt32(first & 0x1F) << 6 | second, 2) }
        guard let third = rest(at: offset + 2) else { return (0xFFFD, 1) }
        if length == 3 { return (UInt32(first & 0x0F) << 12 | second << 6 | third, 3) }
        guard let fourth = rest(at: offset + 3) else { return (0xFFFD, 1) }
        return (UInt32(first & 0x0F) << 18 | second << 12 | third << 6 | fourth, 4)
    }

    /// The bits of a byte that goes on with a character; nil for any other.
    @inline(__always)
    private func rest(at offset: Int) -> UInt32? {
        let byte = self[offset]
        return byte & 0xC0 == 0x80 ? UInt32(byte & 0x3F) : nil
    }

    /// The scalar that ends before an offset.
    func scalar(before offset: Int) -> UInt32? {
        guard offset > 0 else { return nil }
        var start = offset - 1
        while start > 0, offset - start < 4, self[start] & 0xC0 == 0x80 { start -= 1 }
        return scalar(at: start)?.value
    }
}
