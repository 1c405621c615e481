import ArgumentParser
import Store
import Terminal

struct FavoritesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "favorites", abstract: "List the favorites, from the cache alone.")

    @OptionGroup var global: GlobalOptions

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
        let listing = Listing(limit: limit, favoritesOnly: true)
        let state = ListState(
            rows: json ? [] : try store.rows(of: listing),
            marker: .updated(at: container.now, new: 0), hasEnded: true)
        if json {
            var view = JSONListView(store, listing, container, saysMarker: false)
            try view.finish(state)
            return
        }
        let lines =
            container.style.isTerminal
            ? ArticleLines.columns(
                state.rows, width: container.screen.columns, style: container.style,
                now: container.now)
            : state.rows.map(ArticleLines.record)
        try Records().print(lines)
    }
}
