import Reader
import Terminal

extension OpenArticle {
    /// The line of a heading after the first line that the pane shows, or before it, this many headings
    /// on; the last one in this direction where there are fewer, and nil where there is none. The title
    /// counts as one.
    func heading(by steps: Int) -> Int? {
        let headings = lines.indices.filter { lines[$0].isHeading }
        let ahead =
            steps > 0 ? headings.filter { $0 > top } : headings.filter { $0 < top }.reversed()
        return ahead.isEmpty ? nil : ahead[min(abs(steps), ahead.count) - 1]
    }

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

    /// Goes to the next place with the words of the search, or to the one before, this many places on;
    /// behind the last one is the first one. Gives whether there is one.
    mutating func goToHit(by steps: Int, in area: GridArea) -> Bool {
        guard !hits.isEmpty else { return false }
        let shown = top..<top + area.rows
        var place = steps
        if let hit, shown.contains(hits[hit].firstLine) {
            place += hit
        } else if steps > 0 {
            place += (hits.firstIndex { $0.firstLine >= shown.lowerBound } ?? 0) - 1
        } else {
            place += (hits.lastIndex { $0.firstLine < shown.upperBound } ?? hits.count - 1) + 1
        }
        place = (place % hits.count + hits.count) % hits.count
        hit = place
        let (first, last) = (hits[place].firstLine, hits[place].lastLine)
        if !shown.contains(first) || !shown.contains(last) {
            // With a few lines before it.
            scroll(to: first - area.rows / 3, rows: area.rows)
        }
        if let part = hits[place].parts.first {
            show(part.columns, ofLine: part.line, room: area.columns)
        }
        return true
    }
}
