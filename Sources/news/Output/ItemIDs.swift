import Store

/// The ids of the items of one JSON document, each of which is unique in it.
///
/// An item has the publisher's id. Feeds of one publisher may have articles with the same id: then
/// the later ones have the number of their feed before it, as in `3:https://example.org/a`. So has
/// an id that is a number, because those are the ids of articles here. Commands take all of them.
struct ItemIDs {
    /// A number for each id, which takes less memory than the ids do.
    private var taken: Set<Int> = []

    /// The id of the next item.
    mutating func take(_ article: Article) -> String {
        let isFree = taken.insert(article.guid.hashValue).inserted
        return isFree ? ItemIDs.id(of: article) : ItemIDs.fullID(of: article)
    }

    /// The id of the only item of its kind.
    static func id(of article: Article) -> String {
        Int64(article.guid) == nil ? article.guid : fullID(of: article)
    }

    private static func fullID(of article: Article) -> String {
        "\(article.row.feedID):\(article.guid)"
    }
}
