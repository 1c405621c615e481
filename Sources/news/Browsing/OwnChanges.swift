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
        /// The last one that was new.
        var last: Int64?
    }

    private let entries = Mutex(Entries())

    /// Takes a new change, after which nothing that was undone can be redone.
    func note(_ entry: Int64?, after before: Int64?) {
        guard let entry, entry != before else { return }
        entries.withLock { $0 = Entries(made: $0.made + [entry], last: entry) }
    }

    /// Undoes the last change, also that of a subscription, and says what it did. Nothing has to be asked:
    /// the person made it in this window, and can do it again.
    ///
    /// When nothing is left of these, it undoes the last change of any process, if ``UndoCommand`` does
    /// that without a number; otherwise it says how to undo that one.
    func undo(in log: Store.Log, now: Int64) throws(StoreError) -> String {
        while let last = entries.withLock({ $0.made.last }) {
            // Others can undo it, too; then the change before it is the last one.
            guard let entry = try log.entry(last), entry.undoneAt == nil else {
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

    /// Does again what was undone here, the last one first, and then what any process undid since the last
    /// change that was made here.
    func redo(in log: Store.Log) throws(StoreError) -> String {
        while let last = entries.withLock(\.undone.last) {
            entries.withLock { $0.undone.removeAll { $0 == last } }
            // Others can do it again, too; then the one before it is the last one.
            guard try log.entry(last)?.undoneAt != nil else { continue }
            return try redo(last, in: log)
        }
        let undone = try log.lastUndone()
        let last = try entries.withLock(\.last).flatMap(log.entry)
        guard let undone, undone.undoneAt ?? 0 > last?.madeAt ?? .min else {
            return "nothing was undone since the last change"
        }
        if undone.action?.isRedoneByNumber == true { throw .refusal(.redoneByNumber(undone)) }
        return try redo(undone.id, in: log)
    }

    private func redo(_ entry: Int64, in log: Store.Log) throws(StoreError) -> String {
        let outcome = try log.redo(entry: entry)
        entries.withLock { $0.made.append(entry) }
        return "redid \(outcome.entry.sentence)"
    }
}
