/// Very little gzip (RFC 1952) that is very much text.
package enum GzipBomb {
    /// A text of printable ASCII and `spaces` spaces, in one block of fixed Huffman codes (RFC 1951
    /// 3.2.6). A hundred and fifty spaces take a byte.
    ///
    /// The checksum is wrong, because no correct reader unpacks all of it.
    package static func bytes(_ text: String, spaces: Int) -> [UInt8] {
        var bits = CodeWriter()
        // The last block, and which codes it has.
        bits.write(0b110, count: 3)
        for byte in Array(text.utf8) + [0x20] { bits.write(0x30 + Int(byte & 0x7F), count: 8) }
        for _ in 0..<max(0, spaces / longestMatch) {
            bits.write(0b1100_0101, count: 8)
            bits.write(0, count: 5)
        }
        bits.write(0, count: 7)
        let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
        return header + bits.bytes + [UInt8](repeating: 0, count: 8)
    }

    /// The number of bytes for one pair of length and distance.
    private static let longestMatch = 258
}

/// Codes whose first bit is the highest, in bytes whose first bit is the lowest (RFC 1951 3.1.1).
private struct CodeWriter {
    private(set) var bytes: [UInt8] = []
    private var used = 0

    mutating func write(_ code: Int, count: Int) {
        for place in (0..<count).reversed() {
            if used == 0 { bytes.append(0) }
            bytes[bytes.count - 1] |= UInt8(code >> place & 1) << UInt8(used)
            used = (used + 1) % 8
        }
    }
}
