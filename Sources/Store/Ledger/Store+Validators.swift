extension Store {
    /// The validators of all feeds, by feed and URL.
    public func validators() throws(StoreError) -> [Int64: [String: StoredValidators]] {
        var feeds: [Int64: [String: StoredValidators]] = [:]
        let rows = try connection.statement(
            "SELECT feed_id, url, etag, last_modified FROM validator"
        ).rows { row in
            (
                feed: row.int(0), url: row.text(1),
                StoredValidators(etag: row.optionalBlob(2), lastModified: row.optionalBlob(3))
            )
        }
        for row in rows { feeds[row.feed, default: [:]][row.url] = row.2 }
        return feeds
    }
}
