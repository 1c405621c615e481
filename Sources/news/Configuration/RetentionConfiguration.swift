import Store

/// `[retention]`: what may be deleted. Without it nothing is.
struct RetentionConfiguration: Equatable, Sendable {
    /// Seconds.
    var keep: Int64?
    var maxArticles: Int?

    /// Nothing is set.
    init() {}

    init(_ section: ConfigurationSection) throws(ConfigurationError) {
        try section.checkKeys(["keep", "max_articles"])
        let day = 86_400_000
        keep = try section.seconds("keep", in: day...3650 * day)
        maxArticles = try section.integer("max_articles", in: 1...1_000_000)
    }

    /// The retention for the store.
    var retention: Retention { Retention(age: keep, articlesPerFeed: maxArticles) }
}
