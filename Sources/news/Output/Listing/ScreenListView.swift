import NewsKit
import Store
import Synchronization
import Terminal

/// A listing for people: columns, where the list ends, and a marker line. It is redrawn in place on
/// the normal screen, also when something happens to the screen.
final class ScreenListView: ListView, Sendable {
    private let container: Container
    private let plan: ListPlan
    private let newest: Int64
    private let screen: Mutex<(region: TerminalRegion, state: ListState?)>

    /// A view in which articles with ids after `newest` are new.
    init(_ plan: ListPlan, newest: Int64, _ container: Container) {
        self.container = container
        self.plan = plan
        self.newest = newest
        screen = Mutex((container.region, nil))
    }

    func show(_ state: ListState) throws {
        try screen.withLock { screen in
            screen.state = state
            try draw(&screen)
        }
    }

    func finish(_ state: ListState, notes: [String]) throws {
        try screen.withLock { screen in
            if !notes.isEmpty { try draw(&screen, notes) }
            screen.state = nil
            try screen.region.finish()
        }
    }

    /// Shows nothing more: the person wants to go on.
    func leave() {
        screen.withLock { screen in
            screen.state = nil
            try? screen.region.finish()
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

    private func draw(
        _ screen: inout (region: TerminalRegion, state: ListState?), _ notes: [String] = []
    ) throws {
        guard let state = screen.state else { return }
        let size = screen.region.size
        let part = plan.part(of: state, on: size, sparing: notes.count)
        var lines = ArticleRow.table.lines(part.rows, width: size.columns, container)
        if let end = part.end {
            lines.append(container.style.apply(container.style.said(end), .detail))
        }
        if let marker = state.marker, !container.isQuiet || marker.isError {
            let further = state.arrived - part.rows.count { $0.id > newest }
            lines.append(
                marker.terminalLine(style: container.style, further: plan.furtherDown(further)))
        }
        lines += notes.map { container.style.apply(container.style.said($0), .warning) }
        try screen.region.show(lines, size: size)
    }
}

extension ListPlan {
    /// The articles that a screen shows when `spare` rows are needed for something else, and the line
    /// that says where the list ends; no line when there are no more.
    func part(
        of state: ListState, on screen: TerminalSize, sparing spare: Int = 0
    ) -> (rows: [ArticleRow], end: String?) {
        let room = limit ?? max(1, ListPlan.rows(on: screen) - spare)
        let isCut = state.rows.count > room
        // The line takes the place of an article.
        var rows = Array(state.rows.prefix(isCut && fitsScreen ? max(1, room - 1) : room))
        var end: String?
        if isCut, let last = rows.last {
            let isWhole = listing.limit.map { state.rows.count < $0 } ?? true
            let total = isWhole ? state.rows.count : state.total
            end = self.end(after: last.id, shown: rows.count, of: total)
        }
        if isReversed { rows.reverse() }
        return (rows, end)
    }
}
