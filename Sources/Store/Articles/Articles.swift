import Feeds
import SQLite

extension Store.Articles {
    /// The lines of a listing.
    public func rows(of listing: Listing) throws(StoreError) -> [ArticleRow] {
        try select(ArticleRow.columns, joining: ArticleRow.joins, listing, \.self) {
            ArticleRow($0)
        }
    }

    /// The lines of these articles, in no order, without those that are hidden.
    public func rows(withIDs ids: [Int64]) throws(StoreError) -> [ArticleRow] {
        try connection.statement(
            """
            SELECT \(ArticleRow.columns) FROM json_each(?) chosen
            CROSS JOIN article a ON a.id = chosen.value \(ArticleRow.joins) WHERE a.hidden = 0
            """
        ).rows(ids.json) { ArticleRow($0) }
    }

    /// The articles of a listing, with their content.
    public func list(of listing: Listing) throws(StoreError) -> [Article] {
        try select(Article.columns, joining: Article.joins, listing, \.row) { Article($0) }
    }

    /// The article with this id, even if it is hidden because its feed was removed.
    public func get(
        _ id: Int64, text source: Article.Source = .better
    ) throws(StoreError) -> Article {
        let article =
            try connection
            .statement(
                """
                SELECT \(Article.columns(source)) FROM \(Article.sources)
                WHERE a.id = ? AND f.purged_at IS NULL
                """
            )
            .first(id) { Article($0) }
        guard let article else { throw .refusal(.noSuchArticle(id)) }
        return article
    }

    /// The id of the article that a word means: the id itself; the publisher's identifier; or that
    /// with the id of the feed before it, as in `3:https://example.org/a`.
    ///
    /// Of hidden articles only if no visible one is meant; of one story in several feeds the article that is
    /// its row, if that is meant, whether listings fold it or not; see ``TwinFold``.
    ///
    /// - Throws: ``StoreError/Refusal/unknownArticle(_:)``;
    ///   ``StoreError/Refusal/ambiguousArticle(_:matches:)``.
    public func id(of word: String) throws(StoreError) -> Int64 {
        if let id = Int64(word) { return id }
        let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let feed = parts.count == 2 ? Int64(parts[0]) : nil
        let found = try connection.statement(Self.identified)
            .rows(word, feed, feed.map { _ in String(parts[1]) }) { row in
                (id: row.int(0), feedTitle: row.text(1), isHidden: row.bool(2))
            }
        let meant = found.filter { $0.isHidden == found.first?.isHidden }
        guard let first = meant.first else { throw .refusal(.unknownArticle(word)) }
        guard meant.count == 1 else {
            let fold = TwinFold(store, .all)
            if let row = try fold.row(of: meant.map(\.id)) {
                return meant.contains { $0.id == row } ? row : first.id
            }
            let matches = meant.map { "\($0.id) (\($0.feedTitle.withoutCredentials.prefix(60)))" }
            throw .refusal(.ambiguousArticle(word, matches: matches))
        }
        return first.id
    }

    /// Selects the first articles with the identifier `?1`, or with `?3` in the feed `?2`. It looks
    /// once into an index for each feed.
    static let identified = """
        WITH wanted(feed_id, guid) AS (SELECT id, ?1 FROM feed UNION ALL SELECT ?2, ?3)
        SELECT a.id, \(ArticleRow.feedTitle), a.hidden <> 0
        FROM wanted w CROSS JOIN article a ON a.feed_id = w.feed_id AND a.guid = w.guid
        CROSS JOIN feed f ON f.id = a.feed_id
        WHERE f.purged_at IS NULL ORDER BY a.hidden <> 0, a.id LIMIT 10
        """

    /// The greatest id that any article ever had; the next article gets a greater one.
    public func lastID() throws(StoreError) -> Int64 {
        try connection.statement("SELECT seq FROM sqlite_sequence WHERE name = 'article'")
            .first { $0.int(0) } ?? 0
    }

