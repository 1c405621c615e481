extension Schema {
    /// Subscriptions.
    ///
    /// `ttl`, `update_interval`, `skip_hours` and `skip_days` are the publisher's limits on how
    /// often to fetch: seconds, and bit masks of hours (bit 0 is midnight UTC) and of days (bit 0
    /// is Monday) in which not to ask.
    ///
    /// `removed_at` is set while a feed is removed. `purged_at` is set when the person purges a
    /// feed; until tidying deletes the feed, it can be restored.
    static let feeds = """
        CREATE TABLE feed(
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          url TEXT NOT NULL UNIQUE,
          title TEXT,
          custom_title TEXT,
          home_url TEXT,
          mapping TEXT,
          interval INTEGER,
          user_agent TEXT,
          proxy TEXT,
          headers TEXT,
          header_command TEXT,
          insecure INTEGER NOT NULL DEFAULT 0,
          allow_private INTEGER NOT NULL DEFAULT 0,
          certificate TEXT,
          certificate_key TEXT,
          search_url TEXT,
          hidden INTEGER NOT NULL DEFAULT 0,
          full_text TEXT,
          ttl INTEGER,
          update_interval INTEGER,
          skip_hours INTEGER NOT NULL DEFAULT 0,
          skip_days INTEGER NOT NULL DEFAULT 0,
          added_at INTEGER NOT NULL DEFAULT (unixepoch()),
          removed_at INTEGER,
          purged_at INTEGER
        ) STRICT;
        CREATE INDEX feed_purged ON feed(purged_at) WHERE purged_at IS NOT NULL;
        CREATE INDEX feed_removed ON feed(removed_at) WHERE removed_at IS NOT NULL;

        CREATE TABLE feed_tag(
          feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
          tag TEXT NOT NULL,
          PRIMARY KEY(feed_id, tag)
        ) STRICT, WITHOUT ROWID;

        -- A cascade would delete the row of the feed before the journal can read its title; and the
        -- shell runs with foreign keys off, so that nothing cascades there.
        CREATE TRIGGER feed_delete BEFORE DELETE ON feed BEGIN
          DELETE FROM article WHERE feed_id = OLD.id;
          DELETE FROM feed_tag WHERE feed_id = OLD.id;
          DELETE FROM ledger WHERE feed_id = OLD.id;
          DELETE FROM validator WHERE feed_id = OLD.id;
        END;

        """
}
