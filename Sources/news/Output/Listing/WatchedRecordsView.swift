import NewsKit
import Store
import Terminal

/// A listing for programs that stays open: each article that is new or has changed, as it comes.
struct WatchedRecordsView: ListView {
    private let messages: Messages
    private let output: Records
    private let file: StoreFile
    private let lines: ListLines
    private var printed: [Int64: ArticleRow] = [:]
    private var said: String?
    private var hasShown = false

    init(_ plan: ListPlan, _ file: StoreFile, _ container: Container) {
        self.file = file
        lines = ListLines(plan.template, container)
        messages = Messages(container)
        output = Records(container)
    }

    mutating func show(_ state: ListState) throws {
        let rows = state.rows.filter { printed[$0.id] != $0 }
        for row in rows { printed[row.id] = row }
        try output.print(lines.lines(rows, from: file.current()))
        // The number of feeds that are done is news for a screen only.
        if !hasShown || (state.hasEnded && said != state.message?.pipeLine) {
            said = state.message?.pipeLine
            if let marker = state.message { messages.say(marker) }
        }
        hasShown = true
    }

    mutating func finish(_ state: ListState, notes: [String]) throws {
        messages.say(notes: notes)
    }
}
