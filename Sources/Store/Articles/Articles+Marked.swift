import Feeds
import SQLite

extension Store.Articles {
    /// The next articles that the person has read, marked or tagged, in the order in which they
    /// came, with their ids; none at the end. Favorites, tagged ones and those for later have their
    /// content. Of a removed feed only these come, without its address.
    ///
    /// - Parameter id: The last article before them; 0 at the beginning.
    public func marked(
        after id: Int64
    ) throws(StoreError) -> [(id: Int64, article: ListedArticle)] {
        try connection.statement(Self.marked).rows(id) { row in
            var article = ListedArticle(feedURL: row.optionalText(1))
            article.feedTitle = row.optionalText(2)
            article.feedHomeURL = row.optionalText(3)
            article.item.id = row.text(4)
            article.item.url = row.optionalText(5)
            article.item.title = row.optionalText(6)
            article.item.published = row.optionalInt(7).map { Timestamp(seconds: $0) }
            article.isRead = row.bool(8)
            article.isFavorite = row.bool(9)
            article.isLater = row.bool(10)
            article.tags = JSONFeedWriter.tags(in: row.text(11))
            article.item.contentHTML = row.optionalText(12)
            article.item.contentText = row.optionalText(13)
            return (row.int(0), article)
        }
    }

    private static let marked = """
        SELECT a.id, iif(f.removed_at IS NULL, f.url, NULL), COALESCE(f.custom_title, f.title),
          f.home_url, a.guid, a.url, a.title, a.published_at, s.read_at IS NOT NULL,
          s.favorite_at IS NOT NULL, s.later_at IS NOT NULL,
          (SELECT json_group_array(tag) FROM article_tag WHERE article_id = a.id),
          iif(\(isKept), (SELECT html FROM content WHERE article_id = a.id), NULL),
          iif(\(isKept), (SELECT text FROM content WHERE article_id = a.id), NULL)
        FROM article a LEFT JOIN state s ON s.article_id = a.id
        CROSS JOIN feed f ON f.id = a.feed_id
        WHERE a.id > ?1 AND f.purged_at IS NULL
          AND (\(isKept) OR s.read_at IS NOT NULL AND f.removed_at IS NULL)
        ORDER BY a.id LIMIT 200
        """

    private static let isKept = """
        (s.favorite_at IS NOT NULL OR s.later_at IS NOT NULL
          OR EXISTS(SELECT 1 FROM article_tag WHERE article_id = a.id))
        """
}
