extension Schema {
    /// What the network told us, in full: who may be asked when, and where feeds have moved.
    static let manners = requests + publishers + hosts + leases + moves + install

    private static let requests = """
        ALTER TABLE feed ADD COLUMN header_command TEXT;
        ALTER TABLE feed ADD COLUMN insecure INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE feed ADD COLUMN certificate TEXT;
        ALTER TABLE feed ADD COLUMN certificate_key TEXT;

        ALTER TABLE ledger ADD COLUMN full_at INTEGER;
        ALTER TABLE ledger ADD COLUMN unconditional_at INTEGER;
        ALTER TABLE ledger ADD COLUMN arrived_at INTEGER;
        ALTER TABLE ledger ADD COLUMN failing_since INTEGER;
        ALTER TABLE ledger ADD COLUMN warning TEXT;
        ALTER TABLE ledger ADD COLUMN churn INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE ledger ADD COLUMN new INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE ledger ADD COLUMN changed INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE ledger ADD COLUMN bytes INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE ledger ADD COLUMN milliseconds INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE ledger ADD COLUMN answered_url TEXT;
        ALTER TABLE ledger ADD COLUMN move_url TEXT;
        ALTER TABLE ledger ADD COLUMN move_since INTEGER;
        ALTER TABLE ledger ADD COLUMN move_checks INTEGER;

        """

    /// What publishers say about how often to ask: seconds, and masks of hours (bit 0 is midnight
    /// UTC) and days (bit 0 is Monday) at which there is no use in asking.
    private static let publishers = """
        ALTER TABLE feed ADD COLUMN ttl INTEGER;
        ALTER TABLE feed ADD COLUMN update_interval INTEGER;
        ALTER TABLE feed ADD COLUMN skip_hours INTEGER NOT NULL DEFAULT 0;
        ALTER TABLE feed ADD COLUMN skip_days INTEGER NOT NULL DEFAULT 0;

        """

    /// `asked_at` is in milliseconds: the pause after a request may be shorter than a second.
    private static let hosts = """
        CREATE TABLE host(
          name TEXT PRIMARY KEY,
          asked_at INTEGER,
          not_before INTEGER NOT NULL DEFAULT 0,
          reason TEXT,
          failures INTEGER NOT NULL DEFAULT 0
        ) STRICT, WITHOUT ROWID;

        """

    /// Which process asks for a feed at this moment. An owner that dies leaves its lease behind,
    /// which is why it has an end. What is asked before it is subscribed has a negative number, and
    /// its public host or its address as `host`.
    private static let leases = """
        CREATE TABLE lease(
          feed_id INTEGER PRIMARY KEY,
          owner TEXT NOT NULL,
          host TEXT,
          expires_at INTEGER NOT NULL
        ) STRICT;
        CREATE TRIGGER lease_feed_delete AFTER DELETE ON feed BEGIN
          DELETE FROM lease WHERE feed_id = OLD.id;
          DELETE FROM move WHERE feed_id = OLD.id OR merged_feed = OLD.id;
        END;

        """

    /// `merged_feed` is the feed that moved, where another one had the new address already: that one
    /// lives on as `feed_id`. `before` is what it was set to, so that it can be undone, and
    /// `moved_article` says what became of the articles of the feed that moved: `twin_id` is the one
    /// that is shown instead, with its marks as they were.
    private static let moves = """
        CREATE TABLE move(
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          feed_id INTEGER NOT NULL,
          from_url TEXT NOT NULL,
          to_url TEXT NOT NULL,
          moved_at INTEGER NOT NULL,
          merged_feed INTEGER,
          before TEXT NOT NULL,
          undone_at INTEGER
        ) STRICT;
        CREATE INDEX move_by_feed ON move(feed_id);
        CREATE INDEX move_by_merged_feed ON move(merged_feed) WHERE merged_feed IS NOT NULL;
        CREATE TABLE moved_article(
          move_id INTEGER NOT NULL,
          article_id INTEGER NOT NULL,
          twin_id INTEGER,
          read_at INTEGER,
          favorite_at INTEGER,
          PRIMARY KEY(move_id, article_id)
        ) STRICT, WITHOUT ROWID;
        CREATE TRIGGER move_delete AFTER DELETE ON move BEGIN
          DELETE FROM moved_article WHERE move_id = OLD.id;
        END;

        """

    /// What tells this installation from others: it spreads their requests over time, and is never
    /// sent to anybody.
    private static let install = """
        CREATE TABLE install(id TEXT NOT NULL) STRICT;
        INSERT INTO install VALUES(lower(hex(randomblob(16))));
        UPDATE ledger SET full_at = succeeded_at, arrived_at = succeeded_at;
        """
}
