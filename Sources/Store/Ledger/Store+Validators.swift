extension Store {
    /// The validators of all feeds, by feed; most feeds have those of one URL.
    public func validators() throws(StoreError) -> [Int64: [(url: String, StoredValidators)]] {
        var feeds: [Int64: [(url: String, StoredValidators)]] = [:]
        _ = try connection.statement(
            "SELECT feed_id, url, etag, last_modified FROM validator"
        ).rows { row in
            let validators = StoredValidators(
                etag: row.optionalBlob(2), lastModified: row.optionalBlob(3))
            feeds[row.int(0), default: []].append((row.text(1), validators))
        }
        return feeds
    }
}
