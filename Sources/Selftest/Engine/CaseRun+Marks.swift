import Feeds
import Loopback

/// An article and its marks.
struct ArticleMark: Equatable {
    var id: String
    var title: String
    var isRead: Bool
    var isFavorite: Bool
}

extension CaseRun {
    /// The current URL of a feed.
    func url(ofFeed id: Int) async throws -> String? {
        try await json("why", "\(id)")["url"]?.string
    }

    /// All articles in the cache, or those of one feed, with their marks.
    func marks(ofFeed id: Int? = nil) async throws -> [ArticleMark] {
        let result = try await news("list", "--offline", "--json")
        guard let items = JSONValue(result.stdoutBytes)?["items"] else {
            throw stop("news list --json prints JSON", seen: result.stderr)
        }
        return items.elements.compactMap { item in
            let state = item["_news"]
            guard id == nil || state?["feed"]?.int == id else { return nil }
            return ArticleMark(
                id: "\(state?["id"]?.int ?? 0)", title: item["title"]?.string ?? "",
                isRead: state?["read"]?.bool ?? false,
                isFavorite: state?["favorite"]?.bool ?? false)
        }
    }
}
