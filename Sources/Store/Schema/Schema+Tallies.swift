extension Schema {
    /// How many articles of a feed are shown, how many of these are unread, and how many of the
    /// unread can be read without the network.
    static let tallies = """
        CREATE TABLE tally(
          feed_id INTEGER PRIMARY KEY REFERENCES feed(id) ON DELETE CASCADE,
          total INTEGER NOT NULL DEFAULT 0,
          unread INTEGER NOT NULL DEFAULT 0,
          readable INTEGER NOT NULL DEFAULT 0
        ) STRICT;

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
        -- Most changes leave an article in its feed and in sight: that is one change of the sums and
        -- not two.
        CREATE TRIGGER tally_marked AFTER UPDATE OF unread, has ON article
        WHEN NEW.feed_id = OLD.feed_id AND NEW.hidden = 0 AND OLD.hidden = 0 BEGIN
          UPDATE tally SET unread = unread + NEW.unread - OLD.unread,
            readable = readable + (NEW.unread AND \(isReadable("NEW")))
              - (OLD.unread AND \(isReadable("OLD")))
          WHERE feed_id = NEW.feed_id;
        END;
        CREATE TRIGGER tally_moved AFTER UPDATE OF feed_id, hidden ON article
        WHEN NEW.feed_id <> OLD.feed_id OR NEW.hidden <> OLD.hidden BEGIN
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
          COALESCE(sum(a.unread AND \(isReadable("a"))), 0) AS readable
        FROM feed f LEFT JOIN article a ON a.feed_id = f.id AND a.hidden = 0 GROUP BY f.id
        """

    private static func count(_ row: String, _ sign: String) -> String {
        """
        UPDATE tally SET total = total \(sign) 1, unread = unread \(sign) \(row).unread,
            readable = readable \(sign) (\(row).unread AND \(isReadable(row)))
          WHERE feed_id = \(row).feed_id AND \(row).hidden = 0;
        """
    }
}
