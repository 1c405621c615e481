import ArgumentParser
import Store
import Terminal

struct FavoritesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "favorites", abstract: "List the favorites, from the cache alone.")

    @OptionGroup var global: GlobalOptions

    @Argument(
        help: ArgumentHelp("Which of them; all when nothing is said.", valueName: "query"),
        completion: .query)
    var words: [String] = []

    @Option(help: "How many at the most. Default: all.")
    var limit: Int?

    @Flag(help: "Print one JSON Feed document.")
    var json = false

    func validate() throws {
        if let limit, limit < 1 { throw ValidationError("--limit must be at least 1.") }
    }

    mutating func run() throws {
        let container = try Container(global)
        let store = try container.store()
        let listing = Listing(
            try container.query(words, store), limit: limit, favoritesOnly: true)
        if json {
            try Records().printJSON { json in
                try ArticleJSON.document(
                    try store.articles(of: listing), status: "success", store: store,
                    now: container.now, to: &json)
            }
            return
        }
        let rows = try store.rows(of: listing)
        let lines =
            container.style.isTerminal
            ? ArticleLines.columns(
                rows, width: container.screen.columns, style: container.style,
                now: container.now)
            : rows.map(ArticleLines.record)
        try Records().print(lines)
    }
}
