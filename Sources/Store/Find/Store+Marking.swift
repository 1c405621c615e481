import Search

extension Store {
    /// Marks all that a query means as read, or as unread; gives how many articles that changed.
    public func setRead(_ isRead: Bool, matching query: ArticleQuery) throws(StoreError) -> Int {
        let ids = try ids(of: query)
        try setRead(isRead, articles: ids)
        return ids.count
    }

    /// Gives all that a query means tags and takes tags away; gives how many articles it means.
    public func setTags(
        adding added: [String], removing removed: [String], matching query: ArticleQuery
    ) throws(StoreError) -> Int {
        let ids = try ids(of: query)
        try setTags(adding: added, removing: removed, articles: ids)
        return ids.count
    }
}
