/// The steps from one picture of the live region to the next: which rows to move, which to write.
///
/// Rows are moved only when this saves writing rows, as when an article comes in at the top.
struct RegionUpdate: Equatable {
    /// A number of rows from a row on.
    struct Shift: Equatable {
        var row: Int
        var count: Int
    }

    /// The number of rows to add at the end of the region, as the first step.
    private(set) var growth: Int
    /// The rows to delete then, with the row numbers of the old picture, from the top.
    private(set) var deletions: [Shift] = []
    /// The empty rows to insert then, with the row numbers of the new picture, from the top.
    private(set) var insertions: [Shift] = []
    /// The rows of the new picture to write as the last step, from the top.
    private(set) var writes: [Int] = []

    init(from old: [String], to new: [String]) {
        let inPlace = RegionUpdate(inPlace: old, new)
        let moving = RegionUpdate(moving: old, new)
        self = moving.writes.count < inPlace.writes.count ? moving : inPlace
    }

    /// Writes each row that differs.
    private init(inPlace old: [String], _ new: [String]) {
        growth = max(0, new.count - old.count)
        writes = new.indices.filter { $0 >= old.count || old[$0] != new[$0] }
        if old.count > new.count {
            deletions = [Shift(row: new.count, count: old.count - new.count)]
        }
    }

    /// Moves unchanged rows to their new places.
    private init(moving old: [String], _ new: [String]) {
        growth = max(0, new.count - old.count)
        var (from, to) = (0, 0)
        for kept in old.commonSubsequence(with: new) + [(old.count, new.count)] {
            let (gone, come) = (kept.0 - from, kept.1 - to)
            // Rows that can be overwritten are neither deleted nor inserted.
            if gone > come { deletions.append(Shift(row: from + come, count: gone - come)) }
            if come > gone { insertions.append(Shift(row: to + gone, count: come - gone)) }
            writes += to..<kept.1
            (from, to) = (kept.0 + 1, kept.1 + 1)
        }
    }

    /// Whether a person could see it half done.
    var isLarge: Bool { writes.count > 1 || !deletions.isEmpty || !insertions.isEmpty }
}

extension RegionUpdate {
    /// The bytes of the update; the cursor goes from the row below the old picture to the row below
    /// the new one.
    func bytes(from old: [String], to new: [String]) -> String {
        if old.isEmpty { return RegionUpdate.drawing(new) }
        var bytes = String(repeating: "\r\n", count: growth)
        var row = old.count + growth
        func go(to target: Int) {
            bytes += Control.move(from: row, to: target)
            row = target
        }
        // Delete before inserting, so that the terminal pushes no row out of the screen.
        for deletion in deletions.reversed() {
            go(to: deletion.row)
            bytes += Control.delete(rows: deletion.count)
        }
        var insertions = insertions[...]
        for target in writes {
            if let insertion = insertions.first, insertion.row == target {
                insertions.removeFirst()
                go(to: target)
                bytes += Control.insert(rows: insertion.count)
            }
            go(to: target)
            bytes += Control.eraseLine + new[target]
        }
        go(to: new.count)
        return bytes
    }
}

extension RegionUpdate {
    /// The bytes that write lines below each other and end in the row below the last.
    static func drawing(_ lines: [String]) -> String {
        lines.map { Control.eraseLine + $0 + "\r\n" }.joined()
    }
}

extension [String] {
    /// The indices, here and in `other`, of the longest common subsequence of lines.
    fileprivate func commonSubsequence(with other: [String]) -> [(Int, Int)] {
        var numbers: [String: Int] = [:]
        func number(_ line: String) -> Int {
            if let number = numbers[line] { return number }
            numbers[line] = numbers.count
            return numbers.count - 1
        }
        let (mine, theirs) = (map(number), other.map(number))
        // The length of the longest common subsequence from each pair of indices on.
        let width = theirs.count + 1
        var lengths = [Int](repeating: 0, count: (mine.count + 1) * width)
        for row in mine.indices.reversed() {
            for column in theirs.indices.reversed() {
                let here = row * width + column
                lengths[here] =
                    mine[row] == theirs[column]
                    ? lengths[here + width + 1] + 1
                    : Swift.max(lengths[here + width], lengths[here + 1])
            }
        }
        var pairs: [(Int, Int)] = []
        var (row, column) = (0, 0)
        while row < mine.count, column < theirs.count {
            let here = row * width + column
            if mine[row] == theirs[column] {
                pairs.append((row, column))
                (row, column) = (row + 1, column + 1)
            } else if lengths[here + width] >= lengths[here + 1] {
                row += 1
            } else {
                column += 1
            }
        }
        return pairs
    }
}
