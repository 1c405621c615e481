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

        /// A sentence for the person.
        public var description: String {
            switch self {
            case .noSuchFile(let path): "there is no file “\(path)”, and it is no http(s) URL"
            case .unreadableFile(let reason): reason
            case .offline(let url):
                "\(url) was not added: that needs the network; --no-fetch only records it"
            case .unavailable(let url, let reason), .unreadable(let url, let reason):
                "\(url) was not added: \(reason)"
            }
        }
    }

    private let archive: Archive
    private let loader: FeedLoader
    private let settings: Settings

    /// A subscriber that writes to `archive`.
    public init(archive: Archive, client: HTTPClient, settings: Settings) {
        self.archive = archive
        self.settings = settings
        loader = FeedLoader(client: client, settings: settings)
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
    /// - Throws: ``Failure``; `StoreError`, also when it is subscribed already; `CancellationError`.
    public func add(_ subscription: Subscription, isOffline: Bool) async throws -> Outcome {
        let isFile = LocalFile.path(of: subscription.url) != nil
        guard isFile || !isOffline else { throw Failure.offline(subscription.displayURL) }
        try await archive.perform { store throws(StoreError) in
            try store.requireNotSubscribed(subscription.url)
        }
        let answer = try await loader.load(
            FeedStatus(candidate: subscription), validators: [:], isForced: false)
        guard case .feed(let parsed, let validators) = answer.content else {
            throw Failure(answer, url: subscription.displayURL)
        }
        let update = FeedUpdate(
            parsed, from: subscription.url, validators: validators, ledger: answer.ledger)
        var subscription = subscription
        // A guess is kept, so that a document with other articles is read the same way.
        let guess = subscription.mapping == nil ? parsed.mapping : nil
        subscription.mapping = subscription.mapping ?? parsed.mapping?.description
        let (accepted, now) = (subscription, settings.now())
        let (id, count) = try await archive.perform { store throws(StoreError) in
            try store.subscribe(accepted, with: update, now: now)
        }
        return Outcome(
            feedID: id, title: accepted.title ?? parsed.title ?? accepted.displayTitle,
            new: count.new, guess: guess, warnings: parsed.warnings)
    }
}

extension Subscription {
    /// The URL without credentials, as it may be shown.
    public var displayURL: String { FeedAddress.display(url) }

    fileprivate var displayTitle: String { title ?? FeedAddress.name(url) }
}

extension Subscriber.Failure {
    init(_ answer: FeedAnswer, url: String) {
        let (reason, fault) = answer.failure
        switch fault {
        case .unavailable, .offline: self = .unavailable(url: url, reason: reason)
        case .unreadable: self = .unreadable(url: url, reason: reason)
        case .noFile: self = .unreadableFile(reason)
        }
    }
}
