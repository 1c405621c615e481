import SQLite

/// A run of `news prefetch`, and its results.
public struct Run: Equatable, Sendable {
    /// Seconds since 1970, UTC.
    public var beganAt: Int64
    /// Seconds since 1970, UTC; nil when it goes on, or was ended from outside.
    public var endedAt: Int64?
    /// How many feeds were asked.
    public var feeds = 0
    /// How many of them failed.
    public var failed = 0
    /// How many articles came that were not there before.
    public var new = 0
    /// How many articles publishers had edited.
    public var changed = 0
    /// How many whole texts came.
    public var pages = 0
    /// How many pictures came.
    public var pictures = 0
    /// How many pictures of unread articles were still missing at its end; nil when it wanted none.
    public var missingPictures: Int?
    /// Why nothing could be fetched, as a sentence; nil when the network was there.
    public var trouble: String?

    /// A run that begins.
    public init(beganAt: Int64) { self.beganAt = beganAt }
}

extension Store.Runs {
    /// How many runs are kept.
    static let limit = 100

    /// Notes that a run begins, and gives its id.
    public func begin(_ run: Run) throws(StoreError) -> Int64 {
        try write(durable: false) { () throws(StoreError) in
            try connection.statement("INSERT INTO run(began_at) VALUES(?)").run(run.beganAt)
            let id = connection.lastInsertedID
            try connection.statement("DELETE FROM run WHERE id <= ?").run(id - Int64(Self.limit))
            return id
        }
    }

    /// Notes what a run did.
    public func end(_ run: Run, id: Int64) throws(StoreError) {
        try write(durable: false) { () throws(StoreError) in
            try connection.statement(
                """
                UPDATE run SET ended_at = ?, feeds = ?, failed = ?, new = ?, changed = ?,
                  pages = ?, pictures = ?, missing_pictures = ?, trouble = ? WHERE id = ?
                """
            ).run(
                run.endedAt, run.feeds, run.failed, run.new, run.changed, run.pages, run.pictures,
                run.missingPictures, run.trouble, id)
        }
    }

    /// The last runs, the newest first.
    public func last(_ count: Int) throws(StoreError) -> [Run] {
        try connection.statement(
            """
            SELECT began_at, ended_at, feeds, failed, new, changed, pages, pictures, missing_pictures,
              trouble
            FROM run ORDER BY id DESC LIMIT ?
            """
        ).rows(count) { row in
            var run = Run(beganAt: row.int(0))
            run.endedAt = row.optionalInt(1)
            (run.feeds, run.failed) = (Int(row.int(2)), Int(row.int(3)))
            (run.new, run.changed) = (Int(row.int(4)), Int(row.int(5)))
            (run.pages, run.pictures) = (Int(row.int(6)), Int(row.int(7)))
            run.missingPictures = row.optionalInt(8).map { Int($0) }
            run.trouble = row.optionalText(9)
            return run
        }
    }
}
