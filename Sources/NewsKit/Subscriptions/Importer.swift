import Feeds
import Store

/// Subscribes to the feeds of a list, without asking for any of them.
public struct Importer: Sendable {
    /// What importing did.
    public struct Outcome: Sendable {
        /// Feeds that are new, or that were removed before.
        public var added: Int
        /// Feeds that were already subscribed; they got the tags of the list, and the settings that they
        /// did not have.
        public var known: Int
        /// Articles that came along, and what they were marked with; nil for a list without any.
        public var articles: (new: Int, read: Int, deleted: Int, favorites: Int)?
        /// Names of saved queries that are new, and of those that were kept although the list has
        /// another query of the name.
        public var queries: (added: [String], kept: [String]) = ([], [])

        init(added: Int, known: Int) {
            self.added = added
            self.known = known
        }

        /// What came out of newsboat's database.
        package init(_ outcome: Takeover.Outcome) {
            self.init(added: outcome.subscribed, known: outcome.known)
            articles = (outcome.articles, outcome.read, outcome.deleted, outcome.favorites)
        }
    }

    let archive: Archive

    /// An importer that writes to `archive`.
    public init(archive: Archive) {
        self.archive = archive
    }

    /// Subscribes to all feeds or, when it throws, to none. They are due at once. Then saves the
    /// queries whose names are free.
    ///
    /// - Parameters:
    ///   - queries: Those of the list that can be read.
    ///   - name: What the list is called in the log.
    public func subscribe(
        to list: SubscriptionList, saving queries: [SavedQuery], from name: String
    ) async throws(StoreError) -> Outcome {
        let subscriptions = list.feeds.map { Subscription($0) }
        return try await archive.perform { store throws(StoreError) in
            let taken = try store.feeds.subscribe(subscriptions, saving: queries, about: name)
            var outcome = Outcome(added: taken.added.count, known: taken.known.count)
            outcome.queries = taken.queries
            return outcome
        }
    }
}

extension Subscription {
    /// The tag of a feed that the person keeps out of the list of feeds, as newsboat writes it.
    static let hiddenTag = "!"

    /// A folder has no place of its own: its names are tags.
    init(_ feed: ListedFeed) {
        self.init(url: feed.url)
        title = feed.customTitle
        publisherTitle = feed.title
        homeURL = feed.homeURL
        tags = feed.allTags + (feed.isHidden ? [Subscription.hiddenTag] : [])
        settings = feed.settings
        // Anybody may have written the list: a refresh would run its header command, and its
        // certificate would tell a stranger's server who is asking.
        (settings.headerCommand, settings.certificate, settings.certificateKey) = (nil, nil, nil)
    }
}
