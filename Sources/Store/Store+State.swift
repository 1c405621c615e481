extension Store {
    /// Marks articles as read, or as unread. All or none: an unknown id changes nothing.
    public func setRead(_ isRead: Bool, articles ids: [Int64]) throws(StoreError) {
        try write(durable: true) { () throws(StoreError) in
            for id in ids { try mark("read_at", isRead, article: id) }
        }
    }

    /// Makes articles favorites, or no longer. All or none: an unknown id changes nothing.
    ///
    /// Being a favorite is what keeps an article of a removed feed in sight.
    public func setFavorite(_ isFavorite: Bool, articles ids: [Int64]) throws(StoreError) {
        try write(durable: true) { () throws(StoreError) in
            for id in ids {
                try mark("favorite_at", isFavorite, article: id)
                try connection.statement(
                    """
                    UPDATE article SET hidden = ?2 WHERE id = ?1 AND hidden <> ?2 AND EXISTS(
                      SELECT 1 FROM feed WHERE id = feed_id AND removed_at IS NOT NULL)
                    """
                ).run(id, !isFavorite)
            }
        }
    }

    /// Sets a time of the state to now where it is not set, or clears it; gives whether that made
    /// a difference.
    @discardableResult
    func mark(_ column: String, _ isSet: Bool, article id: Int64) throws(StoreError) -> Bool {
        try requireArticle(id)
        try connection.statement(
            isSet
                ? """
                INSERT INTO state(article_id, \(column)) VALUES(?, unixepoch())
                ON CONFLICT(article_id) DO UPDATE SET \(column) = excluded.\(column)
                WHERE \(column) IS NULL
                """
                : "UPDATE state SET \(column) = NULL WHERE article_id = ? AND \(column) IS NOT NULL"
        ).run(id)
        return connection.changedRows > 0
    }
}
