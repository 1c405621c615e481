import ArgumentParser
import NewsKit
import Store
import Terminal

struct RemoveCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "remove",
        abstract: "Unsubscribe from feeds and hide their articles, except favorites.",
        discussion: """
            If you add a feed again, its articles come back. After --purge only news undo brings \
            them back, until the cache is tidied. Several feeds are one entry of news log, and if one \
            does not exist, none is removed.
            """,
        aliases: ["rm", "unsubscribe"])

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: ArgumentHelp(
            "Ids, or unambiguous parts of the titles or the URLs.", valueName: "feed"),
        completion: .known(.feed))
    var feeds: [String]

    @Flag(help: "Also delete the articles, including favorites.")
    var purge = false

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        var found: [Feed] = []
        for word in feeds {
            let feed = try store.feeds.find(word, includingRemoved: purge).feed
            if !found.contains(where: { $0.id == feed.id }) { found.append(feed) }
        }
        try store.feeds.remove(found.map(\.id), purge: purge)
        for feed in found {
            Messages(container).confirm("removed feed \(feed.id), \(feed.displayTitle)")
        }
    }
}
