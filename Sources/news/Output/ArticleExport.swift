import Feeds
import NewsKit
import Search
import Store

/// The articles of a query with their state as a JSON Feed, which `news import` reads as the same list.
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
        let (urls, feeds, withheld) = try feeds()
        var json = JSONWriter()
        json.open(UInt8(ascii: "{"))
        json.member("version", JSONFeedWriter.version)
        json.member("title", "news")
        json.name("_news")
        json.object { json in
            json.name("feeds")
            JSONListWriter.write(feeds, to: &json)
        }
        json.name("items")
        json.open(UInt8(ascii: "["))
        var ids = ItemIDs()
        var pages = store.articles.pages(of: Listing(query, limit: nil), with: .feed)
        while let articles = try pages.next() {
            for article in articles {
                let id = ids.take(article)
                ArticleJSON.write(article, as: id, to: &json) { json in
                    if id != article.guid { json.member("guid", article.guid) }
                    json.member("feed_url", urls[article.row.feedID])
                }
                try output.write(json.drain())
            }
        }
        json.close(UInt8(ascii: "]"))
        json.close(UInt8(ascii: "}"))
        json.newline()
        try output.write(json.drain())
        try output.flush()
        return withheld
    }

    /// The addresses of the feeds that are subscribed, and those feeds whose articles the query can
    /// mean.
    private func feeds() throws -> (urls: [Int64: String], [ListedFeed], withheld: Int) {
        let all = try store.feeds.all().map(\.feed)
        let meant = try store.articles.feeds(meantBy: query)
        let wanted = Set(all.filter { meant?.contains($0.id) ?? true }.map(\.url))
        let listed = try Exporter.list(of: store, withSecrets: true).list.feeds
            .filter { wanted.contains($0.url) }
        let shown = withSecrets ? listed : listed.map(\.withoutSecrets)
        let urls = all.map { ($0.id, withSecrets ? $0.url : $0.url.withoutCredentials) }
        return (
            Dictionary(urls) { first, _ in first }, shown, zip(listed, shown).count { $0 != $1 }
        )
    }
}
