extension Schema {
    /// How many rows the search index has and how many of them are dead, so that every writer can
    /// tell for one look-up whether the index needs work. There is exactly one row.
    ///
    /// Live rows are copied into a second index, `article_search_next`, while there are many dead
    /// ones: `copied` is the greatest number that was copied, NULL while no copy is being made;
    /// `copied_rows` and `copied_dead` count the rows of the copy. `emptying` is 1 while
    /// `article_search_old` is taken apart, the index of before. `last` is a number that every new
    /// row is above.
    ///
    /// The program counts `rows`; a trigger counts the dead, so that the shell counts as well.
    static let searchTally = """
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
        \(countedSearchRows)
        CREATE TRIGGER search_dead AFTER UPDATE OF search_id ON article
        WHEN OLD.search_id IS NOT NULL AND NEW.search_id IS NOT OLD.search_id BEGIN
          \(oneDeadRow)
        END;
        CREATE TRIGGER search_deleted AFTER DELETE ON article WHEN OLD.search_id IS NOT NULL BEGIN
          \(oneDeadRow)
        END;

        """

    /// Counts from scratch, where no copy is being made.
    static let countedSearchRows = """
        INSERT OR REPLACE INTO search_tally(id, rows, dead)
        SELECT 1, r.count, max(r.count - a.count, 0)
        FROM (SELECT count(*) AS count FROM article_search_docsize) r,
          (SELECT count(search_id) AS count FROM article) a;
        """

    private static let oneDeadRow = """
        UPDATE search_tally SET dead = dead + 1,
            copied_dead = copied_dead + COALESCE(OLD.search_id <= copied, 0);
        """
}
