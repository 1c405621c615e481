import Reader
import Terminal

extension BrowserView {
    /// Says with signs that a line has more than its row of the pane shows.
    mutating func markEdges(of line: PageLine, _ area: GridArea) {
        let shift = state.article?.shift ?? 0
        if shift > 0 {
            grid.put(
                state.settings.usesUnicode ? ellipsis : "<", row: area.row, column: area.column)
        }
        if line.width > shift + area.columns {
            grid.put(ellipsis, row: area.row, column: area.endColumn - 1)
        }
    }
}
