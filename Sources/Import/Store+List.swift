import Feeds
import Store

extension Store {
    /// Takes over feeds with what the person did with their articles, and the saved queries whose
    /// names are free, as one entry of the log. Feeds that exist get no articles and no marks, unless
    /// the person trusts the list. Importing twice changes nothing.
    ///
    /// - Parameters:
    ///   - removed: The addresses of the feeds that the person had removed.
    ///   - articles: The oldest of a feed first.
    ///   - about: The source of the list, for the log.
    package func importList(
        _ subscriptions: [Subscription], removed: Set<String>, articles: [ListedArticle],
        saving queries: [SavedQuery], isTrusted: Bool, about: String
    ) throws(StoreError) -> (Takeover.Outcome, queries: (added: [String], kept: [String])) {
        var rest = Dictionary(grouping: articles) { $0.feedURL ?? "" }
        var takeover = try Takeover(into: self, about: about, now: clock(), isTrusted: isTrusted)
        for subscription in subscriptions {
            let isRemoved = removed.contains(subscription.url)
            try takeover.take(subscription, isRemoved: isRemoved) { () throws(StoreError) in
                let base = subscription.homeURL ?? subscription.url
                return (rest.removeValue(forKey: subscription.url) ?? []).map { $0.foreign(base) }
            }
        }
        return (takeover.outcome, try takeover.save(queries))
    }
}

extension ListedArticle {
    /// The article for the import. Anybody may have written the content.
    fileprivate func foreign(_ base: String) -> ForeignArticle {
        var article = ForeignArticle(
            item.sanitized(base: base), isRead: isRead, isDeleted: false, isFavorite: isFavorite,
            tags: Set(tags))
        article.isLater = isLater
        article.hidingRules = hidingRules
        article.sortedAt = sortedAt?.seconds
        return article
    }
}
