/// The reasons for which listings do not show an article, as bits of `article.hidden`. Its feed is
/// removed: only its favorites are shown. All other reasons are wishes of the person, and `is:hidden`
/// finds these articles.
enum Hidden {
    /// The feed is removed, or another feed shows the article after a merge.
    static let removed: Int64 = 1
    /// The person has hidden the feed.
    static let withFeed: Int64 = 2
    /// A rule has hidden it.
    static let byRule: Int64 = 4

    /// The condition that the person has hidden an article, over the alias `a`.
    static let byPerson = "a.hidden > 1 AND a.hidden & \(removed) = 0"
}
