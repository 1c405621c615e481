/// A table of data. Cells that span several columns or rows are there once.
package struct Table: Hashable, Sendable {
    package struct Cell: Hashable, Sendable {
        package var blocks: [Block] = []
        package var isHeader = false
        /// At least 1.
        package var columns = 1
        package var rows = 1
        /// What the page says; nil leaves it to the content.
        package var isRight: Bool?
    }

    package struct Row: Hashable, Sendable {
        package var cells: [Cell] = []
        /// Whether it names the columns.
        package var isHeader = false
    }

    package var caption: [Block] = []
    package var rows: [Row] = []
}

/// The rows of a table while it is read.
struct TableRows {
    var caption: [Block] = []
    var rows: [Table.Row] = []
    var isInHead = false
    /// Whether the page says that it is a table of data, or that it is none.
    var isData: Bool?
    var hasHeadGroup = false
    /// Whether lines are drawn between its cells.
    var hasBorder = false

    mutating func beginRow() {
        rows.append(Table.Row(cells: [], isHeader: isInHead))
    }

    mutating func append(_ cell: Table.Cell) {
        if rows.isEmpty { beginRow() }
        rows[rows.count - 1].cells.append(cell)
    }
}
