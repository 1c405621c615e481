/// A cell of a grid; rows and columns count from zero at the top left.
package struct GridPlace: Hashable, Sendable {
    /// The row, from the top.
    package var row: Int
    /// The column, from the left.
    package var column: Int

    /// A place.
    package init(row: Int, column: Int) {
        (self.row, self.column) = (row, column)
    }
}

/// A rectangle of cells, such as a pane or the row of a list. It may reach out of the grid.
package struct GridArea: Hashable, Sendable {
    /// The uppermost row.
    package var row: Int
    /// The leftmost column.
    package var column: Int
    /// The number of rows, not negative.
    package var rows: Int
    /// The number of columns, not negative.
    package var columns: Int

    /// A rectangle; negative sizes are empty.
    package init(row: Int, column: Int, rows: Int, columns: Int) {
        (self.row, self.column) = (row, column)
        (self.rows, self.columns) = (max(0, rows), max(0, columns))
    }

    /// The row after the last.
    package var endRow: Int { row + rows }

    /// The column after the last.
    package var endColumn: Int { column + columns }

    /// Whether it has no cells.
    package var isEmpty: Bool { rows == 0 || columns == 0 }

    /// Whether the place is inside.
    package func contains(_ place: GridPlace) -> Bool {
        place.row >= row && place.row < endRow && place.column >= column && place.column < endColumn
    }

    /// The rectangle without that many columns at its sides.
    package func inset(left: Int = 0, right: Int = 0) -> GridArea {
        GridArea(row: row, column: column + left, rows: rows, columns: columns - left - right)
    }

    /// One row, counted from the top of the rectangle; empty when the rectangle has no such row.
    package func row(_ index: Int) -> GridArea {
        GridArea(
            row: row + index, column: column, rows: index >= 0 && index < rows ? 1 : 0,
            columns: columns)
    }

    /// The cells that both rectangles have.
    package func intersection(_ other: GridArea) -> GridArea {
        let (top, left) = (max(row, other.row), max(column, other.column))
        return GridArea(
            row: top, column: left, rows: min(endRow, other.endRow) - top,
            columns: min(endColumn, other.endColumn) - left)
    }
}
