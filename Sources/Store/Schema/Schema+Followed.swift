extension Schema {
    /// The tables for lists of somebody else that are followed. They are made with the first list and dropped
    /// with the last one.
    ///
    /// The columns of `followed_list` that the ledger has, too, mean the same. `validator_url` is the address
    /// that sent the validators. `held` counts the feeds that would go, while the person has not accepted it.
    ///
    /// `followed_feed` has what a list was last seen to have, with the tags from there as JSON. A feed that is
    /// the person's `own` stays when the list loses it: one that was subscribed before it came, or again after
    /// it was removed.
    static let followed = """
        CREATE TABLE followed_list(
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          url TEXT NOT NULL UNIQUE,
          checked_at INTEGER,
          succeeded_at INTEGER,
          not_before INTEGER NOT NULL DEFAULT 0,
          reason TEXT,
          lifetime INTEGER,
          failures INTEGER NOT NULL DEFAULT 0,
          failing_since INTEGER,
          status INTEGER,
          error TEXT,
          gone_at INTEGER,
          full_at INTEGER,
          held INTEGER NOT NULL DEFAULT 0,
          validator_url TEXT,
          etag BLOB,
          last_modified BLOB
        ) STRICT;
        CREATE TABLE followed_feed(
          list_id INTEGER NOT NULL,
          url TEXT NOT NULL,
          feed_id INTEGER NOT NULL,
          own INTEGER NOT NULL,
          tags TEXT NOT NULL,
          PRIMARY KEY(list_id, url)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX followed_feed_by_feed ON followed_feed(feed_id);
        CREATE TRIGGER followed_list_delete AFTER DELETE ON followed_list BEGIN
          DELETE FROM followed_feed WHERE list_id = OLD.id;
        END;
        CREATE TRIGGER followed_feed_restored AFTER UPDATE OF removed_at ON feed
        WHEN OLD.removed_at IS NOT NULL AND NEW.removed_at IS NULL BEGIN
          UPDATE followed_feed SET own = 1 WHERE feed_id = NEW.id;
        END;

        """

    /// The name of a table by which one sees whether there are the tables for followed lists.
    package static let followedMark = "followed_list"
}
