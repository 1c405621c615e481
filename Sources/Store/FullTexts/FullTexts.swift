import SQLite

extension Store.FullTexts {
    /// What is known about the page of an article; nil when it was never asked for.
    public func get(_ article: Int64) throws(StoreError) -> FullText? {
        try connection.statement("SELECT \(FullText.columns) FROM full_text w WHERE article_id = ?")
            .first(article) { FullText($0) }
    }

    /// Stores what the page of an article had, and the hashes of its parts. Gives the articles whose
    /// pages alone had one of these parts until now.
    @discardableResult
    public func save(
        _ text: FullText, of article: Int64, blocks: [Int64] = []
    ) throws(StoreError) -> [Int64] {
        try write(durable: false) { () throws(StoreError) in
            // Another process may have deleted the article meanwhile.
            let feed = try connection.statement("SELECT feed_id FROM article WHERE id = ?")
                .first(article) { $0.int(0) }
            guard let feed else { return [] }
            try connection.statement(Self.insertion).run(
                article, text.html, text.isBetter, text.words, text.confidence, text.method,
                text.lack?.rawValue, text.url, text.validators.etag, text.validators.lastModified,
                text.askedAt, text.notBefore, text.failures)
            guard !blocks.isEmpty else { return [] }
            let first = try connection.statement(Self.firstWithOneOf)
                .rows(feed, article, blocks.json) { $0.int(0) }
            let insertion = try connection.statement(Self.blockInsertion)
            for block in Set(blocks) { try insertion.run(feed, block, article) }
            try connection.statement(Self.blockLimit).run(feed)
            return first
        }
    }

    /// Stores a text without parts that it had, unless the page has been asked again since.
    public func replace(_ text: FullText, of article: Int64) throws(StoreError) {
        try write(durable: false) { () throws(StoreError) in
            try connection.statement(
                """
                UPDATE full_text SET html = ?, words = ?, better = ?
                WHERE article_id = ? AND asked_at = ?
                """
            ).run(text.html, text.words, text.isBetter, article, text.askedAt)
        }
    }

    /// Whether the publisher has edited an article since its page was asked for.
    public func isOutdated(_ article: Int64) throws(StoreError) -> Bool {
        try connection.statement(
            "SELECT \(Self.isEdited) FROM full_text w WHERE w.article_id = ?"
        ).first(article) { $0.bool(0) } ?? false
    }

    /// Whether an article was edited after the request in the row `w`.
    static let isEdited = """
        EXISTS(SELECT 1 FROM article_version v
          WHERE v.article_id = w.article_id AND v.replaced_at > w.asked_at)
        """

    /// The hashes of the parts that pages of a feed share.
    public func sharedBlocks(ofFeed feed: Int64, except article: Int64) throws(StoreError) -> Set<
        Int64
    > {
        Set(
            try connection.statement(
                "SELECT block FROM page_block WHERE feed_id = ? AND (repeats OR article_id <> ?)"
            ).rows(feed, article) { $0.int(0) })
    }

    private static let firstWithOneOf = """
        SELECT DISTINCT article_id FROM page_block
        WHERE feed_id = ? AND article_id <> ? AND NOT repeats
          AND block IN (SELECT value FROM json_each(?))
        """

    private static let insertion = """
        INSERT INTO full_text(
          article_id, html, better, words, confidence, method, lack, url, etag, last_modified,
          asked_at, not_before, failures)
        VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT(article_id) DO UPDATE SET
          html = excluded.html, better = excluded.better, words = excluded.words,
          confidence = excluded.confidence, method = excluded.method,
          lack = excluded.lack, url = excluded.url, etag = excluded.etag,
          last_modified = excluded.last_modified, asked_at = excluded.asked_at,
          not_before = excluded.not_before, failures = excluded.failures
        """

    private static let blockInsertion = """
        INSERT INTO page_block(feed_id, block, article_id) VALUES(?, ?, ?)
        ON CONFLICT DO UPDATE SET repeats = 1 WHERE article_id <> excluded.article_id
        """

    /// How many parts are known of a feed. Parts of the site come back with each page.
    private static let keptBlocks = 4000

    private static let blockLimit = """
        DELETE FROM page_block WHERE feed_id = ?1 AND NOT repeats AND article_id <= (
          SELECT article_id FROM page_block WHERE feed_id = ?1
          ORDER BY article_id DESC LIMIT 1 OFFSET \(keptBlocks))
        """
}
