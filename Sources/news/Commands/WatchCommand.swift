import ArgumentParser
import Feeds
import NewsKit
import Search
import Store
import Terminal

struct WatchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Print each change of the cache, whoever makes it, until Ctrl-C.",
        discussion: """
            One line for each article that is added (+), changed (~) or removed (-), followed by \
            the columns of list. With a query: an article that begins to match is added, one that \
            stops matching is removed; times such as after:2d are those of the moment when the \
            command began. Who reads slowly is told what the changes that wait come to. Asks no \
            feed by itself.
            """)

    @OptionGroup var global: GlobalOptions

    @Argument(
        help: ArgumentHelp("Which articles; all when nothing is said.", valueName: "query"),
        completion: .query)
    var words: [String] = []

    @Flag(help: "Print a JSON object a line: {\"change\", \"changed\", \"item\"}.")
    var json = false

    mutating func run() async throws {
        let container = try Container(global)
        Signals.leaveWhenOutputCloses()
        let store = try container.store()
        let query = try container.query(words, store)
        // A query for a feed that there is not is a mistake now, and later on none.
        _ = try store.rows(of: Listing(query, limit: 1))
        var watch = try await ArticleWatch(
            query == .all ? .all : .query(query), by: try container.articleSubject())
        Messages(container).say("news: watching")
        let output = Records()
        var hasSaidGaps = false
        while let changes = try await watch.next() {
            if watch.hasGaps, !hasSaidGaps {
                hasSaidGaps = true
                Messages(container).say(
                    "news: more has changed than is remembered; some lines may be missing")
            }
            for change in changes { try write(change, store, container, output) }
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
