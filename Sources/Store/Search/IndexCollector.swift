import SQLite

/// Collects the dead rows of the search index, in short transactions.
///
/// SQLite cannot delete a row of this index without its words. So the live rows are copied into a
/// second index, `article_search_next`, with their numbers and in their order, which then takes the
/// place of the first. Searches use the first index until then. An article that is edited meanwhile
/// gets a new and greater number, which the copy reaches later.
///
/// All state is in the database: after a kill, the next writer goes on.
struct IndexCollector {
    /// The most rows that a step copies.
    var batch = 500
    /// An index with at most this many rows is emptied and filled in one transaction.
    var smallIndex: Int64 = 2000

    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Whether there is work: an unfinished copy, an old index to delete, or many dead rows.
    func isDue() throws(StoreError) -> Bool {
        guard let tally = try tally() else { return false }
        return isDue(tally)
    }

    /// Whether more than a third of the rows are dead.
    func isOverdue() throws(StoreError) -> Bool {
        try tally()?.isOverdue ?? false
    }

    /// Takes one step within the open transaction, and gives how many rows it copied or deleted; 0
    /// when nothing is left to do.
    func advance(_ clock: SliceClock) throws(StoreError) -> Int {
        guard let tally = try tally(), isDue(tally) else { return 0 }
        if tally.isEmptying { return try empty(clock) }
        let live = try liveRows(after: tally.copied ?? 0, clock)
        guard tally.copied != nil else {
            if live.isAll, tally.rows <= smallIndex {
                try refill(with: live.rows)
            } else {
                try connection.execute(Schema.searchTable(IndexCollector.next))
                try append(live.rows)
            }
            return 1 + live.rows.count
        }
        if live.rows.isEmpty { try swap() } else { try append(live.rows) }
        return 1 + live.rows.count
    }

    /// Throws a damaged copy away, within the open transaction.
    func abandon() throws(StoreError) {
        try connection.dropIndex(IndexCollector.next)
        try connection.dropIndex(IndexCollector.old)
        try connection.statement(
            """
            UPDATE search_tally SET copied = NULL, copied_rows = 0, copied_dead = 0, emptying = 0
            """
        ).run()
    }
}

extension IndexCollector {
    static let next = "article_search_next"
    static let old = "article_search_old"

    private struct Tally {
        var rows: Int64
        var dead: Int64
        var copied: Int64?
        var isEmptying: Bool

        var isOverdue: Bool { dead > rows / 3 }
    }

    /// The work on a large index begins earlier, so that it is done in time.
    private func isDue(_ tally: Tally) -> Bool {
        tally.isEmptying || tally.copied != nil || tally.isOverdue
            || tally.rows > smallIndex && tally.dead > tally.rows / 4
    }

    private func tally() throws(StoreError) -> Tally? {
        try connection.statement("SELECT rows, dead, copied, emptying FROM search_tally").first {
            Tally(
                rows: $0.int(0), dead: $0.int(1), copied: $0.optionalInt(2), isEmptying: $0.bool(3))
        }
    }

    /// The rows of the next articles in the order of their numbers, and whether these are the last.
    private func liveRows(
        after number: Int64, _ clock: SliceClock
    ) throws(StoreError) -> (rows: [IndexWriter.Row], isAll: Bool) {
        let numbers = try connection.statement(IndexCollector.live)
            .rows(number, batch) { $0.int(0) }
        let select = try connection.statement(IndexedArticle.indexed)
        var rows: [IndexWriter.Row] = []
        var byteCount = 0
        for number in numbers {
            guard let article = try select.first(number, as: { IndexedArticle($0) }) else {
                continue
            }
            let row = IndexWriter.Row(
                number: number, feed: article.feed, words: ArticleWords(article))
            rows.append(row)
            byteCount += row.words.byteCount
            if clock.isSliceOver || clock.isOver(words: byteCount) { break }
        }
        return (rows, rows.count == numbers.count && numbers.count < batch)
    }

    /// Empties the index and fills it again in place.
    private func refill(with rows: [IndexWriter.Row]) throws(StoreError) {
        let last = try greatestNumber()
        try connection.execute("INSERT INTO article_search(article_search) VALUES('delete-all')")
        try IndexWriter.insert(rows, into: "article_search", connection)
        try connection.statement("UPDATE search_tally SET rows = ?, dead = 0, last = ?")
            .run(rows.count, last)
    }

    /// Adds rows to the copy.
    private func append(_ rows: [IndexWriter.Row]) throws(StoreError) {
        try IndexWriter.insert(rows, into: IndexCollector.next, connection)
        try connection.statement(
            "UPDATE search_tally SET copied = ?, copied_rows = copied_rows + ?"
        ).run(rows.last?.number ?? 0, rows.count)
    }

