import ArgumentParser
import Search
import Store

struct QuerySaveCommand: NewsCommand {
    static let configuration = CommandConfiguration(
        commandName: "save", abstract: "Save a query under a name.")

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    @Argument(help: "Letters, digits, '-', '_' and '.'; at most 64 of them.")
    var name: String

    @Argument(help: ArgumentHelp("The query.", valueName: "query"), completion: .query)
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
        let store = try container.store()
        let new = SavedQuery(name: name, query: words.joined(separator: " "))
        let others = try store.savedQueries()
        let old = others.first { $0.name == name }
        // Read as it will be from now on: it may use the others, but not in a circle.
        _ = try container.query(new.query, among: others.filter { $0.name != name } + [new])
        try store.save(new)
        if let old, old.query != new.query {
            Messages(container).say("news: @\(name) was replaced; it was: \(old.query)")
        }
    }
}
