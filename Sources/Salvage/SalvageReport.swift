/// The result of a salvage: how much was saved, and how much is missing.
public struct SalvageReport: Equatable, Sendable {
    /// The new path of the damaged file.
    public var damagedPath = ""
    /// How many articles the new database has.
    public var articles = 0
    /// How many articles left a trace, whether they were saved or not.
    public var knownArticles = 0
    /// How many of the saved articles are incomplete.
    public var incomplete = 0
    /// Read marks.
    public var read = 0
    /// Favorites.
    public var favorites = 0
    /// Tags of articles and of feeds.
    public var tags = 0
    /// Feeds.
    public var feeds = 0
    /// How many feeds have lost their address.
    public var lostFeeds = 0
    /// How many marks and tags belonged to articles that are lost.
    public var lostMarks = 0
}

extension SalvageReport: CustomStringConvertible {
    /// In one sentence.
    public var description: String {
        let whole = articles.counted("article")
        let part = "\(articles.grouped) of about \(knownArticles.counted("article"))"
        var parts = [articles < knownArticles ? part : whole]
        if incomplete > 0 {
            parts[0] += " (\(incomplete.grouped) incomplete until they are fetched again)"
        }
        parts.append(read.counted("read mark"))
        parts.append(favorites.counted("favorite"))
        parts.append(tags.counted("tag"))
        parts.append(feeds.counted("feed"))
        var sentence = "salvaged " + parts.joined(separator: ", ")
        if lostFeeds == 1 { sentence += "; the address of a feed is lost" }
        if lostFeeds > 1 { sentence += "; the addresses of \(lostFeeds.grouped) feeds are lost" }
        if lostMarks == 1 { sentence += "; 1 mark of a lost article is lost" }
        if lostMarks > 1 { sentence += "; \(lostMarks.grouped) marks of lost articles are lost" }
        return sentence + "; the damaged file is kept as \(damagedPath)"
    }
}
