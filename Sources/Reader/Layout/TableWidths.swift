/// The widths of the columns of a table: each at least as wide as its longest word, and the room that
/// is left goes to those that can use it.
enum TableWidths {
    /// The columns between two texts: a line and a space on each side.
    static let gap = 3

    /// The widths of the columns; nil if the table does not fit.
    static func widths(
        of grid: TableGrid, _ measurements: [Measurement], width: Int
    ) -> [Int]? {
        let room = width - gap * grid.columns - 1
        guard grid.columns > 0, room >= grid.columns else { return nil }
        let columns = self.columns(of: grid, measurements)
        let least = columns.reduce(0) { $0 + $1.least }
        let greatest = columns.reduce(0) { $0 + $1.greatest }
        if greatest <= room { return columns.map(\.greatest) }
        guard least <= room else { return nil }
        return share(room - least, columns)
    }

    /// The widths of a table that is wider than its page: columns as wide as is easy to read; nil if
    /// not even their words fit.
    static func wideWidths(
        of grid: TableGrid, _ measurements: [Measurement], width: Int
    ) -> [Int]? {
        guard grid.columns > 0 else { return nil }
        let columns = self.columns(of: grid, measurements)
        let widths = columns.map { max($0.least, min($0.greatest, readable)) }
        let room = width - gap * grid.columns - 1
        return widths.reduce(0, +) <= room ? widths : nil
    }

    /// A cell with more text than this has several lines.
    private static let readable = 32

    private static func columns(
        of grid: TableGrid, _ measurements: [Measurement]
    ) -> [Measurement] {
        var columns = Array(repeating: Measurement(least: 1, greatest: 1), count: grid.columns)
        let order = grid.places.indices.sorted {
            grid.places[$0].columns < grid.places[$1].columns
        }
        for index in order {
            let place = grid.places[index]
            let span = place.column..<place.column + place.columns
            widen(&columns, span, measurements[index])
        }
        return columns
    }

    /// Makes columns together wide enough for a cell.
    private static func widen(
        _ columns: inout [Measurement], _ span: Range<Int>, _ cell: Measurement
    ) {
        let inner = gap * (span.count - 1)
        let least = cell.least - inner - columns[span].reduce(0) { $0 + $1.least }
        let greatest = cell.greatest - inner - columns[span].reduce(0) { $0 + $1.greatest }
        for (index, column) in span.enumerated() {
            if least > 0 { columns[column].least += part(least, index, of: span.count) }
            if greatest > 0 { columns[column].greatest += part(greatest, index, of: span.count) }
            columns[column].greatest = max(columns[column].greatest, columns[column].least)
        }
    }

    private static func part(_ amount: Int, _ index: Int, of count: Int) -> Int {
        amount / count + (index < amount % count ? 1 : 0)
    }

    /// Gives columns more than their least width: small wishes first, the rest in equal parts.
    private static func share(_ room: Int, _ columns: [Measurement]) -> [Int] {
        var widths = columns.map(\.least)
        var rest = room
        let order = columns.indices.sorted {
            columns[$0].greatest - columns[$0].least < columns[$1].greatest - columns[$1].least
        }
        for (index, column) in order.enumerated() {
            let wish = columns[column].greatest - columns[column].least
            let more = min(wish, rest / (order.count - index))
            widths[column] += more
            rest -= more
        }
        return widths
    }
}
