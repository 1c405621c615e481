import Feeds
import Import
import Search
import Store

/// Subscribes to the feeds of a list, without asking for any of them.
public struct Importer: Sendable {
    /// The result of an import.
    public struct Outcome: Sendable {
        /// The ids of feeds that are new, or that were removed before; none where nothing was imported.
        public var added: [Int64]
        /// Feeds that were already subscribed; they got the tags of the list.
        public var known: Int
        /// The URLs in the list of feeds that existed before, also of removed ones. They have the
        /// settings that they had.
        public var existing: Set<String> = []
        /// Feeds that existed before, so that they did not get the articles and marks of newsboat.
        public var untouched = 0
        /// The imported articles and marks; nil for a list, which has none.
        public var articles: (new: Int, read: Int, deleted: Int, favorites: Int)?
        /// The rules that are new, and how many of the list were there already.
        public var rules: (added: [Rule], known: Int) = ([], 0)
        /// Names of saved queries that are new, and of those that were kept although the list has
        /// another query of the name.
        public var queries: (added: [String], kept: [String]) = ([], [])

        init(added: [Int64], known: Int) {
            self.added = added
            self.known = known
        }

        /// The result of importing newsboat's database.
        package init(_ outcome: Takeover.Outcome) {
            self.init(added: outcome.subscribed, known: outcome.known)
            articles = (outcome.articles, outcome.read, outcome.deleted, outcome.favorites)
            untouched = outcome.untouched
            existing = outcome.existing
        }

        /// The result of importing a list with articles into an empty database.
        public init(trying list: SubscriptionList) {
            self.init(added: [], known: 0)
            guard !list.articles.isEmpty else { return }
            articles = (
                list.articles.count, list.articles.count(where: \.isRead), 0,
                list.articles.count(where: \.isFavorite)
            )
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
    /// queries whose names are free. A list with articles is imported feed by feed.
    ///
    /// - Parameters:
    ///   - queries: the queries of the list that can be read.
    ///   - name: the name of the list, for the log.
    public func subscribe(
        to list: SubscriptionList, saving queries: [SavedQuery], from name: String
    ) async throws(StoreError) -> Outcome {
        // Of a removed feed only its articles come.
        let feeds = list.feeds.filter { !list.articles.isEmpty || !$0.isRemoved }
        let subscriptions = feeds.map { Subscription($0, isTrusted: isTrusted) }
        guard list.articles.isEmpty else {
            let removed = Set(feeds.filter(\.isRemoved).map(\.url))
            return try await archive.perform { store throws(StoreError) in
                let (taken, queries) = try store.importList(
                    subscriptions, removed: removed, articles: list.articles, saving: queries,
                    isTrusted: isTrusted, about: name)
                var outcome = Outcome(taken)
                outcome.queries = queries
                return outcome
            }
        }
        return try await archive.perform { store throws(StoreError) in
            let taken = try store.feeds.subscribe(subscriptions, saving: queries, about: name)
            var outcome = Outcome(added: taken.added, known: taken.known.count)
            outcome.existing = taken.existing
            outcome.queries = taken.queries
            return outcome
        }
    }
}

extension Importer {
    /// Why a rule of ``news export`` is left out.
    public static let needsTrust = "only a list that you trust may have rules"

    /// Adds the rules of a list that are not there yet, as one import. Gives the others with the
    /// reasons. A rule of ours whose text means a feed by its number is disabled, because that may be the
    /// number of another feed here.
    ///
    /// - Parameter name: the name of the file, for the log.
    public func add(
        _ rules: [ListedRule], from name: String, reading read: RuleSet.Reader
    ) async throws(StoreError) -> (Outcome, leftOut: [(rule: ListedRule, reason: String)]) {
        try await archive.perform { store throws(StoreError) in
            var found: [Rule] = []
            var leftOut: [(rule: ListedRule, reason: String)] = []
            let saved = try store.search.savedQueries()
            for listed in rules {
                var query = listed.query
                guard isTrusted || listed.name == nil else {
                    leftOut.append((listed, Self.needsTrust))
                    continue
                }
                guard QueryParser.isName(listed.name ?? "newsboat"),
                    !listed.actions.isEmpty
                        || listed.actions.stops
                else {
                    leftOut.append((listed, "it has no valid name, or no action"))
                    continue
                }
                if let url = listed.feedURL {
                    guard let id = try store.feeds.subscribedFeed(at: url) else {
                        leftOut.append((listed, "its feed is not subscribed: \(url.shownURL)"))
                        continue
                    }
                    query = listed.query(ofFeed: id)
                }
                let isOfOther = listed.name != nil && QueryParser.namesFeedByNumber(query)
                query = try store.feeds.local(query)
                do throws(QueryError) {
                    _ = try read(query, saved)
                    var rule = Rule(
                        name: listed.name ?? "newsboat-1", query: query, actions: listed.actions)
                    rule.isEnabled = listed.isEnabled && !isOfOther
                    found.append(rule)
                } catch {
                    leftOut.append((listed, error.message))
                }
            }
            var outcome = Outcome(added: [], known: 0)
            outcome.rules.added = try store.rules.add(imported: found, about: name)
            outcome.rules.known = found.count - outcome.rules.added.count
            return (outcome, leftOut)
        }
    }
}

extension ListedRule {
    /// The actions of the rule here. A rule of newsboat hides, or gives a tag where it has colours.
    public var actions: RuleActions {
        var actions = RuleActions()
        switch action {
        case .own(let words): actions = RuleActions(words: words)
        case .hide: actions.marks = .hide
        case .highlight: actions.tags = ["highlight"]
        }
        return actions
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
