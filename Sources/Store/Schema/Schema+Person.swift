extension Schema {
    /// The queries that the person saved under names.
    static let savedQueries = """
        CREATE TABLE saved_query(
          name TEXT PRIMARY KEY,
          query TEXT NOT NULL,
          saved_at INTEGER NOT NULL DEFAULT (unixepoch())
        ) STRICT, WITHOUT ROWID;

        """

    /// What happens to articles as they arrive: the rules of the person, and which article met which.
    ///
    /// `place` orders the rules. `actions` is a JSON array of the words by which `RuleActions` are
    /// written. A removed rule stays, because what it did carries its name.
    ///
    /// A row of `rule_match` says that a rule met an article, and what it changed then, as the bits of
    /// `RuleMarks`. An article is hidden (bit 4 of `article.hidden`) while a rule that is in use has
    /// hidden it.
    static let rules = """
        CREATE TABLE rule(
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          place INTEGER NOT NULL,
          name TEXT NOT NULL,
          query TEXT NOT NULL,
          actions TEXT NOT NULL,
          disabled INTEGER NOT NULL DEFAULT 0,
          removed_at INTEGER
        ) STRICT;
        CREATE UNIQUE INDEX rule_by_name ON rule(name) WHERE removed_at IS NULL;

        CREATE TABLE rule_match(
          article_id INTEGER NOT NULL REFERENCES article(id) ON DELETE CASCADE,
          rule_id INTEGER NOT NULL REFERENCES rule(id) ON DELETE CASCADE,
          did INTEGER NOT NULL,
          PRIMARY KEY(article_id, rule_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX rule_match_by_rule ON rule_match(rule_id);
        CREATE TRIGGER rule_match_article AFTER DELETE ON article BEGIN
          DELETE FROM rule_match WHERE article_id = OLD.id;
        END;

        """

    /// Where the person stopped reading.
    ///
    /// `share` is the part of an article above the screen, between 0 and 1. In a list, the place is
    /// that of an article in the order of listings, which stays when the article leaves the list.
    static let places = """
        CREATE TABLE article_place(
          article_id INTEGER PRIMARY KEY REFERENCES article(id) ON DELETE CASCADE,
          share REAL NOT NULL
        ) STRICT;
        CREATE TRIGGER article_place_article AFTER DELETE ON article BEGIN
          DELETE FROM article_place WHERE article_id = OLD.id;
        END;

        CREATE TABLE list_place(
          list TEXT PRIMARY KEY,
          sort_at INTEGER NOT NULL,
          article_id INTEGER NOT NULL
        ) STRICT, WITHOUT ROWID;

        """

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
