import Terminal

/// A full-screen terminal in little: what the bytes of a difference leave on the screen.
///
/// Its lines do not wrap. What it does not know is listed in ``unknown``.
package struct ModelTerminal {
    /// How the terminal draws clusters whose width is doubtful.
    package enum Widths: CaseIterable, Sendable {
        /// As the program counts them.
        case expected
        /// Each scalar by itself, and what is ambiguous wide.
        case wide
        /// In one column.
        case narrow
    }

    /// What stands in a column.
    package struct Cell: Equatable {
        var text = " "
        var style: TextStyle = []
        var link: String?
        var colors = GridColors()
        /// Whether this is the right part of what stands before it.
        var isContinuation = false
    }

    /// The columns of the screen.
    package let columns: Int
    /// Its rows.
    package let rows: Int
    let widths: Widths
    private(set) var cells: [[Cell]]
    private(set) var row = 0
    private(set) var column = 0
    private(set) var isCursorVisible = true
    private(set) var style: TextStyle = []
    private(set) var link: String?
    private(set) var colors = GridColors()
    private(set) var unknown: [String] = []
    /// The rows that scroll.
    private(set) var region: Range<Int>

    /// A screen full of rubbish.
    package init(columns: Int, rows: Int, widths: Widths = .expected) {
        (self.columns, self.rows, self.widths) = (columns, rows, widths)
        region = 0..<rows
        // What another program has left.
        let rubbish = Cell(text: "#", style: [.reverse, .red])
        cells = Array(repeating: Array(repeating: rubbish, count: columns), count: rows)
    }

    /// Shows what a program wrote, whole sequences.
    package mutating func write(_ bytes: [UInt8]) {
        var rest = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\u{1B}": escape(&rest)
            case "\r": column = 0
            case "\n" where row < rows - 1: row += 1
            case "\u{8}": column = max(0, column - 1)
            case "\u{0}"..<" ", "\u{7F}": unknown.append("control \(scalar.value)")
            default:
                let end = rest.firstIndex { $0.value < 0x20 } ?? rest.endIndex
                let run = String(scalar) + String(rest[..<end])
                rest = rest[end...]
                for character in run { put(character) }
            }
        }
    }
}

extension ModelTerminal {
    private mutating func put(_ character: Character) {
        guard character.isWidthDoubtful, widths != .expected else {
            return put(String(character), character.displayWidth)
        }
        guard widths == .wide else { return put(String(character), 1) }
        for scalar in character.unicodeScalars {
            let part = Character(scalar)
            let width = part.displayWidth
            if width > 0 { put(String(part), part.isWidthDoubtful ? 2 : width) }
        }
    }

    private mutating func put(_ text: String, _ width: Int) {
        guard width > 0 else { return }
        let start = min(column, columns - width)
        guard start >= 0 else { return }
        column = min(start + width, columns)
        var left = start
        while left > 0, cells[row][left].isContinuation {
            left -= 1
            cells[row][left].text = " "
        }
        for index in left..<start { cells[row][index].isContinuation = false }
        var right = start + width
        while right < columns, cells[row][right].isContinuation {
            cells[row][right] = Cell(style: cells[row][right].style)
            right += 1
        }
        for index in start..<(start + width) {
            cells[row][index] = Cell(
                text: index == start ? text : "", style: style, link: link, colors: colors,
                isContinuation: index > start)
        }
    }

    private mutating func escape(_ rest: inout Substring.UnicodeScalarView) {
        switch rest.popFirst() {
        case "[":
            let end = rest.firstIndex { $0.value >= 0x40 } ?? rest.endIndex
            let parameters = String(rest[..<end])
            rest = rest[end...]
            control(parameters, rest.popFirst() ?? " ")
        case "]":
            let end = rest.firstIndex { $0 == "\u{1B}" } ?? rest.endIndex
            command(String(rest[..<end]))
            rest = rest[end...].dropFirst(2)
        case let other: unknown.append("escape \(String(describing: other))")
        }
    }

