import Feeds
import Store
import Transport

/// Reads a feed from the network without subscribing to it.
public struct FeedReader: Sendable {
    /// Why no feed came.
    public struct Failure: Error, CustomStringConvertible {
        /// Whether something came that cannot be read.
        public let isUnreadable: Bool
        /// A sentence for the person, with the URL.
        public let description: String

        init(_ answer: FeedAnswer, url: String) {
            isUnreadable = answer.failure.fault == .unreadable
            description = "\(url): \(answer.failure.reason)"
        }
    }

    private let client: HTTPClient
    private let settings: Settings

    /// A reader that asks with `client`.
    public init(client: HTTPClient, settings: Settings) {
        self.client = client
        self.settings = settings
    }

    /// Asks for a feed once.
    ///
    /// - Throws: ``Failure``; `CancellationError`.
    public func read(_ url: String, mapping: JSONMapping? = nil) async throws -> ParsedFeed {
        var subscription = Subscription(url: url)
        subscription.mapping = mapping?.description
        let answer = try await load(subscription)
        guard case .feed(let parsed, _) = answer.content else {
            throw Failure(answer, url: subscription.displayURL)
        }
        return parsed
    }

    /// Asks once, and tells to which feeds the answer leads: itself where it is one, else those that
    /// it advertises, best first; and where it says how it is searched (OpenSearch).
    ///
    /// - Throws: ``Failure``, also where there is none; `CancellationError`.
    public func discover(
        _ url: String
    ) async throws -> (feeds: [DiscoveredFeed], search: String?) {
        let subscription = Subscription(url: url)
        let answer = try await load(subscription, discovers: true)
        guard !answer.discovered.isEmpty else {
            throw Failure(answer, url: subscription.displayURL)
        }
        return (answer.discovered, answer.searchDescription)
    }

    private func load(
        _ subscription: Subscription, discovers: Bool = false
    ) async throws -> FeedAnswer {
        let gate = HostGate(nil, settings)
        let loader = FeedLoader(
            client: client, settings: settings, gate: gate, discovers: discovers)
        return try await loader.load(
            FeedStatus(candidate: subscription), at: WebURL(subscription.url))
    }
}
