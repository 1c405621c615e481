import Store
import Terminal

/// A listing for people: columns and a marker line, redrawn in place on the normal screen.
struct ScreenListView: ListView {
    private let container: Container
    private let fitsScreen: Bool
    private var region: TerminalRegion

    /// A view of all the rows, or of as many as fit the screen.
    init(_ container: Container, fitsScreen: Bool) {
        self.container = container
        self.fitsScreen = fitsScreen
        region = container.region
    }

    mutating func show(_ state: ListState) throws {
        let screen = region.size
        let rows = fitsScreen ? state.rows.prefix(ListPlan.rows(on: screen)) : state.rows[...]
        var lines = ArticleRow.table.lines(Array(rows), width: screen.columns, container)
        if let marker = state.marker, !container.isQuiet || marker.isError {
            lines.append(marker.terminalLine(style: container.style))
        }
        try region.show(lines, size: screen)
    }

    mutating func finish(_ state: ListState) throws {
        try region.finish()
    }

    mutating func take(_ event: ScreenEvent) {
        region.take(event)
    }
}
