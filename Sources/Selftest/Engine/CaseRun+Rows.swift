import Feeds

/// An article in the output of `news list`.
package struct ArticleRow: Hashable, Sendable {
    /// The title of its feed.
    package var feed: String
    /// Its own title.
    package var title: String
    /// Its number in the database.
    package var id: Int
}

extension CaseRun {
    /// All articles in the cache, newest first, without a request.
    package func rows() async throws -> [ArticleRow] {
        let list = try await json("list", "--offline", "--limit", "1000")
        return (list["items"]?.elements ?? []).map { item in
            ArticleRow(
                feed: item["_news"]?["feed_title"]?.string ?? "",
                title: item["title"]?.string ?? "", id: item["_news"]?["id"]?.int ?? 0)
        }
    }
}
