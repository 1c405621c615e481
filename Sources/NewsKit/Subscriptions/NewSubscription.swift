import Feeds
import Fetcher
import Polling
import Search
import Store
import Transport
import Web

/// Subscribes to a feed: fetches it once and stores the answer.
public struct NewSubscription: Remote {
    /// The request to subscribe.
    public struct Request: Hashable, Sendable {
        /// The person's settings.
        public var subscription: Subscription
        /// Whether the network must not be used; a file can be added all the same.
        public var isOffline = false
        /// The number of the feed on the page, counted from 1; nil if there is only one.
        public var choice: Int?
        /// Whether to look for a search of the site, if the page or the feed names one. Without one
        /// the feed is subscribed all the same.
        public var findsSearch = false

        /// A subscription to one feed.
        public init(_ subscription: Subscription) {
            self.subscription = subscription
        }
    }

    /// The result of subscribing.
    public struct Outcome: Equatable, Sendable {
        /// The feed's id.
        public var feedID: Int64
        /// The feed's title, or its URL.
        public var title: String
        /// How many articles the feed has, also from before it was removed; 0 when it was not fetched.
        public var articles: Int
        /// How JSON that is no feed is read, when that was guessed.
        public var guess: JSONMapping?
        /// The URL of the feed, without credentials, where a page led to it.
        public var discovered: String?
        /// The address at which it is searched.
        public var search: String?
        /// Defects of the document that were tolerated, as sentences.
        public var warnings: [String]
        /// What else to tell the person, such as that an option had no effect.
        public var notes: [Note] = []
    }

    /// Something to tell the person after a feed was added.
    public enum Note: Equatable, Sendable {
        /// The address is a feed itself, so there is nothing to choose.
        case choiceIgnored
        /// The feed is on another server than its page, and does not get the settings with secrets.
        case secretsWithheld
        /// Its server redirects for good to the address of another feed.
        case redirected(feed: Int64, to: Int64, title: String)
    }

    /// Why nothing was subscribed.
    public enum Failure: Error, CustomStringConvertible {
        /// There is no such file, and it is no URL.
        case noSuchFile(String)
        /// The file exists but cannot be read; the reason as a sentence.
        case unreadableFile(String)
        /// A file with a web page names its feed by a path on a server, which the file does not name.
        case unresolved(page: String, feed: String)
        /// The network was needed and not to be used.
        case offline(String)
        /// The address does not bring a feed.
        case unavailable(url: String, reason: String)
        /// There is no secure connection with the host, which may have one without encryption.
        case unconnected(url: String, reason: String)
        /// The document is not a feed.
        case unreadable(url: String, reason: String)
        /// The document is a page with several feeds, and the person chose none, or one that does
        /// not exist.
        case undecided(url: String, [DiscoveredFeed], choice: Int?)

        /// A sentence for the person.
        public var description: String {
            switch self {
            case .noSuchFile(let path): "there is no file “\(path)”, and it is not an http(s) URL"
            case .unreadableFile(let reason): reason
            case .unresolved(let page, let feed):
                "\(page) is a web page whose feed is \(feed) on its server; a file does not say "
                    + "which server that is"
            case .offline(let url):
                "\(url) was not added: that needs the network"
            case .unavailable(let url, let reason), .unconnected(let url, let reason),
                .unreadable(let url, let reason):
                "\(url) was not added: \(reason)"
            case .undecided(let url, let feeds, let choice):
                "\(url) is a web page with \(feeds.count == 1 ? "1 feed" : "\(feeds.count) feeds")"
                    + (choice.map { ", so there is no number \($0)" } ?? "")
            }
        }
    }

    let context: FetchContext
    private let start: Int64?

    /// Subscribes in the archive of `context`.
    ///
    /// - Parameter start: the greatest id of an article when several subscriptions began that are one
    ///   fetch together; nil when each is one.
    public init(_ context: FetchContext, since start: Int64? = nil) {
        self.context = context
        self.start = start
    }

    /// The URL that a person means by a URL, a bare host or the name of a file.
    ///
    /// A bare host, or an address after `feed:` without a scheme, gets `https`. Plain `http` has to
    /// be typed.
    public static func url(of word: String) throws(Failure) -> String {
        if WebURL(word) != nil { return word }
        if let url = LocalFile.url(of: LocalFile.path(of: word) ?? word) { return url }
        // Lists break long addresses into lines; a person's address with a break is a mistake.
        guard !word.utf8.contains(where: \.isControl),
            let url = ListAddress.url(word, scheme: "https"), WebURL(url) != nil
        else {
            throw .noSuchFile(word.withoutCredentials)
        }
        return url
    }

