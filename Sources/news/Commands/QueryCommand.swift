import ArgumentParser
import Feeds
import Search
import Store
import Terminal

struct QueryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "query",
        abstract: "Save queries under names. Use them as @NAME in any query.",
        subcommands: [
            QuerySaveCommand.self, QueryListCommand.self, QueryRemoveCommand.self,
        ],
        defaultSubcommand: QueryListCommand.self)

    @OptionGroup(title: "Global options") var global: GlobalOptions
}

struct QuerySaveCommand: QueryTaking {
    static let declaration = CommandConfiguration(
        commandName: "save", abstract: "Save a query under a name.")

    var database: DatabaseUse { .made }

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(help: "Letters, digits, '-', '_' and '.'; at most 64 of them.")
    var name: String

    @Argument(
        help: ArgumentHelp("The query; see news help search.", valueName: "query"),
        completion: .known(.query))
    var words: [String]

    func validate() throws {
        guard QueryParser.isName(name) else {
            throw ValidationError(
                "A name is at most 64 letters, digits, '-', '_' and '.', without an @.")
        }
        if words.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
            throw ValidationError("The query is empty.")
        }
    }

    mutating func run(_ container: Container) async throws {
        try run(in: container.store(), container)
    }

    func run(in store: Store, _ container: Container) throws {
        let new = SavedQuery(name: name, query: words.joined(separator: " "))
        let others = try store.search.savedQueries()
        let old = others.first { $0.name == name }
        // It may use the others, but not in a circle.
        _ = try container.query(
            new.query, savedAs: name, among: others.filter { $0.name != name })
        try store.search.save(new)
        let replaced = old.map { $0.query == new.query ? "" : "; it was: \($0.query)" }
        Messages(container).confirm("saved @\(name)\(replaced ?? "")")
    }
}

struct QueryListCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "list", abstract: "List the saved queries.", aliases: ["ls"])

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @OptionGroup var format: FormOptions

    mutating func run(_ container: Container) async throws {
        let queries = try container.store().search.savedQueries()
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

struct QueryRemoveCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "remove", abstract: "Delete saved queries.", aliases: ["rm", "delete"])

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: ArgumentHelp("The names to delete.", valueName: "name"),
        completion: .known(.savedQuery))
    var names: [String]

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        let before = try store.search.savedQueries()
        if let name = names.first(where: { name in !before.contains { $0.name == name } }) {
            throw Failure(.noInput, "there is no saved query “\(name)”; see `news query list`")
        }
        try store.search.removeQueries(named: names)
        Messages(container).confirm("deleted \(names.map { "@\($0)" }.joined(separator: ", "))")
        let after = before.filter { !names.contains($0.name) }
        for query in after where container.reads(query, among: before) {
            if container.reads(query, among: after) { continue }
            Messages(container).say(
                "news: @\(query.name) refers to a deleted query: \(query.query)")
        }
    }
}

private extension Container {
    /// Whether a saved query is valid when these exist.
    func reads(_ query: SavedQuery, among saved: [SavedQuery]) -> Bool {
        (try? self.query(query.query, among: saved)) != nil
    }
}
