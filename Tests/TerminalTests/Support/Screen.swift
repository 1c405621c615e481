import Terminal

/// A small terminal: what a sequence of bytes leaves on the screen and in the scrollback.
///
/// Knows what the live region uses: CR, LF, SGR, cursor up and down, erase line, cursor visibility,
/// wrapping, wide characters, and wrapping anew when the width changes.
struct Screen {
    private(set) var size: TerminalSize
    private(set) var isCursorVisible = true
    private(set) var wraps = true
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

    init(_ size: TerminalSize) {
        self.size = size
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

    /// Changes the size as terminals that wrap lines anew do; the cursor stays in its line.
    mutating func resize(to size: TerminalSize) {
        var lines: [[String]] = []
        var cursorLine = 0
        var continues = false
        for (index, row) in rows.enumerated() {
            if continues { lines[lines.count - 1] += row.cells } else { lines.append(row.cells) }
            continues = row.isWrapped
            if index == self.row { cursorLine = lines.count - 1 }
        }
        self.size = size
        rows = []
        for (index, line) in lines.enumerated() {
            if index == cursorLine { row = rows.count }
            var next = Row()
            for cell in line where cell != "" {
                let width = max(1, cell.displayWidth)
                if next.cells.count + width > size.columns {
                    next.isWrapped = true
                    rows.append(next)
                    next = Row()
                }
                next.cells += [cell] + Array(repeating: "", count: width - 1)
            }
            rows.append(next)
        }
        top = max(0, min(top, rows.count - 1), row - size.rows + 1)
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
        case (_, "B"): row = min(rows.count - 1, row + count)
        case ("[", "K"):
            rows[row].cells = Array(rows[row].cells.prefix(column))
            rows[row].isWrapped = false
        case ("[?25", "l"): isCursorVisible = false
        case ("[?25", "h"): isCursorVisible = true
        case ("[?7", "l"): wraps = false
        case ("[?7", "h"): wraps = true
        default: unknown.append(sequence + String(final.map(Character.init) ?? "?"))
        }
    }
}
