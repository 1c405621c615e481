import ArgumentParser
import Feeds
import Store
import Terminal

struct CursorsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "cursors",
        abstract: "List who asks for what is new: the names of news list --new-for.",
        discussion: """
            Piped: the name, how many articles came since it last asked, and when that was, \
            separated by tabs.
            """)

    @OptionGroup var global: GlobalOptions

    @Option(
        name: .customLong("remove"),
        help: ArgumentHelp("Forget this one: to it all will be new again.", valueName: "name"))
    var removed: [String] = []

    @Flag(help: "Print a JSON array.")
    var json = false

    mutating func run() throws {
        let container = try Container(global)
        let store = try container.store()
        guard removed.isEmpty else {
            guard let unknown = try store.removeCursors(removed) else { return }
            throw Failure(.noInput, "nobody asks as “\(unknown)”; see `news cursors`")
        }
        let cursors = try store.cursors()
        if json {
            try Records().printJSON { write(cursors, to: &$0) }
        } else if container.style.isTerminal {
            try Records().print(columns(cursors, container))
        } else {
            try Records().print(
                cursors.map {
                    [$0.name, String($0.waiting), ArticleJSON.rfc3339($0.askedAt)].tsvLine
                })
        }
        if cursors.isEmpty {
            Messages(container).say("news: nobody asks for what is new; see news help list")
        }
    }
}

private extension CursorsCommand {
    static let table = Columns([
        Column(.flexible(minimum: 8, maximum: 40)), Column(.natural, alignment: .right),
        Column(.natural, alignment: .right),
    ])

    func columns(_ cursors: [NamedCursor], _ container: Container) -> [String] {
        guard !cursors.isEmpty else { return [] }
        let heading = ["NAME", "WAITING", "ASKED"].map { Cell($0, .dim) }
        let rows = cursors.map {
            [
                Cell($0.name, .bold), Cell(String($0.waiting)),
                Cell(RelativeTime.short(from: $0.askedAt, now: container.now)),
            ]
        }
        return CursorsCommand.table.lines(
            [heading] + rows, width: container.screen.columns, style: container.style)
    }

    func write(_ cursors: [NamedCursor], to json: inout JSONWriter) {
        json.array { json in
            for cursor in cursors {
                json.object { json in
                    json.member("name", cursor.name)
                    json.member("waiting", Int64(cursor.waiting))
                    json.member("asked_at", ArticleJSON.rfc3339(cursor.askedAt))
                }
            }
        }
    }
}
