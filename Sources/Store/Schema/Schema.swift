/// The tables, and how a database of an earlier version becomes one of this version.
///
/// A step is never edited once it has landed: a change of the schema is one more step.
package enum Schema {
    /// "news" in ASCII, in the header of the file (`PRAGMA application_id`).
    package static let applicationID: Int64 = 0x6E65_7773

    /// The version that this program writes: the number of steps.
    package static var version: Int { steps.count }

    /// What leads from one version to the next.
    struct Step: Sendable {
        /// The statements.
        var script: String
        /// Fills in what no statement can work out.
        var fill: @Sendable (Connection) throws(StoreError) -> Void = { _ in }
    }

    /// Step *n* leads from version *n* to version *n* + 1.
    static let steps: [Step] = [
        Step(script: feeds + articles + journal + ledger),
        Step(script: identity + versions, fill: fillIdentity),
        Step(script: undated),
        Step(script: manners),
        Step(script: find),
        Step(script: log + keeping),
        Step(script: searchTally),
    ]

    /// Leads from one version to a later one, within the transaction that is open.
    package static func migrate(
        _ connection: Connection, from earlier: Int, to later: Int
    ) throws(StoreError) {
        guard earlier < later, later <= version else { return }
        for step in steps[earlier..<later] {
            try connection.execute(step.script)
            try step.fill(connection)
        }
        try connection.execute("PRAGMA application_id = \(applicationID)")
        try connection.execute("PRAGMA user_version = \(later)")
    }

    private static let feeds = """
        CREATE TABLE feed(
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          url TEXT NOT NULL UNIQUE,
          title TEXT,
          custom_title TEXT,
          home_url TEXT,
          mapping TEXT,
          interval INTEGER,
          user_agent TEXT,
          proxy TEXT,
          headers TEXT,
          added_at INTEGER NOT NULL DEFAULT (unixepoch()),
          removed_at INTEGER
        ) STRICT;

        CREATE TABLE feed_tag(
          feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
          tag TEXT NOT NULL,
          PRIMARY KEY(feed_id, tag)
        ) STRICT, WITHOUT ROWID;

        -- A cascade would take the feed's row away before the journal can name it; and the shell,
        -- which runs with foreign keys off, does not cascade at all.
        CREATE TRIGGER feed_delete BEFORE DELETE ON feed BEGIN
          DELETE FROM article WHERE feed_id = OLD.id;
          DELETE FROM feed_tag WHERE feed_id = OLD.id;
          DELETE FROM ledger WHERE feed_id = OLD.id;
          DELETE FROM validator WHERE feed_id = OLD.id;
        END;

        """

    /// What publishers said is in `article` and `content`, what the person did is in `state`.
    /// `hidden` is 1 while the feed is removed; `sort_at` is the place in a listing.
    private static let articles = """
        CREATE TABLE article(
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
          guid TEXT NOT NULL DEFAULT (lower(hex(randomblob(16)))),
          url TEXT,
          title TEXT,
          excerpt TEXT,
          published_at INTEGER,
          modified_at INTEGER,
          sort_at INTEGER NOT NULL DEFAULT (unixepoch()),
          fetched_at INTEGER NOT NULL DEFAULT (unixepoch()),
          digest INTEGER NOT NULL DEFAULT 0,
          hidden INTEGER NOT NULL DEFAULT 0,
          UNIQUE(feed_id, guid)
        ) STRICT;
        CREATE INDEX article_by_date ON article(sort_at DESC, id DESC) WHERE hidden = 0;
        CREATE INDEX article_by_feed ON article(feed_id, sort_at DESC, id DESC) WHERE hidden = 0;

        CREATE TABLE content(
          article_id INTEGER PRIMARY KEY REFERENCES article(id) ON DELETE CASCADE,
          html TEXT,
          text TEXT,
          summary TEXT,
          image TEXT,
          banner_image TEXT,
          external_url TEXT,
          language TEXT,
          authors TEXT,
          tags TEXT,
          attachments TEXT
        ) STRICT;

        CREATE TABLE state(
          article_id INTEGER PRIMARY KEY REFERENCES article(id) ON DELETE CASCADE,
          read_at INTEGER,
          favorite_at INTEGER
        ) STRICT;
        CREATE INDEX state_favorite ON state(favorite_at) WHERE favorite_at IS NOT NULL;

        """

    /// What an article that leaves the listings looked like, for the journal.
    private static let snapshot = """
        SELECT 3, OLD.id, json_array(
            OLD.feed_id, OLD.url, COALESCE(OLD.title, OLD.excerpt, OLD.url),
            COALESCE(OLD.published_at, OLD.sort_at),
            s.read_at IS NOT NULL, s.favorite_at IS NOT NULL,
            (SELECT COALESCE(custom_title, title, url) FROM feed WHERE id = OLD.feed_id))
          FROM (SELECT 1) LEFT JOIN state s ON s.article_id = OLD.id
        """

    /// Triggers, so that a change by any program is journalled, the `sqlite3` shell included.
    /// Kinds: 1 added, 2 changed, 3 removed, as the listings show it: what happens to an article
    /// while it is hidden is nobody's news. `snapshot` is what a removed article looked like.
    private static let journal = """
        CREATE TABLE journal(
          seq INTEGER PRIMARY KEY AUTOINCREMENT,
          kind INTEGER NOT NULL,
          article_id INTEGER NOT NULL,
          snapshot TEXT
        ) STRICT;

        CREATE TRIGGER article_insert AFTER INSERT ON article WHEN NEW.hidden = 0 BEGIN
          INSERT INTO journal(kind, article_id) VALUES(1, NEW.id);
        END;
        CREATE TRIGGER article_update AFTER UPDATE ON article
        WHEN NEW.hidden = 0 AND OLD.hidden = 0 BEGIN
          INSERT INTO journal(kind, article_id) VALUES(2, NEW.id);
        END;
        CREATE TRIGGER article_show AFTER UPDATE OF hidden ON article
        WHEN NEW.hidden = 0 AND OLD.hidden <> 0 BEGIN
          INSERT INTO journal(kind, article_id) VALUES(1, NEW.id);
        END;
        CREATE TRIGGER article_hide AFTER UPDATE OF hidden ON article
        WHEN NEW.hidden <> 0 AND OLD.hidden = 0 BEGIN
          INSERT INTO journal(kind, article_id, snapshot)
          \(snapshot);
        END;
        CREATE TRIGGER article_delete BEFORE DELETE ON article WHEN OLD.hidden = 0 BEGIN
          INSERT INTO journal(kind, article_id, snapshot)
          \(snapshot);
        END;
        -- The shell runs with foreign keys off, so these are not left to the cascade.
        CREATE TRIGGER article_deleted AFTER DELETE ON article BEGIN
          DELETE FROM state WHERE article_id = OLD.id;
          DELETE FROM content WHERE article_id = OLD.id;
        END;
        CREATE TRIGGER content_update AFTER UPDATE ON content BEGIN
          INSERT INTO journal(kind, article_id)
          SELECT 2, id FROM article WHERE id = NEW.article_id AND hidden = 0;
        END;
        CREATE TRIGGER state_insert AFTER INSERT ON state BEGIN
          INSERT INTO journal(kind, article_id)
          SELECT 2, id FROM article WHERE id = NEW.article_id AND hidden = 0;
        END;
        CREATE TRIGGER state_update AFTER UPDATE ON state
        WHEN NEW.read_at IS NOT OLD.read_at OR NEW.favorite_at IS NOT OLD.favorite_at BEGIN
          INSERT INTO journal(kind, article_id)
          SELECT 2, id FROM article WHERE id = NEW.article_id AND hidden = 0;
        END;
        CREATE TRIGGER state_delete AFTER DELETE ON state BEGIN
          INSERT INTO journal(kind, article_id)
          SELECT 2, id FROM article WHERE id = OLD.article_id AND hidden = 0;
        END;

        """

    /// What the network told us. Validators belong to the URL that sent them, byte for byte.
    private static let ledger = """
        CREATE TABLE ledger(
          feed_id INTEGER PRIMARY KEY REFERENCES feed(id) ON DELETE CASCADE,
          checked_at INTEGER,
          succeeded_at INTEGER,
          not_before INTEGER NOT NULL DEFAULT 0,
          reason TEXT,
          lifetime INTEGER,
          failures INTEGER NOT NULL DEFAULT 0,
          status INTEGER,
          error TEXT,
          gone_at INTEGER
        ) STRICT;

        CREATE TABLE validator(
          feed_id INTEGER NOT NULL REFERENCES feed(id) ON DELETE CASCADE,
          url TEXT NOT NULL,
          etag BLOB,
          last_modified BLOB,
          PRIMARY KEY(feed_id, url)
        ) STRICT, WITHOUT ROWID;
        """
}
