extension Schema {
    /// The search index, what keeps it up to date, and saved queries.
    ///
    /// Triggers see what any program writes, the `sqlite3` shell included: an article that says
    /// something else than its row of the index loses that row, until it gets a new one.
    ///
    /// `search_tally` has one row. It counts the rows of the index and the dead ones, which no
    /// article has as its `search_id`, so that every writer can tell for one look-up whether the
    /// index needs work. When many are dead, the live rows are copied into `article_search_next`:
    /// `copied` is the greatest number that was copied, NULL while no copy is being made;
    /// `copied_rows` and `copied_dead` count the rows of the copy. `emptying` is 1 while the index
    /// of before, `article_search_old`, is deleted in parts. Every new row gets a number above
    /// `last`. The program counts `rows`, and triggers count the dead.
    static let search =
        searchTable() + """
            CREATE TABLE search_tally(
              id INTEGER PRIMARY KEY CHECK(id = 1),
              rows INTEGER NOT NULL DEFAULT 0,
              dead INTEGER NOT NULL DEFAULT 0,
              copied INTEGER,
              copied_rows INTEGER NOT NULL DEFAULT 0,
              copied_dead INTEGER NOT NULL DEFAULT 0,
              emptying INTEGER NOT NULL DEFAULT 0,
              last INTEGER NOT NULL DEFAULT 0
            ) STRICT;
            INSERT INTO search_tally(id) VALUES(1);

            CREATE TRIGGER search_dead AFTER UPDATE OF search_id ON article
            WHEN OLD.search_id IS NOT NULL AND NEW.search_id IS NOT OLD.search_id BEGIN
              UPDATE search_tally SET dead = dead + 1,
                copied_dead = copied_dead + COALESCE(OLD.search_id <= copied, 0);
            END;
            CREATE TRIGGER search_deleted AFTER DELETE ON article
            WHEN OLD.search_id IS NOT NULL BEGIN
              UPDATE search_tally SET dead = dead + 1,
                copied_dead = copied_dead + COALESCE(OLD.search_id <= copied, 0);
            END;

            CREATE TRIGGER search_article AFTER UPDATE OF title, feed_id ON article
            WHEN NEW.search_id IS OLD.search_id AND NEW.search_id IS NOT NULL
              AND (NEW.title IS NOT OLD.title OR NEW.feed_id <> OLD.feed_id) BEGIN
              UPDATE article SET search_id = NULL WHERE id = NEW.id;
            END;
            CREATE TRIGGER search_content AFTER UPDATE ON content BEGIN
              UPDATE article SET has = \(parts("NEW")), search_id = NULL WHERE id = NEW.article_id;
            END;

            CREATE TABLE saved_query(
              name TEXT PRIMARY KEY,
              query TEXT NOT NULL,
              saved_at INTEGER NOT NULL DEFAULT (unixepoch())
            ) STRICT, WITHOUT ROWID;

            """

    /// The words of articles, as `SearchText` cuts them: folded and separated by spaces, for a
    /// tokenizer that every SQLite has.
    ///
    /// A row never changes: an edited article gets another one. `feed` has the id of the feed as
    /// `#12`, a word that nobody can type, because titles of feeds change.
    static func searchTable(_ name: String = "article_search") -> String {
        """
        CREATE VIRTUAL TABLE \(name) USING fts5(
          text, title, author, tags, feed,
          content = '', tokenize = "ascii tokenchars '+#.@$'");
        INSERT INTO \(name)(\(name), rank) VALUES('rank', '\(rank)');
        INSERT INTO \(name)(\(name), rank) VALUES('automerge', 8);

        """
    }

    /// The function that ranks what a search finds: a word in the title counts most.
    static let rank = "bm25(1, 8, 4, 4, 2)"

    /// The statements of what SQLite makes by itself: the counters of AUTOINCREMENT, the tables behind
    /// the search index, and all tables of the index after they were renamed.
    static let searchStatements: String = {
        let table = searchTable("\"article_search\"")
        let renamed = table[..<(table.firstIndex(of: ";") ?? table.endIndex)]
        let tables = ["'", "\""].map { mark in
            """
            CREATE TABLE \(mark)article_search_data\(mark)(id INTEGER PRIMARY KEY, block BLOB);
            CREATE TABLE \(mark)article_search_idx\(mark)(segid, term, pgno, PRIMARY KEY(segid, term)) WITHOUT ROWID;
            CREATE TABLE \(mark)article_search_docsize\(mark)(id INTEGER PRIMARY KEY, sz BLOB);
            CREATE TABLE \(mark)article_search_config\(mark)(k PRIMARY KEY, v) WITHOUT ROWID;

            """
        }
        return "CREATE TABLE sqlite_sequence(name,seq);\n\(renamed);\n" + tables.joined()
    }()

    /// Counts from scratch; there must be no unfinished copy.
    static let countedSearchRows = """
        INSERT OR REPLACE INTO search_tally(id, rows, dead)
        SELECT 1, r.count, max(r.count - a.count, 0)
        FROM (SELECT count(*) AS count FROM article_search_docsize) r,
          (SELECT count(search_id) AS count FROM article) a;
        """
}
