/// Draws the cells that changed, row by row, from the left.
struct GridDrawing {
    private(set) var pen: GridPen
    private var old: [GridCell]
    private let new: CellGrid
    private let columns: Int
    /// The styles that the terminal shows.
    private let styles: TextStyle
    /// All bits of a cell's colours, or none where the terminal shows none.
    private let colors: UInt16

    /// As many blanks are not shorter than erasing them.
    private static let fewBlanks = 3

    init(from old: CellGrid?, to new: CellGrid, styles: TextStyle, depth: ColorDepth) {
        self.old = old?.cells(in: new) ?? Array(repeating: .blank(), count: new.cells.count)
        self.new = new
        self.styles = styles
        columns = new.columns
        colors = depth > .theme ? .max : 0
        pen = GridPen(
            at: old.map { $0.cursor.map($0.clamped) } ?? GridPlace(row: 0, column: 0), depth: depth)
    }

    /// The rows that are not on the screen as they should be.
    var changedRows: [Int] {
        (0..<new.rows).filter { row in
            (row * columns..<(row + 1) * columns).contains(where: differs)
        }
    }

    /// The same drawing on a screen whose terminal has moved rows; nil when none moved.
    ///
    /// - Parameter changed: ``changedRows``.
    func scrolled(_ changed: [Int]) -> GridDrawing? {
        guard
            let scroll = GridScroll(from: keys(of: old, changed), to: keys(of: new.cells, changed))
        else { return nil }
        var drawing = self
        drawing.old = scroll.moved(old, columns: columns)
        scroll.write(to: &drawing.pen)
        return drawing
    }

    /// A number for what stands in each row that changed; nil for blank ones and all others. Rows that
    /// look the same have the same number. Their first quarter is not looked at: a pane that stays
    /// there may cost less to write again than all others.
    private func keys(of cells: [GridCell], _ changed: [Int]) -> [Int?] {
        var keys = [Int?](repeating: nil, count: new.rows)
        for row in changed {
            let line = cells[(row * columns + columns / 4)..<(row + 1) * columns]
            guard !line.allSatisfy(isPlainBlank) else { continue }
            // FNV-1a by words. Two rows with the same number by chance only cost bytes.
            var hash: UInt64 = 0xCBF2_9CE4_8422_2325
            for cell in line {
                let look =
                    UInt64(cell.style.intersection(styles).rawValue) << 32
                    | UInt64(cell.link) << 8 | UInt64(cell.width)
                hash = (hash ^ cell.text) &* 0x100_0000_01B3
                hash = (hash ^ look) &* 0x100_0000_01B3
            }
            keys[row] = Int(truncatingIfNeeded: hash)
        }
        return keys
    }

    mutating func draw(rows: [Int]) {
        for row in rows { draw(row) }
    }

    private mutating func draw(_ row: Int) {
        let first = row * columns
        guard var column = (0..<columns).first(where: { differs(first + $0) }) else { return }
        let last = (0..<columns).last { differs(first + $0) } ?? column
        while new.cells[first + column].width == 0 { column -= 1 }
        let blanks = startOfBlanks(first)
        // Cells before this column may have been drawn over by a cluster of doubtful width.
        var spoiled = 0
        while column < columns, column <= last || column < spoiled {
            let cell = new.cells[first + column]
            let end = column + Int(cell.width)
            guard column < spoiled || (column..<end).contains(where: { differs(first + $0) }) else {
                column = end
                continue
            }
            reach(row, column)
            if column >= blanks, max(last + 1, min(spoiled, columns)) - column > Self.fewBlanks {
                pen.eraseToEnd(of: new)
                return
            }
            draw(cell, row, column, isOverOld: column < spoiled)
            if cell.spill > 0 { spoiled = max(spoiled, end + Int(cell.spill)) }
            column = end
        }
    }

    /// The column from which on the row is blank.
    private func startOfBlanks(_ first: Int) -> Int {
        var column = columns
        while column > 0, isPlainBlank(new.cells[first + column - 1]) { column -= 1 }
        return column
    }

    private func isPlainBlank(_ cell: GridCell) -> Bool {
        cell.isBlank && cell.link == 0 && cell.colors & colors == 0
            && cell.style.isDisjoint(with: styles.intersection(GridCell.seenOnBlanks))
    }

    @inline(__always)
    private func differs(_ index: Int) -> Bool {
        let (before, now) = (old[index], new.cells[index])
        return before.text != now.text || before.width != now.width || before.isLong != now.isLong
            || before.link != now.link
            || before.colors & colors != now.colors & colors
            || before.style.intersection(styles) != now.style.intersection(styles)
    }
}

extension GridDrawing {
    /// Moves the cursor to a column: over a short gap by writing its cells again.
    private mutating func reach(_ row: Int, _ column: Int) {
        let place = GridPlace(row: row, column: column)
        guard pen.row == row, let start = pen.column, start < column else {
            return pen.move(to: place)
        }
        let limit = pen.motion(to: place).length
        guard column - start <= limit else { return pen.move(to: place) }
        let cells = new.cells[(row * columns + start)..<(row * columns + column)]
        let size = cells.reduce(0) { $0 + ($1.width > 0 ? $1.byteCount : 0) }
        // The cursor of the last frame may stand on the second half of a cluster.
        let isWhole = cells.first.map { $0.width > 0 } ?? true
        guard isWhole, size <= limit, cells.allSatisfy(needsNothing) else {
            return pen.move(to: place)
        }
        for cell in cells where cell.width > 0 { pen.write(cell, of: new) }
    }

    /// Whether the cell can be written as the pen is, and leaves no doubt where the cursor is.
    private func needsNothing(_ cell: GridCell) -> Bool {
        cell.spill == 0 && cell.link == pen.link && cell.colors & colors == pen.colors
            && style(of: cell) == pen.style
    }

    /// The style in which a cell is drawn: on a blank, as much as can be of that of the moment.
    private func style(of cell: GridCell) -> TextStyle {
        let wanted = cell.style.intersection(styles)
        let isFree =
            wanted.isEmpty && cell.colors & colors == 0
            && pen.style.isDisjoint(with: GridCell.seenOnBlanks)
        return isFree && cell.isBlank ? pen.style : wanted
    }

    private mutating func draw(_ cell: GridCell, _ row: Int, _ column: Int, isOverOld: Bool) {
        let index = row * columns + column
        pen.set(link: cell.link, of: new)
        pen.set(style(of: cell), colors: cell.colors & colors, of: new)
        guard cell.spill > 0 else { return pen.write(cell, of: new) }
        let range = index..<(index + Int(cell.width))
        // A terminal that draws the cluster too narrow would leave what was there.
        if cell.width > 1, isOverOld || old[range].contains(where: { !$0.isBlank }) {
            pen.writeBlanks(Int(cell.width), columns: columns)
            pen.move(to: GridPlace(row: row, column: column))
        }
        pen.write(cell, of: new)
        if column == columns - 1, column > 0 { restoreLeft(row, column) }
    }

    /// A terminal that finds the cluster too wide for the last column moves it to the left.
    private mutating func restoreLeft(_ row: Int, _ column: Int) {
        var left = column - 1
        while new.cells[row * columns + left].width == 0 { left -= 1 }
        let cell = new.cells[row * columns + left]
        pen.move(to: GridPlace(row: row, column: left))
        pen.set(link: cell.link, of: new)
        pen.set(style(of: cell), colors: cell.colors & colors, of: new)
        pen.write(cell, of: new)
    }
}
