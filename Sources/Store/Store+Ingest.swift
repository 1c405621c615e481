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
        // Feeds list the newest first: stored from the last to the first, ids rise with time.
        for draft in update.articles.reversed() {
            try store(draft, feed: id, now: now, &count)
        }
        if let validators = update.validators {
            try save(validators.1, of: validators.url, feed: id)
        }
        try save(update.ledger, feed: id)
        return count
    }

    private func store(
        _ draft: ArticleDraft, feed id: Int64, now: Int64, _ count: inout IngestCount
    ) throws(StoreError) {
        let known = try connection.statement(
            "SELECT id, digest FROM article WHERE feed_id = ? AND guid = ?"
        ).first(id, draft.guid) { (id: $0.int(0), digest: $0.int(1)) }
        guard let known else {
            try insert(draft, feed: id, now: now)
            count.new += 1
            return
        }
        guard known.digest != draft.digest else { return }
        try change(known.id, to: draft)
        count.changed += 1
    }

    private func insert(_ draft: ArticleDraft, feed id: Int64, now: Int64) throws(StoreError) {
        try connection.statement(
            """
            INSERT INTO article(
              feed_id, guid, url, title, excerpt, published_at, modified_at, sort_at, fetched_at,
              digest)
            VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """
        ).run(
            id, draft.guid, draft.item.url, draft.item.title, draft.excerpt,
            draft.item.published?.seconds, draft.item.modified?.seconds, draft.sortDate(now: now),
            now, draft.digest)
        try saveContent(draft, article: connection.lastInsertedID)
    }

    private func change(_ article: Int64, to draft: ArticleDraft) throws(StoreError) {
        try connection.statement(
            """
            UPDATE article SET url = ?2, title = ?3, excerpt = ?4, published_at = ?5,
              modified_at = ?6, digest = ?7
            WHERE id = ?1
            """
        ).run(
            article, draft.item.url, draft.item.title, draft.excerpt,
            draft.item.published?.seconds, draft.item.modified?.seconds, draft.digest)
        try saveContent(draft, article: article)
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
