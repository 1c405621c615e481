extension ScreenModel {
    /// Changes the size as a terminal does: the cursor stays in its line, and what has no place
    /// above it goes to the scrollback.
    public mutating func resize(
        columns: Int, rows: Int, _ behavior: ResizeBehavior = .tmux
    ) {
        let (columns, rows) = (max(columns, 1), max(rows, 1))
        var content = Content(lines: history + grid, top: history.count, row: cursor.row)
        content.row += content.top
        if behavior.rewraps { content.rewrap(to: columns) } else { content.cut(to: columns) }
        if behavior.takesBack, rows > self.rows {
            content.top -= min(rows - self.rows, content.top)
        }
        content.top = max(content.top, content.row - rows + 1)
        history = Array(content.lines[..<content.top])
        let blank = Cell(text: " ", style: .plain)
        grid = content.lines[content.top...].prefix(rows).map { line in
            line + Array(repeating: blank, count: max(0, columns - line.count))
        }
        let line = Array(repeating: blank, count: columns)
        grid += Array(repeating: line, count: rows - grid.count)
        (self.columns, self.rows) = (columns, rows)
        region = 0...(rows - 1)
        move(row: content.row - content.top, column: cursor.column)
    }
}

/// The scrollback and the screen as one.
private struct Content {
    typealias Line = [ScreenModel.Cell]

    var lines: [Line]
    /// The first line of the screen, and that of the cursor.
    var top: Int
    var row: Int

    mutating func cut(to columns: Int) {
        for index in lines.indices where index >= top && lines[index].count > columns {
            // A wide character is not left half.
            let isSplit = lines[index][columns].text.isEmpty
            lines[index] = Array(lines[index][..<columns])
            if isSplit { lines[index][columns - 1].text = " " }
        }
    }

    mutating func rewrap(to columns: Int) {
        var wrapped: [Line] = []
        var (newTop, newRow) = (0, 0)
        var start = 0
        while start < lines.count {
            var end = start
            while lines[end].last?.continues == true, end + 1 < lines.count { end += 1 }
            let first = wrapped.count
            wrapped += Self.wrap(Self.join(lines[start...end]), to: columns)
            if start...end ~= row { newRow = min(first + row - start, wrapped.count - 1) }
            if start...end ~= top {
                let before = lines[start..<top].reduce(0) { $0 + $1.count }
                newTop = min(first + before / columns, wrapped.count - 1)
            }
            start = end + 1
        }
        (lines, top, row) = (wrapped, newTop, newRow)
    }

    /// One line of what was wrapped, without the blanks at its end and at the ends of rows that had
    /// no place for half a wide character.
    private static func join(_ rows: ArraySlice<Line>) -> Line {
        var line: Line = []
        for (index, row) in zip(rows.indices, rows) {
            var row = row
            let isFollowedByWide =
                index + 1 < rows.endIndex && rows[index + 1].dropFirst().first?.text.isEmpty == true
            if isFollowedByWide, row.last?.text == " " { row.removeLast() }
            if !row.isEmpty { row[row.count - 1].continues = false }
            line += row
        }
        while line.last?.text == " " { line.removeLast() }
        return line
    }

    private static func wrap(_ line: Line, to columns: Int) -> [Line] {
        let blank = ScreenModel.Cell(text: " ", style: .plain)
        var rows: [Line] = [[]]
        var index = 0
        while index < line.count {
            let isWide = index + 1 < line.count && line[index + 1].text.isEmpty
            let width = isWide ? 2 : 1
            if rows[rows.count - 1].count + width > columns, !rows[rows.count - 1].isEmpty {
                var full = rows[rows.count - 1]
                while full.count < columns { full.append(blank) }
                full[columns - 1].continues = true
                rows[rows.count - 1] = full
                rows.append([])
            }
            rows[rows.count - 1] += line[index..<(index + width)]
            index += width
        }
        return rows
    }
}
