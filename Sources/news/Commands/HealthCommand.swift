import ArgumentParser
import NewsKit
import Store

struct HealthCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "health",
        abstract: "List the feeds that have trouble.",
        discussion: """
            gone: taken away for good. dead: failing for a week or longer. failing: the last \
            request failed. broken: what comes is damaged, and is read as far as it can be. \
            moved: at another address, within the last 30 days. redirected: answered from another \
            address. silent: no new article for 60 days or longer. always-new: every answer brings \
            nothing but new articles. slow: the last answer took 5 s or longer. insecure: the \
            server's certificate is not checked.

            news why FEED tells more. news edit FEED --enable asks a feed again that is gone, \
            --undo-move takes a move back, --secure checks the certificate.

            Asks nobody: all of it is in the cache. Piped: id, title, problem, since, detail and \
            url, separated by tabs.
            """)

    @OptionGroup var global: GlobalOptions

    @Flag(help: "Print a JSON array.")
    var json = false

    mutating func run() throws {
        let container = try Container(global)
        let store = try container.store()
        let now = container.now
        let feeds = try store.feeds()
        let moves = try store.moves(since: now - Trouble.movedFor)
        let troubles = Trouble.all(of: feeds, moves: moves, now: now)
        try HealthLines.print(troubles, json: json, container)
        let messages = Messages(container)
        if feeds.isEmpty { return messages.say(Messages.noFeeds) }
        guard troubles.isEmpty else { return }
        messages.say(
            feeds.count == 1
                ? "news: the feed has no trouble"
                : "news: none of the \(feeds.count) feeds has trouble")
    }
}
