import ArgumentParser
import Feeds
import NewsKit
import Store
import Terminal

struct WatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Print each change of the cache, whoever makes it, until Ctrl-C.",
        discussion: """
            One line for each article that is added (+), changed (~) or removed (-), followed by \
            the columns of list. Asks no feed by itself.
            """)

    @OptionGroup var global: GlobalOptions

    @Flag(help: "Print a JSON object a line: {\"change\", \"item\"}.")
    var json = false

    mutating func run() async throws {
        let container = try Container(global)
        Signals.leaveWhenOutputCloses()
        let store = try container.store()
        let signals = try CommitMonitor(of: store).signals()
        var seen = try store.journalEnd()
        Messages(container).say("news: watching")
        let output = Records()
        for await _ in signals {
            let changes = try store.changes(after: seen)
            guard changes.end > seen else { continue }
            seen = changes.end
            for change in changes.articles { try write(change, store, container, output) }
            try output.flush()
        }
    }

    private func write(
        _ change: ArticleChange, _ store: Store, _ container: Container, _ output: Records
    ) throws {
        if json {
            try output.writeJSON { try ChangeLines.write(change, store, to: &$0) }
        } else if container.style.isTerminal {
            for line in ChangeLines.columns(change, container) { try output.write(line) }
        } else {
            try output.write(ChangeLines.record(change))
        }
    }
}
