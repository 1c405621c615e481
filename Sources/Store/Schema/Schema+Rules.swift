extension Schema {
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
}
