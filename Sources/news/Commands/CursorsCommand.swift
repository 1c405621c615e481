import ArgumentParser
import Feeds
import Store
import Terminal

struct CursorsCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "cursors",
        abstract: "List the names that were used with news list --new-for.",
        discussion: """
            Piped: the name, how many articles have arrived since it last asked, and when that was, \
            separated by tabs.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Option(
        name: .customLong("remove"),
        help: ArgumentHelp(
            "Forget this name. Every article will be new to it again.", valueName: "name"),
        completion: .known(.cursor))
    var removed: [String] = []

    @OptionGroup var format: FormOptions

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        guard removed.isEmpty else {
            guard let unknown = try store.articles.removeCursors(removed) else {
                return Messages(container).confirm("forgot \(removed.joined(separator: ", "))")
            }
            throw Failure(.noInput, "there is no name “\(unknown)”; see `news cursors`")
        }
        let cursors = try store.articles.cursors()
        try NamedCursor.table.print(cursors, as: format.form(container), container)
        if cursors.isEmpty {
            Messages(container).say("news: no names yet; news list --new-for NAME makes one")
        }
    }
}

extension NamedCursor {
    fileprivate static let table = Table<NamedCursor>(
        .init("NAME", .flexible(8...40), json: "name", style: .name) { .text($0.name) },
        .init("WAITING", .number, json: "waiting") { .number($0.waiting) },
        .init("ASKED", .number, json: "asked_at") { .time($0.askedAt) }.said)
}
