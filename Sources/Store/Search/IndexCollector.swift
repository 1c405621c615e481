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
                try next.create()
                try append(live.rows)
            }
            return 1 + live.rows.count
        }
        if live.rows.isEmpty { try swap() } else { try append(live.rows) }
        return 1 + live.rows.count
    }

    /// Throws a damaged copy away, within the open transaction.
    func abandon() throws(StoreError) {
        try next.drop()
        try old.drop()
        try connection.statement(
            """
            UPDATE search_tally SET copied = NULL, copied_rows = 0, copied_dead = 0, emptying = 0
            """
        ).run()
    }
}

extension IndexCollector {
    private var current: SearchIndex { .current(connection) }
    private var next: SearchIndex { .next(connection) }
    private var old: SearchIndex { .old(connection) }

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
        let last = try SearchIndex.greatestNumber(connection)
        try current.clear()
        try current.insert(rows)
        try connection.statement("UPDATE search_tally SET rows = ?, dead = 0, last = ?")
            .run(rows.count, last)
    }

    /// Adds rows to the copy.
    private func append(_ rows: [IndexWriter.Row]) throws(StoreError) {
        try next.insert(rows)
        try connection.statement(
            "UPDATE search_tally SET copied = ?, copied_rows = copied_rows + ?"
        ).run(rows.last?.number ?? 0, rows.count)
    }

    /// Replaces the index by the copy. Later steps delete the old index in parts, because dropping
    /// a large one at once would keep others from writing.
    private func swap() throws(StoreError) {
        let last = try SearchIndex.greatestNumber(connection)
        var isLeft = true
        do {
            try current.rename(to: old)
        } catch {
            guard error.isAboutIndex else { throw error }
            // The index is damaged, and the copy is sound.
            try current.drop()
            isLeft = false
        }
        try next.rename(to: current)
        try connection.statement(
            """
            UPDATE search_tally SET rows = copied_rows, dead = copied_dead, copied = NULL,
              copied_rows = 0, copied_dead = 0, emptying = ?, last = ?
            """
        ).run(isLeft ? 1 : 0, last)
    }

    /// Deletes rows of the tables of the old index, and at the end the index.
    private func empty(_ clock: SliceClock) throws(StoreError) -> Int {
        let (count, isEmpty) = try connection.withoutDefence { () throws(StoreError) in
            try deleteRows(clock)
        }
        guard isEmpty else { return count }
        try old.drop()
        try connection.statement("UPDATE search_tally SET emptying = 0").run()
        return count + 1
    }

    /// Deletes rows of the tables of the old index until the slice is over.
    private func deleteRows(_ clock: SliceClock) throws(StoreError) -> (count: Int, isAll: Bool) {
        var count = 0
        for statement in old.emptying {
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
