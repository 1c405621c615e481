extension Schema {
    /// The ledger and the validators of each feed.
    ///
    /// Validators belong to exactly the URL that sent them. The indexes let a list tell how many feeds are
    /// due and failed without reading all of them.
    static let ledger = """
        CREATE TABLE ledger(
          feed_id INTEGER PRIMARY KEY REFERENCES feed(id) ON DELETE CASCADE,
          checked_at INTEGER,
          succeeded_at INTEGER,
          not_before INTEGER NOT NULL DEFAULT 0,
          reason TEXT,
          lifetime INTEGER,
          failures INTEGER NOT NULL DEFAULT 0,
          status INTEGER,
          error TEXT,
          gone_at INTEGER,
          full_at INTEGER,
          unconditional_at INTEGER,
          arrived_at INTEGER,
          failing_since INTEGER,
          warning TEXT,
          churn INTEGER NOT NULL DEFAULT 0,
          new INTEGER NOT NULL DEFAULT 0,
          changed INTEGER NOT NULL DEFAULT 0,
          left_out INTEGER NOT NULL DEFAULT 0,
          bytes INTEGER NOT NULL DEFAULT 0,
          milliseconds INTEGER NOT NULL DEFAULT 0,
          answered_url TEXT,
          move_url TEXT,
          move_since INTEGER,
          move_checks INTEGER
        ) STRICT;
        CREATE INDEX ledger_by_due_time ON ledger(not_before);
        CREATE INDEX ledger_by_success ON ledger(succeeded_at);
        CREATE INDEX ledger_failing ON ledger(checked_at)
          WHERE failures > 0 OR succeeded_at IS NOT checked_at;

        CREATE TABLE validator(
          feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
          url TEXT NOT NULL,
          etag BLOB,
          last_modified BLOB,
          PRIMARY KEY(feed_id, url)
        ) STRICT, WITHOUT ROWID;

        """

    /// The entries of the last document of each feed, in the form of ``ReceivedEntries``.
    static let received = """
        CREATE TABLE received(
          feed_id INTEGER PRIMARY KEY REFERENCES feed(id) ON DELETE CASCADE,
          entries BLOB NOT NULL
        ) STRICT;
        CREATE TRIGGER received_feed_delete AFTER DELETE ON feed BEGIN
          DELETE FROM received WHERE feed_id = OLD.id;
        END;

        """

    /// The tables that say whether a host or a feed may be asked now.
    ///
    /// `host.asked_at` is in milliseconds, because the pause after a request may be shorter than a
    /// second. A row of `lease` names the process that asks for a feed now; it has an end, because
    /// a process may die. A URL that is not subscribed yet has a negative number in the place of
    /// the feed's, and its public host or its address as `host`.
    ///
    /// `install` is a random name of this database. It spreads the requests of many installations
    /// over time, and is never sent. `reminded_at` is when a person was last told of feeds that fail.
    static let hosts = """
        CREATE TABLE host(
          name TEXT PRIMARY KEY,
          asked_at INTEGER,
          not_before INTEGER NOT NULL DEFAULT 0,
          reason TEXT,
          failures INTEGER NOT NULL DEFAULT 0
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE lease(
          feed_id INTEGER PRIMARY KEY,
          owner TEXT NOT NULL,
          host TEXT,
          expires_at INTEGER NOT NULL
        ) STRICT;

        CREATE TABLE install(id TEXT NOT NULL, reminded_at INTEGER) STRICT;
        INSERT INTO install(id) VALUES(lower(hex(randomblob(16))));

        """

    /// Feeds that moved to another address.
    ///
    /// `merged_feed` is the feed that moved, if another feed had the new address already; that one
    /// remains, as `feed_id`. `before` has its former settings, for undoing the move.
    /// `moved_article` has the articles of the feed that moved: `twin_id` is the article that is
    /// shown instead, with its former marks.
    static let moves = """
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
          later_at INTEGER,
          PRIMARY KEY(move_id, article_id)
        ) STRICT, WITHOUT ROWID;

        CREATE TRIGGER move_delete AFTER DELETE ON move BEGIN
          DELETE FROM moved_article WHERE move_id = OLD.id;
        END;
        CREATE TRIGGER lease_feed_delete AFTER DELETE ON feed BEGIN
          DELETE FROM lease WHERE feed_id = OLD.id;
          DELETE FROM move WHERE feed_id = OLD.id OR merged_feed = OLD.id;
        END;

        """
}
