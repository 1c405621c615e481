import Feeds
import Store

/// Subscribes to the feeds of a list, without asking for any of them.
public struct Importer: Sendable {
    /// The result of an import.
    public struct Outcome: Sendable {
        /// Feeds that are new, or that were removed before.
        public var added: Int
        /// Feeds that were already subscribed; they got the tags of the list, and the settings that they
        /// did not have.
        public var known: Int
        /// The imported articles and marks; nil for a list, which has none.
        public var articles: (new: Int, read: Int, deleted: Int, favorites: Int)?
        /// Names of saved queries that are new, and of those that were kept although the list has
        /// another query of the name.
        public var queries: (added: [String], kept: [String]) = ([], [])

        init(added: Int, known: Int) {
            self.added = added
            self.known = known
        }

        /// The result of importing newsboat's database.
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
    ///   - queries: the queries of the list that can be read.
    ///   - name: the name of the list, for the log.
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
    /// Newsboat's tag for a feed that is kept out of the list of feeds.
    static let hiddenTag = "!"

    /// Folders become tags.
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
