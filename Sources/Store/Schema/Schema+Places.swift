extension Schema {
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
}
