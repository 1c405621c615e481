import ArgumentParser
import Feeds
import Store
import Terminal

struct QueryListCommand: NewsCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the saved queries.")

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    @OptionGroup var format: FormOptions

    mutating func run(_ container: Container) async throws {
        let queries = try container.store().savedQueries()
        try SavedQuery.table.print(queries, as: format.form(container), container)
        if queries.isEmpty {
            Messages(container).say(
                "news: no saved queries yet; save one: news query save NAME QUERY")
        }
    }
}

extension SavedQuery {
    fileprivate static let table = Table<SavedQuery>(
        .init("NAME", .flexible(8...24), json: "name") {
            .text($0.name)
        } shown: { query, _ in
            Cell("@\(query.name)", .name)
        },
        .init("QUERY", .rest(), json: "query") { .text($0.query) },
        hasHeadings: false)
}
