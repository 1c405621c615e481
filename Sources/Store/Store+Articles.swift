extension Store {
    /// The lines of a listing.
    public func rows(of listing: Listing) throws(StoreError) -> [ArticleRow] {
        guard listing.query == .all else {
            let ids = Set(try ids(of: listing.query))
            return try select(
                ArticleRow.columns, from: ArticleRow.sources, Listing(limit: nil)
            ) { ArticleRow($0) }.filter { ids.contains($0.id) }
        }
        return try select(ArticleRow.columns, from: ArticleRow.sources, listing) { ArticleRow($0) }
    }

    /// The articles of a listing, whole.
    public func articles(of listing: Listing) throws(StoreError) -> [Article] {
        try select(Article.columns, from: Article.sources, listing) { Article($0) }
    }

    /// The article with this id, also one that is hidden because its feed was removed.
    public func article(_ id: Int64) throws(StoreError) -> Article {
        let article =
            try connection
            .statement("SELECT \(Article.columns) FROM \(Article.sources) WHERE a.id = ?")
            .first(id) { Article($0) }
        guard let article else { throw .noSuchArticle(id) }
        return article
    }

    private func select<Element>(
        _ columns: String, from sources: String, _ listing: Listing,
        as make: (Row) -> Element
    ) throws(StoreError) -> [Element] {
        let limit = listing.limit.map { max($0, 0) } ?? -1
        return try read { () throws(StoreError) in
            let query = try connection.statement(Store.query(columns, from: sources, listing))
            guard let before = listing.before else { return try query.rows(limit, as: make) }
            try requireArticle(before)
            return try query.rows(limit, before, as: make)
        }
    }

    /// The statement of a listing: `?1` is the limit, `?2` the article that it goes on after.
    static func query(
        _ columns: String, from sources: String, _ listing: Listing
    ) -> String {
        var conditions = "a.hidden = 0"
        if listing.favoritesOnly {
            // Favorites are few: found by their own index, not by walking through all articles.
            conditions +=
                " AND a.id IN (SELECT article_id FROM state WHERE favorite_at IS NOT NULL)"
        }
        if listing.before != nil {
            conditions += " AND (a.sort_at, a.id) < (SELECT sort_at, id FROM article WHERE id = ?2)"
        }
        return """
            SELECT \(columns) FROM \(sources) WHERE \(conditions)
            ORDER BY a.sort_at DESC, a.id DESC LIMIT ?1
            """
    }

    /// The id of the newest article that there ever was; the next one has a greater one.
    public func lastArticleID() throws(StoreError) -> Int64 {
        try connection.statement("SELECT seq FROM sqlite_sequence WHERE name = 'article'")
            .first { $0.int(0) } ?? 0
    }

    /// Throws ``StoreError/noSuchArticle(_:)`` when there is none with this id.
    public func requireArticle(_ id: Int64) throws(StoreError) {
        let found = try connection.statement("SELECT 1 FROM article WHERE id = ?")
            .first(id) { $0.int(0) }
        if found == nil { throw .noSuchArticle(id) }
    }
}
