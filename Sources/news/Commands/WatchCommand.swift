import ArgumentParser
import Feeds
import NewsKit
import Search
import Store
import Terminal

struct WatchCommand: QueryTaking {
    static let declaration = CommandConfiguration(
        commandName: "watch",
        abstract: "Print every change of the cache, until Ctrl-C.",
        discussion: """
            Prints one line for each article that is added (+), changed (~) or removed (-), by any \
            program, followed by the columns of list. With a query, an article that begins to match is \
            added, and one that stops matching is removed. Times such as after:2d count from the start \
            of the command. A slow reader gets several changes of an article as one. Fetches nothing \
            itself.

            To follow without a gap: news list --json prints articles and the "seq" that they belong \
            to, and --since with this number prints what has changed since then. Exits 65 if that is \
            too long ago. If more changes than the journal holds were made meanwhile, or another \
            database has taken its place, it prints {"change": "reset"}. A program that keeps a copy \
            must then start again. With a query, --since does not know what matched before. It prints + for \
            each changed article that matches, and - for each that does not.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: ArgumentHelp(
            "Which articles; news help search describes queries. Default: all.", valueName: "query"),
        completion: .known(.query))
    var words: [String] = []

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "First print what has changed since this number, which --seq and JSON print.",
            valueName: "seq"))
    var since: Int64?

    @Flag(help: "In a pipe: end each line with the number that --since continues from.")
    var seq = false

    @Flag(help: "Print one JSON object per line: {\"change\", \"changed\", \"item\", \"seq\"}.")
    var json = false

    func validate() throws {
        if let since, since < 0 { throw ValidationError("--since must not be negative.") }
    }

    mutating func run(_ container: Container) async throws {
        container.leaveWhenOutputCloses()
        let file = try container.storeFile()
        let query = try container.query(words, file.current())
        // A query for a feed that there is not is a mistake now, and later on none.
        _ = try file.current().articles.rows(of: Listing(query, limit: 1))
        var watch = try await container.articleWatch(of: query, since: since)
        Messages(container).say("news: watching")
        let view = ChangeView(json: json, showsNumbers: seq, file, container)
        while let news = try await watch.next() { try view.show(news) }
    }
}
