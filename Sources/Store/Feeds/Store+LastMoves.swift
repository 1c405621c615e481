extension Store {
    /// The last move of each feed at `moment` or later (seconds since 1970, UTC) that was not taken
    /// back, by the feed's id.
    public func lastMoves(since moment: Int64) throws(StoreError) -> [Int64: FeedMove] {
        Dictionary(try moves(since: moment).map { ($0.feedID, $0) }) { $1 }
    }

    /// The moves at `moment` or later (seconds since 1970, UTC) that were not taken back, the
    /// oldest first.
    public func moves(since moment: Int64) throws(StoreError) -> [FeedMove] {
        try connection.statement(
            """
            SELECT \(FeedMove.columns) FROM move
            WHERE undone_at IS NULL AND moved_at >= ? ORDER BY id
            """
        ).rows(moment) { FeedMove($0) }
    }
}
