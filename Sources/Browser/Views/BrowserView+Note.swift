import Terminal

extension BrowserView {
    /// Draws an answer of several lines in place of the panes.
    mutating func drawNote() {
        let lines = state.noteLines.dropFirst(state.note?.top ?? 0).prefix(state.noteRows)
        for (index, line) in lines.enumerated() {
            put(line, row: layout.header.rows + index, column: 0, columns: state.size.columns)
        }
    }
}
