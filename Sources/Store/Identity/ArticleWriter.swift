import SQLite

/// Writes the articles of one feed, within the open transaction.
///
/// It looks up the statements that every article needs once, because an article takes only a few
/// microseconds and the look-up would count.
struct ArticleWriter {
    /// How many of the last versions of an article are kept, besides the first.
    static let keptVersions = 20

    private let connection: Connection
    private let feed: Int64
    private let now: Int64
    private let undatedPlace: Int64
    private let trustsDates: Bool
    /// Why listings do not show the articles of the feed; see ``Hidden``.
    let hidden: Int64
    private let insertion: Statement
    private let contentInsertion: Statement
    private let contentReplacement: Statement

    /// `now`, and the place in listings for undated articles if it is another, are in seconds since
    /// 1970, UTC.
    ///
    /// - Parameter trustsDates: whether articles are placed by their dates; else all are like undated
    ///   ones.
    init(
        _ store: Store, feed: Int64, now: Int64, undatedPlace: Int64? = nil,
        trustsDates: Bool = true
    ) throws(StoreError) {
        connection = store.connection
        self.feed = feed
        self.now = now
        self.undatedPlace = undatedPlace ?? now
        self.trustsDates = trustsDates
        hidden =
            try connection.statement("SELECT hidden * \(Hidden.withFeed) FROM feed WHERE id = ?")
            .first(feed) { $0.int(0) } ?? 0
        insertion = try connection.statement(ArticleWriter.insertion)
        contentInsertion = try connection.statement(ArticleDraft.contentInsertion("ROLLBACK"))
        contentReplacement = try connection.statement(ArticleDraft.contentInsertion("REPLACE"))
    }

    /// Stores a new article and gives its id; nil when another article has this identifier.
    ///
    /// - Parameters:
    ///   - reason: why else listings do not show it; see ``Hidden``.
    ///   - sortedAt: its place in listings, where that is known; seconds since 1970, UTC.
    func insert(
        _ draft: ArticleDraft, as guid: String, hiding reason: Int64 = 0, sortedAt: Int64? = nil
    ) throws(StoreError) -> Int64? {
        let place =
            trustsDates ? draft.sortDate(now: now, undated: undatedPlace) : undatedPlace
        try insertion.run(
            feed, guid, draft.item.url, draft.item.title, draft.excerpt,
            draft.item.published?.seconds, draft.item.modified?.seconds,
            sortedAt.map { min($0, now) } ?? place, now, draft.digest,
            draft.identity.link?.key, draft.identity.contentKey, draft.parts, hidden | reason)
        guard connection.changedRows > 0 else { return nil }
        let article = connection.lastInsertedID
        try draft.save(article: article, contentInsertion)
        return article
    }

    /// Stores the identifier by which to find the entry next time, and the edited content. Gives
    /// whether anything was edited.
    func change(
        _ entry: StoredEntry, to draft: ArticleDraft
    ) throws(StoreError) -> Bool {
        let identity = draft.identity
        let guid =
            StoredGUID.isMarked(entry.guid, of: identity.publisherGUID)
            ? identity.markedGUID : identity.guid
        if guid != entry.guid {
            try connection.statement("UPDATE OR IGNORE article SET guid = ? WHERE id = ?")
                .run(guid, entry.id)
        }
        if identity.link?.key != entry.linkKey || identity.contentKey != entry.contentKey {
            try connection.statement(
                "UPDATE OR ROLLBACK article SET link_key = ?, content_key = ? WHERE id = ?"
            ).run(identity.link?.key, identity.contentKey, entry.id)
        }
        guard entry.digest != draft.digest else { return false }
        try saveVersion(of: entry.id, before: draft)
        try connection.statement(
            """
            UPDATE OR ROLLBACK article SET url = ?2, title = ?3, excerpt = ?4, published_at = ?5,
              modified_at = ?6, digest = ?7, has = has & 16 | ?8
            WHERE id = ?1
            """
        ).run(
            entry.id, draft.item.url, draft.item.title, draft.excerpt,
            draft.item.published?.seconds, draft.item.modified?.seconds, draft.digest, draft.parts)
        // Another transaction may have deleted it since it was found.
        guard connection.changedRows > 0 else { return false }
        try draft.save(article: entry.id, contentReplacement)
        return true
    }
}

extension ArticleWriter {
    /// A failure ends the whole transaction, so SQLite need not keep an undo copy for the
    /// statement.
    private static let insertion = """
        INSERT OR ROLLBACK INTO article(
          feed_id, guid, url, title, excerpt, published_at, modified_at, sort_at, fetched_at,
          digest, link_key, content_key, has, hidden)
        VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT(feed_id, guid) DO NOTHING
        """

    /// Stores the current content as a version if the text is about to change, within the
    /// transaction of the change. An article that had no text yet, as an imported one, has none that
    /// anybody would want back.
    private func saveVersion(of id: Int64, before draft: ArticleDraft) throws(StoreError) {
        try connection.statement(
            """
            INSERT OR ROLLBACK INTO article_version(
              article_id, title, html, text, summary, modified_at, replaced_at)
            SELECT a.id, a.title, c.html, c.text, c.summary, a.modified_at, ?2
            FROM article a LEFT JOIN content c ON c.article_id = a.id
            WHERE a.id = ?1 AND (a.title IS NOT ?3 OR c.html IS NOT ?4 OR c.text IS NOT ?5
              OR c.summary IS NOT ?6)
              AND (a.title IS NOT ?3 OR COALESCE(c.html, c.text, c.summary) IS NOT NULL)
            """
        ).run(
            id, now, draft.item.title, draft.item.contentHTML, draft.item.contentText,
            draft.item.summary)
        guard connection.changedRows > 0 else { return }
        try connection.statement(
            """
            DELETE FROM article_version WHERE id IN (
              SELECT id FROM article_version WHERE article_id = ?1
              ORDER BY id DESC LIMIT -1 OFFSET \(ArticleWriter.keptVersions))
            AND id <> (SELECT min(id) FROM article_version WHERE article_id = ?1)
            """
        ).run(id)
    }
}
