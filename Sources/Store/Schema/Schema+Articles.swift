extension Schema {
    /// `article` and `content` have the publishers' data, `state` has the person's marks, and
    /// `article_version` has the content of articles before their publishers edited it.
    ///
    /// `sort_at` is the place in a listing. `hidden` is 0 for what listings show, else the sum of the
    /// reasons (``Hidden``). `link_key` and
    /// `content_key` recognise an article whose identifier changed. `unread` repeats a fact of
    /// `state`, and `has` repeats facts of `content` (1 a text, 2 an image, 4 an attachment, 8 the text
    /// is only a teaser) and of `full_text` (16 the whole text), so that indexes and sums can use them.
    static let articles = """
        CREATE TABLE article(
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
          guid TEXT NOT NULL DEFAULT (lower(hex(randomblob(16)))),
          url TEXT,
          title TEXT,
          excerpt TEXT,
          published_at INTEGER,
          modified_at INTEGER,
          sort_at INTEGER NOT NULL DEFAULT (unixepoch()),
          fetched_at INTEGER NOT NULL DEFAULT (unixepoch()),
          digest INTEGER NOT NULL DEFAULT 0,
          hidden INTEGER NOT NULL DEFAULT 0,
          link_key INTEGER,
          content_key INTEGER,
          unread INTEGER NOT NULL DEFAULT 1,
          has INTEGER NOT NULL DEFAULT 0,
          UNIQUE(feed_id, guid)
        ) STRICT;
        CREATE INDEX article_by_date ON article(sort_at DESC, id DESC) WHERE hidden = 0;
        CREATE INDEX article_by_feed ON article(feed_id, sort_at DESC, id DESC) WHERE hidden = 0;
        CREATE INDEX article_unread ON article(sort_at DESC, id DESC)
          WHERE hidden = 0 AND unread = 1;
        CREATE INDEX article_hidden ON article(sort_at DESC, id DESC) WHERE hidden > 1;
        CREATE INDEX article_by_link ON article(link_key, feed_id)
          WHERE link_key IS NOT NULL;
        CREATE INDEX article_by_content ON article(feed_id, content_key)
          WHERE content_key IS NOT NULL;

        CREATE TABLE content(
          article_id INTEGER PRIMARY KEY REFERENCES article(id) ON DELETE CASCADE,
          html TEXT,
          text TEXT,
          summary TEXT,
          image TEXT,
          banner_image TEXT,
          external_url TEXT,
          language TEXT,
          authors TEXT,
          tags TEXT,
          attachments TEXT,
          teaser INTEGER NOT NULL DEFAULT 0
        ) STRICT;

        CREATE TABLE state(
          article_id INTEGER PRIMARY KEY REFERENCES article(id) ON DELETE CASCADE,
          read_at INTEGER,
          favorite_at INTEGER,
          later_at INTEGER
        ) STRICT;
        CREATE INDEX state_favorite ON state(favorite_at) WHERE favorite_at IS NOT NULL;
        CREATE INDEX state_later ON state(later_at) WHERE later_at IS NOT NULL;

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

        -- The shell runs with foreign keys off, so these deletions are not left to a cascade.
        CREATE TRIGGER article_deleted AFTER DELETE ON article BEGIN
          DELETE FROM state WHERE article_id = OLD.id;
          DELETE FROM content WHERE article_id = OLD.id;
        END;
        CREATE TRIGGER article_version_delete AFTER DELETE ON article BEGIN
          DELETE FROM article_version WHERE article_id = OLD.id;
        END;

        -- The program writes `has` itself when it inserts an article, so that this trigger has
        -- nothing to do. Articles of other programs may have no digest.
        CREATE TRIGGER content_insert AFTER INSERT ON content WHEN EXISTS(
          SELECT 1 FROM article
          WHERE id = NEW.article_id AND (has & 15 <> \(parts("NEW")) OR digest = 0)) BEGIN
          UPDATE article SET has = has & 16 | \(parts("NEW")) WHERE id = NEW.article_id;
          INSERT INTO journal(kind, article_id, fields)
          SELECT 2, id, 1 FROM article WHERE id = NEW.article_id AND hidden = 0;
        END;
        CREATE TRIGGER content_update AFTER UPDATE ON content BEGIN
          UPDATE article SET has = has & 16 | \(parts("NEW"))
          WHERE id = NEW.article_id AND has & 15 <> \(parts("NEW"));
          INSERT INTO journal(kind, article_id, fields)
          SELECT 2, id, 1 FROM article WHERE id = NEW.article_id AND hidden = 0;
        END;
        CREATE TRIGGER content_delete AFTER DELETE ON content BEGIN
          UPDATE article SET has = has & 16 WHERE id = OLD.article_id;
          INSERT INTO journal(kind, article_id, fields)
          SELECT 2, id, 1 FROM article WHERE id = OLD.article_id AND hidden = 0;
        END;

        CREATE TRIGGER unread_insert AFTER INSERT ON state BEGIN
          UPDATE article SET unread = NEW.read_at IS NULL
          WHERE id = NEW.article_id AND unread <> (NEW.read_at IS NULL);
        END;
        CREATE TRIGGER unread_update AFTER UPDATE OF read_at ON state BEGIN
          UPDATE article SET unread = NEW.read_at IS NULL
          WHERE id = NEW.article_id AND unread <> (NEW.read_at IS NULL);
        END;
        CREATE TRIGGER unread_delete AFTER DELETE ON state BEGIN
          UPDATE article SET unread = 1 WHERE id = OLD.article_id AND unread <> 1;
        END;

        """

    /// Whether all of an article can be read without the network.
    static func isReadable(_ row: String) -> String {
        "(\(row).has & 9 = 1 OR \(row).has & 16 <> 0)"
    }

    /// The parts in a row of `content`, as the bits of `has`.
    static func parts(_ row: String) -> String {
        """
        ((\(row).html IS NOT NULL OR \(row).text IS NOT NULL)
            + 2 * (\(row).image IS NOT NULL OR \(row).banner_image IS NOT NULL)
            + 4 * (\(row).attachments IS NOT NULL) + 8 * \(row).teaser)
        """
    }
}