    /// Throws ``StoreError/Refusal/noSuchArticle(_:)`` when no article has this id.
    public func require(_ id: Int64) throws(StoreError) {
        let found = try connection.statement(
            """
            SELECT 1 FROM article a CROSS JOIN feed f ON f.id = a.feed_id
            WHERE a.id = ? AND f.purged_at IS NULL
            """
        ).first(id) { $0.int(0) }
        if found == nil { throw .refusal(.noSuchArticle(id)) }
    }

    private func select<Element>(
        _ columns: String, joining joins: String, _ listing: Listing,
        _ row: WritableKeyPath<Element, ArticleRow>, as make: (Row) -> Element
    ) throws(StoreError) -> [Element] {
        try read(for: listing.query) { () throws(StoreError) in
            var range = ListingRange()
            if let before = listing.before { range.after = try place(of: before) }
            return try select(columns, joining: joins, listing, in: range, row, as: make)
        }
    }

    /// The first articles of a range of a listing in its direction, within an open read.
    func select<Element>(
        _ columns: String, joining joins: String, _ listing: Listing, in range: ListingRange,
        _ row: WritableKeyPath<Element, ArticleRow>, as make: (Row) -> Element
    ) throws(StoreError) -> [Element] {
        let plan = try plan(listing.query, limit: listing.limit)
        let reader = ListingReader(connection, plan)
        guard listing.folds else {
            return try reader.read(
                columns, joining: joins, in: range, limit: listing.limit, as: make)
        }
        var fold = TwinFold(store, listing.query)
        var elements: [Element] = []
        var range = range
        while true {
            let missing = listing.limit.map { $0 - elements.count }
            let read = try reader.read(
                columns, joining: joins, in: range, limit: missing, as: make)
            elements += try fold.fold(read, row)
            // Rows that were left out make room for others.
            guard let missing, read.count == missing, missing > 0, let last = read.last,
                listing.limit != elements.count
            else { return elements }
            range = range.beyond(try place(of: last[keyPath: row].id))
        }
    }

    /// The place of an article in listings, even if it is hidden.
    func place(of id: Int64) throws(StoreError) -> ListingPlace {
        let place = try connection.statement("SELECT sort_at, id FROM article WHERE id = ?")
            .first(id) { ListingPlace($0) }
        guard let place else { throw .refusal(.noSuchArticle(id)) }
        return place
    }

    /// The earlier versions of an article, the newest first; empty when it was never edited.
    public func versions(of id: Int64) throws(StoreError) -> [ArticleVersion] {
        try read { () throws(StoreError) in
            try require(id)
            return try connection.statement(
                """
                SELECT \(ArticleVersion.columns) FROM article_version
                WHERE article_id = ? ORDER BY id DESC
                """
            ).rows(id) { ArticleVersion($0) }
        }
    }

    /// The articles with these ids that still exist, with their content, in the order of the ids.
    public func get(_ ids: [Int64]) throws(StoreError) -> [Article] {
        try connection.statement(
            """
            SELECT \(Article.columns) FROM json_each(?) chosen CROSS JOIN \(Article.sources)
            WHERE a.id = chosen.value ORDER BY chosen.key
            """
        ).rows(ids.json) { Article($0) }
    }

    /// The person's tags of articles, without those of their feeds, in the order of the ids and for
    /// each article in alphabetical order.
    public func tags(
        of ids: [Int64]
    ) throws(StoreError) -> [(article: Int64, tag: String)] {
        try connection.statement(
            """
            SELECT t.article_id, t.tag FROM json_each(?) chosen
            CROSS JOIN article_tag t ON t.article_id = chosen.value ORDER BY chosen.key, t.tag
            """
        ).rows(ids.json) { ($0.int(0), $0.text(1)) }
    }

    /// The person's tags of articles and of their feeds, of each article in alphabetical order.
    public func ownTags(of ids: [Int64]) throws(StoreError) -> [Int64: [String]] {
        let rows = try connection.statement(
            """
            SELECT a.id, \(Article.ownTags) FROM json_each(?) chosen
            CROSS JOIN article a ON a.id = chosen.value
            """
        ).rows(ids.json) { ($0.int(0), JSONFeedWriter.tags(in: $0.text(1))) }
        return Dictionary(rows) { first, _ in first }
    }
}
