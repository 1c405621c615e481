import Web

/// The places of the cells of a table in rows and columns (HTML 4.9.12).
///
/// Columns in which no cell begins are left out, so that a cell of a thousand columns costs no more
/// than any other.
struct TableGrid {
    struct Place {
        /// In the rows of the table.
        var cell: Table.Cell
        var row: Int
        var column: Int
        var columns: Int
        var rows: Int
    }

    private(set) var places: [Place] = []
    private(set) var columns = 0
    let rows: Int

    /// No more cells than this hang into a row at the same time.
    private static let hangingLimit = 64

    init(_ table: Table) {
        rows = table.rows.count
        place(table)
        compress()
    }

    private mutating func place(_ table: Table) {
        // Cells of rows above that reach into this one, by column.
        var hanging: [(columns: Range<Int>, end: Int)] = []
        for (row, content) in table.rows.enumerated() {
            hanging.removeAll { $0.end <= row }
            hanging.sort { $0.columns.lowerBound < $1.columns.lowerBound }
            var (column, next) = (0, 0)
            var added: [(columns: Range<Int>, end: Int)] = []
            for cell in content.cells {
                while next < hanging.count, hanging[next].columns.lowerBound < column + 1 {
                    column = max(column, hanging[next].columns.upperBound)
                    next += 1
                }
                // A cell does not reach over one that hangs from above.
                let room = next < hanging.count ? hanging[next].columns.lowerBound - column : .max
                let width = max(1, min(cell.columns, room))
                let mayHang = hanging.count + added.count < TableGrid.hangingLimit
                let height = mayHang ? max(1, min(cell.rows, rows - row)) : 1
                places.append(
                    Place(cell: cell, row: row, column: column, columns: width, rows: height))
                if height > 1 { added.append((column..<column + width, row + height)) }
                column += width
            }
            hanging += added
        }
    }

    private mutating func compress() {
        let starts = Set(places.map(\.column)).sorted()
        var indices: [Int: Int] = [:]
        for (index, start) in starts.enumerated() { indices[start] = index }
        columns = starts.count
        for index in places.indices {
            let place = places[index]
            let first = indices[place.column] ?? 0
            // The columns that begin inside the cell.
            let end = starts.partitioningIndex { $0 >= place.column + place.columns }
            places[index].column = first
            places[index].columns = max(1, end - first)
        }
    }

    /// The place that owns each field, row by row; -1 where there is none.
    func owners() -> [[Int]] {
        var owners = Array(repeating: Array(repeating: -1, count: columns), count: rows)
        for (index, place) in places.enumerated() {
            for row in place.row..<place.row + place.rows {
                for column in place.column..<place.column + place.columns {
                    owners[row][column] = index
                }
            }
        }
        return owners
    }
}
