import Polling
import Web

extension Store.Feeds {
    /// Stops a feed and hides its articles except favorites. With `purge` it hides all of them, and
    /// the next tidying deletes the feed, and the feeds that were merged into it; until then
    /// ``Store/Log/undo(entry:)`` restores them.
    public func remove(_ id: Int64, purge: Bool) throws(StoreError) {
        try remove([id], purge: purge)
    }

    /// The same for several feeds, as one entry of the log.
    public func remove(_ ids: [Int64], purge: Bool) throws(StoreError) {
        try change(purge ? .purge : .remove) { recorder throws(StoreError) in
            var names: [String] = []
            var feeds: [Int64] = []
            for id in ids {
                names.append(try store.log.name(ofFeed: id))
                feeds.append(id)
                guard purge else { continue }
                feeds += try connection.statement(Self.mergedFeeds).rows(id) { $0.int(0) }
            }
            recorder.about = names.joined(separator: ", ")
            for feed in feeds {
                try logging(changesOf: feed, &recorder) { () throws(StoreError) in
                    try connection.statement(
                        """
                        UPDATE feed SET removed_at = iif(?3, COALESCE(removed_at, ?2), ?2),
                          purged_at = iif(?3, ?2, purged_at)
                        WHERE id = ?1
                        """
                    ).run(feed, clock(), purge)
                    if purge {
                        try connection.statement("DELETE FROM lease WHERE feed_id = ?").run(feed)
                    }
                    try settleArticles(ofFeed: feed)
                }
            }
        }
    }

    /// Removes a feed because a list does not have it, within the open transaction; gives whether it was
    /// subscribed.
    func stop(_ id: Int64, _ recorder: inout LogRecorder) throws(StoreError) -> Bool {
        var wasSubscribed = false
        try logging(changesOf: id, &recorder) { () throws(StoreError) in
            try connection.statement(
                "UPDATE feed SET removed_at = ?2 WHERE id = ?1 AND removed_at IS NULL"
            ).run(id, clock())
            wasSubscribed = connection.changedRows > 0
            try settleArticles(ofFeed: id)
        }
        return wasSubscribed
    }

    /// The feeds that were merged into feed `?1`, and those merged into these. Their articles are
    /// with that feed, and they only keep their settings, for taking the merge back.
    private static let mergedFeeds = """
        WITH RECURSIVE merged(id) AS (
          SELECT ?1
          UNION
          SELECT m.merged_feed FROM merged t CROSS JOIN move m ON m.feed_id = t.id
          WHERE m.merged_feed IS NOT NULL AND m.undone_at IS NULL)
        SELECT f.id FROM merged t CROSS JOIN feed f ON f.id = t.id
        WHERE f.id <> ?1 AND f.removed_at IS NOT NULL AND f.purged_at IS NULL
        """

    /// Shows or hides the articles of a feed, depending on whether it is subscribed, hidden, removed
    /// (only favorites are shown) or purged, within the open transaction.
    func settleArticles(ofFeed id: Int64) throws(StoreError) {
        let state = try connection.statement("SELECT removed_at, purged_at FROM feed WHERE id = ?")
            .first(id) { (isRemoved: !$0.isNull(0), isPurged: !$0.isNull(1)) }
        guard let state else { return }
        try settleHidden(feed: id)
        if !state.isRemoved {
            try showArticles(ofFeed: id)
        } else if state.isPurged {
            try connection.statement(
                """
                UPDATE article SET hidden = hidden | \(Hidden.removed)
                WHERE feed_id = ? AND hidden & \(Hidden.removed) = 0
                """
            ).run(id)
        } else {
            try hideArticles(ofFeed: id)
            try connection.statement(Self.showingFavorites).run(id)
        }
    }

    /// Shows all articles of a feed that is subscribed, unless the person has hidden them.
    func showArticles(ofFeed id: Int64) throws(StoreError) {
        try connection.statement(
            """
            UPDATE article SET hidden = hidden & ~\(Hidden.removed)
            WHERE feed_id = ? AND hidden & \(Hidden.removed)
            """
        ).run(id)
    }

