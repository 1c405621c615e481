import Feeds
import Store
import Transport

/// Subscribes to feeds: asks once, and stores what the one request brought.
public struct Subscriber: Sendable {
    /// What subscribing brought.
    public struct Outcome: Sendable {
        /// The feed's id.
        public var feedID: Int64
        /// The feed's title, or its URL.
        public var title: String
        /// Articles that are new.
        public var new: Int
        /// How JSON that is no feed is read, when that was guessed.
        public var guess: JSONMapping?
        /// The URL of the feed, without credentials, where a page led to it.
        public var discovered: String?
        /// The address at which it is searched.
        public var search: String?
        /// What was wrong with the feed and was put up with; sentences.
        public var warnings: [String]
    }

    /// Why nothing was subscribed.
    public enum Failure: Error, CustomStringConvertible {
        /// There is no such file, and it is no URL.
        case noSuchFile(String)
        /// The file is there but cannot be read; a sentence.
        case unreadableFile(String)
        /// The network was needed and not to be used.
        case offline(String)
        /// The address does not bring a feed.
        case unavailable(url: String, reason: String)
        /// What came is no feed.
        case unreadable(url: String, reason: String)
        /// What came is a page with several feeds, and none of them, or none that there is, was
        /// chosen.
        case undecided(url: String, [DiscoveredFeed], choice: Int?)

        /// A sentence for the person.
        public var description: String {
            switch self {
            case .noSuchFile(let path): "there is no file “\(path)”, and it is no http(s) URL"
            case .unreadableFile(let reason): reason
            case .offline(let url):
                "\(url) was not added: that needs the network; --no-fetch only records it"
            case .unavailable(let url, let reason), .unreadable(let url, let reason):
                "\(url) was not added: \(reason)"
            case .undecided(let url, let feeds, let choice):
                "\(url) is a web page with \(feeds.count == 1 ? "1 feed" : "\(feeds.count) feeds")"
                    + (choice.map { ", so there is no number \($0)" } ?? "")
                    + "; choose with --choose N"
            }
        }
    }

    private let archive: Archive
    private let client: HTTPClient
    private let settings: Settings

    /// A subscriber that writes to `archive`.
    public init(archive: Archive, client: HTTPClient, settings: Settings) {
        self.archive = archive
        self.client = client
        self.settings = settings
    }

    /// The URL that a person means by a URL or the name of a file.
    public static func url(of word: String) throws(Failure) -> String {
        if WebURL(word) != nil { return word }
        let path = LocalFile.path(of: word) ?? word
        guard let url = LocalFile.url(of: path) else { throw .noSuchFile(word.withoutCredentials) }
        return url
    }

    /// Records a feed without asking for it; the next refresh does.
    public func record(_ subscription: Subscription) async throws -> Outcome {
        let id = try await archive.perform { store throws(StoreError) in
            try store.subscribe(subscription)
        }
        return Outcome(feedID: id, title: subscription.displayTitle, new: 0, warnings: [])
    }

    /// Asks for a feed, and subscribes to it if one came: what cannot be read is not subscribed.
    ///
    /// A web page leads to the feed that it advertises, which is asked for then. While another
    /// process asks the same public host, or subscribes to the same address, it is waited for.
    ///
    /// - Parameters:
    ///   - choice: Which of the feeds of a page, counted from 1; nil when there is but one.
    ///   - findsSearch: Whether to ask how it is searched, where the page or the feed tells whom.
    ///     That it cannot be is no reason not to subscribe.
    /// - Throws: ``Failure``; `StoreError`, also when it is subscribed already; `CancellationError`.
    public func add(
        _ subscription: Subscription, isOffline: Bool, choice: Int? = nil,
        findsSearch: Bool = false
    ) async throws -> Outcome {
        let search = findsSearch && !isOffline ? SearchWish() : nil
        switch try await attempt(subscription, isOffline: isOffline, search) {
        case .added(var outcome):
            if choice != nil {
                outcome.warnings.insert("it is a feed itself, so --choose was ignored", at: 0)
            }
            return outcome
        case .failed(let answer):
            guard !answer.discovered.isEmpty else {
                throw Failure(answer, url: subscription.displayURL)
            }
            let feed = try Subscriber.chosen(choice, of: answer.discovered, on: subscription)
            var lead = subscription
            let isLeft = lead.lead(to: feed.url)
            let leadSearch = search.map { _ in SearchWish(page: answer.searchDescription) }
            switch try await attempt(lead, isOffline: isOffline, leadSearch) {
            case .failed(let answer): throw Failure(answer, url: lead.displayURL)
            case .added(var outcome):
                outcome.discovered = lead.displayURL
                if isLeft { outcome.warnings.insert(Subscriber.leftBehind, at: 0) }
                return outcome
            }
        }
    }

    /// That it is to be found out how the feed is searched.
    private struct SearchWish: Sendable {
        /// The description that the page names which led to the feed.
        var page: String?
    }

    private static let leftBehind =
        "headers, certificates and --insecure do not go along to the feed, which is on another "
        + "server"

    /// What came of asking for one address.
    private enum Attempt: Sendable {
        case added(Outcome)
        case failed(FeedAnswer)
    }

