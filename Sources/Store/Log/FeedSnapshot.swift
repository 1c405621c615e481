import Feeds

/// Everything about a feed that a person can change, at one moment.
struct FeedSnapshot {
    /// The columns of `feed`, each with its word for reports of changes; nil for columns that are
    /// reported in another way.
    static let columns: [(name: String, word: String?)] = {
        var columns: [(name: String, word: String?)] = [("url", "url"), ("custom_title", "title")]
        for setting in FeedSettings.table { columns.append((setting.column, setting.word)) }
        columns.append(("removed_at", nil))
        columns.append(("purged_at", nil))
        return columns
    }()

    private var values: [LoggedValue]
    private var tags: Set<String>
    /// The reasons not to fetch it, as JSON.
    private var ledger: LoggedValue

    /// Nil when the feed does not exist.
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

    /// Logs the differences between then and now, and gives their words.
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
            guard let word = column.word else { continue }
            // The others are named alike whichever way they are changed.
            words.append(column.name == "hidden" && after == .int(0) ? "not hidden" : word)
        }
        for tag in tags.symmetricDifference(earlier.tags).sorted() {
            let isNew = tags.contains(tag)
            recorder.note(
                .feedTag, key: tag, before: .int(isNew ? 0 : 1), after: .int(isNew ? 1 : 0), of: id)
            if words.last != "tags" { words.append("tags") }
        }
        // A new address begins with an empty ledger, which is not a change by the person.
        if ledger != earlier.ledger, values.first == earlier.values.first {
            recorder.note(.ledger, before: earlier.ledger, after: ledger, of: id)
            words.append("enabled")
        }
        if isChanged || !words.isEmpty { recorder.count(feed: id) }
        return words
    }

    /// The reasons not to fetch a feed.
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
