import ArgumentParser
import Store
import Terminal

struct UndoCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "undo",
        abstract: "Undo your last change, or one entry of the log.",
        discussion: """
            Restores everything as it was before, with the old times. What you have changed again \
            since then stays as it is. The next undo goes one entry further back. An undone entry \
            stays in the log, and news redo does it again.

            Without a number it undoes marks, tags, saved queries and settings of the last day. \
            Subscriptions, imports, older changes, and what rules did at a fetch are undone only by \
            their number.

            Undoing news add removes the feed; its articles are kept, but hidden. Undoing an import \
            keeps the articles that it added to feeds that stay; they remain read. A feed that was \
            removed with --purge comes back complete, until the cache is tidied.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: ArgumentHelp("The number of an entry in news log.", valueName: "n"),
        completion: .known(.logEntry))
    var entry: Int64?

    mutating func run(_ container: Container) async throws {
        let log = try container.store().log
        while true {
            do {
                let outcome = try log.undo(entry: try entry ?? last(log, container))
                return outcome.report("undid", Messages(container))
            } catch StoreError.refusal(.alreadyUndone(_)) where entry == nil {
                // Another process was faster: the entry before it is the last one now.
                continue
            }
        }
    }

    /// The number of the last entry, if it may be undone without its number.
    private func last(_ log: Store.Log, _ container: Container) throws -> Int64 {
        let last = try log.lastEntry()
        if let sentence = last.reasonToAsk(now: container.now) {
            throw Failure(.someFailed, sentence)
        }
        return last.id
    }
}

struct RedoCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "redo",
        abstract: "Do again what you undid last, or one entry of the log.",
        discussion: """
            What you have changed since then stays as it is, and without a number redo passes over an \
            entry of which nothing else is left. Subscriptions, removals and imports are done again only \
            by their number; moves and merges of feeds are not.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(
        help: ArgumentHelp("The number of an undone entry in news log.", valueName: "n"),
        completion: .known(.logEntry))
    var entry: Int64?

    mutating func run(_ container: Container) async throws {
        let outcome = try container.store().log.redo(entry: entry)
        outcome.report("redid", Messages(container))
    }
}

extension UndoOutcome {
    /// Says on a terminal what was done, and everywhere what could not be.
    fileprivate func report(_ verb: String, _ messages: Messages) {
        let sentence = "\(entry.id): \(entry.sentence)"
        let isPartial = restored == 0 && !remarks.isEmpty
        if isPartial {
            messages.say("news: nothing is left to restore of \(sentence)")
        } else {
            messages.confirm("\(verb) \(sentence)")
        }
        for remark in remarks { messages.say("news: \(remark)") }
    }
}
