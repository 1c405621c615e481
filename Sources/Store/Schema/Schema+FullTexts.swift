extension Schema {
    /// The whole texts of articles, as their pages have them, and what is known about the pages of a
    /// feed.
    ///
    /// `html` is NULL when the page has no article, and `lack` says why; with a text it says that this
    /// may not be the article. `better` says that it is shown
    /// and searched in place of the feed's own text. `url` is the page that answered, to
    /// which the validators belong. `asked_at` and `not_before` are seconds since 1970, UTC.
    ///
    /// A row of `page_block` is the hash of a part of a page and the first article of the feed that
    /// had it; `repeats` says that another article has it, too, so that it belongs to the site.
    static let fullTexts = """
        CREATE TABLE full_text(
          article_id INTEGER PRIMARY KEY REFERENCES article(id) ON DELETE CASCADE,
          html TEXT,
          better INTEGER NOT NULL DEFAULT 0,
          words INTEGER NOT NULL DEFAULT 0,
          confidence REAL NOT NULL DEFAULT 0,
          method TEXT,
          lack TEXT,
          url TEXT,
          etag BLOB,
          last_modified BLOB,
          asked_at INTEGER NOT NULL DEFAULT 0,
          not_before INTEGER NOT NULL DEFAULT 0,
          failures INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        CREATE TRIGGER full_text_article AFTER DELETE ON article BEGIN
          DELETE FROM full_text WHERE article_id = OLD.id;
        END;
        CREATE TRIGGER full_text_insert AFTER INSERT ON full_text WHEN NEW.html IS NOT NULL BEGIN
          UPDATE article SET has = has & 15 | 16 * \(isWhole("NEW")) WHERE id = NEW.article_id;
          \(edited)
        END;
        CREATE TRIGGER full_text_update AFTER UPDATE OF html, better, lack ON full_text
        WHEN NEW.html IS NOT OLD.html OR NEW.better <> OLD.better OR NEW.lack IS NOT OLD.lack BEGIN
          UPDATE article SET has = has & 15 | 16 * \(isWhole("NEW")) WHERE id = NEW.article_id;
          \(edited)
        END;
        CREATE TRIGGER full_text_delete AFTER DELETE ON full_text WHEN OLD.html IS NOT NULL BEGIN
          UPDATE article SET has = has & 15 WHERE id = OLD.article_id;
          INSERT INTO journal(kind, article_id, fields)
          SELECT 2, id, 1 FROM article WHERE id = OLD.article_id AND hidden = 0;
        END;

        CREATE TABLE page_block(
          feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
          block INTEGER NOT NULL,
          article_id INTEGER NOT NULL,
          repeats INTEGER NOT NULL DEFAULT 0,
          PRIMARY KEY(feed_id, block)
        ) STRICT, WITHOUT ROWID;
        CREATE TRIGGER page_block_feed AFTER DELETE ON feed BEGIN
          DELETE FROM page_block WHERE feed_id = OLD.id;
        END;

        """

    /// Whether a row of `full_text` has the article for sure.
    static func isWhole(_ row: String) -> String {
        "(\(row).html IS NOT NULL AND \(row).lack IS NULL)"
    }

    private static let edited = """
        INSERT INTO journal(kind, article_id, fields)
          SELECT 2, id, 1 FROM article WHERE id = NEW.article_id AND hidden = 0;
        """
}