    /// Subscribes without a request; the next refresh fetches the feed.
    public func record(_ subscription: Subscription) async throws -> Outcome {
        try context.settings.approvedFeeds.add([(subscription.settings, subscription.url)])
        let id = try await context.archive.perform { store throws(StoreError) in
            try store.feeds.subscribe(subscription)
        }
        return Outcome(feedID: id, title: subscription.displayTitle, articles: 0, warnings: [])
    }

    /// Fetches a feed, and subscribes to it if it can be read.
    ///
    /// For a web page it fetches the feed that the page advertises. It waits while another process
    /// asks the same public host or subscribes to the same address.
    ///
    /// - Throws: ``Failure``; `StoreError`, also when it is subscribed already;
    /// `CancellationError`.
    public func run(_ request: Request, in flight: Flight) async throws -> Outcome {
        let (subscription, isOffline) = (request.subscription, request.isOffline)
        let search = request.findsSearch && !isOffline ? SearchWish() : nil
        var typed = LoadOptions()
        typed.isTyped = true
        switch try await attempt(subscription, typed, isOffline: isOffline, search, flight) {
        case .added(var outcome):
            if request.choice != nil {
                outcome.notes.append(.choiceIgnored)
            }
            return outcome
        case .failed(let answer):
            guard !answer.discovered.isEmpty else {
                throw Failure(answer, url: subscription.displayURL)
            }
            let feed = try NewSubscription.chosen(
                request.choice, of: answer.discovered, on: subscription)
            var lead = subscription
            var options = LoadOptions()
            // The person chose the page, and its server chose the feed.
            options.isTyped = WebURL(feed.url)?.origin == WebURL(subscription.url)?.origin
            options.isInside = answer.isInside
            let isLeft = lead.lead(to: feed.url)
            let leadSearch = search.map { _ in SearchWish(page: answer.searchDescription) }
            switch try await attempt(
                lead, options, isOffline: isOffline, leadSearch, flight)
            {
            case .failed(let answer):
                throw Failure(onPathOf: lead, on: subscription, answer)
                    ?? Failure(answer, url: lead.displayURL)
            case .added(var outcome):
                outcome.discovered = lead.displayURL
                if isLeft { outcome.notes.append(.secretsWithheld) }
                return outcome
            }
        }
    }

    /// The wish to find out how to search the feed.
    fileprivate struct SearchWish: Sendable {
        /// The description that the page names which led to the feed.
        var page: String?
    }

    /// The outcome of a request for one address.
    fileprivate enum Attempt: Sendable {
        case added(Outcome)
        case failed(FeedAnswer)
    }

    /// Asks for one address, and subscribes to it if it is a feed.
    private func attempt(
        _ subscription: Subscription, _ options: LoadOptions, isOffline: Bool,
        _ search: SearchWish?, _ flight: Flight
    ) async throws -> Attempt {
        let url = WebURL(subscription.url)
        guard url == nil || !isOffline else { throw Failure.offline(subscription.displayURL) }
        // A public page may lead to the local network, which its person did not choose.
        if options.isTyped || options.isInside || url?.isLocal != true {
            try context.settings.approvedFeeds.add([(subscription.settings, subscription.url)])
        }
        let install = try await context.archive.perform { store throws(StoreError) in
            try store.ledger.installID()
        }
        return try await context.turn(discovers: true, install: install) { turn in
            if let url {
                do {
                    _ = try await turn.leases.claim(
                        candidate: PublicHost.name(of: url) ?? url.wire, flight
                    ) { store throws(StoreError) in
                        try store.feeds.requireNew(subscription.url)
                    }
                } catch let closed as HostClosed {
                    return .failed(FeedAnswer(deferred: closed, LedgerEntry()))
                }
            }
            return try await turn.subscribe(subscription, options, search, since: start, flight)
        }
    }

    private static func chosen(
        _ choice: Int?, of feeds: [DiscoveredFeed], on page: Subscription
    ) throws(Failure) -> DiscoveredFeed {
        let place = (choice ?? 1) - 1
        guard choice != nil || feeds.count == 1, feeds.indices.contains(place) else {
            throw .undecided(url: page.displayURL, feeds, choice: choice)
        }
        return feeds[place]
    }
}

