import Store
import Terminal

/// A listing for people: columns and a marker line, redrawn in place on the normal screen.
struct ScreenListView: ListView {
    private let container: Container
    private let output = Records()
    private var region: LiveRegion

    init(_ container: Container) {
        self.container = container
        region = LiveRegion(style: container.style)
    }

    mutating func show(_ state: ListState) throws {
        let screen = container.screen
        var lines = ArticleLines.columns(
            state.rows, width: screen.columns, style: container.style, now: container.now)
        if let marker = state.marker, !container.isQuiet || marker.isError {
            lines.append(marker.terminalLine(style: container.style))
        }
        try output.write(Array(region.render(lines, size: screen).utf8))
        try output.flush()
    }

    mutating func finish(_ state: ListState) throws {
        try output.write(Array(region.finish().utf8))
        try output.flush()
    }
}
