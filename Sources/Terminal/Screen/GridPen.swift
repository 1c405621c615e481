/// Writes bytes for a terminal whose cursor, style and link it knows, as few as it can.
struct GridPen {
    private(set) var bytes: [UInt8] = []
    /// The row of the cursor; nil when it can be anywhere.
    private(set) var row: Int?
    /// The column of the cursor; nil when terminals disagree about it.
    private(set) var column: Int?
    private(set) var style: TextStyle = []
    private(set) var link: UInt16 = 0

    /// A pen over a cursor that stands at a place, or anywhere.
    init(at place: GridPlace?) {
        (row, column) = (place?.row, place?.column)
    }

    /// Writes bytes that change nothing of what the pen knows.
    mutating func write(_ sequence: [UInt8]) { bytes += sequence }

    /// Writes a cluster.
    ///
    /// - Parameters:
    ///   - isSure: whether the cursor then stands `width` columns further. It does not in the last
    ///     column, where terminals keep it.
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

    /// Changes the style.
    @inline(__always)
    mutating func set(_ style: TextStyle) {
        guard self.style != style else { return }
        bytes += TextStyle.change(from: self.style, to: style)
        self.style = style
    }

    /// Changes the link: begins another one, or ends it.
    mutating func set(link: UInt16, of grid: CellGrid) {
        guard self.link != link else { return }
        bytes += link == 0 ? GridLink.closing : grid.links.values[Int(link) - 1].opening
        self.link = link
    }

    /// Blanks the row from the cursor on (EL). Some terminals fill it with the style of the moment.
    mutating func eraseToEnd(of grid: CellGrid) {
        set([])
        set(link: 0, of: grid)
        bytes += [0x1B, 0x5B, 0x4B]
    }
}

extension GridPen {
    /// Moves the cursor by the shortest sequence.
    mutating func move(to place: GridPlace) {
        guard row != place.row || column != place.column else { return }
        bytes += motion(to: place)
        (row, column) = (place.row, place.column)
    }

    /// The shortest sequence that moves the cursor, of those that every terminal knows: CR, LF and BS;
    /// CUU, CUD, CUF, CUB, CHA and CUP of ECMA-48.
    func motion(to place: GridPlace) -> [UInt8] {
        guard let row else { return Self.absolute(place) }
        if row == place.row { return along(to: place.column) }
        var shortest = Self.absolute(place)
        func consider(_ other: [UInt8]) {
            if other.count < shortest.count { shortest = other }
        }
        let down = place.row - row
        if column == place.column { consider(Self.sequence(abs(down), down > 0 ? "B" : "A")) }
        if down > 0, down < 6 {
            // A line feed alone would keep the column on some terminals and not on others.
            let start = [0x0D] + [UInt8](repeating: 0x0A, count: down)
            consider(place.column == 0 ? start : start + Self.sequence(place.column, "C"))
        }
        return shortest
    }

    private func along(to target: Int) -> [UInt8] {
        if target == 0 { return [0x0D] }
        let absolute = Self.sequence(target + 1, "G")
        guard let column else { return absolute }
        let step = target - column
        let relative =
            step > 0
            ? Self.sequence(step, "C")
            : -step < 4 ? [UInt8](repeating: 0x08, count: -step) : Self.sequence(-step, "D")
        return relative.count <= absolute.count ? relative : absolute
    }

    private static func absolute(_ place: GridPlace) -> [UInt8] {
        if place == GridPlace(row: 0, column: 0) { return Array("\u{1B}[H".utf8) }
        if place.column == 0 { return Array("\u{1B}[\(place.row + 1)H".utf8) }
        return Array("\u{1B}[\(place.row + 1);\(place.column + 1)H".utf8)
    }

    private static func sequence(_ count: Int, _ final: String) -> [UInt8] {
        Array("\u{1B}[\(count == 1 ? "" : String(count))\(final)".utf8)
    }
}
