import ArgumentParser
import NewsKit
import Terminal

struct RemoveCommand: NewsCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Stop a feed and hide its articles, favorites excepted.",
        discussion: """
            Adding the feed again brings its articles back, but not after --purge: only news undo \
            does that, and no longer than until the cache is tidied.
            """)

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    @Argument(
        help: "An id, a URL, or a part of the title that only one feed has.", completion: .feed)
    var feed: String

    @Flag(help: "Delete the articles, favorites included.")
    var purge = false

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        let found = try store.feed(matching: feed, includingRemoved: purge).feed
        try store.remove(feed: found.id, purge: purge)
        Messages(container).say("news: removed feed \(found.id), \(found.displayTitle)")
    }
}
