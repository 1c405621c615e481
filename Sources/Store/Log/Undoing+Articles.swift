extension Undoing {
    /// Restores the marks or the tag of articles.
    mutating func undoArticles(_ field: LogField, _ key: String) throws(StoreError) {
        let (id, name) = (outcome.entry.id, field.rawValue)
        var restored = 0
        for sql in Undoing.statements(field, isRedo: isRedo) {
            try store.connection.statement(sql).run(id, name, key)
            restored += store.connection.changedRows
        }
        outcome.restored += restored
        if field == .favoriteAt { try settleFavorites() }
        let counts = try store.connection.statement(Undoing.counts)
            .first(id, name, key) { (all: $0.count(0), later: $0.count(1)) }
        guard let counts, restored < counts.all else { return }
        if counts.later > 0 { remark(.articlesChangedSince(counts.later)) }
        let gone =
            try store.connection.statement(Undoing.gone)
            .first(id, name, key) { $0.count(0) } ?? 0
        if gone > 0 { remark(.articlesGone(gone)) }
    }

    /// Of a removed feed only favorites are shown, so shows or hides the articles again.
    private func settleFavorites() throws(StoreError) {
        let lists = try store.connection.statement(
            "SELECT targets FROM log_change WHERE log_id = ? AND field = 'favorite_at'"
        ).rows(outcome.entry.id) { $0.text(0) }
        for ids in lists { try store.articles.showFavorites(ids) }
    }

    /// The articles for which entry `?1` undoes the field `?2` and the key `?3`, without those that
    /// a later entry changed which is not undone. A sync may have changed an article several times: the
    /// first change says what was before it, and the last one what was after it.
    private static func chosen(_ isRedo: Bool) -> String {
        """
        WITH later(id) AS (
          SELECT t.value FROM log l CROSS JOIN log_change c ON c.log_id = l.id
          CROSS JOIN json_each(c.targets) t
          WHERE l.id > ?1 AND l.undone_at IS NULL AND c.field = ?2 AND c.key = ?3),
        target(id, before, change) AS (
          SELECT t.value, c.before, \(isRedo ? "max" : "min")(c.id)
          FROM log_change c CROSS JOIN json_each(c.targets) t
          WHERE c.log_id = ?1 AND c.field = ?2 AND c.key = ?3 GROUP BY t.value),
        chosen(id, before) AS (
          SELECT id, before FROM target WHERE id NOT IN later)
        """
    }

    /// The statements that remove and that add. A mark or tag that already has its former value was
    /// changed by another program, and is left alone.
    ///
    /// A mark that is set again gets the time of the entry.
    private static func statements(_ field: LogField, isRedo: Bool) -> [String] {
        let (isNew, isOld) = isRedo ? ("before = 1", "before = 0") : ("before = 0", "before = 1")
        let (wasSet, wasClear) =
            isRedo
            ? ("before IS NULL", "before IS NOT NULL") : ("before IS NOT NULL", "before IS NULL")
        let chosen = chosen(isRedo)
        let time = isRedo ? "(SELECT made_at FROM log WHERE id = ?1)" : "before"
        guard let column = field.stateColumn else {
            return [
                """
                \(chosen)
                DELETE FROM article_tag WHERE tag = ?3
                  AND article_id IN (SELECT id FROM chosen WHERE \(isNew))
                """,
                """
                \(chosen)
                INSERT OR IGNORE INTO article_tag(article_id, tag)
                SELECT a.id, ?3 FROM chosen CROSS JOIN article a ON a.id = chosen.id
                WHERE \(isOld)
                """,
            ]
        }
        return [
            """
            \(chosen)
            UPDATE state SET \(column) = NULL WHERE \(column) IS NOT NULL
              AND article_id IN (SELECT id FROM chosen WHERE \(wasClear))
            """,
            """
            \(chosen)
            INSERT INTO state(article_id, \(column))
            SELECT a.id, \(time) FROM chosen CROSS JOIN article a ON a.id = chosen.id
            WHERE \(wasSet)
            ON CONFLICT(article_id) DO UPDATE SET \(column) = excluded.\(column)
            WHERE \(column) IS NULL
            """,
        ]
    }

    private static let counts = """
        \(chosen(false))
        SELECT count(*), count(*) FILTER (WHERE id IN later) FROM target
        """

    private static let gone = """
        \(chosen(false))
        SELECT count(*) FROM chosen
        WHERE NOT EXISTS(SELECT 1 FROM article WHERE article.id = chosen.id)
        """
}
