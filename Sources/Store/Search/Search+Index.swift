import SQLite

/// Where a store has its search index.
enum IndexPlace {
    /// Not opened yet.
    case closed
    /// In its file, which is attached for reading.
    case file
    /// In temporary tables, because there is no file and none can be written.
    case temporary
}

extension Store.Search {
    /// Brings the search index up to date, in a few transactions; after a kill in between, the next
    /// search goes on. Makes the index if it is missing, and anew if it is damaged.
    ///
    /// Costs a look at the journal when nothing changed. Where nothing can be written, an index that
    /// is there stays as it is.
    ///
    /// - Parameter progress: called after each transaction with the number of articles that are done,
    ///   and of all that may have to be done.
    public func completeIndex(
        progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) throws(StoreError) {
        try withIndex(progress: progress) {}
    }

    /// Brings an index in a file up to date, and makes it anew if many of its rows are dead.
    func tidyIndex() throws(StoreError) {
        while try advanceIndex() {}
        guard store.indexPlace == .file, isWritable, try writer().startAnewIfWorn() else { return }
        while try advanceIndex() {}
    }

    /// Whether the index has all words of all articles. It may be missing.
    public func isIndexComplete() throws(StoreError) -> Bool {
        if store.indexPlace == .closed, try !attach(file.finding) { return false }
        return try isUpToDate()
    }

    /// Runs `body`, which reads the index, after the index was brought up to date as far as the disk
    /// allows. If it turns out to be damaged, it is made anew, and `body` runs again.
    ///
    /// - Throws: ``StoreError/Fault/damagedIndex(path:)`` if that did not help.
    func withIndex<Result>(
        progress: (_ done: Int, _ total: Int) -> Void = { _, _ in },
        _ body: () throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        try healing { () throws(StoreError) in
            try bringUpToDate(progress)
            return try body()
        }
    }

    /// Takes in one batch of what an index in a file lacks, in one transaction; gives whether more is
    /// left.
    public func advanceIndex() throws(StoreError) -> Bool {
        try healing { () throws(StoreError) in
            guard store.indexPlace == .file, isWritable, try !isUpToDate() else { return false }
            return try writer().advance() != nil
        }
    }

    /// Deletes the index. Whoever needs it makes it anew.
    func discardIndex() throws(StoreError) {
        let found = file.finding
        if store.indexPlace != .closed { try close() }
        if isWritable { file.remove(found) } else { try makeTemporary() }
    }
}

extension Store.Search {
    private var file: IndexFile { IndexFile(ofDatabase: connection.file) }

    /// Runs `body` with the open index. If the index turns out to be damaged, it is made anew, and
    /// `body` runs again.
    private func healing<Result>(
        _ body: () throws(StoreError) -> Result
    ) throws(StoreError) -> Result {
        do {
            try openIndex()
            return try body()
        } catch {
            if case .fault(.cannotWrite) = error, store.indexPlace == .file {
                // A killed process has left it half written, which is rolled back when it is opened.
                try close()
            } else {
                guard isIndexToBlame(for: error) else { throw error }
                try discardIndex()
            }
            try openIndex()
            return try body()
        }
    }

    /// Opens the index for reading, and makes an empty one if it is missing or is not ours.
    private func openIndex() throws(StoreError) {
        try closeReplaced()
        guard store.indexPlace == .closed else { return }
        let found = file.finding
        if try attach(found) { return }
        if isWritable {
            if case .file = found {
                rollBack()
                if try attach(found) { return }
            }
            if found != .nothing { file.remove(found) }
            do {
                _ = try IndexWriter(file, of: store, isNew: true)
            } catch {
                // Perhaps the directory takes no files.
                guard case .fault(let fault) = error, fault.isAboutAccess else { throw error }
            }
            if try attach(file.finding) { return }
        }
        try makeTemporary()
    }

    /// Attaches the file for reading; false when it is missing, or is not an index as we make it.
    private func attach(_ found: IndexFile.Finding) throws(StoreError) -> Bool {
        guard case .file = found else { return false }
        for isImmutable in isWritable ? [false] : [false, true] {
            do {
                try connection.attach(file.path, as: "search", isImmutable: isImmutable)
                store.indexPlace = .file
                if try isOurs() { return true }
                try close()
                return false
            } catch .fault(.busy(let path)) {
                throw .fault(.busy(path: path))
            } catch {
                if store.indexPlace == .file { try close() }
            }
        }
        return false
    }

    /// Rolls back what a killed process has left half written, which needs a connection that writes.
    private func rollBack() {
        _ = try? Connection(index: file.path).pragma("schema_version")
    }

    /// Closes a file that somebody has deleted or replaced.
    private func closeReplaced() throws(StoreError) {
        if store.indexPlace == .file, connection.hasMoved("search") { try close() }
    }

