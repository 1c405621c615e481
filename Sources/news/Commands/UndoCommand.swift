import ArgumentParser
import Store

struct UndoCommand: NewsCommand {
    static let configuration = CommandConfiguration(
        commandName: "undo",
        abstract: "Undo your last change, or one entry of the log.",
        discussion: """
            Restores everything as it was before, with the old times. What you have changed again \
            since then stays as it is. The next undo goes one entry further back. An undone entry \
            stays in the log.

            Undoing news add removes the feed; its articles are kept, but hidden. A feed that was \
            removed with --purge comes back complete, until the cache is tidied.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: ArgumentHelp("The number of an entry in news log.", valueName: "n"),
        completion: .logEntry)
    var entry: Int64?

    mutating func run(_ container: Container) async throws {
        let outcome = try container.store().log.undo(entry: entry)
        let messages = Messages(container)
        let sentence = "\(outcome.entry.id): \(outcome.entry.sentence)"
        let isPartial = outcome.restored == 0 && !outcome.remarks.isEmpty
        messages.say(
            isPartial ? "news: nothing is left to undo of \(sentence)" : "news: undid \(sentence)")
        for remark in outcome.remarks { messages.say("news: \(remark)") }
    }
}