extension Turn {
    fileprivate func subscribe(
        _ subscription: Subscription, _ options: LoadOptions,
        _ search: NewSubscription.SearchWish?, since start: Int64?, _ flight: Flight
    ) async throws -> NewSubscription.Attempt {
        try await archive.perform { store throws(StoreError) in
            try store.feeds.requireNew(subscription.url)
        }
        let started = ContinuousClock.now
        var answer = try await loader.load(
            FeedStatus(candidate: subscription), at: WebURL(subscription.url), options: options)
        answer.ledger.milliseconds = Int((ContinuousClock.now - started) / .milliseconds(1))
        // Store this even without a feed, because it counts for all feeds of the host.
        try await record(answer.askedHosts + [answer.host].compactMap(\.self))
        guard case .feed(let parsed, let validators) = answer.content else {
            return .failed(answer)
        }
        var accepted = subscription
        let update = FeedUpdate(answer, parsed, from: accepted.url, validators: validators)
        // What was guessed is kept, so that a document with other articles is read the same way.
        let guess = accepted.mapping == nil ? parsed.mapping : nil
        accepted.mapping = parsed.mapping?.description ?? accepted.mapping
        var warnings = parsed.warnings
        if let search {
            do {
                let template = try await SearchFinder.template(
                    at: search.page ?? answer.searchDescription,
                    of: FeedStatus(candidate: accepted).feed, isInside: answer.isInside, self)
                accepted.searchURL = template.text
                // Approving it would let the server choose an address in the local network.
                if template.isLocal, !answer.isInside, !accepted.allowsPrivate {
                    accepted.searchURL = nil
                    throw SearchFinder.Failure.local
                }
            } catch let failure as SearchFinder.Failure {
                warnings.append("its search was not found: \(failure)")
            }
        }
        let (subscription, now, rules) = (accepted, settings.now(), rules)
        let readsTwins = settings.foldsTwins
        try settings.approvedFeeds.add(
            [(subscription.settings, subscription.url)], areLocal: answer.isInside)
        let (feed, articles, notes) = try await flight.commit("\(subscription.displayURL)") {
            try await archive.perform { store throws(StoreError) in
                let id = try store.feeds.subscribe(
                    subscription, with: update, now: now, since: start, rules: rules,
                    readsTwins: readsTwins)
                var notes: [NewSubscription.Note] = []
                if case .addressOf(let other, isRemoved: false) = try store.feeds.moveObstacles()[
                    id]
                {
                    notes.append(
                        .redirected(feed: id, to: other.id, title: other.displayTitle))
                }
                guard let feed = try store.feeds.status(of: id)?.feed else {
                    throw .refusal(.noSuchFeed(String(id)))
                }
                return (feed, try store.articles.total(of: .feed(String(id))) ?? 0, notes)
            }
        }
        return .added(
            NewSubscription.Outcome(
                feedID: feed.id, title: feed.displayTitle, articles: articles, guess: guess,
                search: subscription.searchURL, warnings: warnings, notes: notes))
    }
}

extension Subscription {
    /// The URL without credentials, as it may be shown.
    public var displayURL: String { url.shownURL }

    fileprivate var displayTitle: String { title ?? url.untitled }

    /// Replaces the URL of the page by that of its feed. Secrets for one server do not go to
    /// another; gives whether some were dropped for that reason.
    fileprivate mutating func lead(to feed: String) -> Bool {
        guard let page = WebURL(url), let target = WebURL(feed), page.origin == target.origin
        else {
            let all = settings
            for setting in FeedSettings.table where setting.isSecret { settings.clear(setting) }
            let isLeft = settings != all
            url = feed
            return isLeft
        }
        url = page.credentials == nil ? feed : target.withUserinfo(of: page).text
        return false
    }
}

extension NewSubscription.Failure {
    /// The failure for a feed that is no file, and that a page in a file names by its path alone; nil
    /// for all others.
    fileprivate init?(onPathOf feed: Subscription, on page: Subscription, _ answer: FeedAnswer) {
        guard answer.failure.fault == .noFile, let path = LocalFile.path(of: feed.url),
            let pagePath = LocalFile.path(of: page.url)
        else { return nil }
        let directory = pagePath[...(pagePath.lastIndex(of: "/") ?? pagePath.startIndex)]
        guard !path.hasPrefix(directory) else { return nil }
        self = .unresolved(page: pagePath, feed: path)
    }

    init(_ answer: FeedAnswer, url: String) {
        let (reason, fault) = answer.failure
        switch fault {
        case .unavailable where answer.isOnlyInsecure, .network(.silent):
            self = .unconnected(url: url, reason: reason)
        case .unavailable, .network: self = .unavailable(url: url, reason: reason)
        case .unreadable: self = .unreadable(url: url, reason: reason)
        case .noFile: self = .unreadableFile(reason)
        }
    }
}
