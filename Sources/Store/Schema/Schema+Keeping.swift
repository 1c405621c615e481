extension Schema {
    /// How far named readers have read, which articles retention deleted, and when tidying ran.
    ///
    /// `cursor.article_id` is the last article that the reader was given. A row of `expired` is the
    /// identity of a deleted article; it stays as long as the publisher may list the article again.
    static let keeping = """
        CREATE TABLE cursor(
          name TEXT PRIMARY KEY,
          article_id INTEGER NOT NULL,
          asked_at INTEGER NOT NULL DEFAULT (unixepoch())
        ) STRICT, WITHOUT ROWID;

        CREATE TABLE expired(
          feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
          key INTEGER NOT NULL,
          seen_at INTEGER NOT NULL DEFAULT (unixepoch()),
          PRIMARY KEY(feed_id, key)
        ) STRICT, WITHOUT ROWID;
        CREATE TRIGGER expired_feed_delete AFTER DELETE ON feed BEGIN
          DELETE FROM expired WHERE feed_id = OLD.id;
        END;

        CREATE TABLE tidying(
          tidied_at INTEGER NOT NULL
        ) STRICT;

        """

    /// What the last runs of `news prefetch` did. One without an end was ended from outside, or goes
    /// on.
    static let runs = """
        CREATE TABLE run(
          id INTEGER PRIMARY KEY,
          began_at INTEGER NOT NULL,
          ended_at INTEGER,
          feeds INTEGER NOT NULL DEFAULT 0,
          failed INTEGER NOT NULL DEFAULT 0,
          new INTEGER NOT NULL DEFAULT 0,
          changed INTEGER NOT NULL DEFAULT 0,
          pages INTEGER NOT NULL DEFAULT 0,
          pictures INTEGER NOT NULL DEFAULT 0,
          missing_pictures INTEGER,
          trouble TEXT
        ) STRICT;

        """
}
