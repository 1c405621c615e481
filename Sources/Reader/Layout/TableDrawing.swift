import Terminal

/// Draws a table with lines around its cells.
struct TableDrawing {
    struct Cell {
        var lines: [PageLine]
        var isRight: Bool
        /// Of the text.
        var width: Int
    }

    private let grid: TableGrid
    private let cells: [Cell]
    private let widths: [Int]
    private let headers: Int
    private let options: PageOptions
    private let owners: [[Int]]
    private var heights: [Int] = []
    /// Whether there is a line above each row; one more for the end.
    private var rules: [Bool] = []
    /// How many lines of each cell were drawn.
    private var drawn: [Int]

    init(
        _ grid: TableGrid, _ cells: [Cell], _ widths: [Int], headers: Int, _ options: PageOptions
    ) {
        (self.grid, self.cells, self.widths, self.headers) = (grid, cells, widths, headers)
        self.options = options
        owners = grid.owners()
        drawn = Array(repeating: 0, count: cells.count)
        measure()
    }

    private mutating func measure() {
        heights = Array(repeating: 1, count: grid.rows)
        for (index, place) in grid.places.enumerated() where place.rows == 1 {
            heights[place.row] = max(heights[place.row], cells[index].lines.count)
        }
        let hasSpans = grid.places.contains { $0.rows > 1 || $0.columns > 1 }
        let separates = hasSpans || heights.dropFirst(headers).contains { $0 > 1 }
        rules = (0...grid.rows).map { $0 == 0 || $0 == grid.rows || $0 == headers || separates }
        for (index, place) in grid.places.enumerated() where place.rows > 1 {
            let rows = place.row..<place.row + place.rows
            let inner = rows.dropFirst().count { rules[$0] }
            let missing = cells[index].lines.count - heights[rows].reduce(0, +) - inner
            if missing > 0 { heights[rows.upperBound - 1] += missing }
        }
    }

    /// All lines of the table.
    mutating func lines() -> [PageLine] {
        var lines: [PageLine] = []
        for row in 0...grid.rows {
            if rules[row] { lines.append(rule(above: row)) }
            guard row < grid.rows else { break }
            for _ in 0..<heights[row] { lines.append(content(row)) }
        }
        return lines
    }

    private mutating func content(_ row: Int) -> PageLine {
        var line = PageLine()
        var column = 0
        while column < grid.columns {
            line.append(side, options.palette[.border])
            column = appendCell(row, column, to: &line)
        }
        line.append(side, options.palette[.border])
        return line
    }

    private var side: String { options.usesUnicode ? "│" : "|" }

    /// Appends the next line of a cell; gives the column behind it.
    private mutating func appendCell(_ row: Int, _ column: Int, to line: inout PageLine) -> Int {
        let owner = owners[row][column]
        guard owner >= 0 else {
            line.append(String(repeating: " ", count: widths[column] + 2), [])
            return column + 1
        }
        let cell = cells[owner]
        let end = line.width + cell.width + 2
        if drawn[owner] < cell.lines.count {
            let text = cell.lines[drawn[owner]]
            drawn[owner] += 1
            if cell.isRight { line.pad(to: end - 1 - text.width) } else { line.append(" ", []) }
            line.append(text)
        }
        line.pad(to: end)
        return grid.places[owner].column + grid.places[owner].columns
    }

    /// The line above a row, through which cells of several rows are drawn.
    private mutating func rule(above row: Int) -> PageLine {
        var line = PageLine()
        var column = 0
        while column < grid.columns {
            line.append(crossing(row, column), options.palette[.border])
            if hasLine(row, column) {
                let sign = options.usesUnicode ? "─" : "-"
                line.append(
                    String(repeating: sign, count: widths[column] + 2), options.palette[.border])
                column += 1
            } else {
                column = appendCell(row, column, to: &line)
            }
        }
        line.append(crossing(row, grid.columns), options.palette[.border])
        return line
    }

    /// Whether there is a line above a field.
    private func hasLine(_ row: Int, _ column: Int) -> Bool {
        guard row > 0, row < grid.rows else { return true }
        let owner = owners[row][column]
        return owner < 0 || owner != owners[row - 1][column]
    }

    /// Whether there is a line before a field.
    private func hasSide(_ row: Int, _ column: Int) -> Bool {
        guard row >= 0, row < grid.rows else { return false }
        guard column > 0, column < grid.columns else { return true }
        let owner = owners[row][column]
        return owner < 0 || owner != owners[row][column - 1]
    }

    private func crossing(_ row: Int, _ column: Int) -> String {
        let up = hasSide(row - 1, column)
        let down = hasSide(row, column)
        let left = column > 0 && hasLine(row, column - 1)
        let right = column < grid.columns && hasLine(row, column)
        guard options.usesUnicode else { return left || right ? (up || down ? "+" : "-") : "|" }
        let index = (up ? 1 : 0) + (down ? 2 : 0) + (left ? 4 : 0) + (right ? 8 : 0)
        return TableDrawing.crossings[index]
    }

    /// By the directions in which lines leave: 1 up, 2 down, 4 left, 8 right.
    private static let crossings = [
        " ", "╵", "╷", "│", "╴", "┘", "┐", "┤", "╶", "└", "┌", "├", "─", "┴", "┬", "┼",
    ]
}
