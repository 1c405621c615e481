import Store
import Terminal

/// A listing for programs: cached articles at once, then, when the fetch has ended, the new ones.
struct RecordListView: ListView {
    private let messages: Messages
    private var output = Records()
    private var printed: Set<Int64> = []
    private var said: Marker?
    private var hasShown = false

    init(_ container: Container) {
        messages = Messages(container)
    }

    mutating func show(_ state: ListState) throws {
        let isFirst = !hasShown
        hasShown = true
        if isFirst || state.hasEnded {
            for row in state.rows where printed.insert(row.id).inserted {
                try output.write(ArticleLines.record(row))
            }
            try output.flush()
        }
        // The number of feeds that are done is news for a screen only.
        if isFirst || (state.hasEnded && said != state.marker) {
            said = state.marker
            if let marker = state.marker { messages.say(marker) }
        }
    }

    mutating func finish(_ state: ListState) throws {}
}
