import SQLite

/// Takes the dead rows out of the search index, in short transactions.
///
/// SQLite cannot delete a row of this index without its words, so the live rows are copied into a
/// second one, `article_search_next`, under their own numbers and in their order; then it takes the
/// place of the first. Searches use the first until then. An article that is edited meanwhile gets
/// a new and greater number, which the copy reaches later.
///
/// All state is in the database: when a process is killed, the next writer goes on.
struct IndexCollector {
    /// A step copies no more rows than these.
    var batch = 500
    /// An index of so many rows is small enough to be emptied and filled in one transaction.
    var smallIndex: Int64 = 2000

    private let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    /// Whether there is anything to do: a copy or an old index to finish, or many dead rows.
    func isDue() throws(StoreError) -> Bool {
        guard let tally = try tally() else { return false }
        return isDue(tally)
    }

    /// Whether more than a third of the rows are dead.
    func isOverdue() throws(StoreError) -> Bool {
        try tally()?.isOverdue ?? false
    }

    /// Takes one step within the transaction that is open, and gives how many rows it copied or
    /// deleted; 0 when nothing is left to do.
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

    /// Throws the copy away, within the transaction that is open: it is damaged.
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

    /// The work on a large index begins early, so that it is done in time.
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

    /// The rows of the next articles in the order of their numbers, and whether these are all.
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

    /// Empties the index and fills it again, in place.
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

    /// Puts the copy in the place of the index, which is taken apart by later steps: to drop a
    /// large one at once would keep others from writing.
    private func swap() throws(StoreError) {
        let last = try greatestNumber()
        var isLeft = true
        do {
            try connection.execute("ALTER TABLE article_search RENAME TO \(IndexCollector.old)")
        } catch {
            guard error.isAboutIndex else { throw error }
            // It is damaged, and the copy is sound.
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

    /// Deletes rows of what the old index is kept in, and with the last of them the index.
    private func empty(_ clock: SliceClock) throws(StoreError) -> Int {
        var count = 0
        for statement in IndexCollector.emptying {
            let deletion = try connection.statement(statement)
            while true {
                try deletion.run()
                if connection.changedRows == 0 { break }
                count += connection.changedRows
                if clock.isSliceOver { return count }
            }
        }
        try connection.dropIndex(IndexCollector.old)
        try connection.statement("UPDATE search_tally SET emptying = 0").run()
        return count + 1
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
    /// Takes a search index away, within the transaction that is open. One that SQLite cannot open
    /// any more is taken out of the schema by hand.
    func dropIndex(_ name: String) throws(StoreError) {
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
    /// Takes the dead rows out of the search index until nothing is left to do, in short
    /// transactions.
    func collectDeadRows() throws(StoreError) {
        try collectDeadRows(while: { () throws(StoreError) in try collector.isDue() })
    }

    /// As ``collectDeadRows()``, until no more than a third of the rows are dead.
    func collectDeadRowsIfOverdue() throws(StoreError) {
        try collectDeadRows(while: { () throws(StoreError) in try collector.isOverdue() })
    }

    /// Takes one step after a transaction that changed so many rows, and more steps after one that
    /// changed many: in the end no more than a third of the index is dead.
    ///
    /// What the person did is stored already. A failure here is not theirs: the next writer tries
    /// again.
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
            // A sound index is not lost with its copy.
            try transact(durable: false) { () throws(StoreError) in try collector.abandon() }
            return 0
        }
    }
}
