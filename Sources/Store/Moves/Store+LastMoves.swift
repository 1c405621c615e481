extension Store {
    /// The last move of each feed that moved at `moment` or later (seconds since 1970, UTC) and was
    /// not taken back, by the feed's id.
    public func lastMoves(since moment: Int64) throws(StoreError) -> [Int64: FeedMove] {
        let moves = try connection.statement(
            """
            SELECT \(FeedMove.columns) FROM move
            WHERE undone_at IS NULL AND moved_at >= ? ORDER BY id
            """
        ).rows(moment) { FeedMove($0) }
        return Dictionary(moves.map { ($0.feedID, $0) }) { $1 }
    }
}
