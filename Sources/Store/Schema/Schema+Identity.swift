extension Schema {
    /// By what an entry is recognised when its identifier changed, and articles found by it.
    ///
    /// A new identifier of the same article is no news for anybody, so the trigger names the columns
    /// that are.
    static let identity = """
        ALTER TABLE article ADD COLUMN link_key INTEGER;
        ALTER TABLE article ADD COLUMN content_key INTEGER;
        CREATE INDEX article_by_link ON article(feed_id, link_key)
          WHERE link_key IS NOT NULL;
        CREATE INDEX article_by_content ON article(feed_id, content_key)
          WHERE content_key IS NOT NULL;

        DROP TRIGGER article_update;
        CREATE TRIGGER article_update AFTER UPDATE OF
          id, feed_id, url, title, excerpt, published_at, modified_at, sort_at, fetched_at, hidden
        ON article WHEN NEW.hidden = 0 AND OLD.hidden = 0 BEGIN
          INSERT INTO journal(kind, article_id) VALUES(2, NEW.id);
        END;

        """

    /// What an article said before its publisher edited it.
    static let versions = """
        CREATE TABLE article_version(
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          article_id INTEGER NOT NULL REFERENCES article(id) ON DELETE CASCADE,
          title TEXT,
          html TEXT,
          text TEXT,
          summary TEXT,
          modified_at INTEGER,
          replaced_at INTEGER NOT NULL DEFAULT (unixepoch())
        ) STRICT;
        CREATE INDEX article_version_by_article ON article_version(article_id);
        -- The shell runs with foreign keys off, so this is not left to the cascade.
        CREATE TRIGGER article_version_delete AFTER DELETE ON article BEGIN
          DELETE FROM article_version WHERE article_id = OLD.id;
        END;
        """

    /// Articles without a date are recognised by all that they say.
    static let undated = """
        UPDATE article SET content_key = digest
        WHERE content_key IS NULL AND digest <> 0 AND EXISTS(
          SELECT 1 FROM content
          WHERE article_id = article.id AND COALESCE(text, html, summary) IS NOT NULL);
        """

    /// So many articles are read into memory at a time.
    private static let batch = 1000

    /// Works out the keys of the articles that are there.
    @Sendable static func fillIdentity(_ connection: Connection) throws(StoreError) {
        let select = try connection.statement(
            """
            SELECT a.id, a.url, a.published_at, \(StoredEntry.heading),
              \(StoredEntry.enclosure)
            FROM article a LEFT JOIN content c ON c.article_id = a.id
            WHERE a.id > ? ORDER BY a.id LIMIT \(batch)
            """)
        let update = try connection.statement(
            "UPDATE article SET link_key = ?2, content_key = ?3 WHERE id = ?1")
        var last: Int64 = .min
        while true {
            let rows = try select.rows(last) { row in
                let url = row.optionalText(1)
                let enclosure = row.optionalText(4)
                return (
                    id: row.int(0), link: (url ?? enclosure).map { LinkIdentity($0).key },
                    content: ArticleIdentity.contentKey(
                        heading: row.optionalText(3), published: row.optionalInt(2),
                        enclosure: enclosure)
                )
            }
            guard let end = rows.last else { return }
            for row in rows { try update.run(row.id, row.link, row.content) }
            last = end.id
        }
    }
}
