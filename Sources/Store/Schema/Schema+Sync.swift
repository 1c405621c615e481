import Feeds

extension Schema {
    /// The tables for sync with other devices. They are made with the first account and dropped with the
    /// last one, so a person without an account pays for them neither at a start nor at a mark.
    ///
    /// An `account` is a folder that all devices see, or a service. `seen` is the greatest time of a
    /// change of any device, in milliseconds since 1970; a new change gets a greater one, so that a wrong
    /// clock cannot beat it (a hybrid logical clock). `lists_seen_at` is when a service was last asked
    /// for its feeds and labels, in seconds since 1970; NULL if it has to be asked.
    ///
    /// `outbox` holds what an account has not been told yet. Triggers write it, or `mark_outbox`, in the
    /// transaction of the change, whoever makes it. There is one row for each thing and field. For a
    /// folder, `target` is a feed (feed), or 0 (query, rule); for a service it is the service's id of an
    /// item, or a feed. `key` is the tag, the part of a feed, or the name. A row with `sent_at`
    /// (milliseconds since 1970) went out and was not seen since, so nobody knows whether the service has
    /// it; it is 0 when another value went out.
    ///
    /// `mark_outbox` has the marks and tags of articles that an account has not been told, whether it knows
    /// the article or not. Each mark of the person writes a row of it, so it has no more than that needs. The
    /// rows of a folder become lines of its log; those of a service become rows of `outbox` when it is
    /// compared (``ServedMarks``).
    static let sync =
        accounts + folderTables + markTriggers + tagTriggers + feedTriggers + namedTriggers
        + folderDeletions

    /// The name of a table by which one sees whether there are the tables for sync.
    package static let syncMark = "account"

    /// The tables and triggers for services. The first service makes them, and the last one that is removed
    /// drops them.
    static let services = serviceTables + servedFeeds + serviceDeletions

    /// The name of a table by which one sees whether there are the tables for services.
    package static let servicesMark = "remote_item"

    private static let accounts = """
        CREATE TABLE account(
          id INTEGER PRIMARY KEY AUTOINCREMENT,
          kind TEXT NOT NULL,
          url TEXT NOT NULL,
          user TEXT,
          password_command TEXT,
          lists_seen_at INTEGER,
          unable INTEGER NOT NULL DEFAULT 0,
          push_generation INTEGER NOT NULL DEFAULT 0,
          seen INTEGER NOT NULL DEFAULT 0,
          synced_at INTEGER,
          not_before INTEGER NOT NULL DEFAULT 0,
          failures INTEGER NOT NULL DEFAULT 0,
          error TEXT
        ) STRICT;

        CREATE TABLE outbox(
          seq INTEGER PRIMARY KEY AUTOINCREMENT,
          account_id INTEGER NOT NULL,
          field TEXT NOT NULL,
          target ANY NOT NULL,
          key TEXT NOT NULL DEFAULT '',
          value ANY,
          made_at INTEGER NOT NULL,
          sent_at INTEGER,
          attempts INTEGER NOT NULL DEFAULT 0,
          refused TEXT,
          UNIQUE(target, field, account_id, key)
        ) STRICT;
        CREATE TABLE mark_outbox(
          account_id INTEGER NOT NULL,
          article_id INTEGER NOT NULL,
          field TEXT NOT NULL,
          key TEXT NOT NULL,
          value INTEGER NOT NULL,
          made_at INTEGER NOT NULL,
          PRIMARY KEY(account_id, article_id, field, key)
        ) STRICT, WITHOUT ROWID;

        """

    /// What services were last seen to have: the base of a three-way merge.
    ///
    /// A look compares lists with the indexes of unread items and of favorites in the order of the ids. The
    /// indexes have all columns of their conditions, or SQLite would read the table.
    ///
    /// `remote_feed.fetch` is who asks the publisher; NULL for the service.
    /// `remote_item.article_id` is NULL while the content of the item is wanted. `base_read` and
    /// `base_favorite` are NULL before the first comparison. `remote_item.feed` is the service's id of the
    /// feed of an item that came while that feed was not known or not subscribed. `remote_tag` is the base of
    /// labels, which were compared at the same time as the marks.
    private static let serviceTables = """
        CREATE TABLE remote_feed(
          account_id INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
          remote_id ANY NOT NULL,
          feed_id INTEGER,
          url TEXT,
          title TEXT,
          folder TEXT,
          gone_at INTEGER,
          fetch TEXT,
          PRIMARY KEY(account_id, remote_id)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE remote_item(
          account_id INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
          remote_id ANY NOT NULL,
          article_id INTEGER,
          base_read INTEGER,
          base_favorite INTEGER,
          gone INTEGER NOT NULL DEFAULT 0,
          feed TEXT,
          PRIMARY KEY(account_id, remote_id)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX remote_item_by_article ON remote_item(article_id)
          WHERE article_id IS NOT NULL;
        CREATE INDEX remote_item_wanted ON remote_item(base_read, gone, account_id)
          WHERE base_read IS NULL AND gone = 0;
        CREATE INDEX remote_item_unread ON remote_item(base_read, gone, account_id)
          WHERE base_read = 0 AND gone = 0;
        CREATE INDEX remote_item_favorite ON remote_item(base_favorite, gone, account_id)
          WHERE base_favorite = 1 AND gone = 0;
        CREATE INDEX remote_item_by_feed ON remote_item(feed) WHERE feed IS NOT NULL;
        CREATE TABLE remote_tag(
          account_id INTEGER NOT NULL REFERENCES account(id) ON DELETE CASCADE,
          remote_id ANY NOT NULL,
          tag TEXT NOT NULL,
          PRIMARY KEY(account_id, remote_id, tag)
        ) STRICT, WITHOUT ROWID;

        """

