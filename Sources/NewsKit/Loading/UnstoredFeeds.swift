import Feeds
import Fetcher
import Store
import Transport
import Web

/// Fetches feeds without subscribing to them; nothing is stored.
public struct UnstoredFeeds: Remote {
    /// The request.
    public struct Request: Hashable, Sendable {
        /// The address.
        public var url: String
        /// How JSON that is no feed is read.
        public var mapping: JSONMapping?
        /// Whether a page leads to the feeds that it advertises.
        public var discovers: Bool

        /// The feed at an address.
        public init(_ url: String, mapping: JSONMapping? = nil, discovers: Bool = false) {
            self.url = url
            self.mapping = mapping
            self.discovers = discovers
        }
    }

    /// The answer to a request.
    public struct Answer: Equatable, Sendable {
        /// The feed; nil when a web page came that advertises feeds.
        public var feed: ParsedFeed?
        /// The discovered feeds, if the request asked for them: the feed itself, or those that a
        /// page advertises, the best first.
        public var discovered: [DiscoveredFeed]
        /// The URL of its OpenSearch description.
        public var search: String?
    }

    /// Why no feed or page came.
    public struct Failure: Error, CustomStringConvertible {
        /// Whether something came that cannot be read.
        public let isUnreadable: Bool
        /// A sentence for the person, with the URL.
        public let description: String
    }

    private let client: HTTPClient
    private let settings: Settings

    /// Asks with `client`.
    public init(client: HTTPClient, settings: Settings) {
        self.client = client
        self.settings = settings
    }

    /// Sends one request.
    ///
    /// - Throws: ``Failure`` when neither a feed came nor a page that advertises one;
    /// `CancellationError`.
    public func run(_ request: Request, in flight: Flight) async throws -> Answer {
        var subscription = Subscription(url: request.url)
        subscription.mapping = request.mapping?.description
        var options = LoadOptions()
        options.isTyped = true
        let loader = FeedLoader(
            client: client, settings: settings, approvals: settings.approvedFeeds.read(),
            gate: HostGate(nil, settings), discovers: request.discovers)
        let answer = try await loader.load(
            FeedStatus(candidate: subscription), at: WebURL(subscription.url), options: options)
        guard answer.parsed != nil || !answer.discovered.isEmpty else {
            let (reason, fault) = answer.failure
            throw Failure(
                isUnreadable: fault == .unreadable,
                description: "\(subscription.displayURL): \(reason)")
        }
        return Answer(
            feed: answer.parsed, discovered: answer.discovered, search: answer.searchDescription)
    }
}