    /// Hides the articles of a hidden feed, and shows those of any other, as far as they are hidden
    /// for that reason.
    func settleHidden(feed id: Int64) throws(StoreError) {
        try connection.statement(
            """
            UPDATE article SET hidden = (article.hidden & ~\(Hidden.withFeed)) | f.hidden * \(Hidden.withFeed)
            FROM feed f WHERE f.id = ?1 AND feed_id = ?1
              AND (article.hidden & \(Hidden.withFeed) <> 0) <> f.hidden
            """
        ).run(id)
    }

    /// Hides the articles of a removed feed except favorites.
    func hideArticles(ofFeed id: Int64) throws(StoreError) {
        try connection.statement(
            """
            UPDATE article SET hidden = hidden | \(Hidden.removed)
            WHERE feed_id = ? AND hidden & \(Hidden.removed) = 0 AND NOT EXISTS(
              SELECT 1 FROM state
              WHERE article_id = article.id AND favorite_at IS NOT NULL)
            """
        ).run(id)
    }

    /// Shows favorites, except those that another feed shows after a merge.
    private static let showingFavorites = """
        UPDATE article SET hidden = hidden & ~\(Hidden.removed)
        WHERE feed_id = ?1 AND hidden & \(Hidden.removed)
          AND EXISTS(
            SELECT 1 FROM state WHERE article_id = article.id AND favorite_at IS NOT NULL)
          AND NOT EXISTS(
            SELECT 1 FROM move m CROSS JOIN moved_article t ON t.move_id = m.id
            WHERE m.merged_feed = ?1 AND m.undone_at IS NULL AND t.article_id = article.id
              AND t.twin_id IS NOT NULL)
        """

    /// The feed for a word of the person: an id, a URL, or a part of a title that only one feed
    /// has, or else a part of a URL. A number is always an id.
    ///
    /// With `includingRemoved` it also finds removed feeds, whose articles still exist.
    public func find(
        _ word: String, includingRemoved: Bool = false
    ) throws(StoreError) -> FeedStatus {
        // As in a query.
        let word = word.hasPrefix("feed:") ? String(word.dropFirst(5)) : word
        if let id = Int64(word) {
            let numbered = try connection.statement("\(Self.selection) AND f.id = ?2")
                .first(includingRemoved, id) { FeedStatus($0) }
            // The feed that had the number may be gone, and others may have it in their titles.
            guard let numbered, String(id) == word else { throw .refusal(.noSuchFeed(word)) }
            return numbered
        }
        let feeds = try all(includingRemoved: includingRemoved)
        if let exact = feeds.first(where: { $0.feed.url == word }) { return exact }
        // As the program shows it: without a password, and perhaps with the host in punycode.
        if word.endOfScheme != nil {
            let url = word.asciiURL
            let shown = feeds.filter { $0.feed.url.asciiURL == url }
            if shown.count == 1 { return shown[0] }
        }
        let folded = word.lowercased()
        var matches = feeds.filter { $0.feed.title.lowercased().contains(folded) }
        // A whole URL means no other feed.
        if matches.isEmpty, word.endOfScheme == nil {
            matches = feeds.filter { $0.feed.url.withoutCredentials.lowercased().contains(folded) }
        }
        if matches.count == 1 { return matches[0] }
        let whole = matches.filter { $0.feed.title.lowercased() == folded }
        if whole.count == 1 { return whole[0] }
        guard !word.isEmpty, !matches.isEmpty else { throw .refusal(.noSuchFeed(word)) }
        throw .refusal(
            .ambiguousFeed(
                word, matches: matches.map { "\($0.feed.title.withoutCredentials) (\($0.feed.id))" }
            ))
    }

    /// The subscribed feeds, in the order in which they were added.
    public func all(includingRemoved: Bool = false) throws(StoreError) -> [FeedStatus] {
        try all(includingRemoved: includingRemoved) { $0 }
    }

    /// The results of `make` for each feed, in the order in which the feeds were added. This avoids
    /// holding all feeds in memory.
    public func all<Element>(
        includingRemoved: Bool = false, as make: (FeedStatus) -> Element
    ) throws(StoreError) -> [Element] {
        try connection.statement("\(Self.selection) ORDER BY f.id")
            .rows(includingRemoved) { make(FeedStatus($0)) }
    }