    /// Asks for one address, and subscribes to it if it is a feed.
    private func attempt(
        _ subscription: Subscription, isOffline: Bool, _ search: SearchWish?
    ) async throws -> Attempt {
        guard let url = WebURL(subscription.url) else {
            return try await subscribe(subscription, search)
        }
        guard !isOffline else { throw Failure.offline(subscription.displayURL) }
        let leases = Leases(archive, settings)
        let lease: Int64
        do {
            lease = try await leases.claim(candidate: PublicHost.name(of: url) ?? url.wire) {
                store throws(StoreError) in try store.requireNotSubscribed(subscription.url)
            }
        } catch let closed as HostClosed {
            return .failed(FeedAnswer(deferred: closed, LedgerEntry()))
        }
        let result: Result<Attempt, any Error>
        do {
            result = .success(
                try await leases.renewed { try await subscribe(subscription, search) })
        } catch {
            result = .failure(error)
        }
        // Whatever goes wrong now, the first error is the one to tell.
        do { try await leases.release(lease) } catch { _ = try result.get(); throw error }
        return try result.get()
    }

    private func subscribe(
        _ subscription: Subscription, _ search: SearchWish?
    ) async throws -> Attempt {
        let gate = HostGate(archive, settings)
        let answer = try await load(subscription, gate)
        guard case .feed(let parsed, let validators) = answer.content else {
            return .failed(answer)
        }
        var accepted = subscription
        let update = FeedUpdate(
            parsed, from: accepted.url, validators: validators, ledger: answer.ledger)
        // A guess is kept, so that a document with other articles is read the same way.
        let guess = accepted.mapping == nil ? parsed.mapping : nil
        accepted.mapping = accepted.mapping ?? parsed.mapping?.description
        var warnings = parsed.warnings
        if let search {
            do {
                let template = try await SearchFinder(
                    archive: archive, client: client, settings: settings, gate: gate
                ).template(
                    at: search.page ?? answer.searchDescription,
                    of: FeedStatus(candidate: accepted).feed)
                accepted.searchURL = template.text
            } catch let failure as SearchFinder.Failure {
                warnings.append("its search was not found: \(failure)")
            }
        }
        let (subscription, now) = (accepted, settings.now())
        let (id, count) = try await archive.perform { store throws(StoreError) in
            try store.subscribe(subscription, with: update, now: now)
        }
        return .added(
            Outcome(
                feedID: id, title: subscription.title ?? parsed.title ?? subscription.displayTitle,
                new: count.new, guess: guess, search: subscription.searchURL, warnings: warnings))
    }

    /// Asks for what is not subscribed yet.
    private func load(
        _ subscription: Subscription, _ gate: HostGate
    ) async throws -> FeedAnswer {
        let install = try await archive.perform { store throws(StoreError) in
            try store.requireNotSubscribed(subscription.url)
            return try store.installID()
        }
        let loader = FeedLoader(
            client: client, settings: settings, gate: gate, discovers: true, install: install)
        let answer = try await loader.load(
            FeedStatus(candidate: subscription), at: WebURL(subscription.url))
        // Also where no feed came: what the host said counts for all of its feeds.
        let hosts = answer.askedHosts + (answer.host.map { [$0] } ?? [])
        if !hosts.isEmpty {
            try await archive.perform { store throws(StoreError) in try store.record(hosts) }
        }
        return answer
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

extension Subscription {
    /// The URL without credentials, as it may be shown.
    public var displayURL: String { FeedAddress.display(url) }

    fileprivate var displayTitle: String { title ?? FeedAddress.name(url) }

    /// Takes the URL of the feed that its page advertises. What the person says to one server does
    /// not go to another: true where something was left behind for that.
    fileprivate mutating func lead(to feed: String) -> Bool {
        guard let page = WebURL(url), page.origin == WebURL(feed)?.origin else {
            let isLeft =
                headers != nil || headerCommand != nil || certificate != nil || isInsecure
            (headers, headerCommand, certificate, certificateKey) = (nil, nil, nil, nil)
            isInsecure = false
            url = feed
            return isLeft
        }
        url = feed.withCredentials(of: page)
        return false
    }
}

extension String {
    /// A URL without a name and a password, with those of another URL (RFC 3986 3.2.1).
    fileprivate func withCredentials(of other: WebURL) -> String {
        guard other.credentials != nil, let start = firstRange(of: "://")?.upperBound,
            let otherStart = other.text.firstRange(of: "://")?.upperBound
        else { return self }
        let authority = other.text[otherStart...].prefix { !"/?#".contains($0) }
        guard let at = authority.lastIndex(of: "@") else { return self }
        return "\(self[..<start])\(authority[...at])\(self[start...])"
    }
}

extension Subscriber.Failure {
    init(_ answer: FeedAnswer, url: String) {
        let (reason, fault) = answer.failure
        switch fault {
        case .unavailable, .network: self = .unavailable(url: url, reason: reason)
        case .unreadable: self = .unreadable(url: url, reason: reason)
        case .noFile: self = .unreadableFile(reason)
        }
    }
}
