import ArgumentParser
import Store

struct QueryRemoveCommand: NewsCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove", abstract: "Delete saved queries.")

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    @Argument(help: ArgumentHelp("The names to delete.", valueName: "name"), completion: .savedQuery)
    var names: [String]

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        let before = try store.savedQueries()
        if let name = names.first(where: { name in !before.contains { $0.name == name } }) {
            throw Failure(.noInput, "there is no saved query “\(name)”; see `news query list`")
        }
        try store.removeQueries(named: names)
        let after = before.filter { !names.contains($0.name) }
        for query in after where container.reads(query, among: before) {
            if container.reads(query, among: after) { continue }
            Messages(container).say("news: @\(query.name) refers to a deleted query: \(query.query)")
        }
    }
}

private extension Container {
    /// Whether a saved query can still be read where there are these.
    func reads(_ query: SavedQuery, among saved: [SavedQuery]) -> Bool {
        (try? self.query(query.query, among: saved)) != nil
    }
}
