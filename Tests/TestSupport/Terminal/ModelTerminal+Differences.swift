import Terminal

extension ModelTerminal {
    /// The places at which it shows something else than a grid, each with both sides. Where the width
    /// of a cluster is doubtful, the cells of that cluster are not looked at.
    package func differences(from grid: CellGrid) -> [String] {
        var found = unknown
        for row in 0..<rows {
            var isDoubtful = false
            for column in 0..<columns {
                let place = GridPlace(row: row, column: column)
                let text = grid.text(at: place)
                if !text.isEmpty {
                    isDoubtful = widths != .expected && text.contains { $0.isWidthDoubtful }
                }
                if isDoubtful { continue }
                let wanted = Cell(
                    text: text, style: grid.style(at: place), link: grid.link(at: place)?.url,
                    colors: grid.colors(at: place),
                    isContinuation: text.isEmpty)
                let shown = cells[row][column].normalized
                if wanted.normalized != shown {
                    found.append("\(row),\(column): \(wanted) \(shown)")
                }
            }
        }
        if isCursorVisible != (grid.cursor != nil) { found.append("cursor \(isCursorVisible)") }
        if let cursor = grid.cursor, cursor != GridPlace(row: row, column: column) {
            found.append("cursor at \(row),\(column) instead of \(cursor)")
        }
        if region != 0..<rows { found.append("region \(region)") }
        if !style.isEmpty || link != nil || colors != GridColors() {
            found.append("style \(style) link \(link ?? "") colors \(colors)")
        }
        return found
    }
}

extension ModelTerminal.Cell {
    /// Without what cannot be seen on a blank.
    fileprivate var normalized: Self {
        var cell = self
        let isSeen = !style.isDisjoint(with: [.reverse, .underline, .strikethrough])
        if text == " ", !isSeen {
            cell.style = []
            cell.colors.foreground = nil
        }
        return cell
    }
}
