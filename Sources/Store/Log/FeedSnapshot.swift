/// What a person may change of a feed, as it is at one moment.
struct FeedSnapshot {
    /// The columns of `feed`, with what each is called where it is said that it changed; nil for
    /// what is said otherwise.
    static let columns: [(name: String, word: String?)] = [
        ("url", "url"), ("custom_title", "title"), ("mapping", "mapping"), ("interval", "every"),
        ("user_agent", "user agent"), ("proxy", "proxy"), ("headers", "headers"),
        ("header_command", "header command"), ("insecure", "certificate check"),
        ("certificate", "certificate"), ("certificate_key", "certificate key"),
        ("search_url", "search"), ("removed_at", nil), ("purged_at", nil),
    ]

    private var values: [LoggedValue]
    private var tags: Set<String>
    /// What stops it from being asked, as JSON.
    private var ledger: LoggedValue

    /// Nil for a feed that there is not.
    init?(_ id: Int64, _ connection: Connection) throws(StoreError) {
        let values = try connection.statement(FeedSnapshot.selection).first(id) { row in
            FeedSnapshot.columns.indices.map { row.value(Int32($0)) }
        }
        guard let values else { return nil }
        self.values = values
        tags = Set(
            try connection.statement("SELECT tag FROM feed_tag WHERE feed_id = ?")
                .rows(id) { $0.text(0) })
        ledger = try FeedSnapshot.ledger(id, connection)
    }

    /// Takes down what is different now; gives what it is called.
    @discardableResult
    func note(
        changesSince earlier: FeedSnapshot, of id: Int64, in recorder: inout LogRecorder
    ) -> [String] {
        var words: [String] = []
        var isChanged = false
        for (index, column) in FeedSnapshot.columns.enumerated() {
            let (before, after) = (earlier.values[index], values[index])
            guard before != after else { continue }
            isChanged = true
            recorder.note(.feed, key: column.name, before: before, after: after, of: id)
            if let word = column.word { words.append(word) }
        }
        for tag in tags.symmetricDifference(earlier.tags).sorted() {
            let isNew = tags.contains(tag)
            recorder.note(
                .feedTag, key: tag, before: .int(isNew ? 0 : 1), after: .int(isNew ? 1 : 0), of: id)
            if words.last != "tags" { words.append("tags") }
        }
        // At a new address nothing is known of it, which is no change of the person's.
        if ledger != earlier.ledger, values.first == earlier.values.first {
            recorder.note(.ledger, before: earlier.ledger, after: ledger, of: id)
            words.append("enabled")
        }
        if isChanged || !words.isEmpty { recorder.count(feed: id) }
        return words
    }

    /// What stops a feed from being asked.
    static func ledger(_ id: Int64, _ connection: Connection) throws(StoreError) -> LoggedValue {
        try connection.statement(
            """
            SELECT json_array(gone_at, failures, failing_since, error, not_before, reason)
            FROM ledger WHERE feed_id = ?
            """
        ).first(id) { $0.value(0) } ?? .null
    }

    private static let selection = """
        SELECT \(columns.map(\.name).joined(separator: ", ")) FROM feed WHERE id = ?
        """
}
