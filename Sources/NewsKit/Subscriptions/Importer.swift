import Feeds
import Store

/// Subscribes to the feeds of a list, without asking for any of them.
public struct Importer: Sendable {
    /// The result of an import.
    public struct Outcome: Sendable {
        /// Feeds that are new, or that were removed before.
        public var added: Int
        /// Feeds that were already subscribed; they got the tags of the list.
        public var known: Int
        /// The URLs in the list of feeds that existed before, also of removed ones. They have the
        /// settings that they had.
        public var existing: Set<String> = []
        /// Feeds that existed before, so that they did not get the articles and marks of newsboat.
        public var untouched = 0
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
            untouched = outcome.untouched
        }
    }

    let archive: Archive
    /// Whether the person trusts the list. Other lists may come from anybody.
    let isTrusted: Bool

    /// An importer that writes to `archive`.
    ///
    /// - Parameter isTrusted: Whether new feeds get all settings of the list. Without trust they get
    ///   only the harmless ones.
    public init(archive: Archive, isTrusted: Bool) {
        self.archive = archive
        self.isTrusted = isTrusted
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
        let subscriptions = list.feeds.map { Subscription($0, isTrusted: isTrusted) }
        return try await archive.perform { store throws(StoreError) in
            let taken = try store.feeds.subscribe(subscriptions, saving: queries, about: name)
            var outcome = Outcome(added: taken.added.count, known: taken.known.count)
            outcome.existing = taken.existing
            outcome.queries = taken.queries
            return outcome
        }
    }
}

extension Subscription {
    /// Folders become tags.
    init(_ feed: ListedFeed, isTrusted: Bool) {
        self.init(url: feed.url)
        title = feed.customTitle ?? (feed.hasOwnTitle ? feed.title : nil)
        publisherTitle = feed.title
        homeURL = feed.homeURL
        tags = feed.allTags
        settings = isTrusted ? feed.settings : feed.settings.harmless
    }
}
