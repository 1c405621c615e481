import Reader
import Terminal

extension BrowserView {
    /// Says with signs that a line has more than its row of the pane shows.
    mutating func markEdges(of line: PageLine, _ area: GridArea) {
        let shift = state.article?.shift ?? 0
        if shift > 0 { grid.put(ellipsis(isLeft: true), row: area.row, column: area.column) }
        if line.width > shift + area.columns {
            grid.put(ellipsis(isLeft: false), row: area.row, column: area.endColumn - 1)
        }
    }

    private func ellipsis(isLeft: Bool) -> String {
        state.settings.usesUnicode ? "…" : isLeft ? "<" : ">"
    }
}
