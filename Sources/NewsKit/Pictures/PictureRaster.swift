import Reader
import Transport

/// A picture of PNG as few points: each is the mean of those that it stands for.
///
/// The file is the work of strangers. It is read in bounded memory, and everything that does not fit
/// the format is refused. Interlaced pictures are, too: few have that form.
public struct PictureRaster: Equatable, Sendable {
    /// A point: its colour, and how much of it hides what is behind, each from 0 to 255.
    public struct Point: Equatable, Sendable {
        /// The parts of the colour.
        public var red: UInt8, green: UInt8, blue: UInt8
        /// From transparent to opaque.
        public var alpha: UInt8
    }

    /// The number of points in a row.
    public let width: Int
    /// The points, row by row.
    public let points: [Point]

    /// The most bytes that a decompressed picture may have.
    private static let largest = 64 << 20

    /// A file of PNG in this many points; nil when it is none that can be read, or when the task is
    /// cancelled.
    public init?(png bytes: [UInt8], width: Int, height: Int) {
        guard width > 0, height > 0, let file = PNGFile(bytes),
            let rows = Zlib.content(of: file.stream, limit: min(file.size, PictureRaster.largest)),
            rows.count == file.size
        else { return nil }
        self.width = width
        var sums = PointSums(file, width, height)
        var line = [UInt8](repeating: 0, count: file.stride)
        for row in 0..<file.height {
            // Others are wanted by now.
            guard !Task.isCancelled else { return nil }
            let start = row * (file.stride + 1)
            guard file.unfilter(&line, rows[start], rows[(start + 1)..<(start + 1 + file.stride)])
            else { return nil }
            sums.add(line, of: row)
        }
        points = sums.points
    }
}

/// The parts of a file of PNG (W3C, second edition, 11).
private struct PNGFile {
    let width: Int
    let height: Int
    /// Bits of a sample.
    private let depth: Int
    /// 0 is grey, 2 colour, 3 a palette, and 4 more has alpha.
    private let kind: UInt8
    private var palette: ArraySlice<UInt8> = []
    /// The alpha of the colours of the palette.
    private var alphas: ArraySlice<UInt8> = []
    /// The compressed rows.
    private(set) var stream: [UInt8] = []

