/// A small file of PNG, uncompressed. Its checksums of chunks are zero, because nobody checks them.
public struct PNGFile: Sendable {
    /// Points in a row.
    public var width: Int
    /// Bits of a sample.
    public var depth = 8
    /// 0 is grey, 2 colour, 3 a palette, 4 grey with alpha, 6 colour with alpha.
    public var kind: UInt8
    /// The bytes of each row.
    public var rows: [[UInt8]]
    /// The filter of all rows.
    public var filter: UInt8 = 0
    /// Whether it says that its rows are interlaced, which they are not.
    public var isInterlaced = false
    /// The colours, three bytes each.
    public var palette: [UInt8] = []
    /// The alpha of the colours.
    public var alphas: [UInt8] = []

    /// A file of rows with 8 bits a sample.
    public init(width: Int, kind: UInt8, rows: [[UInt8]]) {
        (self.width, self.kind, self.rows) = (width, kind, rows)
    }

    /// The bytes of the file.
    public var bytes: [UInt8] {
        var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let header: [UInt8] =
            Self.number(width) + Self.number(rows.count) + [UInt8(depth), kind, 0, 0]
        bytes += Self.chunk("IHDR", header + [isInterlaced ? 1 : 0])
        if !palette.isEmpty { bytes += Self.chunk("PLTE", palette) }
        if !alphas.isEmpty { bytes += Self.chunk("tRNS", alphas) }
        let stream = Self.zlib(filteredRows)
        // In two chunks, as large files are.
        bytes += Self.chunk("IDAT", Array(stream.prefix(stream.count / 2)))
        bytes += Self.chunk("IDAT", Array(stream.dropFirst(stream.count / 2)))
        return bytes + Self.chunk("IEND", [])
    }

    private var filteredRows: [UInt8] {
        let samples: [UInt8: Int] = [2: 3, 4: 2, 6: 4]
        let step = max((samples[kind] ?? 1) * depth / 8, 1)
        var before = [UInt8](repeating: 0, count: rows.first?.count ?? 0)
        var bytes: [UInt8] = []
        for row in rows {
            bytes.append(filter)
            for index in row.indices {
                let left = index < step ? 0 : row[index - step]
                let corner = index < step ? 0 : before[index - step]
                let upper = before[index]
                let guess: UInt8 =
                    switch filter {
                    case 1: left
                    case 2: upper
                    case 3: UInt8((Int(left) + Int(upper)) / 2)
                    case 4: Self.nearest(Int(left), Int(upper), Int(corner))
                    default: 0
                    }
                bytes.append(row[index] &- guess)
            }
            before = row
        }
        return bytes
    }

    private static func nearest(_ left: Int, _ upper: Int, _ corner: Int) -> UInt8 {
        let guess = left + upper - corner
        let best = [left, upper, corner].min { abs($0 - guess) < abs($1 - guess) }
        return UInt8(best ?? 0)
    }

    private static func number(_ value: Int) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
    }

    private static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
        number(content.count) + Array(name.utf8) + content + [0, 0, 0, 0]
    }

    /// One stored block; at most 65535 bytes.
    private static func zlib(_ content: [UInt8]) -> [UInt8] {
        var sums = (1, 0)
        for byte in content {
            sums.0 = (sums.0 + Int(byte)) % 65_521
            sums.1 = (sums.1 + sums.0) % 65_521
        }
        let length = UInt16(content.count)
        let lengths = [length, ~length].flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        return [0x78, 0x01, 0x01] + lengths + content + number(sums.1 << 16 | sums.0)
    }
}
