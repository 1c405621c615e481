extension Store.Articles {
    /// Marks articles as read, or as unread. All or none: an unknown id changes nothing.
    public func setRead(_ isRead: Bool, articles ids: [Int64]) throws(StoreError) {
        try change(isRead ? .read : .unread) { recorder throws(StoreError) in
            let ids = try required(ids)
            recorder.about = try store.log.name(ofArticles: ids)
            try mark(.readAt, isRead, articles: ids.json, &recorder)
        }
    }

    /// Makes articles favorites, or no longer. All or none: an unknown id changes nothing.
    ///
    /// Being a favorite is what keeps an article of a removed feed in sight.
    public func setFavorite(_ isFavorite: Bool, articles ids: [Int64]) throws(StoreError) {
        try change(isFavorite ? .favorite : .unfavorite) { recorder throws(StoreError) in
            let ids = try required(ids)
            recorder.about = try store.log.name(ofArticles: ids)
            try mark(.favoriteAt, isFavorite, articles: ids.json, &recorder)
            try showFavorites(ids.json)
        }
    }

    /// Sets a mark of articles to now if it is not set, or clears it; `ids` is a JSON array without
    /// repetitions. Gives how many articles changed.
    ///
    /// It checks each article within the transaction, because another process may have been faster.
    @discardableResult
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
        recorder.count(articles: changed)
        return changed
    }

    /// Sets a mark of one article to now if it is not set; gives whether it changed.
    func mark(_ field: LogField, article id: Int64) throws(StoreError) -> Bool {
        guard let column = field.stateColumn else { return false }
        try connection.statement(Self.marking(column)).run([id].json, clock())
        return connection.changedRows > 0
    }

    /// Shows those of these articles of removed feeds that are favorites, and hides the others.
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
    }

    /// These ids, each once and in their order; throws when an article does not exist.
    func required(_ ids: [Int64]) throws(StoreError) -> [Int64] {
        for id in ids { try require(id) }
        var seen: Set<Int64> = []
        return ids.filter { seen.insert($0).inserted }
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