    /// Replaces the index by the copy. Later steps delete the old index in parts, because dropping
    /// a large one at once would keep others from writing.
    private func swap() throws(StoreError) {
        let last = try greatestNumber()
        var isLeft = true
        do {
            try connection.execute("ALTER TABLE article_search RENAME TO \(IndexCollector.old)")
        } catch {
            guard error.isAboutIndex else { throw error }
            // The index is damaged, and the copy is sound.
            try connection.dropIndex("article_search")
            isLeft = false
        }
        try connection.execute("ALTER TABLE \(IndexCollector.next) RENAME TO article_search")
        try connection.statement(
            """
            UPDATE search_tally SET rows = copied_rows, dead = copied_dead, copied = NULL,
              copied_rows = 0, copied_dead = 0, emptying = ?, last = ?
            """
        ).run(isLeft ? 1 : 0, last)
    }

    private func greatestNumber() throws(StoreError) -> Int64 {
        try connection.statement(IndexWriter.greatestNumber).first { $0.int(0) } ?? 0
    }

    /// Deletes rows of the tables of the old index, and at the end the index.
    private func empty(_ clock: SliceClock) throws(StoreError) -> Int {
        let (count, isEmpty) = try connection.withoutDefence { () throws(StoreError) in
            try deleteRows(clock)
        }
        guard isEmpty else { return count }
        try connection.dropIndex(IndexCollector.old)
        try connection.statement("UPDATE search_tally SET emptying = 0").run()
        return count + 1
    }

    /// Deletes rows of the tables of the old index until the slice is over.
    private func deleteRows(_ clock: SliceClock) throws(StoreError) -> (count: Int, isAll: Bool) {
        var count = 0
        for statement in IndexCollector.emptying {
            let deletion = try connection.statement(statement)
            while true {
                try deletion.run()
                if connection.changedRows == 0 { break }
                count += connection.changedRows
                if clock.isSliceOver { return (count, false) }
            }
        }
        return (count, true)
    }

    private static let live = """
        SELECT search_id FROM article WHERE search_id > ? ORDER BY search_id LIMIT ?
        """

    /// Without the rows 1 and 10 SQLite could not open the index to drop it.
    private static let emptying = [
        """
        DELETE FROM \(old)_data WHERE id IN (SELECT id FROM \(old)_data WHERE id > 10 LIMIT 50)
        """,
        """
        DELETE FROM \(old)_docsize WHERE id IN (SELECT id FROM \(old)_docsize LIMIT 500)
        """,
    ]
}

extension Connection {
    /// Drops a search index, within the open transaction. If SQLite cannot open it any more, its
    /// rows are deleted from the schema.
    func dropIndex(_ name: String) throws(StoreError) {
        try withoutDefence { () throws(StoreError) in try dropParts(ofIndex: name) }
    }

    private func dropParts(ofIndex name: String) throws(StoreError) {
        do {
            try execute("DROP TABLE IF EXISTS \(name)")
        } catch {
            guard error.isAboutIndex else { throw error }
            defer { try? execute("PRAGMA writable_schema = RESET") }
            try execute(
                """
                PRAGMA writable_schema = ON;
                DELETE FROM sqlite_schema WHERE name = '\(name)';
                """)
        }
        for part in ["data", "idx", "content", "docsize", "config"] {
            try execute("DROP TABLE IF EXISTS \(name)_\(part)")
        }
    }
}

extension Store {
    /// Collects all dead rows of the search index, in short transactions.
    func collectDeadRows() throws(StoreError) {
        try collectDeadRows(while: { () throws(StoreError) in try collector.isDue() })
    }

    /// Collects dead rows until at most a third of the rows are dead.
    func collectDeadRowsIfOverdue() throws(StoreError) {
        try collectDeadRows(while: { () throws(StoreError) in try collector.isOverdue() })
    }

    /// Takes one step after a transaction, and more steps after one that changed many rows, so that
    /// at most a third of the index stays dead.
    ///
    /// The person's change is stored already, so a failure here is ignored and the next writer
    /// tries again.
    func tendIndex(after changes: Int) {
        var rest = changes * 4
        repeat {
            guard let count = try? collectorStep(), count > 0 else { return }
            rest -= count
        } while rest > 0 && (try? collector.isOverdue()) == true
    }

    private func collectDeadRows(
        while isWanted: () throws(StoreError) -> Bool
    ) throws(StoreError) {
        while try isWanted(), try collectorStep() > 0 {}
    }

    private func collectorStep() throws(StoreError) -> Int {
        turns.wait()
        do {
            return try transact(durable: false) { () throws(StoreError) in
                try collector.advance(SliceClock(since: .now))
            }
        } catch {
            guard error.isAboutIndex else { throw error }
            // Drop only the copy; the index is sound.
            try transact(durable: false) { () throws(StoreError) in try collector.abandon() }
            return 0
        }
    }
}
