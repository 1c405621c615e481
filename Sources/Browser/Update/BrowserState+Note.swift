import Terminal

/// An answer of several lines that the person reads.
package struct Note: Equatable, Sendable {
    package var lines: [String]
    /// The first line that is shown.
    package var top = 0

    package init(_ lines: [String]) { self.lines = lines }
}

extension BrowserState {
    /// Shows an answer: in the last line of the screen if it fits there.
    mutating func tell(_ lines: [String]) {
        if lines.count == 1, lines[0].displayWidth <= size.columns {
            message = Message(text: lines[0])
        } else {
            // What was said while the answer was awaited has come to its end.
            message = nil
            note = lines.isEmpty ? nil : Note(lines)
        }
    }

    /// The lines of the answer, as they are drawn.
    var noteLines: [String] {
        (note?.lines ?? []).flatMap { $0.isEmpty ? [""] : $0.wrapped(to: max(size.columns, 1)) }
    }

    /// The rows for an answer.
    var noteRows: Int { max(size.rows - 2, 1) }

    /// Keys that scroll do so, and a page down at the end closes the answer, as all others do.
    mutating func takeInNote(_ key: KeyPress) -> [BrowserEffect] {
        guard let top = note?.top else { return [] }
        let last = max(noteLines.count - noteRows, 0)
        let step =
            switch key {
            case KeyPress(.down), KeyPress("j"): 1
            case KeyPress(.up), KeyPress("k"): -1
            case KeyPress(" "), KeyPress(.pageDown): noteRows
            case KeyPress(.pageUp): -noteRows
            default: 0
            }
        if step == 0 || step == noteRows && top >= last {
            note = nil
        } else {
            note?.top = min(max(top + step, 0), last)
        }
        return []
    }
}
