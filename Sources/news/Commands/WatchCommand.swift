import ArgumentParser
import Feeds
import NewsKit
import Search
import Store
import Terminal

struct WatchCommand: NewsCommand {
    static let configuration = CommandConfiguration(
        commandName: "watch",
        abstract: "Print each change of the cache, whoever makes it, until Ctrl-C.",
        discussion: """
            One line for each article that is added (+), changed (~) or removed (-), followed by \
            the columns of list. With a query: an article that begins to match is added, one that \
            stops matching is removed; times such as after:2d are those of the moment when the \
            command began. Who reads slowly is told what the changes that wait come to. Asks no \
            feed by itself.

            To follow without a gap: news list --json gives articles and the "seq" that they are of, \
            and --since that number tells what has changed since then. What is not remembered so \
            far back ends with code 65. When more has changed meanwhile than is remembered, or \
            another database has taken the place, {"change": "reset"} says so: what came and went \
            is told, but who keeps a copy begins anew. With a query, --since cannot know what \
            matched then: of each article whose change may have decided it, + says that it matches \
            and - that it does not.
            """)

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    @Argument(
        help: ArgumentHelp("Which articles; all when nothing is said.", valueName: "query"),
        completion: .query)
    var words: [String] = []

    @Option(
        help: ArgumentHelp(
            "Tell first what has changed since this number, as --seq and JSON print it.",
            valueName: "seq"))
    var since: Int64?

    @Flag(help: "In a pipe: end each line with the number to give to --since to go on after it.")
    var seq = false

    @Flag(help: "Print a JSON object a line: {\"change\", \"changed\", \"item\", \"seq\"}.")
    var json = false

    func validate() throws {
        if let since, since < 0 { throw ValidationError("--since must not be negative.") }
    }

    mutating func run(_ container: Container) async throws {
        container.leaveWhenOutputCloses()
        let file = try container.storeFile()
        let query = try container.query(words, file.current())
        // A query for a feed that there is not is a mistake now, and later on none.
        _ = try file.current().rows(of: Listing(query, limit: 1))
        var watch = try await container.articleWatch(of: query, since: since)
        Messages(container).say("news: watching")
        let view = ChangeView(json: json, showsNumbers: seq, file, container)
        while let news = try await watch.next() { try view.show(news) }
    }
}
