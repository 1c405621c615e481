extension Schema {
    /// How far named readers have got, what was deleted on request, and how far the journal goes back.
    ///
    /// `cursor.article_id` is the last article that the reader was given. An entry of `expired` is the
    /// identity of an article that retention deleted, as long as its publisher may show it again.
    /// `journal_day` is the last entry of the journal at the end of a day (days since 1970, UTC).
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
        CREATE TABLE journal_day(
          day INTEGER PRIMARY KEY,
          seq INTEGER NOT NULL
        ) STRICT;
        -- What an article looked like that is gone.
        CREATE INDEX journal_removal ON journal(article_id) WHERE kind = 3;
        CREATE TABLE tidying(
          tidied_at INTEGER NOT NULL
        ) STRICT;
        """
}
