extension Schema {
    /// What finding needs: the search index, what a listing by state is read from, tags of articles,
    /// saved queries, and a journal that says what changed.
    static let find =
        columns + filledColumns + indexes + searchTable() + tags + tallies + savedQueries
        + upkeep + fields + paging

    /// `search_id` is the row of the index that holds what the article says now; NULL where none
    /// does. `unread` repeats what `state` says and `has` what `content` holds (1 a full text, 2 an
    /// image, 4 an attachment), where an index and a sum can use it.
    private static let columns = """
        ALTER TABLE article ADD COLUMN search_id INTEGER;
        ALTER TABLE article ADD COLUMN unread INTEGER NOT NULL DEFAULT 1;
        ALTER TABLE article ADD COLUMN has INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE journal ADD COLUMN fields INTEGER NOT NULL DEFAULT 0;

        """

    private static let filledColumns = """
        UPDATE article SET unread = 0
        WHERE id IN (SELECT article_id FROM state WHERE read_at IS NOT NULL);
        UPDATE article SET has = \(parts("c")) FROM content c
        WHERE c.article_id = article.id AND \(parts("c")) <> 0;

        """

    private static let indexes = """
        CREATE UNIQUE INDEX article_by_search ON article(search_id);
        CREATE INDEX article_unread ON article(sort_at DESC, id DESC)
          WHERE hidden = 0 AND unread = 1;

        """

    /// The words of articles, as `SearchText` cuts them: folded, separated by spaces, so that a
    /// tokenizer that every SQLite has finds them again.
    ///
    /// A row is never changed: an article that is edited gets another one, and one that no article
    /// has as its `search_id` is dead. `feed` holds the id of its feed as `#12`, a word that nobody can
    /// type: titles of feeds change.
    static func searchTable(_ name: String = "article_search") -> String {
        """
        CREATE VIRTUAL TABLE \(name) USING fts5(
          text, title, author, tags, feed,
          content = '', tokenize = "ascii tokenchars '+#.@$'");
        INSERT INTO \(name)(\(name), rank) VALUES('rank', 'bm25(1, 8, 4, 4, 2)');
        INSERT INTO \(name)(\(name), rank) VALUES('automerge', 8);

        """
    }

    private static let tags = """
        CREATE TABLE article_tag(
          article_id INTEGER NOT NULL REFERENCES article(id) ON DELETE CASCADE,
          tag TEXT NOT NULL,
          PRIMARY KEY(article_id, tag)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX article_tag_by_tag ON article_tag(tag);

        -- How many unread articles that are shown have a tag by themselves.
        CREATE TABLE tag_tally(
          tag TEXT PRIMARY KEY,
          unread INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        """

    /// Counts the tags of unread articles from scratch.
    static let countedTags = """
        DELETE FROM tag_tally;
        INSERT INTO tag_tally(tag, unread) \(tagsFromScratch);
        """

    static let tagsFromScratch = """
        SELECT g.tag AS tag, count(*) AS unread
        FROM article_tag g CROSS JOIN article a ON a.id = g.article_id
        WHERE \(isUnread("a.")) GROUP BY g.tag
        """

    /// How many articles of a feed are shown, unread, and unread with a full text.
    private static let tallies = """
        CREATE TABLE tally(
          feed_id INTEGER PRIMARY KEY REFERENCES feed(id) ON DELETE CASCADE,
          total INTEGER NOT NULL DEFAULT 0,
          unread INTEGER NOT NULL DEFAULT 0,
          readable INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        \(countedTallies)
        CREATE TRIGGER tally_feed_insert AFTER INSERT ON feed BEGIN
          INSERT OR IGNORE INTO tally(feed_id) VALUES(NEW.id);
        END;
        CREATE TRIGGER tally_feed_delete AFTER DELETE ON feed BEGIN
          DELETE FROM tally WHERE feed_id = OLD.id;
        END;
        CREATE TRIGGER tally_insert AFTER INSERT ON article WHEN NEW.hidden = 0 BEGIN
          \(count("NEW", "+"))
        END;
        CREATE TRIGGER tally_delete AFTER DELETE ON article WHEN OLD.hidden = 0 BEGIN
          \(count("OLD", "-"))
        END;
        CREATE TRIGGER tally_update AFTER UPDATE OF feed_id, hidden, unread, has ON article BEGIN
          \(count("OLD", "-"))
          \(count("NEW", "+"))
        END;

        """

