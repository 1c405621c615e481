/// Merges the articles of two feeds, and separates them again, within the open transaction.
///
/// An article that both feeds have is shown once, with the marks and the tags of both; the other
/// copy stays in its feed, hidden. The rows of the move record the pairs. Settings stay with their
/// feed.
struct FeedMerge {
    let connection: Connection
    /// The move that the merge belongs to.
    let move: Int64
    /// The feed that is removed.
    let old: Int64
    /// The feed that remains.
    let target: Int64

    /// Merges the articles of ``old`` into ``target``.
    func mergeArticles() throws(StoreError) {
        try connection.statement(FeedMerge.pairs).run(move, old, target)
        try run(
            """
            UPDATE article SET hidden = hidden | \(Hidden.removed)
            WHERE hidden & \(Hidden.removed) = 0 AND id IN (
              SELECT article_id FROM moved_article WHERE move_id = ? AND twin_id IS NOT NULL)
            """)
        try run(
            """
            INSERT INTO state(article_id, read_at, favorite_at, later_at)
            SELECT m.twin_id, s.read_at, s.favorite_at, s.later_at
            FROM moved_article m JOIN state s ON s.article_id = m.article_id
            WHERE m.move_id = ? AND m.twin_id IS NOT NULL
            \(FeedMerge.united)
            """)
        try run(
            """
            INSERT OR IGNORE INTO article_tag(article_id, tag)
            SELECT m.twin_id, t.tag
            FROM moved_article m JOIN article_tag t ON t.article_id = m.article_id
            WHERE m.move_id = ? AND m.twin_id IS NOT NULL
            """)
        try markEqualIdentifiers()
        try connection.statement(
            """
            UPDATE OR IGNORE article SET feed_id = ?2 WHERE id IN (
              SELECT article_id FROM moved_article WHERE move_id = ?1 AND twin_id IS NULL)
            """
        ).run(move, target)
        try connection.statement(ExpiredEntries.takeOver).run(target, old)
    }

    /// Separates the articles again. Marks that the person has set since count for both; tags that
    /// an article got from the other one stay.
    func separateArticles() throws(StoreError) {
        for column in ["read_at", "favorite_at", "later_at"] {
            try run(
                """
                UPDATE state SET \(column) = m.\(column)
                FROM moved_article m JOIN state s ON s.article_id = m.article_id
                WHERE m.move_id = ? AND state.article_id = m.twin_id
                  AND state.\(column) = s.\(column)
                """)
        }
        try run(
            """
            INSERT INTO state(article_id, read_at, favorite_at, later_at)
            SELECT m.article_id, NULLIF(s.read_at, m.read_at), NULLIF(s.favorite_at, m.favorite_at),
              NULLIF(s.later_at, m.later_at)
            FROM moved_article m JOIN article a ON a.id = m.article_id
            JOIN state s ON s.article_id = m.twin_id
            WHERE m.move_id = ? AND (s.read_at IS NOT m.read_at
              OR s.favorite_at IS NOT m.favorite_at OR s.later_at IS NOT m.later_at)
            \(FeedMerge.united)
            """)
        try connection.statement(
            """
            UPDATE OR IGNORE article SET feed_id = ?2 WHERE feed_id = ?3 AND id IN (
              SELECT article_id FROM moved_article WHERE move_id = ?1 AND twin_id IS NULL)
            """
        ).run(move, old, target)
    }
}

extension FeedMerge {
    /// A mark that either of the two has.
    private static let united = """
        ON CONFLICT(article_id) DO UPDATE SET
          read_at = COALESCE(read_at, excluded.read_at),
          favorite_at = COALESCE(favorite_at, excluded.favorite_at),
          later_at = COALESCE(later_at, excluded.later_at)
        """

    /// Marks the identifiers of other articles that ``target`` has as well, so that both remain.
    private func markEqualIdentifiers() throws(StoreError) {
        let entries = try connection.statement(
            """
            SELECT a.id, a.guid, a.link_key, \(StoredEntry.heading), \(StoredEntry.enclosure)
            FROM moved_article m JOIN article a ON a.id = m.article_id
            LEFT JOIN content c ON c.article_id = a.id
            WHERE m.move_id = ? AND m.twin_id IS NULL
              AND EXISTS(SELECT 1 FROM article WHERE feed_id = ? AND guid = a.guid)
            """
        ).rows(move, target) { row in
            let mark = ArticleIdentity.mark(
                linkKey: row.optionalInt(2), heading: row.optionalText(3),
                enclosure: row.optionalText(4))
            return (id: row.int(0), guid: StoredGUID.marked(row.text(1), with: mark))
        }
        for entry in entries {
            try connection.statement("UPDATE OR IGNORE article SET guid = ? WHERE id = ?")
                .run(entry.guid, entry.id)
        }
    }

    /// The articles of `?2` that `?3` has as well: by identifier if anything else is the same, too,
    /// else by link or by title and date if these are unique in both feeds. An identifier alone
    /// proves nothing, because any publisher can use those of another one.
    static let pairs = """
        INSERT INTO moved_article(move_id, article_id, twin_id, read_at, favorite_at, later_at)
        SELECT ?1, p.id, p.twin, s.read_at, s.favorite_at, s.later_at
        FROM (
          SELECT a.id, COALESCE(
            (SELECT id FROM article t WHERE feed_id = ?3 AND guid = a.guid AND (
               t.digest = a.digest OR t.link_key = a.link_key OR t.content_key = a.content_key
               OR t.title = a.title)),
            \(twin(by: "link_key")),
            \(twin(by: "content_key"))) AS twin
          FROM article a WHERE a.feed_id = ?2
        ) p LEFT JOIN state s ON s.article_id = p.twin
        """

    private static func twin(by key: String) -> String {
        """
        (SELECT min(id) FROM article WHERE feed_id = ?3 AND \(key) = a.\(key)
             AND 1 = (SELECT count(*) FROM article WHERE feed_id = ?2 AND \(key) = a.\(key))
             HAVING count(*) = 1)
        """
    }

    private func run(_ sql: String) throws(StoreError) {
        try connection.statement(sql).run(move)
    }
}
