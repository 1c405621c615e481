import NewsKit
import Store
import Synchronization
import Terminal

/// A listing for people: columns and a marker line, redrawn in place on the normal screen, also
/// when something happens to the screen.
final class ScreenListView: ListView, Sendable {
    private let container: Container
    private let fitsScreen: Bool
    private let screen: Mutex<(region: TerminalRegion, state: ListState?)>

    /// A view of all rows, or of those that fit the screen.
    init(_ container: Container, fitsScreen: Bool) {
        self.container = container
        self.fitsScreen = fitsScreen
        screen = Mutex((container.region, nil))
    }

    func show(_ state: ListState) throws {
        try screen.withLock { screen in
            screen.state = state
            try draw(&screen)
        }
    }

    func finish(_ state: ListState) throws {
        try screen.withLock { screen in
            screen.state = nil
            try screen.region.finish()
        }
    }

    /// Something happened to the screen: what is shown has to be shown again.
    func take(_ event: ScreenEvent) {
        screen.withLock { screen in
            screen.region.take(event)
            // What cannot be drawn is found out when the next state is.
            try? draw(&screen)
        }
    }

    private func draw(_ screen: inout (region: TerminalRegion, state: ListState?)) throws {
        guard let state = screen.state else { return }
        let size = screen.region.size
        let rows = fitsScreen ? state.rows.prefix(ListPlan.rows(on: size)) : state.rows[...]
        var lines = ArticleRow.table.lines(Array(rows), width: size.columns, container)
        if let marker = state.marker, !container.isQuiet || marker.isError {
            lines.append(marker.terminalLine(style: container.style))
        }
        try screen.region.show(lines, size: size)
    }
}
