import NewsKit
import Store
import Terminal

/// The output of a watch.
struct ChangeView {
    private let json: Bool
    private let showsNumbers: Bool
    private let file: StoreFile
    private let container: Container
    private let output: Records

    /// With `showsNumbers` records end with the number to go on from. `file` has the data that a
    /// change does not contain.
    init(json: Bool, showsNumbers: Bool, _ file: StoreFile, _ container: Container) {
        self.json = json
        self.showsNumbers = showsNumbers
        self.file = file
        self.container = container
        output = Records(container)
    }

    func show(_ news: ArticleWatch.News) throws {
        switch news {
        case .changes(let changes):
            let store = try file.current()
            for change in changes { try write(change, store) }
        case .reset(let cause, let end):
            if json { try output.writeJSON { ChangeLines.writeReset(end: end, to: &$0) } }
            Messages(container).say(ChangeView.sentence(cause))
        }
        try output.flush()
    }

    private func write(_ change: ArticleWatch.Change, _ store: Store) throws {
        if json {
            try output.writeJSON { try ChangeLines.write(change, store, to: &$0) }
        } else if container.style.isForPeople {
            for line in ChangeLines.columns(change.change, container) { try output.write(line) }
        } else {
            let record = ChangeLines.record(change.change)
            try output.write(showsNumbers ? "\(record)\t\(change.end)" : record)
        }
    }

    private static func sentence(_ cause: ArticleWatch.Cause) -> String {
        switch cause {
        case .forgotten: "news: more has changed than the journal holds; some lines may be missing"
        case .replaced: "news: another database has taken its place; some lines may be missing"
        }
    }
}