    /// Counts from scratch.
    static let countedTallies = """
        DELETE FROM tally;
        INSERT INTO tally(feed_id, total, unread, readable)
        \(talliesFromScratch);
        """

    static let talliesFromScratch = """
        SELECT f.id AS feed_id, count(a.id) AS total, COALESCE(sum(a.unread), 0) AS unread,
          COALESCE(sum(a.unread AND a.has & 1), 0) AS readable
        FROM feed f LEFT JOIN article a ON a.feed_id = f.id AND a.hidden = 0 GROUP BY f.id
        """

    private static let savedQueries = """
        CREATE TABLE saved_query(
          name TEXT PRIMARY KEY,
          query TEXT NOT NULL,
          saved_at INTEGER NOT NULL DEFAULT (unixepoch())
        ) STRICT, WITHOUT ROWID;

        """

    /// Triggers, so that what any program writes is seen, the `sqlite3` shell included: an article
    /// that says something else than its row of the index is without one, until it gets the next.
    private static let upkeep = """
        CREATE TRIGGER search_article AFTER UPDATE OF title, feed_id ON article
        WHEN NEW.search_id IS OLD.search_id AND NEW.search_id IS NOT NULL
          AND (NEW.title IS NOT OLD.title OR NEW.feed_id <> OLD.feed_id) BEGIN
          UPDATE article SET search_id = NULL WHERE id = NEW.id;
        END;
        -- Our own inserts have the article say what it has, so that nothing is left to do here.
        -- The digest tells them from others as well, which need not have one.
        CREATE TRIGGER content_insert AFTER INSERT ON content WHEN EXISTS(
          SELECT 1 FROM article
          WHERE id = NEW.article_id AND (has <> \(parts("NEW")) OR digest = 0)) BEGIN
          UPDATE article SET has = \(parts("NEW")), search_id = NULL WHERE id = NEW.article_id;
          \(changed("NEW.article_id", "1"))
        END;
        CREATE TRIGGER content_delete AFTER DELETE ON content BEGIN
          UPDATE article SET has = 0, search_id = NULL WHERE id = OLD.article_id;
          \(changed("OLD.article_id", "1"))
        END;
        CREATE TRIGGER search_content AFTER UPDATE ON content BEGIN
          UPDATE article SET has = \(parts("NEW")), search_id = NULL WHERE id = NEW.article_id;
        END;
        CREATE TRIGGER unread_insert AFTER INSERT ON state BEGIN
          \(unread("NEW.article_id", "NEW.read_at IS NULL"))
        END;
        CREATE TRIGGER unread_update AFTER UPDATE OF read_at ON state BEGIN
          \(unread("NEW.article_id", "NEW.read_at IS NULL"))
        END;
        CREATE TRIGGER unread_delete AFTER DELETE ON state BEGIN
          \(unread("OLD.article_id", "1"))
        END;
        CREATE TRIGGER article_tag_insert AFTER INSERT ON article_tag BEGIN
          INSERT INTO tag_tally(tag, unread)
          SELECT NEW.tag, EXISTS(
            SELECT 1 FROM article WHERE id = NEW.article_id AND \(isUnread("")))
          WHERE true ON CONFLICT(tag) DO UPDATE SET unread = unread + excluded.unread;
          \(tagged("NEW"))
        END;
        CREATE TRIGGER article_tag_delete AFTER DELETE ON article_tag BEGIN
          UPDATE tag_tally SET unread = unread - 1 WHERE tag = OLD.tag AND EXISTS(
            SELECT 1 FROM article WHERE id = OLD.article_id AND \(isUnread("")));
          \(tagged("OLD"))
        END;
        CREATE TRIGGER article_tag_article AFTER DELETE ON article BEGIN
          DELETE FROM article_tag WHERE article_id = OLD.id;
        END;
        CREATE TRIGGER tag_tally_delete BEFORE DELETE ON article WHEN \(isUnread("OLD.")) BEGIN
          UPDATE tag_tally SET unread = unread - 1
          WHERE tag IN (SELECT tag FROM article_tag WHERE article_id = OLD.id);
        END;
        CREATE TRIGGER tag_tally_update AFTER UPDATE OF unread, hidden ON article
        WHEN (\(isUnread("NEW."))) <> (\(isUnread("OLD."))) BEGIN
          UPDATE tag_tally SET unread = unread + iif(\(isUnread("NEW.")), 1, -1)
          WHERE tag IN (SELECT tag FROM article_tag WHERE article_id = NEW.id);
        END;

        """

