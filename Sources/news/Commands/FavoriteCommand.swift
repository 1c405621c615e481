import ArgumentParser
import Store

struct FavoriteCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "favorite", abstract: "Add articles to the favorites.",
        aliases: ["star"])

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @OptionGroup var choice: ArticleChoice

    @Flag(help: "Remove them from the favorites.")
    var remove = false

    mutating func run(_ container: Container) async throws {
        try choice.mark(Marking(favorite: !remove), container)
    }
}

struct FavoritesCommand: QueryTaking {
    static let declaration = CommandConfiguration(
        commandName: "favorites", abstract: "List the favorites. Does not use the network.")

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: ArgumentHelp("Which favorites. Default: all.", valueName: "query"),
        completion: .known(.query))
    var words: [String] = []

    @Option(help: "Print at most this many. Default: all.")
    var limit: Int?

    @OptionGroup var format: FormOptions

    func validate() throws {
        if let limit, limit < 1 { throw ValidationError("--limit must be at least 1.") }
    }

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        let listing = Listing(
            .and([try container.query(words, store), .state(.favorite)]), limit: limit,
            folds: container.foldsTwins)
        let form = format.form(container)
        guard form == .json else {
            let rows = try store.articles.rows(of: listing)
            if rows.isEmpty { Messages(container).confirm(Messages.nothingFound) }
            return try ArticleRow.table.print(rows, as: form, container)
        }
        try Records(container).printJSON { json in
            try ArticleJSON.document(
                try store.articles.list(of: listing),
                of: try store.articles.feeds(meantBy: listing.query), store: store,
                now: container.now, to: &json)
        }
    }
}
