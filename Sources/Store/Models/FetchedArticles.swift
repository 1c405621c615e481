/// What was fetched from a time on.
public struct FetchedArticles: Equatable, Sendable {
    /// A feed that brought articles.
    public struct Feed: Equatable, Sendable, Identifiable {
        /// The feed's id.
        public var id: Int64
        /// As subscribed; may hold a password.
        public var url: String
        /// The person's title, else the publisher's, else the URL.
        public var title: String
        /// How many articles it brought that were not there before.
        public var new: Int
    }

    /// From when on; seconds since 1970, UTC.
    public var since: Int64
    /// The feeds that brought articles, those with the most first.
    public var feeds: [Feed]
    /// When a feed was asked last; seconds since 1970, UTC.
    public var lastFetch: Int64?
    /// Feeds that were asked in this time and answered at last.
    public var answered: Int
    /// Feeds that were asked in this time and failed at last.
    public var failed: Int

    /// Articles that were not there before.
    public var new: Int { feeds.reduce(0) { $0 + $1.new } }
}
