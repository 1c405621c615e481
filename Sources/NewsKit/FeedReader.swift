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

    private let loader: FeedLoader

    /// A reader that asks with `client`.
    public init(client: HTTPClient, settings: Settings) {
        loader = FeedLoader(client: client, settings: settings)
    }

    /// Asks for a feed once.
    ///
    /// - Throws: ``Failure``; `CancellationError`.
    public func read(_ url: String, mapping: JSONMapping? = nil) async throws -> ParsedFeed {
        var subscription = Subscription(url: url)
        subscription.mapping = mapping?.description
        let answer = try await loader.load(
            FeedStatus(candidate: subscription), validators: [:], isForced: false)
        guard case .feed(let parsed, _) = answer.content else {
            throw Failure(answer, url: subscription.displayURL)
        }
        return parsed
    }
}
