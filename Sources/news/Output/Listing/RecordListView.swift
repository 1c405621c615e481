import NewsKit
import Store
import Terminal

/// A listing for programs: cached articles at once, then the new ones when the fetch has ended. While
/// it stays open, each article that is new or has changed, as it comes.
struct RecordListView: ListView {
    private let messages: Messages
    private let output: Records
    private let showsEveryChange: Bool
    private var printed: [Int64: ArticleRow] = [:]
    private var said: String?
    private var hasShown = false

    init(_ container: Container, showsEveryChange: Bool) {
        self.showsEveryChange = showsEveryChange
        messages = Messages(container)
        output = Records(container)
    }

    mutating func show(_ state: ListState) throws {
        let isFirst = !hasShown
        hasShown = true
        if isFirst || state.hasEnded || showsEveryChange {
            for row in state.rows where isNews(row) {
                printed[row.id] = row
                try output.write(ArticleRow.table.record(row))
            }
            try output.flush()
        }
        // The number of feeds that are done is news for a screen only.
        if isFirst || (state.hasEnded && said != state.message?.pipeLine) {
            said = state.message?.pipeLine
            if let marker = state.message { messages.say(marker) }
        }
    }

    mutating func finish(_ state: ListState, notes: [String]) throws {
        for note in notes { messages.say("news: \(note)") }
    }

    private func isNews(_ row: ArticleRow) -> Bool {
        guard let printed = printed[row.id] else { return true }
        return showsEveryChange && printed != row
    }
}