    /// What the logs of a folder say: of each mark, and of each part of a feed, query and rule, the
    /// latest change, by `time` (milliseconds since 1970) and then by `device`.
    ///
    /// `sync_folder.matched` is the last article that was looked at for marks which wait. `written` is
    /// the number of the last line in the log of this device. `machine` tells a copy of the database on
    /// another machine. `folder_waiting` has marks of articles that are not here, by the keys of the feed
    /// and of the article. `folder_log` says how far each file of each device was read.
    private static let folderTables = """
        CREATE TABLE sync_folder(
          account_id INTEGER PRIMARY KEY REFERENCES account(id) ON DELETE CASCADE,
          name TEXT NOT NULL,
          device TEXT NOT NULL,
          machine TEXT NOT NULL,
          written INTEGER NOT NULL DEFAULT 0,
          matched INTEGER NOT NULL DEFAULT 0
        ) STRICT;
        CREATE TABLE folder_mark(
          article_id INTEGER NOT NULL,
          field TEXT NOT NULL,
          key TEXT NOT NULL DEFAULT '',
          value INTEGER NOT NULL,
          time INTEGER NOT NULL,
          device TEXT NOT NULL,
          PRIMARY KEY(article_id, field, key)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE folder_waiting(
          feed_key INTEGER NOT NULL,
          guid_key INTEGER NOT NULL,
          field TEXT NOT NULL,
          key TEXT NOT NULL DEFAULT '',
          link_key INTEGER,
          content_key INTEGER,
          value INTEGER NOT NULL,
          time INTEGER NOT NULL,
          device TEXT NOT NULL,
          came_at INTEGER NOT NULL DEFAULT (unixepoch()),
          PRIMARY KEY(feed_key, guid_key, field, key)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX folder_waiting_by_link ON folder_waiting(link_key)
          WHERE link_key IS NOT NULL;
        CREATE INDEX folder_waiting_by_content ON folder_waiting(content_key)
          WHERE content_key IS NOT NULL;
        CREATE TABLE folder_value(
          field TEXT NOT NULL,
          name TEXT NOT NULL,
          part TEXT NOT NULL,
          value ANY,
          time INTEGER NOT NULL,
          device TEXT NOT NULL,
          PRIMARY KEY(field, name, part)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE folder_log(
          device TEXT NOT NULL,
          file TEXT NOT NULL,
          position INTEGER NOT NULL,
          line INTEGER NOT NULL,
          PRIMARY KEY(device, file)
        ) STRICT, WITHOUT ROWID;

        """
}

// The triggers of the outbox.
extension Schema {
    /// The columns of `state` by the fields of their marks.
    private static let marks = [
        (field: "read", column: "read_at"), (field: "favorite", column: "favorite_at"),
        (field: "later", column: "later_at"),
    ]

    private static let markTriggers = marks.map { field, column in
        // No service knows what is for later.
        let accounts = field == "later" ? "a.kind = 'folder'" : "true"
        return """
            CREATE TRIGGER outbox_\(field)_update AFTER UPDATE OF \(column) ON state
            WHEN (NEW.\(column) IS NULL) <> (OLD.\(column) IS NULL) BEGIN
            \(noteMark("NEW.article_id, '\(field)', '', NEW.\(column) IS NOT NULL", to: accounts))
            END;
            CREATE TRIGGER outbox_\(field)_insert AFTER INSERT ON state
            WHEN NEW.\(column) IS NOT NULL BEGIN
            \(noteMark("NEW.article_id, '\(field)', '', 1", to: accounts))
            END;
            CREATE TRIGGER outbox_\(field)_delete AFTER DELETE ON state
            WHEN OLD.\(column) IS NOT NULL AND \(isThere) BEGIN
            \(noteMark("OLD.article_id, '\(field)', '', 0", to: accounts))
            END;

            """
    }.joined()

