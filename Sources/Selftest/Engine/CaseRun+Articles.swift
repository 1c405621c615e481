import Feeds

/// An article in the output of `news list`, with its marks.
struct CaseArticle: Equatable {
    var id: String
    var title: String
    var isRead: Bool
    var isFavorite: Bool
}

extension CaseRun {
    /// The current URL of a feed.
    func url(ofFeed id: Int) async throws -> String? {
        try await json("why", "feed:\(id)")["url"]?.string
    }

    /// All articles in the cache, or those of one feed, newest first, without a request.
    func articles(ofFeed id: Int? = nil) async throws -> [CaseArticle] {
        let list = try await json("list", "--offline", "--twins", "--limit", "1000")
        return (list["items"]?.elements ?? []).compactMap { item in
            let state = item["_news"]
            guard id == nil || state?["feed"]?.int == id else { return nil }
            return CaseArticle(
                id: "\(state?["id"]?.int ?? 0)", title: item["title"]?.string ?? "",
                isRead: state?["read"]?.bool ?? false,
                isFavorite: state?["favorite"]?.bool ?? false)
        }
    }
}
