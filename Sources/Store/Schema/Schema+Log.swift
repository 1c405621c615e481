extension Schema {
    /// What the person did, one entry for each command, and what undoing it takes.
    ///
    /// `action` is what was done and `about` to what, for people; `count` is how many things changed.
    ///
    /// A row of `log_change` says what one or many things were before the same change: `targets` are
    /// their ids as a JSON array, `field` what of them changed, `key` which of several (a tag, a
    /// column of a feed, the name of a query). `after` is what it was changed to, where something
    /// else than the person may change it too. So 100,000 articles marked as read are one row.
    static let log = """
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
}
