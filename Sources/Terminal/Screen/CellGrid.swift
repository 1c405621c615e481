/// What a full-screen program wants on the screen: a value, so that views are functions and tests
/// need no terminal. ``GridDifference`` makes the bytes of it.
///
/// Make a new one for each frame: its tables of links, colours and long clusters only grow.
package struct CellGrid: Sendable {
    /// The cells of a row.
    package let columns: Int
    /// The number of rows.
    package let rows: Int
    /// Where the cursor is shown; nil when it is hidden.
    package var cursor: GridPlace?

    /// All cells, row by row.
    var cells: [GridCell]
    /// The UTF-8 of the clusters that do not fit into a cell.
    var clusters = GridTable<[UInt8]>()
    /// The links of the cells.
    var links = GridTable<GridLink>()
    /// The colours of the cells.
    var colors = GridTable<GridColors>()

    /// A grid of blanks, of at least one cell.
    package init(columns: Int, rows: Int) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
        cells = Array(repeating: .blank(), count: self.columns * self.rows)
    }

    /// The whole grid.
    package var area: GridArea { GridArea(row: 0, column: 0, rows: rows, columns: columns) }
}

extension CellGrid {
    /// The text of each row, without blanks at its end.
    package var lines: [String] {
        (0..<rows).map { row in
            var text = (0..<columns).flatMap { bytes(of: cells[row * columns + $0]) }
            while text.last == 0x20 { text.removeLast() }
            return String(decoding: text, as: UTF8.self)
        }
    }

    /// The cluster whose first cell is at the place; empty in its other cells and out of the grid.
    package func text(at place: GridPlace) -> String {
        cell(at: place).map { String(decoding: bytes(of: $0), as: UTF8.self) } ?? ""
    }

    /// The style at the place. A blank has only what can be seen of it.
    package func style(at place: GridPlace) -> TextStyle { cell(at: place)?.style ?? [] }

    /// The link at the place.
    package func link(at place: GridPlace) -> GridLink? {
        cell(at: place).flatMap { $0.link == 0 ? nil : links.values[Int($0.link) - 1] }
    }

    /// The colours at the place in place of those of the style.
    package func colors(at place: GridPlace) -> GridColors {
        cell(at: place).flatMap { $0.colors == 0 ? nil : colors.values[Int($0.colors) - 1] }
            ?? GridColors()
    }

    private func cell(at place: GridPlace) -> GridCell? {
        area.contains(place) ? cells[place.row * columns + place.column] : nil
    }

    /// The UTF-8 of a cell of this grid.
    func bytes(of cell: GridCell) -> [UInt8] {
        if cell.isLong { return clusters.values[Int(cell.text)] }
        return (0..<cell.byteCount).map { UInt8(truncatingIfNeeded: cell.text >> (8 * $0)) }
    }
}

extension CellGrid: Equatable {
    /// Whether both show the same, in whatever order they were written.
    package static func == (left: CellGrid, right: CellGrid) -> Bool {
        left.columns == right.columns && left.rows == right.rows && left.cursor == right.cursor
            && left.cells(in: right) == right.cells
    }

    /// The cells with the numbers of another grid's tables. What that grid does not have gets numbers
    /// that it does not use.
    func cells(in other: CellGrid) -> [GridCell] {
        guard
            clusters.values != other.clusters.values || links.values != other.links.values
                || colors.values != other.colors.values
        else { return cells }
        let clusterNumbers = clusters.values.indices.map { index in
            UInt64(other.clusters.existingNumber(of: clusters.values[index]) ?? (.max - index))
        }
        let linkNumbers = links.values.indices.map { index in
            UInt16((other.links.existingNumber(of: links.values[index]) ?? (0xFFFE - index)) + 1)
        }
        let colorNumbers = colors.values.indices.map { index in
            UInt16((other.colors.existingNumber(of: colors.values[index]) ?? (0xFFFE - index)) + 1)
        }
        return cells.map { cell in
            var cell = cell
            if cell.isLong { cell.text = clusterNumbers[Int(cell.text)] }
            if cell.link > 0 { cell.link = linkNumbers[Int(cell.link) - 1] }
            if cell.colors > 0 { cell.colors = colorNumbers[Int(cell.colors) - 1] }
            return cell
        }
    }
}
