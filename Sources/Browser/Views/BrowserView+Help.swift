import Terminal

extension BrowserView {
    mutating func drawHelp() {
        let top = layout.header.rows
        let rows = layout.footer.row - top - 1
        let word = state.help ?? ""
        put(
            state.said(
                word.isEmpty
                    ? "Keys of the \(paneName). Type to search all." : "Keys with: \(word)"),
            row: top, column: 0, columns: state.size.columns, style: .dim)
        if state.helpLines.isEmpty {
            put(
                state.said("Nothing is called this."), row: top + 1, column: 0,
                columns: state.size.columns)
        }
        let lines = state.helpLines.dropFirst(state.helpTop).prefix(max(rows, 0))
        for (index, line) in lines.enumerated() {
            let row = top + 1 + index
            // Without a text beside them, keys have the whole line.
            let room = line.column > 0 ? line.column - 1 : state.size.columns
            put(line.keys, row: row, column: 0, columns: room, style: .bold)
            put(
                line.text, row: row, column: line.column, columns: state.size.columns - line.column,
                style: line.isHeading ? .dim : [])
        }
    }

    private var paneName: String {
        switch state.pane {
        case .feeds: "feeds"
        case .list: "list"
        case .article: "article"
        }
    }
}