    private static let tagTriggers = """
        CREATE TRIGGER outbox_tag_insert AFTER INSERT ON article_tag BEGIN
        \(noteMark("NEW.article_id, 'tag', NEW.tag, 1"))
        END;
        CREATE TRIGGER outbox_tag_delete AFTER DELETE ON article_tag WHEN \(isThere) BEGIN
        \(noteMark("OLD.article_id, 'tag', OLD.tag, 0"))
        END;

        """

    /// Notes a mark, whether the account has it already or not: the later change counts.
    private static func noteMark(_ mark: String, to accounts: String = "true") -> String {
        """
          INSERT INTO mark_outbox(account_id, article_id, field, key, value, made_at)
          SELECT a.id, \(mark), \(time) FROM account a WHERE \(accounts)
          ON CONFLICT(account_id, article_id, field, key) DO UPDATE SET
            value = excluded.value, made_at = max(excluded.made_at, made_at + 1);
        """
    }

    /// Whether the article is there whose mark or tag was deleted.
    private static let isThere = "EXISTS(SELECT 1 FROM article WHERE id = OLD.article_id)"

    /// Milliseconds since 1970.
    static let now = "CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER)"
    /// The time of a change, after all that account `a` has seen.
    private static let time = "max(a.seen + 1, \(now))"

    /// The row of an earlier change of the same thing gets the new value. Another value than the one that
    /// went out need not wait until a late service has shown that one.
    static let replacing = """
        ON CONFLICT(account_id, field, target, key) DO UPDATE SET
            value = excluded.value, made_at = max(excluded.made_at, made_at + 1), attempts = 0,
            refused = NULL,
            sent_at = iif(sent_at IS NULL OR value IS excluded.value, sent_at, 0)
        """
}

extension Schema {
    /// The settings of a feed that go to the folder: those that another device may take over although
    /// anybody who can write to the folder may have written them.
    static let sharedSettings = FeedSettings.table.filter(\.isHarmless).map(\.column)

    private static let feedTriggers = """
        CREATE TRIGGER outbox_feed_insert AFTER INSERT ON feed WHEN NEW.removed_at IS NULL BEGIN
        \(noteParts(parts, where: "c.value IS NOT NULL"))
        END;
        CREATE TRIGGER outbox_feed_update AFTER UPDATE OF
          removed_at, custom_title, \(sharedSettings.joined(separator: ", ")) ON feed BEGIN
        \(noteParts(changedParts, where: "c.value IS NOT c.old"))
        END;
        CREATE TRIGGER outbox_feed_url AFTER UPDATE OF url ON feed
        WHEN NEW.url <> OLD.url AND NEW.removed_at IS NULL BEGIN
        \(noteParts("SELECT 'from' AS key, OLD.url AS value", where: "true"))
        \(noteParts(parts, where: "c.value IS NOT NULL"))
        END;
        CREATE TRIGGER outbox_feed_tag_insert AFTER INSERT ON feed_tag BEGIN
        \(noteParts(
            "SELECT 'tag:' || NEW.tag AS key, 1 AS value", of: "NEW.feed_id", where: "true"))
        END;
        CREATE TRIGGER outbox_feed_tag_delete AFTER DELETE ON feed_tag
        WHEN EXISTS(SELECT 1 FROM feed WHERE id = OLD.feed_id) BEGIN
        \(noteParts(
            "SELECT 'tag:' || OLD.tag AS key, NULL AS value", of: "OLD.feed_id", where: "true"))
        END;

        """

    /// The parts of a feed, each with its value; NULL is what a new feed has.
    private static let parts = union(
        [["'on' AS key", "1 AS value"]] + settings.map { ["'\($0.key)'", $0.new] })

    private static let changedParts = union(
        [
            [
                "'on' AS key", "nullif(NEW.removed_at IS NULL, 0) AS value",
                "nullif(OLD.removed_at IS NULL, 0) AS old",
            ]
        ] + settings.map { ["'\($0.key)'", $0.new, $0.old] })

    private static let settings = (["custom_title"] + sharedSettings).map { column in
        let value = { (row: String) in
            FeedSettings.flags.contains(column)
                ? "nullif(\(row).\(column), 0)" : "\(row).\(column)"
        }
        return (
            key: column == "custom_title" ? "title" : column, new: value("NEW"), old: value("OLD")
        )
    }

    private static func union(_ rows: [[String]]) -> String {
        rows.map { "SELECT " + $0.joined(separator: ", ") }.joined(separator: " UNION ALL ")
    }

