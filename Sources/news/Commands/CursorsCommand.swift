import ArgumentParser
import Feeds
import Store
import Terminal

struct CursorsCommand: NewsCommand {
    static let configuration = CommandConfiguration(
        commandName: "cursors",
        abstract: "List who asks for what is new: the names of news list --new-for.",
        discussion: """
            Piped: the name, how many articles came since it last asked, and when that was, \
            separated by tabs.
            """)

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    @Option(
        name: .customLong("remove"),
        help: ArgumentHelp("Forget this one: to it all will be new again.", valueName: "name"))
    var removed: [String] = []

    @OptionGroup var format: FormOptions

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        guard removed.isEmpty else {
            guard let unknown = try store.removeCursors(removed) else { return }
            throw Failure(.noInput, "nobody asks as “\(unknown)”; see `news cursors`")
        }
        let cursors = try store.cursors()
        try NamedCursor.table.print(cursors, as: format.form(container), container)
        if cursors.isEmpty {
            Messages(container).say("news: nobody asks for what is new; see news help list")
        }
    }
}

extension NamedCursor {
    fileprivate static let table = Table<NamedCursor>(
        .init("NAME", .flexible(8...40), json: "name", style: .name) { .text($0.name) },
        .init("WAITING", .number, json: "waiting") { .number($0.waiting) },
        .init("ASKED", .number, json: "asked_at") { .time($0.askedAt) })
}
