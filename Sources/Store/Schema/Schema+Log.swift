extension Schema {
    /// What the person did, one entry for each command, and what it takes to undo it.
    static let log = entries + purging + cheaperTallies

    /// `action` is what was done and `about` to what, for people; `count` how many things changed.
    ///
    /// A row of `log_change` says what was there before of one or many things to which the same
    /// happened: `targets` are their ids as a JSON array, `field` what of them changed, `key` which
    /// of several (a tag, a column of a feed, the name of a query), `after` what it was changed to,
    /// where something else than the person may change it too. So 100,000 articles that are read
    /// are one row.
    private static let entries = """
        CREATE TABLE log(
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          made_at INTEGER NOT NULL DEFAULT (unixepoch()),
          action TEXT NOT NULL,
          about TEXT,
          count INTEGER NOT NULL DEFAULT 0,
          undone_at INTEGER
        ) STRICT;
        CREATE TABLE log_change(
          id INTEGER PRIMARY KEY,
          log_id INTEGER NOT NULL REFERENCES log(id) ON DELETE CASCADE,
          field TEXT NOT NULL,
          key TEXT NOT NULL DEFAULT '',
          before ANY,
          after ANY,
          targets TEXT NOT NULL
        ) STRICT;
        CREATE INDEX log_change_by_entry ON log_change(log_id, field, key);
        CREATE TRIGGER log_delete AFTER DELETE ON log BEGIN
          DELETE FROM log_change WHERE log_id = OLD.id;
        END;

        """

    /// A feed that is to be deleted at the next tidying, and can be had back until then. Nobody
    /// sees it or its articles.
    private static let purging = """
        ALTER TABLE feed ADD COLUMN purged_at INTEGER;
        CREATE INDEX feed_purged ON feed(purged_at) WHERE purged_at IS NOT NULL;

        """

    /// Marking 100,000 articles is all triggers: most articles have no tags, and most changes of
    /// one leave it in its feed and in sight, which is one change of a sum and not two.
    private static let cheaperTallies = """
        DROP TRIGGER tag_tally_update;
        CREATE TRIGGER tag_tally_update AFTER UPDATE OF unread, hidden ON article
        WHEN (\(isUnread("NEW."))) <> (\(isUnread("OLD.")))
          AND EXISTS(SELECT 1 FROM article_tag WHERE article_id = NEW.id) BEGIN
          UPDATE tag_tally SET unread = unread + iif(\(isUnread("NEW.")), 1, -1)
          WHERE tag IN (SELECT tag FROM article_tag WHERE article_id = NEW.id);
        END;
        DROP TRIGGER tally_update;
        CREATE TRIGGER tally_marked AFTER UPDATE OF unread, has ON article
        WHEN NEW.feed_id = OLD.feed_id AND NEW.hidden = 0 AND OLD.hidden = 0 BEGIN
          UPDATE tally SET unread = unread + NEW.unread - OLD.unread,
            readable = readable + (NEW.unread AND NEW.has & 1) - (OLD.unread AND OLD.has & 1)
          WHERE feed_id = NEW.feed_id;
        END;
        CREATE TRIGGER tally_moved AFTER UPDATE OF feed_id, hidden ON article
        WHEN NEW.feed_id <> OLD.feed_id OR NEW.hidden <> OLD.hidden BEGIN
          \(count("OLD", "-"))
          \(count("NEW", "+"))
        END;

        """
}
