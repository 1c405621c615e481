extension Schema {
    /// Where to go on with the older pages of feeds.
    static let paging = backfill

    /// `first_url` is the page that the feed itself names, `next_url` the one to ask for next, once
    /// one was stored; `ended` says why there is none. `digest` is of the entries of the last page.
    /// A feed without a row was not read since there is this table.
    private static let backfill = """
        CREATE TABLE backfill(
          feed_id INTEGER PRIMARY KEY REFERENCES feed(id) ON DELETE CASCADE,
          first_url TEXT,
          next_url TEXT,
          ended TEXT,
          digest INTEGER,
          not_before INTEGER NOT NULL DEFAULT 0,
          failures INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        CREATE TABLE backfill_page(
          feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
          url TEXT NOT NULL,
          PRIMARY KEY(feed_id, url)
        ) STRICT, WITHOUT ROWID;
        CREATE TRIGGER backfill_feed_delete AFTER DELETE ON feed BEGIN
          DELETE FROM backfill WHERE feed_id = OLD.id;
          DELETE FROM backfill_page WHERE feed_id = OLD.id;
        END;

        """
}
