import NewsKit
import TestSupport
import Testing

@Suite("PictureRaster")
struct PictureRasterTests {
    private static func colors(_ raster: PictureRaster?) -> [[UInt8]]? {
        raster?.points.map { [$0.red, $0.green, $0.blue, $0.alpha] }
    }

    /// Rows of three points with three samples each, which no filter leaves as they are.
    private static let rows: [[UInt8]] = [
        [255, 0, 0, 10, 250, 30, 7, 8, 9], [0, 0, 255, 200, 100, 50, 1, 2, 3],
        [90, 80, 70, 60, 50, 40, 30, 20, 10],
    ]

    @Test("undoes each filter", arguments: 0...4)
    func filters(filter: UInt8) {
        var file = PNGFile(width: 3, kind: 2, rows: Self.rows)
        file.filter = filter
        let raster = PictureRaster(png: file.bytes, width: 3, height: 3)
        let expected: [[UInt8]] = Self.rows.flatMap { (row: [UInt8]) -> [[UInt8]] in
            [0, 3, 6].map { Array(row[$0..<($0 + 3)]) + [255] }
        }
        #expect(Self.colors(raster) == expected)
    }

    @Test(
        "reads each kind of samples",
        arguments: [
            (0, 1, [0b0100_0000], [[0, 0, 0, 255], [255, 255, 255, 255]]),
            (0, 2, [0b0110_0000], [[85, 85, 85, 255], [170, 170, 170, 255]]),
            (0, 4, [0x3F], [[51, 51, 51, 255], [255, 255, 255, 255]]),
            (0, 16, [0x80, 1, 0x90, 2], [[128, 128, 128, 255], [144, 144, 144, 255]]),
            (4, 8, [9, 255, 8, 128], [[9, 9, 9, 255], [8, 8, 8, 128]]),
            (6, 8, [1, 2, 3, 255, 5, 6, 7, 8], [[1, 2, 3, 255], [5, 6, 7, 8]]),
            (3, 4, [0x10], [[4, 5, 6, 255], [1, 2, 3, 77]]),
            // A colour that the palette does not have.
            (3, 8, [1, 9], [[4, 5, 6, 255], [0, 0, 0, 255]]),
        ] as [(UInt8, Int, [UInt8], [[UInt8]])])
    func kinds(kind: UInt8, depth: Int, row: [UInt8], expected: [[UInt8]]) {
        var file = PNGFile(width: 2, kind: kind, rows: [row])
        file.depth = depth
        if kind == 3 { (file.palette, file.alphas) = ([1, 2, 3, 4, 5, 6], [77]) }
        let raster = PictureRaster(png: file.bytes, width: 2, height: 1)
        #expect(Self.colors(raster) == expected)
    }

    @Test("has the mean of many points, in which transparent ones have no colour")
    func mean() {
        let file = PNGFile(
            width: 4, kind: 6,
            rows: [
                [100, 0, 0, 255, 200, 0, 0, 255, 0, 0, 99, 255, 255, 255, 255, 0],
                [100, 0, 0, 255, 200, 0, 0, 255, 0, 0, 99, 255, 255, 255, 255, 0],
            ])
        let raster = PictureRaster(png: file.bytes, width: 2, height: 1)
        #expect(Self.colors(raster) == [[150, 0, 0, 255], [0, 0, 99, 127]])
        let larger = PictureRaster(png: file.bytes, width: 4, height: 4)
        #expect(larger?.points.count == 16 && larger?.points[4].red == 100)
    }

    @Test("refuses what is cut, interlaced, too large, or no PNG")
    func refusals() {
        var file = PNGFile(width: 3, kind: 2, rows: Self.rows)
        let whole = file.bytes
        for length in 0..<(whole.count - 20) {
            #expect(PictureRaster(png: Array(whole.prefix(length)), width: 3, height: 3) == nil)
        }
        file.filter = 5
        #expect(PictureRaster(png: file.bytes, width: 3, height: 3) == nil)
        file.filter = 0
        file.isInterlaced = true
        #expect(PictureRaster(png: file.bytes, width: 3, height: 3) == nil)
        #expect(PictureRaster(png: whole, width: 0, height: 3) == nil)
        // A header that says more than there is.
        var large = whole
        large[18] = 0xFF
        #expect(PictureRaster(png: large, width: 3, height: 3) == nil)
    }

    @Test("survives any bytes", arguments: 0..<30)
    func noise(seed: UInt64) {
        var random = Seeded(seed)
        var file = PNGFile(width: 3, kind: [0, 2, 3, 4, 6][Int(seed) % 5], rows: Self.rows)
        file.palette = [1, 2, 3]
        for _ in 0..<50 {
            var bytes = file.bytes
            for _ in 0..<3 {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] =
                    UInt8.random(in: .min ... .max, using: &random)
            }
            let raster = PictureRaster(png: bytes, width: 5, height: 4)
            #expect(raster == nil || raster?.points.count == 20)
        }
    }
}
