import Search

extension Store.Articles {
    /// Marks articles. All or none: an unknown id changes nothing. Gives how many articles changed.
    @discardableResult
    public func mark(_ marking: Marking, articles ids: [Int64]) throws(StoreError) -> Int {
        try change(marking.action) { recorder throws(StoreError) in
            let ids = try required(ids)
            recorder.about = marking.text(about: try store.log.name(ofArticles: ids))
            return try mark(marking, reached(by: marking, from: ids).json, &recorder)
        }
    }

    /// Marks all articles of a query; gives how many articles changed.
    ///
    /// - Parameter about: The person's request, for the log.
    /// - Throws: ``StoreError/Refusal/noSuchFeed(_:)`` when `feed:` matches no feed.
    public func mark(
        _ marking: Marking, matching query: ArticleQuery, about: String = ""
    ) throws(StoreError) -> Int {
        // This takes no write lock; each article is checked again within the transaction.
        let found = try ids(of: marking.narrowing(query))
        guard !found.isEmpty else { return 0 }
        let ids = try read { () throws(StoreError) in try reached(by: marking, from: found) }
        let about = marking.text(about: about)
        return try change(marking.action, about: about) { recorder throws(StoreError) in
            try mark(marking, ids.sorted().json, &recorder)
        }
    }

    /// These articles, with their twins if the marking reaches them.
    private func reached(by marking: Marking, from ids: [Int64]) throws(StoreError) -> [Int64] {
        guard marking.reachesTwins else { return ids }
        var fold = TwinFold(store, .all)
        return try fold.withTwins(ids)
    }

    /// Marks the articles with greater ids than `id` as read whose story was read in another feed,
    /// within an open transaction. That is a part of the mark which the story has, so the log has no
    /// entry for it.
    func readTwins(after id: Int64) throws(StoreError) {
        let new = try connection.statement("SELECT id FROM article WHERE id > ? AND hidden = 0")
            .rows(id) { $0.int(0) }
        var fold = TwinFold(store, .all)
        let mark = try connection.statement(
            """
            INSERT INTO state(article_id, read_at) VALUES(?, ?)
            ON CONFLICT(article_id) DO UPDATE SET read_at = excluded.read_at WHERE read_at IS NULL
            """)
        for (id, readAt) in try fold.readElsewhere(new) { try mark.run(id, readAt) }
    }

    /// Marks articles within the open transaction; `ids` is a JSON array without repetitions. Gives
    /// how many articles changed.
    func mark(
        _ marking: Marking, _ ids: String, _ recorder: inout LogRecorder
    ) throws(StoreError) -> Int {
        if marking.isEmpty { return 0 }
        let marks = marking.marks
        // An article that changes in several ways counts once.
        let total = marking.action == .mark ? try count(of: marking, ids) : nil
        var count = 0
        for mark in marks {
            count = try self.mark(mark.field, mark.isSet, articles: ids, &recorder)
        }
        if marking.favorite != nil { try showFavorites(ids) }
        if marking.hasTags {
            count = try tag(
                ids, adding: marking.addedTags, removing: marking.removedTags, &recorder)
        }
        recorder.count(articles: total ?? count)
        return total ?? count
    }

    /// Sets a mark of articles to now if it is not set, or clears it; `ids` is a JSON array without
    /// repetitions. Gives how many articles changed.
    ///
    /// It checks each article within the transaction, because another process may have been faster.
    func mark(
        _ field: LogField, _ isSet: Bool, articles ids: String, _ recorder: inout LogRecorder
    ) throws(StoreError) -> Int {
        guard let column = field.stateColumn else { return 0 }
        var changed = 0
        let groups = try connection.statement(Self.marked(column, isSet: !isSet))
            .rows(ids) { (before: $0.value(0), ids: $0.text(1), count: $0.count(2)) }
        for group in groups where group.count > 0 {
            recorder.note(field, before: group.before, ofAll: group.ids)
            changed += group.count
        }
        if isSet, changed > 0, let unmarked = groups.first {
            try connection.statement(Self.marking(column)).run(unmarked.ids, clock())
        } else if changed > 0 {
            try connection.statement(
                """
                UPDATE state SET \(column) = NULL
                WHERE article_id IN (SELECT value FROM json_each(?)) AND \(column) IS NOT NULL
                """
            ).run(ids)
        }
        return changed
    }

    /// Sets a mark of articles to now where it is not set; gives whether one changed.
    @discardableResult
    func mark(_ field: LogField, articles ids: [Int64]) throws(StoreError) -> Bool {
        guard let column = field.stateColumn, !ids.isEmpty else { return false }
        try connection.statement(Self.marking(column)).run(ids.json, clock())
        return connection.changedRows > 0
    }

    /// Shows or hides these articles when they have become favorites, or are none any more: of a removed
    /// feed only favorites are shown, and a rule that does not say so hides none.
    func showFavorites(_ ids: String) throws(StoreError) {
        try connection.statement(
            """
            UPDATE article SET hidden = hidden + iif(hidden & \(Hidden.removed), -1, 1)
            WHERE id IN (SELECT value FROM json_each(?)) AND EXISTS(
                SELECT 1 FROM feed WHERE id = feed_id AND removed_at IS NOT NULL
                  AND purged_at IS NULL)
              AND (hidden & \(Hidden.removed) = 0) <> EXISTS(
                SELECT 1 FROM state WHERE article_id = article.id AND favorite_at IS NOT NULL)
            """
        ).run(ids)
        try store.rules.settle(articles: ids)
    }

    /// These ids, each once and in their order; throws when an article does not exist.
    func required(_ ids: [Int64]) throws(StoreError) -> [Int64] {
        for id in ids { try require(id) }
        var seen: Set<Int64> = []
        return ids.filter { seen.insert($0).inserted }
    }

    /// The number of articles that change.
    private func count(of marking: Marking, _ ids: String) throws(StoreError) -> Int {
        let marks = marking.marks.compactMap { mark in
            mark.field.stateColumn.map { "s.\($0) IS \(mark.isSet ? "" : "NOT ")NULL" }
        }
        let tags = marking.hasTags ? [Self.changesTags] : []
        let sql = """
            SELECT count(*) FROM json_each(?1) i CROSS JOIN article a ON a.id = i.value
            LEFT JOIN state s ON s.article_id = a.id
            WHERE \((marks + tags).joined(separator: " OR "))
            """
        let removed = Set(marking.removedTags).subtracting(marking.addedTags)
        let lists = marking.hasTags ? [marking.addedTags.json, Array(removed).json] : []
        return try connection.statement(sql).first(binding: [ids] + lists) { $0.count(0) } ?? 0
    }

    /// Those of the articles `?1` that have a time, or that have none, with the time.
    private static func marked(_ column: String, isSet: Bool) -> String {
        isSet
            ? """
            SELECT s.\(column), json_group_array(a.id), count(*)
            FROM json_each(?) i CROSS JOIN article a ON a.id = i.value
            CROSS JOIN state s ON s.article_id = a.id
            WHERE s.\(column) IS NOT NULL GROUP BY s.\(column)
            """
            : """
            SELECT NULL, json_group_array(a.id), count(*)
            FROM json_each(?) i CROSS JOIN article a ON a.id = i.value
            LEFT JOIN state s ON s.article_id = a.id
            WHERE s.\(column) IS NULL
            """
    }

    private static func marking(_ column: String) -> String {
        """
        INSERT INTO state(article_id, \(column)) SELECT value, ?2 FROM json_each(?1) WHERE true
        ON CONFLICT(article_id) DO UPDATE SET \(column) = excluded.\(column)
        WHERE \(column) IS NULL
        """
    }
}
