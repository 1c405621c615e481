import ArgumentParser
import Store
import Terminal

struct LogCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "log",
        abstract: "List what you did, the newest first.",
        discussion: """
            Every change by you is one entry: what was read, favorites, tags, feeds, saved \
            queries. news undo takes the last one back, or that of a number. Entries are kept for \
            90 days.

            Piped: number, time, action, how many things it changed, what it is about, and when it \
            was undone, separated by tabs.
            """)

    @OptionGroup var global: GlobalOptions

    @Option(help: "At most so many; 20 by default, on a terminal as many as fit.")
    var limit: Int?

    @Flag(help: "Print a JSON array.")
    var json = false

    func validate() throws {
        if let limit, limit < 1 { throw ValidationError("--limit counts from 1.") }
    }

    mutating func run() throws {
        let container = try Container(global)
        let store = try container.store()
        let lines = LogLines(container)
        let isOnScreen = container.style.isTerminal && !json
        // Below it there is room for the next prompt, above it for the headings.
        let limit = limit ?? (isOnScreen ? max(container.screen.rows - 2, 1) : 20)
        let isEmpty =
            isOnScreen
            ? try lines.printColumns(store.log(limit: limit))
            : try lines.print(LogPages(store, limit: limit), json: json)
        if isEmpty { Messages(container).say("news: nothing is in the log yet") }
    }
}
