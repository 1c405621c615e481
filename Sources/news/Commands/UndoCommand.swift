import ArgumentParser
import Store

struct UndoCommand: NewsCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo",
        abstract: "Take back what you did last, or one entry of the log.",
        discussion: """
            All is as it was before, with the old times. What you changed again since stays as it \
            is. Undoing again goes one entry further back. An entry that is undone stays in the log.

            A feed that was added is removed; what was fetched stays, hidden. A feed that was \
            removed with --purge comes back whole, until the cache is tidied.
            """)

    @OptionGroup(visibility: .hidden) var global: GlobalOptions

    @Argument(
        help: ArgumentHelp("The number of an entry, as news log shows it.", valueName: "n"),
        completion: .logEntry)
    var entry: Int64?

    mutating func run(_ container: Container) async throws {
        let outcome = try container.store().undo(entry: entry)
        let messages = Messages(container)
        let sentence = "\(outcome.entry.id): \(outcome.entry.sentence)"
        let isPartial = outcome.restored == 0 && !outcome.remarks.isEmpty
        messages.say(
            isPartial ? "news: nothing is left to undo of \(sentence)" : "news: undid \(sentence)")
        for remark in outcome.remarks { messages.say("news: \(remark)") }
    }
}
