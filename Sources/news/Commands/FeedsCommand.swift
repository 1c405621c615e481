import ArgumentParser
import Feeds
import NewsKit
import Store
import Terminal

struct FeedsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "feeds",
        abstract: "List the feeds.",
        discussion: """
            Piped: id, title, unread, total, last success, state, next due and url, separated by \
            tabs. The state is new, ok, failing or gone, then moved (within the last 30 days) and \
            insecure (its server's certificate is not checked) where that is so.
            """)

    @OptionGroup var global: GlobalOptions

    @Flag(help: "Print a JSON array.")
    var json = false

    mutating func run() throws {
        let container = try Container(global)
        let store = try container.store()
        let feeds = try store.feedSummaries()
        let lines = FeedLines(
            feeds, moves: try store.lastMoves(since: container.now - Trouble.movedFor))
        if json {
            try Records().printJSON { lines.write(to: &$0) }
        } else if container.style.isTerminal {
            try Records().print(
                lines.columns(
                    width: container.screen.columns, style: container.style, now: container.now))
        } else {
            try Records().print(lines.records)
        }
        if feeds.isEmpty { Messages(container).say(Messages.noFeeds) }
    }
}
