/// Writes bytes for a terminal whose cursor, style and link it knows, as few as it can.
struct GridPen {
    private(set) var bytes: [UInt8] = []
    /// The row of the cursor; nil when it can be anywhere.
    private(set) var row: Int?
    /// The column of the cursor; nil when terminals disagree about it.
    private(set) var column: Int?
    private(set) var style: TextStyle = []
    private(set) var link: UInt16 = 0
    /// The number of the colours.
    private(set) var colors: UInt16 = 0
    /// What the terminal shows of them.
    private var shownColors = GridColors()
    private let depth: ColorDepth

    /// A pen over a cursor that stands at a place, or anywhere.
    init(at place: GridPlace?, depth: ColorDepth) {
        (row, column, self.depth) = (place?.row, place?.column, depth)
    }

    /// Writes bytes that change nothing of what the pen knows.
    mutating func write(_ sequence: [UInt8]) { bytes += sequence }

    /// Writes a cluster. In the last column terminals keep the cursor, some after it and some on it.
    @inline(__always)
    mutating func write(_ cell: GridCell, of grid: CellGrid) {
        if cell.isLong {
            bytes += grid.clusters.values[Int(cell.text)]
        } else {
            var rest = cell.text
            repeat {
                bytes.append(UInt8(truncatingIfNeeded: rest))
                rest >>= 8
            } while rest != 0
        }
        advance(by: cell, of: grid)
    }

    @inline(__always)
    private mutating func advance(by cell: GridCell, of grid: CellGrid) {
        guard let start = column, cell.spill == 0 else { return column = nil }
        let end = start + Int(cell.width)
        column = end < grid.columns ? end : nil
    }

    /// Writes blanks in the current style.
    mutating func writeBlanks(_ count: Int, columns: Int) {
        bytes += repeatElement(0x20, count: count)
        column = column.flatMap { $0 + count < columns ? $0 + count : nil }
    }

    /// Changes the style and the colours that replace those of the style.
    @inline(__always)
    mutating func set(_ style: TextStyle, colors: UInt16, of grid: CellGrid) {
        guard self.style != style || self.colors != colors else { return }
        if self.colors | colors == 0 {
            StyleChange(from: self.style, to: style).write(to: &bytes)
        } else {
            setColored(style, colors, grid)
        }
        self.style = style
    }

    private mutating func setColored(_ style: TextStyle, _ colors: UInt16, _ grid: CellGrid) {
        let wanted =
            colors == 0
            ? GridColors() : grid.colors.values[Int(colors) - 1].shown(by: depth)
        if self.style != style {
            // A style may begin anew, which ends colours.
            GridColors().write(after: shownColors, to: &bytes)
            shownColors = GridColors()
            StyleChange(from: self.style, to: style).write(to: &bytes)
        }
        wanted.write(after: shownColors, to: &bytes)
        (self.colors, shownColors) = (colors, wanted)
    }

    /// Changes the link: begins another one, or ends it.
    mutating func set(link: UInt16, of grid: CellGrid) {
        guard self.link != link else { return }
        bytes += link == 0 ? GridLink.closing : grid.links.values[Int(link) - 1].opening
        self.link = link
    }

    /// Blanks the row from the cursor on (EL). Some terminals fill it with the style of the moment.
    mutating func eraseToEnd(of grid: CellGrid) {
        set([], colors: 0, of: grid)
        set(link: 0, of: grid)
        bytes += [0x1B, 0x5B, 0x4B]
    }
}

extension GridPen {
    /// The shortest way of the cursor to a place.
    func motion(to place: GridPlace) -> CursorMotion {
        CursorMotion(fromRow: row, column: column, to: place)
    }

    /// The cursor can be anywhere.
    mutating func forgetPlace() { (row, column) = (nil, nil) }

    /// Moves the cursor.
    mutating func move(to place: GridPlace) {
        motion(to: place).write(to: &bytes)
        (row, column) = (place.row, place.column)
    }
}
