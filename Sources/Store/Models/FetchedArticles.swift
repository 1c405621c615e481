/// The articles that were fetched since a time.
public struct FetchedArticles: Equatable, Sendable {
    /// A feed that brought articles.
    public struct Feed: Equatable, Sendable, Identifiable {
        /// The feed's id.
        public var id: Int64
        /// The URL as subscribed; it may contain a password.
        public var url: String
        /// The person's title, else the publisher's, else the URL.
        public var title: String
        /// How many new articles it brought.
        public var new: Int
    }

    /// The time; seconds since 1970, UTC.
    public var since: Int64
    /// The feeds that brought articles, those with the most first.
    public var feeds: [Feed]
    /// The time of the last request to any feed; seconds since 1970, UTC.
    public var lastFetch: Int64?
    /// The number of feeds that were asked since then and whose last request succeeded.
    public var answered: Int
    /// The number of feeds that were asked since then and whose last request failed.
    public var failed: Int

    /// The number of new articles.
    public var new: Int { feeds.reduce(0) { $0 + $1.new } }
}
