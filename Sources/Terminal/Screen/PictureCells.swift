/// A picture of half blocks: each cell shows two points, one above the other.
package struct PictureCells: Hashable, Sendable {
    /// The number of columns.
    package let columns: Int
    /// The number of rows of cells.
    package let rows: Int
    /// The points, row by row; nil where what is behind the picture is seen.
    private let points: [GridColor?]

    /// A picture of points, row by row, two rows of them for each row of cells; nil when they fill no
    /// such rows.
    package init?(columns: Int, points: [GridColor?]) {
        guard columns > 0, !points.isEmpty, points.count % (2 * columns) == 0 else { return nil }
        (self.columns, rows) = (columns, points.count / (2 * columns))
        self.points = points
    }

    /// The sign of a cell and its colours.
    fileprivate func cell(_ row: Int, _ column: Int) -> (sign: String, colors: GridColors) {
        let index = 2 * row * columns + column
        let (upper, lower) = (points[index], points[index + columns])
        if upper == lower { return (" ", GridColors(background: upper)) }
        return upper == nil
            ? ("▄", GridColors(foreground: lower))
            : ("▀", GridColors(foreground: upper, background: lower))
    }
}

extension CellGrid {
    /// Draws a row of a picture; what is out of the area is left out.
    package mutating func put(
        _ picture: PictureCells, row: Int, at place: GridPlace, in area: GridArea
    ) {
        guard 0..<picture.rows ~= row else { return }
        for column in 0..<picture.columns {
            let (sign, colors) = picture.cell(row, column)
            put(sign, row: place.row, column: place.column + column, in: area, colors: colors)
        }
    }
}

extension PictureCells {
    /// The picture that a program has printed with blanks, half blocks and SGR. Whatever else it
    /// printed is left out, so that nothing of it reaches the terminal.
    ///
    /// - Parameters:
    ///   - columns: how many columns it has; more of them are cut.
    ///   - rows: the same for rows.
    package init?(printed bytes: [UInt8], columns: Int, rows: Int) {
        guard columns > 0, rows > 0 else { return nil }
        var points = [GridColor?](repeating: nil, count: 2 * columns * rows)
        var pen = PrintedPen()
        var (row, column) = (0, 0)
        var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\u{1B}": pen.takeSequence(&rest)
            case "\n": (row, column) = (row + 1, 0)
            default:
                guard let (upper, lower) = pen.points(of: scalar) else { continue }
                if row < rows, column < columns {
                    points[2 * row * columns + column] = upper
                    points[(2 * row + 1) * columns + column] = lower
                }
                column += 1
            }
        }
        self.init(columns: columns, points: points)
    }
}

/// The colours in which a program prints.
private struct PrintedPen {
    private var foreground: GridColor?
    private var background: GridColor?
    private var isReversed = false

    /// The points of a sign; nil for one that is no half block.
    func points(of sign: Unicode.Scalar) -> (upper: GridColor?, lower: GridColor?)? {
        let (ink, paper) = isReversed ? (background, foreground) : (foreground, background)
        switch sign {
        case " ": return (paper, paper)
        case "▀": return (ink, paper)
        case "▄": return (paper, ink)
        case "█": return (ink, ink)
        default: return nil
        }
    }

    /// Takes the sequence that follows an escape.
    mutating func takeSequence(_ rest: inout Substring.UnicodeScalarView) {
        guard rest.first == "[" else { return }
        let parameters = rest.dropFirst().prefix { (0x30...0x3F).contains($0.value) }
        rest = rest[parameters.endIndex...]
        guard rest.popFirst() == "m" else { return }
        var codes = String(parameters).split(separator: ";", omittingEmptySubsequences: false)
            .map { Int($0) ?? 0 }[...]
        while let code = codes.popFirst() {
            switch code {
            case 0: self = PrintedPen()
            case 7: isReversed = true
            case 27: isReversed = false
            case 38: foreground = PrintedPen.color(&codes)
            case 39: foreground = nil
            case 48: background = PrintedPen.color(&codes)
            case 49: background = nil
            default: continue
            }
        }
    }

    private static func color(_ codes: inout ArraySlice<Int>) -> GridColor? {
        let kind = codes.popFirst()
        let parts = codes.prefix(kind == 5 ? 1 : 3).map { UInt8(clamping: $0) }
        codes = codes.dropFirst(parts.count)
        switch (kind, parts.count) {
        case (5, 1): return .indexed(parts[0])
        case (2, 3): return .direct(parts[0], parts[1], parts[2])
        default: return nil
        }
    }
}
