import Polling

extension Store {
    /// The validators of the feeds with these ids, by feed; most feeds have those of one URL.
    public func validators(
        ofFeeds ids: ClosedRange<Int64>
    ) throws(StoreError) -> [Int64: [(url: String, Validators)]] {
        var feeds: [Int64: [(url: String, Validators)]] = [:]
        _ = try connection.statement(
            """
            SELECT feed_id, url, etag, last_modified FROM validator
            WHERE feed_id BETWEEN ? AND ?
            """
        ).rows(ids.lowerBound, ids.upperBound) { row in
            let validators = Validators(
                etag: row.optionalBlob(2), lastModified: row.optionalBlob(3))
            feeds[row.int(0), default: []].append((row.text(1), validators))
        }
        return feeds
    }
}
