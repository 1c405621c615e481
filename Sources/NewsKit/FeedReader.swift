import Feeds
import Store
import Transport

/// Reads a feed from the network without subscribing to it.
public struct FeedReader: Sendable {
    private let loader: FeedLoader

    /// A reader that asks with `client`.
    public init(client: HTTPClient, settings: Settings) {
        loader = FeedLoader(client: client, settings: settings)
    }

    /// Asks for a feed once.
    ///
    /// - Throws: ``Subscriber/Failure``; `CancellationError`.
    public func read(_ url: String) async throws -> ParsedFeed {
        let subscription = Subscription(url: url)
        let answer = try await loader.load(
            FeedStatus(candidate: subscription), validators: [:], isForced: false)
        guard case .feed(let parsed, _) = answer.content else {
            throw Subscriber.Failure(answer, url: subscription.displayURL)
        }
        return parsed
    }
}