    private func makeTemporary() throws(StoreError) {
        try connection.execute(IndexSchema.script(in: "temp"))
        store.indexPlace = .temporary
    }

    private func close() throws(StoreError) {
        if store.indexPlace == .file {
            try connection.execute("DETACH search")
        } else {
            for table in ["words", "entry", "progress"] {
                try connection.execute("DROP TABLE temp.search_\(table)")
            }
        }
        store.indexPlace = .closed
    }

    private func writer() throws(StoreError) -> IndexWriter {
        store.indexPlace == .temporary
            ? IndexWriter(temporaryOf: store) : try IndexWriter(file, of: store)
    }

    private func bringUpToDate(_ progress: (_ done: Int, _ total: Int) -> Void) throws(StoreError) {
        guard try !isUpToDate() else { return }
        if isWritable || store.indexPlace == .temporary {
            do {
                return try takeIn(progress)
            } catch {
                // The index stays as it is.
                guard case .fault(let fault) = error, fault.isAboutDisk else { throw error }
            }
        }
        // An index that lacks only the last changes can be searched all the same.
        guard try !isUsable() else { return }
        try close()
        try makeTemporary()
        try takeIn(progress)
    }

    /// Whether the index is of this database and lacks at most what changed lately.
    private func isUsable() throws(StoreError) -> Bool {
        try read { () throws(StoreError) in
            try IndexProgress(of: connection, ifOf: store)?.isWhole ?? false
        }
    }

    private func takeIn(_ progress: (_ done: Int, _ total: Int) -> Void) throws(StoreError) {
        let writer = try writer()
        var total = 0
        while let rest = try writer.advance() {
            total = max(total, rest)
            progress(total - rest, total)
        }
    }

    private func isOurs() throws(StoreError) -> Bool {
        guard try connection.pragma("search.user_version") == IndexSchema.version else {
            return false
        }
        let found = try connection.statement(
            "SELECT sql FROM search.sqlite_schema WHERE sql IS NOT NULL"
        ).rows { $0.text(0) }
        guard try Set(found) == IndexSchema.statements(), found.count == Set(found).count else {
            return false
        }
        // FTS5 would take memory for as many segments as the record claims.
        let record =
            try connection.statement(
                "SELECT CAST(block AS BLOB) FROM search.search_words_data WHERE id = 10"
            ).first { $0.optionalBlob(0) } ?? nil
        return record.map(IndexStructure.isSound) ?? false
    }

    private func isUpToDate() throws(StoreError) -> Bool {
        try read { () throws(StoreError) in
            guard let progress = try IndexProgress(of: connection, ifOf: store), progress.isWhole
            else { return false }
            let rest = try store.journal.end() - progress.seq
            // To look at very many marks takes as long as to note that they were taken in.
            guard rest < 10_000 else { return false }
            return try connection.statement(
                """
                SELECT NOT EXISTS(SELECT 1 FROM journal
                  WHERE seq > ? AND \(IndexSlice.isAboutWords))
                """
            ).first(progress.seq) { $0.bool(0) } ?? false
        }
    }

    /// The visible articles whose words may be missing from the index, within an open read.
    func unindexedIDs() throws(StoreError) -> [Int64] {
        let known = try IndexProgress(of: connection)
        let progress = if let known { known } else { try IndexProgress(from: store) }
        return try connection.statement(
            """
            SELECT id FROM article WHERE hidden = 0 AND id IN (
              SELECT article_id FROM journal WHERE seq > ?1 AND \(IndexSlice.isAboutWords)
              UNION ALL SELECT id FROM article WHERE id > ?2 AND id <= ?3)
            """
        ).rows(progress.seq, progress.scanned, progress.target) { $0.int(0) }
    }

    /// The damage of the index; none while there is no index.
    func findings() throws(StoreError) -> [CheckFinding] {
        try closeReplaced()
        let found = file.finding
        guard found != .nothing else { return [] }
        if store.indexPlace == .closed {
            // One that is being made at this moment has no tables yet.
            guard try attach(found) else { return file.finding == found ? [.damagedIndex] : [] }
        }
        guard store.indexPlace == .file else { return [] }
        guard try IndexCheck(connection).isSound() else { return [.damagedIndex] }
        return try read { () throws(StoreError) in
            guard try IndexProgress(of: connection, ifOf: store) != nil else { return [] }
            let count = try IndexCheck(connection).wrongCount()
            return count > 0 ? [.missingFromIndex(count)] : []
        }
    }

    /// Whether an error comes from the index, and not from the database.
    private func isIndexToBlame(for error: StoreError) -> Bool {
        switch error {
        case .fault(.damagedIndex): true
        // Errors of attached files do not say which file they are about.
        case _ where IndexCheck.mayBeDamage(error) && store.indexPlace == .file:
            (try? IndexCheck(connection).isSound()) != true
        default: false
        }
    }
}
