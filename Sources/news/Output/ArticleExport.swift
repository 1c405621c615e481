import Feeds
import NewsKit
import Search
import Store

/// The articles of a query with their state as a JSON Feed, which `news import` reads as the same list.
/// All articles are also those that are hidden.
struct ArticleExport {
    private let query: ArticleQuery
    private let store: Store
    private let withSecrets: Bool

    init(of query: ArticleQuery, from store: Store, withSecrets: Bool) {
        self.query = query
        self.store = store
        self.withSecrets = withSecrets
    }

    /// Writes the document while it reads the articles, which needs little memory however many they
    /// are. Gives the number of feeds whose secrets were left out.
    func write(to output: Records) throws -> Int {
        let subscribed = try urls()
        let urls = subscribed.merging(try self.urls(removed: true)) { $1 }
        var json = JSONWriter()
        json.open(UInt8(ascii: "{"))
        json.member("version", JSONFeedWriter.version)
        json.member("title", "news")
        json.name("items")
        json.open(UInt8(ascii: "["))
        var ids = ItemIDs()
        var used: Set<Int64> = []
        for query in query == .all ? [.all, .state(.hidden)] : [query] {
            let findsHidden = query.contains { $0 == .state(.hidden) }
            var pages = store.articles.pages(of: Listing(query, limit: nil), with: .feed)
            while let articles = try pages.next() {
                for article in articles {
                    used.insert(article.row.feedID)
                    let id = ids.take(article)
                    let rules = findsHidden ? try store.rules.matches(of: article.id) : []
                    ArticleJSON.write(article, as: id, to: &json) { json in
                        if id != article.guid { json.member("guid", article.guid) }
                        json.member(
                            "feed_url",
                            urls[article.row.feedID].map {
                                withSecrets ? $0 : $0.withoutCredentials
                            })
                        if article.row.sortedAt != article.publishedAt {
                            json.member("sorted_at", ArticleJSON.rfc3339(article.row.sortedAt))
                        }
                        write(rules.filter(\.hides).map(\.name), to: &json)
                    }
                    try output.write(json.drain())
                }
            }
        }
        json.close(UInt8(ascii: "]"))
        if query == .all { used.formUnion(subscribed.keys) }
        let withheld = try writeFeeds(Set(used.compactMap { urls[$0] }), to: &json)
        json.close(UInt8(ascii: "}"))
        json.newline()
        try output.write(json.drain())
        try output.flush()
        return withheld
    }

    /// Writes the names of the rules that hide an article.
    private func write(_ hidingRules: [String], to json: inout JSONWriter) {
        guard !hidingRules.isEmpty else { return }
        json.name("hidden_by")
        json.array { json in for name in hidingRules { json.string(name) } }
    }

    /// Writes the feeds with these addresses, with their settings.
    private func writeFeeds(_ wanted: Set<String>, to json: inout JSONWriter) throws -> Int {
        let feeds = try Exporter.feeds(of: store).filter { wanted.contains($0.url) }
        let shown = withSecrets ? feeds : feeds.map(\.withoutSecrets)
        json.name("_news")
        json.object { json in
            json.name("feeds")
            JSONListWriter.write(shown, to: &json)
        }
        return zip(feeds, shown).count { $0 != $1 }
    }

    /// The addresses of the subscribed feeds, or of the removed ones.
    private func urls(removed: Bool = false) throws -> [Int64: String] {
        Dictionary(
            uniqueKeysWithValues: try store.feeds.names(removed: removed).map { ($0.id, $0.url) })
    }
}
