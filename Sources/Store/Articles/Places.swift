extension Store.Places {
    /// How much of an article is above the place where the person stopped: 0 for its beginning, and
    /// less than 1.
    public func share(ofArticle id: Int64) throws(StoreError) -> Double {
        try connection.statement("SELECT share FROM article_place WHERE article_id = ?")
            .first(id) { $0.double(0) } ?? 0
    }

    /// Where the person stopped in the list of a query, as the person types it.
    public func place(inList list: String) throws(StoreError) -> ListingPlace? {
        try connection.statement("SELECT sort_at, article_id FROM list_place WHERE list = ?")
            .first(list) { ListingPlace($0) }
    }

    /// Keeps a place in an article; the beginning needs none. An article that is gone is left out.
    public func keep(_ share: Double, inArticle id: Int64) throws(StoreError) {
        try write(durable: false) { () throws(StoreError) in
            guard share > 0 else {
                try connection.statement("DELETE FROM article_place WHERE article_id = ?").run(id)
                return
            }
            try connection.statement(
                """
                INSERT OR REPLACE INTO article_place(article_id, share)
                SELECT id, ? FROM article WHERE id = ?
                """
            ).run(share, id)
        }
    }

    /// Keeps a place in a list; nil forgets it.
    public func keep(_ place: ListingPlace?, inList list: String) throws(StoreError) {
        try write(durable: false) { () throws(StoreError) in
            guard let place else {
                try connection.statement("DELETE FROM list_place WHERE list = ?").run(list)
                return
            }
            try connection.statement(
                "INSERT OR REPLACE INTO list_place(list, sort_at, article_id) VALUES(?, ?, ?)"
            ).run(list, place.sortAt, place.id)
        }
    }
}
