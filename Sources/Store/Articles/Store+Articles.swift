import SQLite

extension Store {
    /// The lines of a listing.
    public func rows(of listing: Listing) throws(StoreError) -> [ArticleRow] {
        try select(ArticleRow.columns, joining: ArticleRow.joins, listing) { ArticleRow($0) }
    }

    /// The articles of a listing, with their content.
    public func articles(of listing: Listing) throws(StoreError) -> [Article] {
        try select(Article.columns, joining: Article.joins, listing) { Article($0) }
    }

    /// The same, and the number of the last entry of the journal at that moment.
    public func articlesAndEnd(
        of listing: Listing
    ) throws(StoreError) -> (articles: [Article], end: Int64) {
        try completeIndex(for: listing.wanted)
        return try read { () throws(StoreError) in
            (try articles(of: listing), try journalEnd())
        }
    }

    /// The article with this id, even if it is hidden because its feed was removed.
    public func article(_ id: Int64) throws(StoreError) -> Article {
        let article =
            try connection
            .statement(
                """
                SELECT \(Article.columns) FROM \(Article.sources)
                WHERE a.id = ? AND f.purged_at IS NULL
                """
            )
            .first(id) { Article($0) }
        guard let article else { throw .refusal(.noSuchArticle(id)) }
        return article
    }

    /// The greatest id that any article ever had; the next article gets a greater one.
    public func lastArticleID() throws(StoreError) -> Int64 {
        try connection.statement("SELECT seq FROM sqlite_sequence WHERE name = 'article'")
            .first { $0.int(0) } ?? 0
    }

    /// Throws ``StoreError/Refusal/noSuchArticle(_:)`` when no article has this id.
    public func requireArticle(_ id: Int64) throws(StoreError) {
        let found = try connection.statement(
            """
            SELECT 1 FROM article a CROSS JOIN feed f ON f.id = a.feed_id
            WHERE a.id = ? AND f.purged_at IS NULL
            """
        ).first(id) { $0.int(0) }
        if found == nil { throw .refusal(.noSuchArticle(id)) }
    }

    private func select<Element>(
        _ columns: String, joining joins: String, _ listing: Listing, as make: (Row) -> Element
    ) throws(StoreError) -> [Element] {
        try completeIndex(for: listing.wanted)
        return try read { () throws(StoreError) in
            let plan = try plan(listing.wanted, limit: listing.limit)
            var after: ListingPlace?
            if let before = listing.before { after = try place(of: before) }
            return try ListingReader(connection, plan)
                .read(columns, joining: joins, after: after, limit: listing.limit, as: make)
        }
    }

    /// The place of an article in listings, even if it is hidden.
    func place(of id: Int64) throws(StoreError) -> ListingPlace {
        let place = try connection.statement("SELECT sort_at, id FROM article WHERE id = ?")
            .first(id) { ListingPlace(sortAt: $0.int(0), id: $0.int(1)) }
        guard let place else { throw .refusal(.noSuchArticle(id)) }
        return place
    }
}
