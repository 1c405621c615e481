import Web

/// Converts byte offsets in a UTF-8 text to offsets of Unicode scalars, and back.
struct ScalarCounts {
    /// The bytes of the text.
    private let bytes: [UInt8]
    /// The number of scalars before every 64th byte, and ``total`` at the end.
    private let counts: [Int]
    /// The number of scalars in the text.
    let total: Int

    private static let step = 64

    init(_ text: UnsafeBufferPointer<UInt8>) {
        var counts: [Int] = []
        var total = 0
        for (offset, byte) in text.enumerated() {
            if offset % ScalarCounts.step == 0 { counts.append(total) }
            if byte & 0xC0 != 0x80 { total += 1 }
        }
        counts.append(total)
        bytes = Array(text)
        self.counts = counts
        self.total = total
    }

    /// The number of scalars that begin before a byte.
    func index(of offset: Int) -> Int {
        let step = min(offset / ScalarCounts.step, counts.count - 1)
        let start = min(step * ScalarCounts.step, offset)
        return counts[step] + bytes[start..<offset].count { $0 & 0xC0 != 0x80 }
    }

    /// The byte at which a scalar begins.
    func offset(of index: Int) -> Int {
        if index >= total { return bytes.count }
        let step = counts.partitioningIndex { $0 > index } - 1
        var (offset, count) = (step * ScalarCounts.step, counts[step])
        while offset < bytes.count {
            if bytes[offset] & 0xC0 != 0x80 {
                if count == index { break }
                count += 1
            }
            offset += 1
        }
        return offset
    }
}
