extension ScreenModel {
    mutating func put(_ scalar: Unicode.Scalar) {
        let width = CellWidth.of(scalar)
        if width == 0 { return combine(scalar) }
        if width > columns { return }
        if isWrapPending || cursor.column + width > columns {
            if modes.contains(7) {
                grid[cursor.row][columns - 1].continues = true
                move(column: 0)
                lineFeed()
            } else {
                move(column: columns - width)
            }
        }
        erase(row: cursor.row, cursor.column..<(cursor.column + width))
        grid[cursor.row][cursor.column] = Cell(text: String(scalar), style: style)
        if width == 2 {
            grid[cursor.row][cursor.column + 1] = Cell(text: "", style: style)
        }
        let next = cursor.column + width
        cursor.column = min(next, columns - 1)
        isWrapPending = next == columns
    }

    mutating func move(column: Int) {
        move(row: cursor.row, column: column)
    }

    mutating func move(row: Int, column: Int) {
        cursor.row = min(max(row, 0), rows - 1)
        cursor.column = min(max(column, 0), columns - 1)
        isWrapPending = false
    }

    /// Stops at the edge of the scroll region when it starts inside.
    mutating func moveVertically(_ count: Int) {
        let limits = region.contains(cursor.row) ? region : 0...(rows - 1)
        let row = min(max(cursor.row + count, limits.lowerBound), limits.upperBound)
        move(row: row, column: cursor.column)
    }

    mutating func lineFeed() {
        if cursor.row == region.upperBound {
            scrollUp(region, by: 1)
        } else {
            cursor.row = min(cursor.row + 1, rows - 1)
        }
        isWrapPending = false
    }

    mutating func reverseLineFeed() {
        if cursor.row == region.lowerBound {
            scrollDown(region, by: 1)
        } else {
            cursor.row = max(cursor.row - 1, 0)
        }
        isWrapPending = false
    }

    mutating func saveCursor() {
        savedCursor = cursor
        savedStyle = style
    }

    mutating func restoreCursor() {
        move(row: savedCursor.row, column: savedCursor.column)
        style = savedStyle
    }

    mutating func setRegion(_ top: Int, _ bottom: Int) {
        let last = min(bottom, rows - 1)
        region = top < last ? top...last : 0...(rows - 1)
        move(row: 0, column: 0)
    }

    mutating func setAlternateScreen(_ isOn: Bool) {
        if isOn, savedMain == nil {
            savedMain = Saved(grid: grid, cursor: cursor)
            grid = Array(repeating: blankLine, count: rows)
        } else if !isOn, let main = savedMain {
            savedMain = nil
            grid = main.grid
            move(row: main.cursor.row, column: main.cursor.column)
        }
    }
}

extension ScreenModel {
    mutating func scrollUp(_ lines: ClosedRange<Int>, by count: Int) {
        for _ in 0..<min(count, lines.count) {
            let line = grid.remove(at: lines.lowerBound)
            grid.insert(blankLine, at: lines.upperBound)
            guard lines.lowerBound == 0, !isAlternateScreen else { continue }
            history.append(line)
            // Cut in large steps: removing the first of an array moves all others.
            if history.count > 2 * Self.scrollbackLimit {
                history.removeFirst(Self.scrollbackLimit)
            }
        }
    }

    mutating func scrollDown(_ lines: ClosedRange<Int>, by count: Int) {
        for _ in 0..<min(count, lines.count) {
            grid.remove(at: lines.upperBound)
            grid.insert(blankLine, at: lines.lowerBound)
        }
    }

    mutating func insertLines(_ count: Int) {
        guard region.contains(cursor.row) else { return }
        scrollDown(cursor.row...region.upperBound, by: count)
        move(column: 0)
    }

    mutating func deleteLines(_ count: Int) {
        guard region.contains(cursor.row) else { return }
        for _ in 0..<min(count, region.upperBound - cursor.row + 1) {
            grid.remove(at: cursor.row)
            grid.insert(blankLine, at: region.upperBound)
        }
        move(column: 0)
    }

    mutating func insertCells(_ count: Int) {
        let count = min(count, columns - cursor.column)
        let blanks = [Cell](repeating: blank, count: count)
        splitWide(row: cursor.row, at: cursor.column)
        grid[cursor.row].insert(contentsOf: blanks, at: cursor.column)
        splitWide(row: cursor.row, at: columns)
        grid[cursor.row].removeLast(count)
    }

    mutating func deleteCells(_ count: Int) {
        let count = min(count, columns - cursor.column)
        splitWide(row: cursor.row, at: cursor.column)
        splitWide(row: cursor.row, at: cursor.column + count)
        grid[cursor.row].removeSubrange(cursor.column..<(cursor.column + count))
        grid[cursor.row] += [Cell](repeating: blank, count: count)
    }

    mutating func eraseDisplay(_ part: Int) {
        switch part {
        case 0:
            eraseLine(0)
            for row in (cursor.row + 1)..<max(rows, cursor.row + 1) { grid[row] = blankLine }
        case 1:
            eraseLine(1)
            for row in 0..<cursor.row { grid[row] = blankLine }
        case 2: grid = Array(repeating: blankLine, count: rows)
        case 3: history = []
        default: break
        }
    }

    mutating func eraseLine(_ part: Int) {
        switch part {
        case 0: erase(row: cursor.row, cursor.column..<columns)
        case 1: erase(row: cursor.row, 0..<(cursor.column + 1))
        case 2: grid[cursor.row] = blankLine
        default: break
        }
    }

    /// Blanks the cells, and the other halves of the wide characters at both ends.
    mutating func erase(row: Int, _ cells: Range<Int>) {
        splitWide(row: row, at: cells.lowerBound)
        splitWide(row: row, at: cells.upperBound)
        for column in cells { grid[row][column] = blank }
    }
}

private extension ScreenModel {
    /// Erased cells take the background colour, as in xterm.
    var blank: Cell {
        var plain = ScreenStyle.plain
        plain.background = style.background
        return Cell(text: " ", style: plain)
    }

    var blankLine: [Cell] { Array(repeating: blank, count: columns) }

    /// Blanks both halves of a wide character that stands across the boundary before a column.
    mutating func splitWide(row: Int, at column: Int) {
        guard column > 0, column < grid[row].count, grid[row][column].text.isEmpty else { return }
        grid[row][column - 1].text = " "
        grid[row][column].text = " "
    }

    mutating func combine(_ scalar: Unicode.Scalar) {
        var column = isWrapPending ? cursor.column : cursor.column - 1
        if column > 0, grid[cursor.row][column].text.isEmpty { column -= 1 }
        guard column >= 0, grid[cursor.row][column].text.utf8.count < 256 else { return }
        grid[cursor.row][column].text.unicodeScalars.append(scalar)
    }
}
