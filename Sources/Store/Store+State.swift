extension Store {
    /// Marks articles as read, or as unread. All or none: an unknown id changes nothing.
    public func setRead(_ isRead: Bool, articles ids: [Int64]) throws(StoreError) {
        try write(durable: true) { () throws(StoreError) in
            for id in ids {
                try requireArticle(id)
                try connection.statement(
                    isRead
                        ? """
                        INSERT INTO state(article_id, read_at) VALUES(?, unixepoch())
                        ON CONFLICT(article_id) DO UPDATE SET read_at = excluded.read_at
                        WHERE read_at IS NULL
                        """
                        : "UPDATE state SET read_at = NULL WHERE article_id = ?"
                ).run(id)
            }
        }
    }

    /// Makes articles favorites, or no longer. All or none: an unknown id changes nothing.
    ///
    /// A favorite of a removed feed is what keeps its article in sight.
    public func setFavorite(_ isFavorite: Bool, articles ids: [Int64]) throws(StoreError) {
        try write(durable: true) { () throws(StoreError) in
            for id in ids {
                try requireArticle(id)
                try connection.statement(
                    isFavorite
                        ? """
                        INSERT INTO state(article_id, favorite_at) VALUES(?, unixepoch())
                        ON CONFLICT(article_id) DO UPDATE SET favorite_at = excluded.favorite_at
                        WHERE favorite_at IS NULL
                        """
                        : "UPDATE state SET favorite_at = NULL WHERE article_id = ?"
                ).run(id)
                try connection.statement(
                    """
                    UPDATE article SET hidden = ?2 WHERE id = ?1 AND hidden <> ?2 AND EXISTS(
                      SELECT 1 FROM feed WHERE id = feed_id AND removed_at IS NOT NULL)
                    """
                ).run(id, !isFavorite)
            }
        }
    }
}
