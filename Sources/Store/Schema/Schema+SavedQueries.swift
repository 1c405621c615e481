extension Schema {
    /// The queries that the person saved under names.
    static let savedQueries = """
        CREATE TABLE saved_query(
          name TEXT PRIMARY KEY,
          query TEXT NOT NULL,
          saved_at INTEGER NOT NULL DEFAULT (unixepoch())
        ) STRICT, WITHOUT ROWID;

        """
}
