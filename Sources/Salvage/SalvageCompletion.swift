import Store

/// Statements that fill gaps in the saved rows from redundant data.
struct SalvageCompletion {
    /// Seconds since 1970, UTC.
    let now: Int64

    /// All statements, in order.
    var script: String {
        """
        \(feeds)
        \(articles)
        \(marks)
        \(orphans)
        \(contents)
        \(Store.Upkeep.corrections)
        \(SalvageCompletion.counters)
        """
    }

    /// The last statements for a database of this version.
    static let end = """
        DELETE FROM journal;
        COMMIT
        """

    /// A feed whose row is lost has its address in an index. Without that, the feed only holds its
    /// articles and is never fetched.
    private var feeds: String {
        """
        DELETE FROM temp.entry
        WHERE feed_id NOT BETWEEN \(Schema.ids.lowerBound) AND \(Schema.ids.upperBound);
        INSERT OR IGNORE INTO feed(id, url)
        SELECT id, url FROM temp.address WHERE id NOT IN (SELECT id FROM feed);
        INSERT OR IGNORE INTO feed(id, url, title)
        SELECT feed_id, 'salvaged:' || feed_id, 'Salvaged ' || feed_id
        FROM (SELECT feed_id FROM article UNION SELECT feed_id FROM temp.entry
          UNION SELECT feed_id FROM feed_tag)
        WHERE feed_id BETWEEN \(Schema.ids.lowerBound) AND \(Schema.ids.upperBound)
          AND feed_id NOT IN (SELECT id FROM feed);

        """
    }

    /// An article whose row is lost has its identifier in an index, so that it is recognised when
    /// its feed lists it again. Without that, its text is kept. Texts and articles whose feed is
    /// unknown get one of their own.
    private var articles: String {
        let before = "(SELECT sort_at FROM article WHERE id < e.id ORDER BY id DESC LIMIT 1)"
        let link = "iif(e.guid LIKE 'http%', e.guid, NULL)"
        let isHomeless = "feed_id NOT IN (SELECT id FROM feed)"
        let salvaged = "(SELECT id FROM feed WHERE url = 'salvaged:')"
        return """
            INSERT OR IGNORE INTO temp.cut
            SELECT id FROM temp.entry WHERE id NOT IN (SELECT id FROM article);
            INSERT OR IGNORE INTO article(id, feed_id, guid, url, sort_at, excerpt)
            SELECT e.id, e.feed_id, e.guid, \(link), COALESCE(p.sort_at, \(before), \(now)),
              COALESCE(substr(c.text, 1, 200), substr(c.summary, 1, 200), e.guid)
            FROM temp.entry e LEFT JOIN temp.place p ON p.id = e.id
            LEFT JOIN content c ON c.article_id = e.id
            WHERE e.id NOT IN (SELECT id FROM article)
              AND e.feed_id IN (SELECT id FROM feed);
            INSERT OR IGNORE INTO temp.cut
            SELECT article_id FROM content WHERE article_id NOT IN (SELECT id FROM article);
            INSERT OR IGNORE INTO feed(url, title) SELECT 'salvaged:', 'Salvaged'
            WHERE EXISTS(SELECT 1 FROM content WHERE article_id NOT IN (SELECT id FROM article))
              OR EXISTS(SELECT 1 FROM article WHERE \(isHomeless));
            INSERT OR REPLACE INTO ledger(feed_id, gone_at, error)
            SELECT id, \(now), 'its address was lost with a part of the database'
            FROM feed WHERE url LIKE 'salvaged:%';
            UPDATE OR IGNORE article SET feed_id = \(salvaged) WHERE \(isHomeless);
            UPDATE article SET feed_id = \(salvaged), guid = lower(hex(randomblob(16)))
            WHERE \(isHomeless);
            INSERT OR IGNORE INTO article(id, feed_id, sort_at, excerpt)
            SELECT e.article_id, f.id, COALESCE(p.sort_at, \(now)),
              COALESCE(substr(e.text, 1, 200), substr(e.summary, 1, 200), 'Salvaged')
            FROM content e JOIN feed f ON f.url = 'salvaged:'
            LEFT JOIN temp.place p ON p.id = e.article_id
            WHERE e.article_id NOT IN (SELECT id FROM article);

            """
    }