    /// The subscribed feeds, with `?1` also those that were removed and still have articles.
    private static let selection = """
        SELECT \(FeedStatus.columns) FROM \(FeedStatus.sources)
        WHERE (f.removed_at IS NULL OR (?1 AND f.purged_at IS NULL))
        """

    /// The subscribed feeds that may be in trouble, in the order in which they were added. Most feeds are well,
    /// and are not read.
    ///
    /// - Parameters:
    ///   - silence: no new article came since; seconds since 1970, UTC.
    ///   - churn: so many answers in a row brought nothing but new articles.
    ///   - milliseconds: the last answer took as long.
    ///   - moved: the ids of feeds that have moved.
    public func suspects(
        silentSince silence: Int64, churn: Int, milliseconds: Int, moved: some Sequence<Int64>
    ) throws(StoreError) -> [FeedStatus] {
        try connection.statement(
            """
            SELECT \(FeedStatus.columns) FROM \(FeedStatus.sources)
            WHERE f.removed_at IS NULL AND (
              l.failures > 0 OR l.gone_at IS NOT NULL OR l.warning IS NOT NULL
              OR l.move_url IS NOT NULL OR l.answered_url <> f.url OR l.left_out > 0
              OR l.arrived_at <= ?1 OR l.churn >= ?2 OR l.milliseconds >= ?3 OR f.insecure
              OR f.id IN (SELECT value FROM json_each(?4)))
            ORDER BY f.id
            """
        ).rows(silence, churn, milliseconds, Array(moved).json) { FeedStatus($0) }
    }

    /// The feeds with the numbers of their articles, by their ids.
    ///
    /// - Parameters:
    ///   - id: Only feeds after this one.
    ///   - limit: At most this many; nil for all.
    public func summaries(
        after id: Int64 = .min, limit: Int64? = nil
    ) throws(StoreError) -> [FeedSummary] {
        let summaries = try connection.statement(
            """
            SELECT \(FeedStatus.columns), COALESCE(t.total, 0), COALESCE(t.unread, 0),
              (SELECT json_group_array(tag) FROM (
                SELECT tag FROM feed_tag WHERE feed_id = f.id ORDER BY tag))
            FROM \(FeedStatus.sources) LEFT JOIN tally t ON t.feed_id = f.id
            WHERE f.id > ? AND f.removed_at IS NULL ORDER BY f.id LIMIT ?
            """
        ).rows(id, limit ?? -1) { row in
            let counts = FeedStatus.columnCount
            return FeedSummary(
                status: FeedStatus(row), total: row.count(counts), unread: row.count(counts + 1),
                tags: row.text(counts + 2))
        }
        // In a damaged file, a page of the table may be reached again and again.
        if let last = summaries.last?.status.feed.id, last <= id {
            throw .fault(.damaged(path: store.path, reason: "its feeds are not in order"))
        }
        return summaries
    }

    /// The current feed and its ledger; nil when it was removed.
    public func status(of id: Int64) throws(StoreError) -> FeedStatus? {
        try connection.statement(
            """
            SELECT \(FeedStatus.columns) FROM \(FeedStatus.sources)
            WHERE f.id = ? AND f.removed_at IS NULL
            """
        ).first(id) { FeedStatus($0) }
    }

    /// The feed's own setting of `--full-text`: `on` or `off`; nil for `auto`.
    public func fullText(of id: Int64) throws(StoreError) -> String? {
        try connection.statement("SELECT full_text FROM feed WHERE id = ?")
            .first(id) { $0.optionalText(0) } ?? nil
    }

    /// The feeds whose last request failed.
    public func failing() throws(StoreError) -> [FeedStatus] {
        try connection.statement(
            """
            SELECT \(FeedStatus.columns) FROM \(FeedStatus.sources)
            WHERE f.id IN (
                SELECT feed_id FROM ledger WHERE \(LedgerEntry.isFailing) AND failures > 0)
              AND f.removed_at IS NULL ORDER BY f.id
            """
        ).rows { FeedStatus($0) }
    }
}
