import Terminal

extension OpenArticle {
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
