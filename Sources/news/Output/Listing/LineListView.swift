import NewsKit
import Store
import Terminal

/// A listing for terminals that cannot move the cursor: it only adds lines with columns, one for
/// each new or changed article. It prints the marker when the view opens and when the fetch has
/// ended.
struct LineListView: ListView {
    private let container: Container
    private let plan: ListPlan
    private let newest: Int64
    private let output: Records
    private var shown: [Int64: ArticleRow] = [:]
    private var said: String?
    private var hasShown = false
    private var hasEnded = false

    /// A view in which articles with ids after `newest` are new.
    init(_ plan: ListPlan, newest: Int64, _ container: Container) {
        self.container = container
        output = Records(container)
        self.plan = plan
        self.newest = newest
    }

    mutating func show(_ state: ListState) throws {
        let (rows, end) = plan.part(of: state, on: container.screen)
        let lines = ArticleRow.table.lines(rows, container)
        for (row, line) in zip(rows, lines) where shown.updateValue(row, forKey: row.id) != row {
            try output.write(line)
        }
        if let end, !hasShown {
            let line = container.style.said(end).clipped(to: container.screen.columns)
            try output.write(container.style.apply(line, .detail))
        }
        if !hasShown || state.hasEnded != hasEnded { try say(state) }
        (hasShown, hasEnded) = (true, state.hasEnded)
        try output.flush()
    }

    mutating func finish(_ state: ListState, notes: [String]) throws {
        try say(state)
        for note in notes { try output.write(container.style.said(note)) }
        try output.flush()
    }

    private mutating func say(_ state: ListState) throws {
        guard let marker = state.marker, !container.isQuiet || marker.isError else { return }
        let further = state.arrived - shown.values.count { $0.id > newest }
        let line = marker.terminalLine(style: container.style, further: plan.furtherDown(further))
            .clipped(to: container.screen.columns)
        guard line != said else { return }
        said = line
        try output.write(line)
    }
}
