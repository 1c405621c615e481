extension Store {
    /// Stores what a feed brought, in one transaction: articles, validators and ledger, or nothing.
    ///
    /// An entry that is known and unchanged costs one look-up; an edited one keeps its id, its
    /// place in the listing, and what the person did to it. A feed that was removed while it was
    /// being fetched stays removed.
    public func ingest(
        _ update: FeedUpdate, feed id: Int64, now: Int64
    ) throws(StoreError) -> IngestCount {
        try write(durable: false) { () throws(StoreError) in
            try store(update, feed: id, now: now)
        }
    }

    /// Stores an update within the transaction that is open.
    func store(
        _ update: FeedUpdate, feed id: Int64, now: Int64
    ) throws(StoreError) -> IngestCount {
        let subscribed = try connection.statement(
            "SELECT 1 FROM feed WHERE id = ? AND removed_at IS NULL"
        ).first(id) { $0.int(0) }
        guard subscribed != nil else { return IngestCount() }
        try connection.statement(
            """
            UPDATE feed SET title = COALESCE(?2, title), home_url = COALESCE(?3, home_url)
            WHERE id = ?1 AND (title IS NOT COALESCE(?2, title)
              OR home_url IS NOT COALESCE(?3, home_url))
            """
        ).run(id, update.title, update.homeURL)
        var count = IngestCount()
        var matcher = ArticleMatcher(
            connection, feed: id, drafts: update.articles, homeURL: update.homeURL)
        let matches = try matcher.match()
        // Feeds list the newest first: stored from the last to the first, ids rise with time.
        for index in matches.indices.reversed() {
            switch matches[index] {
            case .unchanged: break
            case .new(let guid):
                let new = try insert(update.articles[index], as: guid, feed: id, now: now)
                if new != nil { count.new += 1 }
            case .stored(let entry):
                let isChanged = try change(entry, to: update.articles[index], now: now)
                if isChanged { count.changed += 1 }
            }
        }
        if let validators = update.validators {
            try save(validators.1, of: validators.url, feed: id)
        }
        try save(update.ledger, feed: id)
        return count
    }

    /// Stores a new article and gives its id; nil where another has this identifier.
    func insert(
        _ draft: ArticleDraft, as guid: String, feed id: Int64, now: Int64
    ) throws(StoreError) -> Int64? {
        try connection.statement(
            """
            INSERT INTO article(
              feed_id, guid, url, title, excerpt, published_at, modified_at, sort_at, fetched_at,
              digest, link_key, content_key)
            VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            ON CONFLICT(feed_id, guid) DO NOTHING
            """
        ).run(
            id, guid, draft.item.url, draft.item.title, draft.excerpt,
            draft.item.published?.seconds, draft.item.modified?.seconds, draft.sortDate(now: now),
            now, draft.digest, draft.identity.link?.key, draft.identity.contentKey)
        guard connection.changedRows > 0 else { return nil }
        let article = connection.lastInsertedID
        try saveContent(draft, article: article)
        return article
    }

    /// Stores under what name the entry is to be found next time, and what was edited. Gives
    /// whether anything was.
    private func change(
        _ entry: StoredEntry, to draft: ArticleDraft, now: Int64
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
                "UPDATE article SET link_key = ?, content_key = ? WHERE id = ?"
            ).run(identity.link?.key, identity.contentKey, entry.id)
        }
        guard entry.digest != draft.digest else { return false }
        try saveVersion(of: entry.id, before: draft, now: now)
        try connection.statement(
            """
            UPDATE article SET url = ?2, title = ?3, excerpt = ?4, published_at = ?5,
              modified_at = ?6, digest = ?7
            WHERE id = ?1
            """
        ).run(
            entry.id, draft.item.url, draft.item.title, draft.excerpt,
            draft.item.published?.seconds, draft.item.modified?.seconds, draft.digest)
        try saveContent(draft, article: entry.id)
        return true
    }

    private func saveContent(_ draft: ArticleDraft, article: Int64) throws(StoreError) {
        try connection.statement(
            """
            INSERT OR REPLACE INTO content(
              article_id, html, text, summary, image, banner_image, external_url, language,
              authors, tags, attachments)
            VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """
        ).run(
            article, draft.item.contentHTML, draft.item.contentText, draft.item.summary,
            draft.item.image, draft.item.bannerImage, draft.item.externalURL, draft.item.language,
            draft.authors, draft.tags, draft.attachments)
    }
}
