extension Schema {
    /// The log of the person's changes, one entry for each command, and the values for undoing
    /// them.
    ///
    /// `action` is the command, `about` its object for people, and `count` how many things changed.
    ///
    /// A row of `log_change` has the former value of a field that changed alike for one or many
    /// articles or feeds: `targets` are their ids as a JSON array, `field` is the changed property,
    /// and `key` says which of several (a tag, a column of a feed, the name of a query). `after` is
    /// the new value, for fields that not only the person can change. So marking 100,000 articles
    /// as read is one row. For what rules changed, the targets are `[article, rule, did]`.
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
