import NewsKit
import Store
import Terminal

/// A listing for terminals that cannot move the cursor: it only adds lines with columns, one for
/// each new or changed article. It prints the marker when the view opens and when the fetch has
/// ended.
struct LineListView: ListView {
    private let container: Container
    private let height: Int
    private let output: Records
    private var shown: [Int64: ArticleRow] = [:]
    private var said: String?
    private var hasShown = false
    private var hasEnded = false

    /// A view of at most `height` rows.
    init(_ container: Container, height: Int) {
        self.container = container
        output = Records(container)
        self.height = height
    }

    mutating func show(_ state: ListState) throws {
        let rows = Array(state.rows.prefix(height))
        let lines = ArticleRow.table.lines(rows, container)
        for (row, line) in zip(rows, lines) where shown.updateValue(row, forKey: row.id) != row {
            try output.write(line)
        }
        if !hasShown || state.hasEnded != hasEnded { try say(state.marker) }
        (hasShown, hasEnded) = (true, state.hasEnded)
        try output.flush()
    }

    mutating func finish(_ state: ListState, _ reminder: Reminder?) throws {
        try say(state.marker)
        if let reminder { try output.write(reminder.sentence) }
        try output.flush()
    }

    private mutating func say(_ marker: Marker?) throws {
        guard let marker, !container.isQuiet || marker.isError else { return }
        let line = marker.terminalLine(style: container.style)
            .clipped(to: container.screen.columns)
        guard line != said else { return }
        said = line
        try output.write(line)
    }
}
