extension Store {
    /// Undoes an entry of the log: what it changed is as it was before, with the old times. Without
    /// a number it is the last that was not undone.
    ///
    /// What was changed again since, by a later entry that stands or by another program, stays as it
    /// is; what is not there any more is passed over. Both are told. All of it is one transaction.
    ///
    /// - Throws: ``StoreError/Refusal/noSuchEntry(_:)``; ``StoreError/Refusal/alreadyUndone(_:)``;
    ///   ``StoreError/Refusal/changedSince(_:_:)`` where nothing of it is left to be undone, which may change
    ///   when later entries are undone.
    public func undo(entry id: Int64? = nil) throws(StoreError) -> UndoOutcome {
        // Not an entry of its own: an entry that is undone says so.
        try write(durable: true) { () throws(StoreError) in
            let entry = try entryToUndo(id)
            var undoing = Undoing(entry, of: self, now: clock())
            try undoing.run()
            if let obstacle = undoing.obstacle {
                throw .refusal(.changedSince(entry.id, obstacle.description))
            }
            try connection.statement("UPDATE log SET undone_at = ? WHERE id = ?")
                .run(clock(), entry.id)
            undoing.outcome.entry.undoneAt = clock()
            return undoing.outcome
        }
    }

    private func entryToUndo(_ id: Int64?) throws(StoreError) -> LogEntry {
        guard let id else {
            let last = try connection.statement(
                """
                SELECT \(LogEntry.columns) FROM log WHERE undone_at IS NULL
                ORDER BY id DESC LIMIT 1
                """
            ).first { LogEntry($0) }
            guard let last else { throw .refusal(.noSuchEntry(nil)) }
            return last
        }
        let entry = try connection.statement("SELECT \(LogEntry.columns) FROM log WHERE id = ?")
            .first(id) { LogEntry($0) }
        guard let entry else { throw .refusal(.noSuchEntry(id)) }
        if entry.undoneAt != nil { throw .refusal(.alreadyUndone(id)) }
        return entry
    }
}