    /// Samples of a point, by the kind.
    private static let samples: [UInt8: Int] = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4]
    /// The signature and the header, with its checksum.
    private static let start = 33

    init?(_ bytes: [UInt8]) {
        guard bytes.count > PNGFile.start, let header = PictureHeader(bytes),
            header.format == .png, let samples = PNGFile.samples[bytes[25]],
            [1, 2, 4, 8, 16].contains(bytes[24]), samples == 1 || bytes[24] >= 8,
            bytes[25] != 3 || bytes[24] <= 8, bytes[26...28].allSatisfy({ $0 == 0 })
        else { return nil }
        (width, height) = (header.width, header.height)
        (depth, kind) = (Int(bytes[24]), bytes[25])
        bits = samples * Int(bytes[24])
        var place = PNGFile.start
        while place + 12 <= bytes.count {
            let length = bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
            let end = place + 8 + length
            guard end + 4 <= bytes.count else { break }
            switch Array(bytes[(place + 4)..<(place + 8)]) {
            case Array("IDAT".utf8): stream += bytes[(place + 8)..<end]
            case Array("PLTE".utf8): palette = bytes[(place + 8)..<end]
            case Array("tRNS".utf8): alphas = bytes[(place + 8)..<end]
            default: break
            }
            place = end + 4
        }
        guard kind != 3 || palette.count >= 3 else { return nil }
    }

    /// Bits of a point.
    private let bits: Int
    /// Bytes of a row.
    var stride: Int { (width * bits + 7) / 8 }
    /// Bytes of all rows, each with its filter.
    var size: Int { (stride + 1) * height }

    /// Makes a row of the one before it and its filtered bytes; gives whether the filter is known.
    func unfilter(_ line: inout [UInt8], _ filter: UInt8, _ bytes: ArraySlice<UInt8>) -> Bool {
        guard filter <= 4 else { return false }
        let step = max(bits / 8, 1)
        var upperLeft = [UInt8](repeating: 0, count: step)
        for (index, byte) in zip(line.indices, bytes) {
            let left = index >= step ? line[index - step] : 0
            let upper = line[index]
            let corner = upperLeft[index % step]
            upperLeft[index % step] = upper
            switch filter {
            case 1: line[index] = byte &+ left
            case 2: line[index] = byte &+ upper
            case 3: line[index] = byte &+ UInt8((Int(left) + Int(upper)) / 2)
            case 4: line[index] = byte &+ PNGFile.paeth(left, upper, corner)
            default: line[index] = byte
            }
        }
        return true
    }

    /// The neighbour that is nearest to left + upper - corner (9.4).
    private static func paeth(_ left: UInt8, _ upper: UInt8, _ corner: UInt8) -> UInt8 {
        let sum = Int(left) + Int(upper) - Int(corner)
        let distances = (abs(sum - Int(left)), abs(sum - Int(upper)), abs(sum - Int(corner)))
        if distances.0 <= distances.1, distances.0 <= distances.2 { return left }
        return distances.1 <= distances.2 ? upper : corner
    }

    func point(_ line: [UInt8], _ column: Int) -> PictureRaster.Point {
        switch kind {
        case 0, 4:
            let grey = sample(line, column * bits)
            return .init(
                red: grey, green: grey, blue: grey,
                alpha: kind == 4 ? sample(line, column * bits + depth) : 255)
        case 3:
            let index = number(line, column * bits)
            guard palette.count >= 3 * index + 3 else {
                return .init(red: 0, green: 0, blue: 0, alpha: 255)
            }
            let start = palette.startIndex + 3 * index
            return .init(
                red: palette[start], green: palette[start + 1], blue: palette[start + 2],
                alpha: index < alphas.count ? alphas[alphas.startIndex + index] : 255)
        default:
            // Most pictures are of this kind, whose samples have one or two bytes.
            let (start, step) = (column * bits / 8, depth / 8)
            return .init(
                red: line[start], green: line[start + step], blue: line[start + 2 * step],
                alpha: kind == 6 ? line[start + 3 * step] : 255)
        }
    }

    /// A sample of up to a byte; of a longer one its first byte.
    private func number(_ line: [UInt8], _ bit: Int) -> Int {
        if depth >= 8 { return Int(line[bit / 8]) }
        return Int(line[bit / 8]) >> (8 - depth - bit % 8) & (1 << depth - 1)
    }

    /// The same from 0 to 255.
    private func sample(_ line: [UInt8], _ bit: Int) -> UInt8 {
        let number = number(line, bit)
        return UInt8(depth >= 8 ? number : number * 255 / (1 << depth - 1))
    }
}

/// The sums of the points of a picture for each of the few.
private struct PointSums {
    private struct Sum {
        /// Weighted by alpha, so that what is not seen does not colour what is.
        var red = 0, green = 0, blue = 0
        var alpha = 0
        var count = 0
    }

    private let file: PNGFile
    private let width: Int
    private let height: Int
    private var sums: [Sum]

    init(_ file: PNGFile, _ width: Int, _ height: Int) {
        (self.file, self.width, self.height) = (file, width, height)
        sums = Array(repeating: Sum(), count: width * height)
    }

    /// The points of the picture that one of the few stands for.
    private static func range(_ index: Int, of few: Int, among many: Int) -> Range<Int> {
        let start = index * many / few
        return start..<max((index + 1) * many / few, start + 1)
    }

    mutating func add(_ line: [UInt8], of row: Int) {
        let first = max(row * height / file.height - 1, 0)
        let last = min((row + 1) * height / file.height + 1, height)
        for y in first..<last
        where PointSums.range(y, of: height, among: file.height).contains(row) {
            for x in 0..<width {
                for column in PointSums.range(x, of: width, among: file.width) {
                    let point = file.point(line, column)
                    let alpha = Int(point.alpha)
                    sums[y * width + x].red += Int(point.red) * alpha
                    sums[y * width + x].green += Int(point.green) * alpha
                    sums[y * width + x].blue += Int(point.blue) * alpha
                    sums[y * width + x].alpha += alpha
                    sums[y * width + x].count += 1
                }
            }
        }
    }

    var points: [PictureRaster.Point] {
        sums.map { sum in
            let alpha = max(sum.alpha, 1)
            return PictureRaster.Point(
                red: UInt8(sum.red / alpha), green: UInt8(sum.green / alpha),
                blue: UInt8(sum.blue / alpha), alpha: UInt8(sum.alpha / max(sum.count, 1)))
        }
    }
}
