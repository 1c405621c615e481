import Store
import Synchronization

/// The changes that this browser made, as entries of the log. A key undoes these first, and then what
/// `news undo` would: nobody expects it to take back what another window did in between.
final class OwnChanges: Sendable {
    private struct Entries {
        /// Those that can be undone, the last one last.
        var made: [Int64] = []
        /// Those that were undone here, the last one last.
        var undone: [Int64] = []
    }

    private let entries = Mutex(Entries())

    /// Takes a new change, after which nothing that was undone can be redone.
    func note(_ entry: Int64?, after before: Int64?) {
        guard let entry, entry != before else { return }
        entries.withLock { $0 = Entries(made: $0.made + [entry]) }
    }

    /// Undoes the last change, also that of a subscription, and says what it did. Nothing has to be asked:
    /// the person made it in this window, and can do it again.
    ///
    /// When nothing is left of these, it undoes the last change of any process, if ``UndoCommand`` does
    /// that without a number; otherwise it says how to undo that one.
    func undo(in log: Store.Log, now: Int64) throws(StoreError) -> String {
        while let last = entries.withLock({ $0.made.last }) {
            let entry = try log.entries(before: last + 1, limit: 1).first
            // Others can undo it, too; then the change before it is the last one.
            guard let entry, entry.id == last, entry.undoneAt == nil else {
                entries.withLock { $0.made.removeAll { $0 == last } }
                continue
            }
            return try undo(entry, in: log)
        }
        let last = try log.lastEntry()
        if let reason = last.reasonToAsk(now: now) { return reason }
        return try undo(last, in: log)
    }

    private func undo(_ entry: LogEntry, in log: Store.Log) throws(StoreError) -> String {
        let outcome = try log.undo(entry: entry.id)
        entries.withLock {
            $0.made.removeAll { $0 == entry.id }
            $0.undone.append(entry.id)
        }
        return "undid \(outcome.entry.sentence)"
    }

    /// Does again what was undone here, the last one first, until something else is changed. Before
    /// anything was changed here, does again what any process undid last.
    func redo(in log: Store.Log) throws(StoreError) -> String {
        let (last, hasMade) = entries.withLock { ($0.undone.last, !$0.made.isEmpty) }
        if last == nil, hasMade { return "nothing was undone since the last change" }
        let outcome = try log.redo(entry: last)
        entries.withLock { entries in
            entries.undone.removeAll { $0 == last }
            entries.made.append(outcome.entry.id)
        }
        return "redid \(outcome.entry.sentence)"
    }
}
