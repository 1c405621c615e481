import ArgumentParser
import NewsKit
import Terminal

struct RemoveCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "remove",
        abstract: "Unsubscribe from a feed and hide its articles, except favorites.",
        discussion: """
            If you add the feed again, its articles come back. After --purge only news undo brings \
            them back, until the cache is tidied.
            """,
        aliases: ["rm", "unsubscribe"])

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: "An id, or an unambiguous part of the title or the URL.", completion: .feed)
    var feed: String

    @Flag(help: "Also delete the articles, including favorites.")
    var purge = false

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        let found = try store.feeds.find(feed, includingRemoved: purge).feed
        try store.feeds.remove(found.id, purge: purge)
        Messages(container).confirm("removed feed \(found.id), \(found.displayTitle)")
    }
}