    private mutating func command(_ text: String) {
        let parts = text.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == "8" else { return unknown.append(text) }
        link = parts[2].isEmpty ? nil : String(parts[2])
    }

    private mutating func control(_ text: String, _ final: Unicode.Scalar) {
        let numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
        let first = numbers.first.flatMap { $0 }
        let count = first ?? 1
        switch (final, text) {
        case ("H", _):
            row = min(rows, max(1, count)) - 1
            column = min(columns, numbers.count > 1 ? numbers[1] ?? 1 : 1) - 1
        case ("G", _): column = min(columns, count) - 1
        case ("A", _): row = max(0, row - count)
        case ("B", _): row = min(rows - 1, row + count)
        case ("C", _): column = min(columns - 1, column + count)
        case ("D", _): column = max(0, min(column, columns - 1) - count)
        case ("K", ""):
            put(" ", 1)
            column -= 1
            // Some terminals fill it with the colour of the moment.
            for index in column..<columns { cells[row][index] = Cell(colors: colors) }
        case ("J", "2"):
            cells = Array(repeating: Array(repeating: Cell(), count: columns), count: rows)
        case ("r", _):
            let last = numbers.count > 1 ? numbers[1] ?? rows : rows
            region = count - 1..<min(rows, last)
            (row, column) = (0, 0)
        case ("L", _), ("M", _): moveRows(count, isUp: final == "M")
        case ("m", _):
            var rest = numbers.map { $0 ?? 0 }[...]
            while let code = rest.popFirst() {
                switch code {
                case 38: colors.foreground = color(&rest)
                case 48: colors.background = color(&rest)
                default: apply(code)
                }
            }
        case ("h", "?25"): isCursorVisible = true
        case ("l", "?25"): isCursorVisible = false
        case ("h", "?2026"), ("l", "?2026"): break
        default: unknown.append("CSI \(text)\(final)")
        }
    }

    /// Deletes or inserts rows at the cursor.
    private mutating func moveRows(_ count: Int, isUp: Bool) {
        guard region.contains(row) else { return }
        for _ in 0..<min(count, region.upperBound - row) {
            cells.remove(at: isUp ? row : region.upperBound - 1)
            let blanks = Array(repeating: Cell(colors: colors), count: columns)
            cells.insert(blanks, at: isUp ? region.upperBound - 1 : row)
        }
    }

    private mutating func color(_ rest: inout ArraySlice<Int>) -> GridColor? {
        let kind = rest.popFirst()
        let parts = rest.prefix(kind == 5 ? 1 : 3).map { UInt8(clamping: $0) }
        rest = rest.dropFirst(parts.count)
        switch (kind, parts.count) {
        case (5, 1): return .indexed(parts[0])
        case (2, 3): return .direct(parts[0], parts[1], parts[2])
        default:
            unknown.append("colour \(String(describing: kind))")
            return nil
        }
    }

    private mutating func apply(_ code: Int) {
        // The end of all, and what ends one of two colours or takes its place.
        if code == 0 { colors = GridColors() }
        if 30...39 ~= code || 90...97 ~= code { colors.foreground = nil }
        if code == 49 { return colors.background = nil }
        let weights: [Int: TextStyle] = [
            1: .bold, 2: .dim, 3: .italic, 4: .underline, 7: .reverse, 9: .strikethrough,
        ]
        let ends: [Int: TextStyle] = [
            22: [.bold, .dim], 23: .italic, 24: .underline, 27: .reverse, 29: .strikethrough,
            39: .colors,
        ]
        let colors: [Int: TextStyle] = [
            30: .black, 31: .red, 32: .green, 33: .yellow, 34: .blue, 35: .magenta, 36: .cyan,
            37: .white,
        ]
        if code == 0 {
            style = []
        } else if let weight = weights[code] {
            style.formUnion(weight)
        } else if let end = ends[code] {
            style.subtract(end)
        } else if let color = colors[code >= 90 ? code - 60 : code] {
            style.subtract(.colors)
            style.formUnion(code >= 90 ? [color, .bright] : color)
        } else {
            unknown.append("SGR \(code)")
        }
    }
}
