/// Content codings without compression: a body in their framing, which every decoder accepts.
package enum StoredCoding {
    /// RFC 1952 around stored blocks of RFC 1951.
    package static func gzip(_ text: String) -> [UInt8] {
        let body = Array(text.utf8)
        var coded: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
        for (block, isLast) in blocks(body, of: 65_535) {
            let count = UInt16(block.count)
            coded += [isLast ? 1 : 0] + little(count) + little(~count) + block
        }
        return coded + little(checksum(body)) + little(UInt32(truncatingIfNeeded: body.count))
    }

    /// RFC 7932: uncompressed meta-blocks, then an empty last one.
    package static func brotli(_ text: String) -> [UInt8] {
        // The window of 16 bits is the single bit 0, and comes before the first block's header.
        var bits = BitWriter()
        bits.write(0, count: 1)
        for (block, _) in blocks(Array(text.utf8), of: 65_536) where !block.isEmpty {
            bits.write(0, count: 1)  // not the last
            bits.write(0, count: 2)  // the length has four nibbles
            bits.write(UInt32(block.count - 1), count: 16)
            bits.write(1, count: 1)  // uncompressed
            bits.append(block)
        }
        bits.write(0b11, count: 2)  // the last, and empty
        return bits.bytes
    }

    /// RFC 8878: raw blocks in one frame without a checksum.
    package static func zstd(_ text: String) -> [UInt8] {
        let body = Array(text.utf8)
        var coded: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0xA0] + little(UInt32(body.count))
        for (block, isLast) in blocks(body, of: 65_536) {
            let header = UInt32(block.count) << 3 | (isLast ? 1 : 0)
            coded += little(header).prefix(3) + block
        }
        return coded
    }
}

private extension StoredCoding {
    static func blocks(_ body: [UInt8], of size: Int) -> [(bytes: [UInt8], isLast: Bool)] {
        guard !body.isEmpty else { return [([], true)] }
        return stride(from: 0, to: body.count, by: size).map { start in
            let end = min(start + size, body.count)
            return (Array(body[start..<end]), end == body.count)
        }
    }

    static func little<Number: FixedWidthInteger>(_ number: Number) -> [UInt8] {
        withUnsafeBytes(of: number.littleEndian) { Array($0) }
    }

    /// CRC-32 of RFC 1952, section 8.
    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        var crc = ~UInt32(0)
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }
}

/// Bits in the order of RFC 7932: the lowest first.
private struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var used = 0

    mutating func write(_ value: UInt32, count: Int) {
        for bit in 0..<count {
            if used == 0 { bytes.append(0) }
            if value >> UInt32(bit) & 1 == 1 { bytes[bytes.count - 1] |= 1 << UInt8(used) }
            used = (used + 1) % 8
        }
    }

    /// Appends whole bytes, after padding the last byte.
    mutating func append(_ more: [UInt8]) {
        used = 0
        bytes += more
    }
}
