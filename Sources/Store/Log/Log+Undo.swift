extension Store.Log {
    /// Undoes an entry of the log: restores the values from before it, with the old times. Without
    /// a number it undoes what ``lastEntry()`` gives.
    ///
    /// Values that were changed again since, by a later entry or by another program, stay as they
    /// are, and things that do not exist any more are skipped. Both are reported. All of this is
    /// one transaction.
    ///
    /// - Throws: ``StoreError/Refusal/noSuchEntry(_:)``; ``StoreError/Refusal/alreadyUndone(_:)``;
    ///   ``StoreError/Refusal/changedSince(_:_:)`` when nothing of it can be undone unless later entries are
    ///   undone first.
    public func undo(entry id: Int64? = nil) throws(StoreError) -> UndoOutcome {
        // Undoing has no entry of its own; it marks the entry as undone.
        try write(durable: true) { () throws(StoreError) in
            let entry = try entryToUndo(id)
            var undoing = Undoing(entry, of: store, now: clock())
            try undoing.run()
            if let obstacle = undoing.obstacle {
                throw .refusal(.changedSince(entry.id, obstacle.description))
            }
            // After what was undone before, in the same second too: redo begins with the last.
            try connection.statement(
                """
                UPDATE log SET undone_at = max(?2, COALESCE((SELECT max(undone_at) + 1 FROM log), 0))
                WHERE id = ?1
                """
            ).run(entry.id, clock())
            undoing.outcome.entry.undoneAt = clock()
            return undoing.outcome
        }
    }

    /// The last entry that is not undone and that a person made: what rules did at a fetch is none.
    ///
    /// - Throws: ``StoreError/Refusal/noSuchEntry(_:)``.
    public func lastEntry() throws(StoreError) -> LogEntry {
        let last = try connection.statement(
            """
            SELECT \(LogEntry.columns) FROM log
            WHERE undone_at IS NULL AND action <> '\(LogAction.rule.rawValue)' ORDER BY id DESC LIMIT 1
            """
        ).first { LogEntry($0) }
        guard let last else { throw .refusal(.noSuchEntry(nil)) }
        return last
    }

    /// The entry that was undone last; nil when none is undone.
    public func lastUndone() throws(StoreError) -> LogEntry? { try entriesToRedo(nil).first }

    /// Does again what was undone: sets the values that the entry set. Without a number it redoes
    /// what was undone last, or the one before it of which that is still possible.
    ///
    /// - Throws: as ``undo(entry:)``; ``StoreError/Refusal/notUndone(_:)``;
    ///   ``StoreError/Refusal/redoneByNumber(_:)``.
    public func redo(entry id: Int64? = nil) throws(StoreError) -> UndoOutcome {
        try write(durable: true) { () throws(StoreError) in
            var refusal: StoreError?
            for entry in try entriesToRedo(id) {
                var undoing = Undoing(entry, of: store, now: clock(), isRedo: true)
                try undoing.run()
                if let obstacle = undoing.obstacle {
                    refusal =
                        refusal ?? .refusal(.changedSince(entry.id, obstacle.description))
                    continue
                }
                if id == nil, entry.action?.isRedoneByNumber == true {
                    throw .refusal(.redoneByNumber(entry))
                }
                try connection.statement("UPDATE log SET undone_at = NULL WHERE id = ?")
                    .run(entry.id)
                undoing.outcome.entry.undoneAt = nil
                return undoing.outcome
            }
            throw refusal ?? .refusal(.notUndone(nil))
        }
    }

    /// The entry with this number, or the undone ones, that which was undone last first.
    private func entriesToRedo(_ id: Int64?) throws(StoreError) -> [LogEntry] {
        let entries = try connection.statement(
            """
            SELECT \(LogEntry.columns) FROM log WHERE id = COALESCE(?1, id)
              AND (undone_at IS NOT NULL OR ?1 IS NOT NULL)
            ORDER BY undone_at DESC LIMIT 100
            """
        ).rows(id) { LogEntry($0) }
        if let id {
            guard let entry = entries.first else { throw .refusal(.noSuchEntry(id)) }
            if entry.undoneAt == nil { throw .refusal(.notUndone(id)) }
        }
        return entries
    }

    private func entryToUndo(_ id: Int64?) throws(StoreError) -> LogEntry {
        guard let id else { return try lastEntry() }
        guard let entry = try entry(id) else { throw .refusal(.noSuchEntry(id)) }
        if entry.undoneAt != nil { throw .refusal(.alreadyUndone(id)) }
        return entry
    }
}
