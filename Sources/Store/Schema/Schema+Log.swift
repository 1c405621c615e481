extension Schema {
    /// What the person did, one entry for each command, and what it takes to undo it.
    ///
    /// `action` is what was done and `about` to what, for people; `count` how many things changed.
    /// `log_change` says of each of them what was there before: `target` is the id of an article or a
    /// feed, `field` what of it changed, `key` which of several (a tag, the name of a query).
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
          log_id INTEGER NOT NULL REFERENCES log(id) ON DELETE CASCADE,
          field TEXT NOT NULL,
          target INTEGER NOT NULL,
          key TEXT NOT NULL DEFAULT '',
          before ANY,
          PRIMARY KEY(log_id, field, target, key)
        ) STRICT, WITHOUT ROWID;
        CREATE TRIGGER log_delete AFTER DELETE ON log BEGIN
          DELETE FROM log_change WHERE log_id = OLD.id;
        END;
        -- A feed that is to be deleted at the next tidying, and can be had back until then.
        ALTER TABLE feed ADD COLUMN purged_at INTEGER;

        """
}
