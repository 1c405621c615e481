import Feeds
import Search
import Store
import Web

/// Gives the subscriptions as a list for other programs.
public enum Exporter {
    /// The feeds with all their settings, the saved queries, the rules, and how many of the feeds have
    /// secrets that were left out.
    ///
    /// - Parameter withSecrets: Whether passwords in URLs and request headers are part of it.
    public static func list(
        of store: Store, withSecrets: Bool
    ) throws(StoreError) -> (list: SubscriptionList, withheld: Int) {
        let feeds = try store.feeds.subscriptions().map { ListedFeed($0) }
        // What has no name elsewhere keeps its number, which an import does not believe.
        let isNamed = { (url: String) in withSecrets || url == url.withoutCredentials }
        let portable = { (query: String) throws(StoreError) in
            try store.feeds.portable(query, isNamed)
                ?? QueryParser.replacingFeeds(in: query) {
                    isNamed($0) ? nil : $0.withoutCredentials
                }
        }
        var queries: [ListedQuery] = []
        for saved in try store.search.savedQueries() {
            let text = try portable(saved.query)
            if let query = ListedQuery(name: saved.name, text: text) { queries.append(query) }
        }
        var rules: [ListedRule] = []
        for rule in try store.rules.all() {
            rules.append(
                ListedRule(
                    name: rule.name, query: try portable(rule.query),
                    actions: rule.actions.words, isEnabled: rule.isEnabled))
        }
        let shared = withSecrets ? feeds : feeds.map(\.withoutSecrets)
        return (
            SubscriptionList(shared, queries: queries, rules: rules),
            zip(feeds, shared).count { $0 != $1 }
        )
    }
}

extension Exporter {
    /// The feeds with all their settings, the removed ones last.
    public static func feeds(of store: Store) throws(StoreError) -> [ListedFeed] {
        try store.feeds.subscriptions().map { ListedFeed($0) }
            + store.feeds.subscriptions(removed: true).map {
                var feed = ListedFeed($0)
                feed.isRemoved = true
                return feed
            }
    }

    /// Gives the articles that the person has read, marked or tagged, a few at a time.
    ///
    /// - Parameter withSecrets: Whether passwords in URLs of feeds are part of it.
    public static func eachArticle(
        of store: Store, withSecrets: Bool, _ body: ([ListedArticle]) throws -> Void
    ) throws {
        var last: Int64 = 0
        while true {
            let page = try store.articles.marked(after: last)
            guard let end = page.last else { return }
            last = end.id
            try body(page.map { withSecrets ? $0.article : $0.article.withoutSecrets })
        }
    }
}

extension ListedArticle {
    /// Without names and passwords in the URLs of its feed.
    fileprivate var withoutSecrets: ListedArticle {
        var article = self
        article.feedURL = feedURL?.withoutCredentials
        article.feedHomeURL = feedHomeURL?.withoutCredentials
        return article
    }
}

extension ListedFeed {
    /// The folder is not stored, so the first tag takes its place.
    init(_ subscription: Subscription) {
        self.init(url: subscription.url)
        title = subscription.publisherTitle
        customTitle = subscription.title.flatMap { $0.isEmpty ? nil : $0 }
        homeURL = subscription.homeURL
        folder = Array(subscription.tags.prefix(1))
        tags = Array(subscription.tags.dropFirst())
        settings = subscription.settings
    }
}
