extension Schema {
    /// What the last runs of `news prefetch` did. One without an end was ended from outside, or goes
    /// on.
    static let runs = """
        CREATE TABLE run(
          id INTEGER PRIMARY KEY,
          began_at INTEGER NOT NULL,
          ended_at INTEGER,
          feeds INTEGER NOT NULL DEFAULT 0,
          failed INTEGER NOT NULL DEFAULT 0,
          new INTEGER NOT NULL DEFAULT 0,
          changed INTEGER NOT NULL DEFAULT 0,
          pages INTEGER NOT NULL DEFAULT 0,
          pictures INTEGER NOT NULL DEFAULT 0,
          missing_pictures INTEGER,
          trouble TEXT
        ) STRICT;

        """
}