    /// Marks whose row is lost: indexes have the favorites and what is kept for later, and the
    /// article itself has its read mark.
    private var marks: String {
        """
        INSERT OR IGNORE INTO state(article_id, read_at, favorite_at, later_at)
        SELECT m.id, iif(a.unread = 0, \(now), NULL), m.favorite_at, m.later_at
        FROM temp.mark m LEFT JOIN article a ON a.id = m.id;
        INSERT OR IGNORE INTO state(article_id, read_at)
        SELECT id, \(now) FROM article WHERE unread = 0;
        UPDATE article SET hidden = hidden | 1 WHERE id IN (SELECT id FROM temp.cut)
          AND feed_id IN (SELECT id FROM feed WHERE removed_at IS NOT NULL)
          AND id NOT IN (SELECT article_id FROM state WHERE favorite_at IS NOT NULL);

        """
    }

    /// Rows whose parent row is lost.
    private var orphans: String {
        let isLost = "article_id NOT IN (SELECT id FROM article)"
        let deletions =
            [
                "state", "article_tag", "article_version", "rule_match", "full_text",
                "article_place",
            ].map { "DELETE FROM \($0) WHERE \(isLost);" }
            + ["feed_tag", "ledger", "expired"].map {
                "DELETE FROM \($0) WHERE feed_id NOT IN (SELECT id FROM feed);"
            }
        return """
            CREATE TEMP TABLE markless AS
            SELECT article_id FROM state WHERE \(isLost)
            UNION ALL SELECT article_id FROM article_tag WHERE \(isLost);
            \(deletions.joined(separator: "\n"))
            DELETE FROM log_change WHERE log_id NOT IN (SELECT id FROM log);

            """
    }

    /// The statements for the optional tables, by the names by which these are known.
    static let optional = [Schema.syncMark: outbox, Schema.followedMark: followed]

    /// Removes changes that wait for an account, an article or a feed that is lost. What waits for a service
    /// is found again at the next look, at which a mark on either side is set on both.
    private static let outbox = """
        DELETE FROM sync_folder
        WHERE account_id NOT IN (SELECT id FROM account WHERE kind = 'folder');
        DELETE FROM outbox WHERE account_id NOT IN (SELECT account_id FROM sync_folder)
          OR field = 'feed' AND target NOT IN (SELECT id FROM feed);
        DELETE FROM mark_outbox WHERE account_id NOT IN (SELECT account_id FROM sync_folder)
          OR article_id NOT IN (SELECT id FROM article);
        """

    /// Removes what a list that is lost had, and the validators, with which a list would not be sent again.
    private static let followed = """
        DELETE FROM followed_feed WHERE list_id NOT IN (SELECT id FROM followed_list)
          OR feed_id NOT IN (SELECT id FROM feed);
        UPDATE followed_list SET validator_url = NULL, etag = NULL, last_modified = NULL;
        """

    /// An incomplete article counts as edited when its feed lists it again.
    private var contents: String {
        """
        INSERT OR IGNORE INTO temp.cut
        SELECT id FROM article WHERE digest <> 0 AND id NOT IN (SELECT article_id FROM content);
        UPDATE article SET digest = 0 WHERE id IN (SELECT id FROM temp.cut);

        """
    }

    /// Sets the counters, so that no id is used twice, and readers of the journal learn that it
    /// starts again.
    private static let counters = """
        CREATE TEMP TABLE counted AS
        SELECT t.name AS name, max(COALESCE(s.seq, 0), COALESCE(c.seq, s.seq + 1000, 1000))
          + iif(t.name = 'journal', iif(c.seq IS NULL, 1000000, 1), 0) AS seq
        FROM main.sqlite_schema t LEFT JOIN main.sqlite_sequence s ON s.name = t.name
        LEFT JOIN temp.counter c ON c.name = t.name
        WHERE t.type = 'table' AND t.sql LIKE '%AUTOINCREMENT%'
          AND (c.seq IS NOT NULL OR s.seq IS NOT NULL OR t.name = 'journal');
        DELETE FROM main.sqlite_sequence;
        INSERT INTO main.sqlite_sequence(name, seq) SELECT name, seq FROM temp.counted;

        """
}
