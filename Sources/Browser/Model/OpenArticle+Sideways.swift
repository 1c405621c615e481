import Reader

extension OpenArticle {
    /// The column of a pane with room for this many columns at which a column of a line is shown. Lines
    /// that fit do not move.
    package func shownColumn(_ column: Int, of line: PageLine, room: Int) -> Int {
        line.width > room ? column - shift : column
    }

    /// Hides as many columns of the lines that are wider than the pane, but none that need not be.
    mutating func scroll(toColumn column: Int, room: Int) {
        shift = min(max(column, 0), max(widest - room, 0))
    }

    /// Shows a place of a line.
    mutating func show(_ columns: Range<Int>, ofLine index: Int, room: Int) {
        guard lines[index].width > room else { return }
        // Signs may be at both edges.
        guard columns.lowerBound <= shift || columns.upperBound >= shift + room else { return }
        scroll(toColumn: columns.lowerBound - room / 3, room: room)
    }
}
