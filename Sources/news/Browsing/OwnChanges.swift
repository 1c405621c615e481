import Store
import Synchronization

/// The changes that this browser made, as entries of the log: only these are undone by a key, because
/// nobody expects it to take back what another window did.
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
    func undo(in log: Store.Log) throws(StoreError) -> String {
        while let last = entries.withLock({ $0.made.last }) {
            let entry = try log.entries(before: last + 1, limit: 1).first
            // Others can undo it, too; then the change before it is the last one.
            guard let entry, entry.id == last, entry.undoneAt == nil else {
                entries.withLock { $0.made.removeAll { $0 == last } }
                continue
            }
            let outcome = try log.undo(entry: last)
            entries.withLock {
                $0.made.removeAll { $0 == last }
                $0.undone.append(last)
            }
            return "undid \(outcome.entry.sentence)"
        }
        return "nothing is left that was changed here; news undo takes back changes of others"
    }

    /// Does again what was undone here, the last one first, until something else is changed.
    func redo(in log: Store.Log) throws(StoreError) -> String {
        guard let last = entries.withLock({ $0.undone.last }) else {
            return "nothing was undone here"
        }
        let outcome = try log.redo(entry: last)
        entries.withLock { entries in
            entries.undone.removeAll { $0 == last }
            entries.made.append(last)
        }
        return "redid \(outcome.entry.sentence)"
    }
}
