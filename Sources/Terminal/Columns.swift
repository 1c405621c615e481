/// A table laid out to the width of the screen.
///
/// A pure function of its rows: it measures the widths on the given rows, so a table that is
/// redrawn fits the rows that it shows.
public struct Columns: Hashable, Sendable {
    /// The columns from left to right.
    public var columns: [Column]

    /// The spaces between two columns.
    private static let gap = 2

    /// A table of the given columns.
    public init(_ columns: [Column]) {
        self.columns = columns
    }

    /// The rows as lines of at most `width` columns of the screen, without spaces at their ends.
    ///
    /// Missing cells of a row are empty; cells beyond the last column are left out.
    public func lines(_ rows: [[Cell]], width: Int, style: OutputStyle) -> [String] {
        let widths = widths(for: rows, in: width)
        return rows.map { line($0, widths, width, style) }
    }

    /// The widths of the columns with which the rows fit into `width`.
    func widths(for rows: [[Cell]], in width: Int) -> [Int] {
        var widths = columns.indices.map { index in
            min(width, naturalWidth(of: index, in: rows))
        }
        let room = max(0, width - Columns.gap * max(0, columns.count - 1))
        shrink(&widths, by: widths.reduce(0, +) - room)
        return widths
    }
}

extension Columns {
    private func naturalWidth(of index: Int, in rows: [[Cell]]) -> Int {
        func widest() -> Int {
            rows.lazy.map { $0.indices.contains(index) ? $0[index].text.displayWidth : 0 }.max()
                ?? 0
        }
        switch columns[index].width {
        case .fixed(let width): return max(0, width)
        case .natural: return widest()
        case .flexible(let minimum, let maximum, _): return max(minimum, min(widest(), maximum))
        case .rest(let minimum): return max(minimum, widest())
        }
    }

    /// Shrinks the columns by `excess`: first the column of width `rest`, then the flexible ones by
    /// weight, each down to its minimum. Lines that are still too wide are cut at their ends.
    private func shrink(_ widths: inout [Int], by excess: Int) {
        var excess = excess
        for (index, column) in columns.enumerated() where excess > 0 {
            guard case .rest(let minimum) = column.width else { continue }
            let taken = min(excess, max(0, widths[index] - max(0, minimum)))
            widths[index] -= taken
            excess -= taken
        }
        while excess > 0 {
            let shrinkable = columns.indices.compactMap { index -> (index: Int, load: Int)? in
                guard case .flexible(let minimum, _, let weight) = columns[index].width,
                    widths[index] > max(0, minimum)
                else { return nil }
                return (index, (widths[index] - max(0, minimum)) * min(max(1, weight), 1000))
            }
            guard let next = shrinkable.max(by: { $0.load < $1.load }) else { return }
            widths[next.index] -= 1
            excess -= 1
        }
    }

    private func line(
        _ row: [Cell], _ widths: [Int], _ width: Int, _ style: OutputStyle
    ) -> String {
        var line = ""
        var used = 0
        var owed = 0
        for (index, column) in columns.enumerated() {
            if index > 0 { owed += Columns.gap }
            let room = min(widths[index], width - used - owed)
            guard room > 0 else {
                owed += widths[index]
                continue
            }
            let cell = row.indices.contains(index) ? row[index] : Cell("")
            let text = cell.text.truncated(to: room, ellipsis: style.ellipsis)
                .droppingTrailingSpaces
            let missing = max(0, room - text.displayWidth)
            guard !text.isEmpty else {
                owed += room
                continue
            }
            let before = column.alignment == .right ? missing : 0
            line += String(repeating: " ", count: owed + before) + style.apply(text, cell.style)
            used += owed + room - (missing - before)
            owed = missing - before
        }
        return line
    }
}
