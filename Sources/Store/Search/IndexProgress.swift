import SQLite

/// How far the search index has come in the journal of its database.
///
/// A new index first takes in all articles in the order of their ids, up to the last one at that
/// moment, and then the entries of the journal since that moment.
struct IndexProgress {
    /// The random name of the database (``Store/Ledger/installID()``).
    var database = ""
    /// The last entry of the journal that was taken in.
    var seq: Int64 = 0
    /// The kind and the article of that entry; 0 if it was deleted already. A copy of the database
    /// that somebody put back may have another entry with the number.
    var kind: Int64 = 0
    var article: Int64 = 0
    /// The last article that was taken in by its id, and the last that will be.
    var scanned: Int64 = 0
    var target: Int64 = 0
    /// The number of the last row, and how many rows are not dead.
    var last: Int64 = 0
    var live: Int64 = 0
    /// The articles of the newest rows with their digests, as JSON.
    var newest = "[]"
    /// The articles that are in the index as they were at the entry ``readUntil`` of the journal or later:
    /// up to there, their other entries say nothing new. An article that a rule gives a tag has two. This is
    /// not stored.
    var read: IDSet = []
    var readUntil: Int64 = 0

    /// Whether so many rows are dead that the index should be made anew.
    var isWorn: Bool { last &- live > last / 3 }

    /// How many articles or entries are left, at most.
    func pending(until end: Int64) -> Int { Int(max(target - scanned, 0) + max(end - seq, 0)) }

    /// Whether all articles were taken in once.
    var isWhole: Bool { scanned >= target }
}

extension IndexProgress {
    /// The progress of an index; nil for a new one.
    init?(of connection: Connection) throws(StoreError) {
        let progress = try connection.statement(
            """
            SELECT database, seq, kind, article_id, scanned, target, last, live, (
              SELECT json_group_array(json_array(article_id, digest)) FROM (
                SELECT article_id, digest FROM search_entry ORDER BY number DESC LIMIT 50))
            FROM search_progress WHERE id = 1
            """
        ).first {
            IndexProgress(
                database: $0.text(0), seq: $0.int(1), kind: $0.int(2), article: $0.int(3),
                scanned: $0.int(4), target: $0.int(5), last: $0.int(6), live: $0.int(7),
                newest: $0.text(8))
        }
        guard let progress else { return nil }
        self = progress
    }

    /// The progress of an index if it is of this database, within an open read; nil for another and for
    /// a new one.
    init?(of connection: Connection, ifOf store: Store) throws(StoreError) {
        guard let progress = try IndexProgress(of: connection), try progress.isOf(store) else {
            return nil
        }
        self = progress
    }

    /// The progress of a new index that will take in a database as it is now, within an open read.
    ///
    /// - Throws: ``StoreError/Fault/damaged(path:reason:)`` when the ids in the database are impossible.
    init(from store: Store) throws(StoreError) {
        database = try store.ledger.installID()
        target =
            try store.connection.statement("SELECT max(id) FROM article").first { $0.int(0) } ?? 0
        try take(store.journal.end(), store)
        guard hasPossibleNumbers else {
            throw .fault(.damaged(path: store.path, reason: "a row has an impossible id"))
        }
    }

    /// Writes it to the index, within the open transaction.
    func save(to connection: Connection) throws(StoreError) {
        try connection.statement(
            """
            INSERT OR REPLACE INTO search_progress(
              id, database, seq, kind, article_id, scanned, target, last, live)
            VALUES(1, ?, ?, ?, ?, ?, ?, ?, ?)
            """
        ).run(database, seq, kind, article, scanned, target, last, live)
    }

    /// Notes that everything up to an entry of the journal was taken in.
    mutating func take(_ seq: Int64, _ store: Store) throws(StoreError) {
        let entry = try IndexProgress.entry(seq, store)
        (self.seq, kind, article) = (seq, entry?.kind ?? 0, entry?.article ?? 0)
    }

    /// Goes on to where another progress of the same index is, but for the numbers of the rows.
    mutating func follow(_ other: IndexProgress) {
        (seq, kind, article) = (other.seq, other.kind, other.article)
        (scanned, target) = (other.scanned, other.target)
        (read, readUntil) = (other.read, other.readUntil)
    }

    /// Whether it is where another progress is, but for the numbers of the rows, and for what was read: a
    /// progress that was just loaded knows nothing of that.
    func isAsFar(as other: IndexProgress) -> Bool {
        (seq, kind, article) == (other.seq, other.kind, other.article)
            && (scanned, target) == (other.scanned, other.target) && database == other.database
    }

    /// Whether it is about this database, whose journal still has all later entries; within an open
    /// read.
    func isOf(_ store: Store) throws(StoreError) -> Bool {
        guard hasPossibleNumbers, try database == store.ledger.installID(),
            try store.journal.remembers(after: seq)
        else {
            return false
        }
        if let entry = try IndexProgress.entry(seq, store), entry != (kind, article) {
            return false
        }
        return try store.connection.statement(IndexProgress.agreement)
            .first(newest, seq) { $0.bool(0) } ?? false
    }

    private var hasPossibleNumbers: Bool {
        [seq, scanned, target, last, live].allSatisfy { (0...Schema.ids.upperBound).contains($0) }
    }

    /// Whether the articles of the newest rows still are what they were. After an older copy of the
    /// database was put back, other articles get the same ids and the same entries of the journal.
    private static let agreement = """
        SELECT NOT EXISTS(
          SELECT 1 FROM json_each(?1) e CROSS JOIN article a ON a.id = json_extract(e.value, '$[0]')
          WHERE a.digest <> json_extract(e.value, '$[1]') AND NOT EXISTS(
            SELECT 1 FROM journal WHERE seq > ?2 AND article_id = a.id))
        """

    private static func entry(
        _ seq: Int64, _ store: Store
    ) throws(StoreError) -> (kind: Int64, article: Int64)? {
        try store.connection.statement("SELECT kind, article_id FROM journal WHERE seq = ?")
            .first(seq) { (kind: $0.int(0), article: $0.int(1)) }
    }
}