    private static func noteParts(
        _ parts: String, of feed: String = "NEW.id", where condition: String
    ) -> String {
        """
          INSERT INTO outbox(account_id, field, target, key, value, made_at)
          SELECT a.id, 'feed', \(feed), c.key, c.value, \(time)
          FROM account a CROSS JOIN (\(parts)) c WHERE a.kind = 'folder' AND \(condition)
          \(replacing);
        """
    }

    /// A service gets only that a feed is subscribed, and its title.
    private static let servedFeeds = """
        CREATE TRIGGER service_feed_insert AFTER INSERT ON feed WHEN NEW.removed_at IS NULL BEGIN
        \(noteServedFeed("'on', 1", where: "\(isNotServed)"))
        END;
        CREATE TRIGGER service_feed_update AFTER UPDATE OF removed_at, custom_title ON feed BEGIN
        \(noteServedFeed(
            "'on', NEW.removed_at IS NULL",
            where: "(NEW.removed_at IS NULL) <> (OLD.removed_at IS NULL)"))
        \(noteServedFeed(
            "'title', NEW.custom_title", where: "NEW.custom_title IS NOT OLD.custom_title"))
        END;

        """

    private static func noteServedFeed(_ part: String, where condition: String) -> String {
        """
          INSERT INTO outbox(account_id, field, target, key, value, made_at)
          SELECT a.id, 'feed', NEW.id, \(part), \(now)
          FROM account a WHERE a.kind <> 'folder' AND \(condition)
          \(replacing);
        """
    }

    private static let isNotServed = """
        NOT EXISTS(SELECT 1 FROM remote_feed r
            WHERE r.account_id = a.id AND r.url = NEW.url AND r.gone_at IS NULL)
        """

    /// Saved queries and rules are known to all devices by their names.
    private static let namedTriggers = """
        CREATE TRIGGER outbox_query_insert AFTER INSERT ON saved_query BEGIN
        \(noteNamed("query", "NEW.name", "NEW.query"))
        END;
        CREATE TRIGGER outbox_query_update AFTER UPDATE OF query ON saved_query BEGIN
        \(noteNamed("query", "NEW.name", "NEW.query"))
        END;
        CREATE TRIGGER outbox_query_delete AFTER DELETE ON saved_query BEGIN
        \(noteNamed("query", "OLD.name", "NULL"))
        END;
        CREATE TRIGGER outbox_rule_insert AFTER INSERT ON rule WHEN NEW.removed_at IS NULL BEGIN
        \(noteNamed("rule", "NEW.name", rule))
        END;
        CREATE TRIGGER outbox_rule_update AFTER UPDATE ON rule BEGIN
        \(noteNamed("rule", "OLD.name", "NULL", where: "NEW.name <> OLD.name"))
        \(noteNamed("rule", "NEW.name", "iif(NEW.removed_at IS NULL, \(rule), NULL)"))
        END;

        """

    private static let rule = "json_array(NEW.place, NEW.query, NEW.actions, NEW.disabled)"

    private static func noteNamed(
        _ field: String, _ name: String, _ value: String, where condition: String = "true"
    ) -> String {
        """
          INSERT INTO outbox(account_id, field, target, key, value, made_at)
          SELECT a.id, '\(field)', 0, \(name), \(value), \(time)
          FROM account a WHERE a.kind = 'folder' AND \(condition)
          \(replacing);
        """
    }

    private static let folderDeletions = """
        CREATE TRIGGER account_delete AFTER DELETE ON account BEGIN
          DELETE FROM outbox WHERE account_id = OLD.id;
          DELETE FROM mark_outbox WHERE account_id = OLD.id;
          DELETE FROM sync_folder WHERE account_id = OLD.id;
          DELETE FROM folder_mark WHERE OLD.kind = 'folder';
          DELETE FROM folder_waiting WHERE OLD.kind = 'folder';
          DELETE FROM folder_value WHERE OLD.kind = 'folder';
          DELETE FROM folder_log WHERE OLD.kind = 'folder';
        END;
        CREATE TRIGGER folder_mark_article AFTER DELETE ON article BEGIN
          DELETE FROM folder_mark WHERE article_id = OLD.id;
          DELETE FROM mark_outbox WHERE article_id = OLD.id
            AND account_id = (SELECT account_id FROM sync_folder);
        END;

        """

    private static let serviceDeletions = """
        CREATE TRIGGER service_delete AFTER DELETE ON account BEGIN
          DELETE FROM remote_feed WHERE account_id = OLD.id;
          DELETE FROM remote_item WHERE account_id = OLD.id;
          DELETE FROM remote_tag WHERE account_id = OLD.id;
        END;

        """
}
