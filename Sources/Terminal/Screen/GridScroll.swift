/// Rows that moved up or down as a whole, which a terminal can do by itself.
struct GridScroll: Equatable {
    /// The rows between which they move; what they leave becomes blank.
    let rows: Range<Int>
    /// How far they move up; down when negative.
    let distance: Int

    /// Rows that move alone cost less to write.
    private static let fewRows = 2

    /// What most rows did; nil when hardly any moved.
    ///
    /// - Parameters:
    ///   - old: what stood in each row; nil for rows that are blank or still right.
    ///   - new: what is to stand there, in the same way.
    init?(from old: [Int?], to new: [Int?]) {
        var places: [Int: [Int]] = [:]
        for case (let row, let key?) in old.enumerated() { places[key, default: []].append(row) }
        var moves: [Int: (count: Int, first: Int, last: Int)] = [:]
        for case (let row, let key?) in new.enumerated() {
            for place in places[key] ?? [] where place != row {
                let move = moves[place - row] ?? (0, row, row)
                moves[place - row] = (move.count + 1, move.first, row)
            }
        }
        // The shortest way of those that are as good, so that it is the same each time.
        let best = moves.max { left, right in
            (left.value.count, -abs(left.key), left.key)
                < (right.value.count, -abs(right.key), right.key)
        }
        guard let (distance, move) = best, move.count >= Self.fewRows else { return nil }
        self.distance = distance
        rows = min(move.first, move.first + distance)..<max(move.last, move.last + distance) + 1
    }

    /// Adds the sequences: the rows are made a region (DECSTBM), at whose top some are deleted (DL)
    /// or inserted (IL). That is known to more terminals than to scroll the region (SU, SD).
    func write(to pen: inout GridPen) {
        pen.write(Array("\u{1B}[\(rows.lowerBound + 1);\(rows.upperBound)r".utf8))
        pen.forgetPlace()
        pen.move(to: GridPlace(row: rows.lowerBound, column: 0))
        let count = abs(distance)
        let change = distance > 0 ? Control.delete(rows: count) : Control.insert(rows: count)
        pen.write(Array((change + Control.wholeRegion).utf8))
        pen.forgetPlace()
    }

    /// The cells of a screen after it.
    func moved(_ cells: [GridCell], columns: Int) -> [GridCell] {
        let (start, end) = (rows.lowerBound * columns, rows.upperBound * columns)
        let free = abs(distance) * columns
        let blanks = repeatElement(GridCell.blank(), count: free)
        let moved =
            distance > 0
            ? cells[(start + free)..<end] + blanks : blanks + cells[start..<(end - free)]
        return Array(cells[..<start] + moved + cells[end...])
    }
}