    /// The journal says what changed: 1 what the publisher says, 2 read, 4 favorite, 8 tags, 16 the
    /// feed that it belongs to. Kind 4 is a feed whose title or tags changed, with its id in the
    /// place of the article's.
    private static let fields = """
        DROP TRIGGER article_update;
        CREATE TRIGGER article_update AFTER UPDATE OF
          id, feed_id, url, title, excerpt, published_at, modified_at, sort_at, fetched_at, hidden
        ON article WHEN NEW.hidden = 0 AND OLD.hidden = 0 BEGIN
          INSERT INTO journal(kind, article_id, fields)
          VALUES(2, NEW.id, iif(NEW.feed_id IS NOT OLD.feed_id, 16, 1));
        END;
        DROP TRIGGER content_update;
        CREATE TRIGGER content_update AFTER UPDATE ON content BEGIN
          \(changed("NEW.article_id", "1"))
        END;
        DROP TRIGGER state_insert;
        CREATE TRIGGER state_insert AFTER INSERT ON state BEGIN
          \(changed("NEW.article_id", "(NEW.read_at IS NOT NULL) * 2 + (NEW.favorite_at IS NOT NULL) * 4"))
        END;
        DROP TRIGGER state_update;
        CREATE TRIGGER state_update AFTER UPDATE ON state
        WHEN NEW.read_at IS NOT OLD.read_at OR NEW.favorite_at IS NOT OLD.favorite_at BEGIN
          \(changed("NEW.article_id", """
            (NEW.read_at IS NOT OLD.read_at) * 2 + (NEW.favorite_at IS NOT OLD.favorite_at) * 4
            """))
        END;
        DROP TRIGGER state_delete;
        CREATE TRIGGER state_delete AFTER DELETE ON state BEGIN
          \(changed("OLD.article_id", "(OLD.read_at IS NOT NULL) * 2 + (OLD.favorite_at IS NOT NULL) * 4"))
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

    /// What a row of `content` holds, as the bits of `has`.
    static func parts(_ row: String) -> String {
        """
        ((\(row).html IS NOT NULL OR \(row).text IS NOT NULL)
            + 2 * (\(row).image IS NOT NULL OR \(row).banner_image IS NOT NULL)
            + 4 * (\(row).attachments IS NOT NULL))
        """
    }

    static func count(_ row: String, _ sign: String) -> String {
        """
        UPDATE tally SET total = total \(sign) 1, unread = unread \(sign) \(row).unread,
            readable = readable \(sign) (\(row).unread AND \(row).has & 1)
          WHERE feed_id = \(row).feed_id AND \(row).hidden = 0;
        """
    }

    static func isUnread(_ row: String) -> String {
        "\(row)hidden = 0 AND \(row)unread = 1"
    }

    private static func unread(_ article: String, _ isUnread: String) -> String {
        "UPDATE article SET unread = (\(isUnread)) WHERE id = \(article) AND unread <> (\(isUnread));"
    }

    private static func tagged(_ row: String) -> String {
        """
        UPDATE article SET search_id = NULL WHERE id = \(row).article_id;
          \(changed("\(row).article_id", "8"))
        """
    }

    private static func changed(_ article: String, _ fields: String) -> String {
        """
        INSERT INTO journal(kind, article_id, fields)
          SELECT 2, id, \(fields) FROM article WHERE id = \(article) AND hidden = 0;
        """
    }
}
