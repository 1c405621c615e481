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
            tabs.
            """)

    @OptionGroup var global: GlobalOptions

    @Flag(help: "Print a JSON array.")
    var json = false

    mutating func run() throws {
        let container = try Container(global)
        let feeds = try container.store().feedSummaries()
        if json {
            try Records().printJSON { FeedLines.write(feeds, to: &$0) }
        } else if container.style.isTerminal {
            try Records().print(
                FeedLines.columns(
                    feeds, width: container.screen.columns, style: container.style,
                    now: container.now))
        } else {
            try Records().print(feeds.map(FeedLines.record))
        }
        if feeds.isEmpty { Messages(container).say(Messages.noFeeds) }
    }
}
