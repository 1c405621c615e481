import SQLite

/// The tables of the search index, which is a database of its own.
///
/// `search_words` has the words of articles as `SearchText` cuts them: folded and separated by spaces,
/// for a tokenizer that every SQLite has. A row never changes. `feed` has the id of the feed as `#12`,
/// a word that nobody can type, because titles of feeds change.
///
/// `search_entry` says which row has the words of which article, and the digest that the article then
/// had. `length` is the number of words of its text and `language` its language, which nobody could
/// compute for each article of a listing. A row without an entry is dead: the article was edited or deleted since, and FTS5 cannot
/// delete a row without its words.
///
/// `search_progress` is an ``IndexProgress``.
enum IndexSchema {
    /// The version of the tables and of the words in them (`PRAGMA user_version`). An index of another
    /// version is made anew, so raise it when the words of a text become others.
    static let version: Int64 = 3

    /// The statements that make the tables in a database of a connection.
    static func script(in database: String = "main") -> String {
        """
        CREATE VIRTUAL TABLE \(database).search_words USING fts5(
          text, title, author, tags, feed,
          content = '', tokenize = "ascii tokenchars '+#.@$'");
        INSERT INTO \(database).search_words(search_words, rank) VALUES('rank', '\(rank)');
        INSERT INTO \(database).search_words(search_words, rank) VALUES('hashsize', \(8 << 20));
        INSERT INTO \(database).search_words(search_words, rank) VALUES('pgsz', 8100);
        CREATE TABLE \(database).search_entry(
          number INTEGER PRIMARY KEY,
          article_id INTEGER NOT NULL UNIQUE,
          digest INTEGER NOT NULL,
          length INTEGER NOT NULL,
          language TEXT
        ) STRICT;
        CREATE TABLE \(database).search_progress(
          id INTEGER PRIMARY KEY CHECK(id = 1),
          database TEXT NOT NULL,
          seq INTEGER NOT NULL,
          kind INTEGER NOT NULL,
          article_id INTEGER NOT NULL,
          scanned INTEGER NOT NULL,
          target INTEGER NOT NULL,
          last INTEGER NOT NULL,
          live INTEGER NOT NULL
        ) STRICT;
        """
    }

    /// The function that ranks what other programs find. The title counts most.
    private static let rank = "bm25\(weights)"

    /// The function that ranks what a search finds; see ``SQLiteConnection/defineRanking()``.
    static let nearRank = "near_rank\(weights)"

    private static let weights = "(1, 8, 4, 4, 0)"

    /// The statements of all tables, as SQLite stores them.
    static func statements() throws(StoreError) -> Set<String> {
        let new = try Connection(path: ":memory:", access: .memory)
        try new.execute(script())
        return Set(try new.schemaStatements())
    }
}
