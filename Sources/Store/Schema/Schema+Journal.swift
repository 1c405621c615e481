extension Schema {
    /// All changes of articles, in order. Triggers write it, so it has the changes of every
    /// program, including the `sqlite3` shell.
    ///
    /// `kind` is 1 for an added, 2 for a changed and 3 for a removed article, from the view of
    /// listings: changes of a hidden article are not recorded. Kind 4 is a change of a feed's title
    /// or tags; the id is then that of the feed. `fields` are the changed fields: 1 the publisher's
    /// content, 2 read, 4 favorite, 8 tags, 16 the feed of the article, 32 kept for later. `snapshot`
    /// is the last state of a removed article.
    ///
    /// `journal_day` is the last entry at the end of a day (days since 1970, UTC).
    static let journal = """
        CREATE TABLE journal(
          seq INTEGER PRIMARY KEY AUTOINCREMENT,
          kind INTEGER NOT NULL,
          article_id INTEGER NOT NULL,
          snapshot TEXT,
          fields INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        CREATE INDEX journal_removal ON journal(article_id) WHERE kind = 3;

        CREATE TABLE journal_day(
          day INTEGER PRIMARY KEY,
          seq INTEGER NOT NULL
        ) STRICT;

        CREATE TRIGGER article_insert AFTER INSERT ON article WHEN NEW.hidden = 0 BEGIN
          INSERT INTO journal(kind, article_id) VALUES(1, NEW.id);
        END;
        -- Another identifier of the same article is no change that anybody sees.
        CREATE TRIGGER article_update AFTER UPDATE OF
          id, feed_id, url, title, excerpt, published_at, modified_at, sort_at, fetched_at, hidden
        ON article WHEN NEW.hidden = 0 AND OLD.hidden = 0 BEGIN
          INSERT INTO journal(kind, article_id, fields)
          VALUES(2, NEW.id, iif(NEW.feed_id IS NOT OLD.feed_id, 16, 1));
        END;
        CREATE TRIGGER article_show AFTER UPDATE OF hidden ON article
        WHEN NEW.hidden = 0 AND OLD.hidden <> 0 BEGIN
          INSERT INTO journal(kind, article_id) VALUES(1, NEW.id);
        END;
        CREATE TRIGGER article_hide AFTER UPDATE OF hidden ON article
        WHEN NEW.hidden <> 0 AND OLD.hidden = 0 BEGIN
          INSERT INTO journal(kind, article_id, snapshot)
          \(snapshot);
        END;
        CREATE TRIGGER article_delete BEFORE DELETE ON article WHEN OLD.hidden = 0 BEGIN
          INSERT INTO journal(kind, article_id, snapshot)
          \(snapshot);
        END;

        CREATE TRIGGER state_insert AFTER INSERT ON state BEGIN
          INSERT INTO journal(kind, article_id, fields)
          SELECT 2, id, \(fields { "NEW.\($0) IS NOT NULL" })
          FROM article WHERE id = NEW.article_id AND hidden = 0;
        END;
        CREATE TRIGGER state_update AFTER UPDATE ON state
        WHEN NEW.read_at IS NOT OLD.read_at OR NEW.favorite_at IS NOT OLD.favorite_at
          OR NEW.later_at IS NOT OLD.later_at BEGIN
          INSERT INTO journal(kind, article_id, fields)
          SELECT 2, id, \(fields { "NEW.\($0) IS NOT OLD.\($0)" })
          FROM article WHERE id = NEW.article_id AND hidden = 0;
        END;
        CREATE TRIGGER state_delete AFTER DELETE ON state BEGIN
          INSERT INTO journal(kind, article_id, fields)
          SELECT 2, id, \(fields { "OLD.\($0) IS NOT NULL" })
          FROM article WHERE id = OLD.article_id AND hidden = 0;
        END;

        CREATE TRIGGER feed_update AFTER UPDATE OF title, custom_title ON feed
        WHEN NEW.title IS NOT OLD.title OR NEW.custom_title IS NOT OLD.custom_title BEGIN
          INSERT INTO journal(kind, article_id) VALUES(4, NEW.id);
        END;
        CREATE TRIGGER feed_tag_insert AFTER INSERT ON feed_tag BEGIN
          INSERT INTO journal(kind, article_id) VALUES(4, NEW.feed_id);
        END;
        CREATE TRIGGER feed_tag_delete AFTER DELETE ON feed_tag BEGIN
          INSERT INTO journal(kind, article_id) VALUES(4, OLD.feed_id);
        END;

        """

    /// The bits of the marks for which a condition about the column is true.
    private static func fields(where condition: (String) -> String) -> String {
        "(\(condition("read_at"))) * 2 + (\(condition("favorite_at"))) * 4 + "
            + "(\(condition("later_at"))) * 32"
    }

    /// The former row of an article that leaves the listings.
    private static let snapshot = """
        SELECT 3, OLD.id, json_array(
            OLD.feed_id, OLD.url, COALESCE(OLD.title, OLD.excerpt, OLD.url),
            COALESCE(OLD.published_at, OLD.sort_at),
            s.read_at IS NOT NULL, s.favorite_at IS NOT NULL,
            (SELECT COALESCE(custom_title, title, url) FROM feed WHERE id = OLD.feed_id),
            s.later_at IS NOT NULL)
          FROM (SELECT 1) LEFT JOIN state s ON s.article_id = OLD.id
        """
}
