import Terminal

/// A small terminal: what a sequence of bytes leaves on the screen and in the scrollback.
///
/// Knows what the live region uses: CR, LF, SGR, cursor up and down, erase line, insert and delete
/// lines, cursor visibility, wrapping, synchronized output, wide characters, and what terminals do
/// when their size changes.
struct Screen {
    /// What a terminal does with what it shows when its size changes.
    struct Kind: CaseIterable {
        /// Whether lines are wrapped anew, or cut.
        var rewraps: Bool
        /// Whether a higher screen takes lines back from the scrollback.
        var takesBack: Bool

        static let tmux = Kind(rewraps: true, takesBack: true)
        static let kitty = Kind(rewraps: true, takesBack: false)
        static let xterm = Kind(rewraps: false, takesBack: true)
        static let console = Kind(rewraps: false, takesBack: false)
        static let allCases = [tmux, kitty, xterm, console]
    }

    private(set) var size: TerminalSize
    private(set) var isCursorVisible = true
    private(set) var wraps = true
    private(set) var isHeld = false
    /// What the terminal could not make sense of.
    private(set) var unknown: [String] = []

    private var rows: [Row] = [Row()]
    private var top = 0
    private var row = 0
    private var column = 0

    private struct Row {
        var cells: [String] = []
        /// The row goes on in the next because a line was too long.
        var isWrapped = false
    }

    private let kind: Kind

    init(_ size: TerminalSize, _ kind: Kind = .tmux) {
        self.size = size
        self.kind = kind
    }

    /// All lines from the start of the scrollback, without spaces at their ends and without empty
    /// lines below the cursor.
    var transcript: [String] {
        var lines = rows.map { row in
            var cells = row.cells
            while cells.last == " " { cells.removeLast() }
            return cells.joined()
        }
        while lines.count > row + 1, lines.last == "" { lines.removeLast() }
        return lines
    }

    /// The lines of the transcript that are on the screen.
    var visible: [String] { Array(transcript[top...]) }

    var cursor: (row: Int, column: Int) {
        (row, column)
    }

    mutating func write(_ text: String) {
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\u{1B}": escape(&rest)
            case "\r": column = 0
            case "\n": lineFeed()
            case "\u{0}"..<" ", "\u{7F}": unknown.append("control \(scalar.value)")
            default:
                let end = rest.firstIndex { $0.value < 0x20 || $0.value == 0x7F } ?? rest.endIndex
                let run = String(scalar) + String(rest[..<end])
                rest = rest[end...]
                for character in run { put(character) }
            }
        }
    }

    /// Changes the size; the cursor stays in its line.
    mutating func resize(to size: TerminalSize) {
        let growth = size.rows - self.size.rows
        if kind.rewraps { rewrap(to: size.columns) } else { cut(to: size.columns) }
        self.size = size
        if kind.takesBack, growth > 0 { top -= min(growth, top) }
        top = max(top, row - size.rows + 1)
        rows = Array(rows.prefix(top + size.rows))
    }

    private mutating func cut(to columns: Int) {
        for index in rows.indices where rows[index].cells.count > columns {
            // A wide character is not left half.
            let isSplit = rows[index].cells[columns] == ""
            rows[index].cells = Array(rows[index].cells.prefix(columns))
            if isSplit { rows[index].cells[columns - 1] = " " }
        }
    }

    private mutating func rewrap(to columns: Int) {
        var wrapped: [Row] = []
        var (newTop, newRow) = (0, 0)
        var start = 0
        while start < rows.count {
            var end = start
            while rows[end].isWrapped, end + 1 < rows.count { end += 1 }
            let line = rows[start...end].flatMap(\.cells)
            let first = wrapped.count
            var next = Row()
            for cell in line where cell != "" {
                let width = max(1, cell.displayWidth)
                if next.cells.count + width > columns {
                    next.isWrapped = true
                    wrapped.append(next)
                    next = Row()
                }
                next.cells += [cell] + Array(repeating: "", count: width - 1)
            }
            wrapped.append(next)
            if start...end ~= row { newRow = first }
            if start...end ~= top {
                let before = rows[start..<top].reduce(0) { $0 + $1.cells.count }
                newTop = min(first + before / columns, wrapped.count - 1)
            }
            start = end + 1
        }
        (rows, top, row) = (wrapped, newTop, newRow)
    }

    private mutating func put(_ character: Character) {
        let width = character.displayWidth
        if column + width > size.columns {
            if wraps {
                rows[row].isWrapped = true
                column = 0
                lineFeed()
            } else {
                column = size.columns - width
            }
        }
        while rows[row].cells.count < column + width { rows[row].cells.append(" ") }
        rows[row].cells[column] = String(character)
        for offset in 1..<max(1, width) { rows[row].cells[column + offset] = "" }
        column += width
    }

    private mutating func lineFeed() {
        row += 1
        if row == rows.count { rows.append(Row()) }
        top = max(top, row - size.rows + 1)
    }

    private mutating func escape(_ rest: inout Substring.UnicodeScalarView) {
        let end = rest.firstIndex { $0 != "[" && (0x40...0x7E).contains($0.value) } ?? rest.endIndex
        let sequence = String(rest[..<end])
        rest = rest[end...]
        let final = rest.popFirst()
        let count = Int(sequence.dropFirst()) ?? 1
        switch (sequence, final) {
        case (_, "m"): break
        case (_, "A"): row = max(top, row - count)
        case (_, "B"):
            row = min(top + size.rows - 1, row + count)
            while rows.count <= row { rows.append(Row()) }
        case ("[", "K"):
            rows[row].cells = Array(rows[row].cells.prefix(column))
            rows[row].isWrapped = false
        case (_, "L"):
            rows.insert(contentsOf: Array(repeating: Row(), count: count), at: row)
            rows = Array(rows.prefix(top + size.rows))
            column = 0
        case (_, "M"):
            rows.removeSubrange(row..<min(row + count, rows.count))
            while rows.count <= row { rows.append(Row()) }
            column = 0
        case ("[?2026", "h"): isHeld = true
        case ("[?2026", "l"): isHeld = false
        case ("[?25", "l"): isCursorVisible = false
        case ("[?25", "h"): isCursorVisible = true
        case ("[?7", "l"): wraps = false
        case ("[?7", "h"): wraps = true
        default: unknown.append(sequence + String(final.map(Character.init) ?? "?"))
        }
    }
}
