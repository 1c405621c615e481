import Feeds
import Polling
import Store
import Transport
import Web

/// Finds the search of a site: fetches the OpenSearch description that the page or the feed names.
enum SearchFinder {
    /// Why there is no search.
    enum Failure: Error, CustomStringConvertible {
        /// Neither the page nor the feed names a description.
        case notAdvertised
        /// The description could not be fetched.
        case unavailable(String)
        /// The description has no search that gives a feed.
        case unusable(SearchDescription.Failure)
        /// The description of a public site leads to this machine or the local network.
        case local

        /// A sentence for the person, without a full stop.
        var description: String {
            switch self {
            case .notAdvertised: "neither the page nor the feed says how to search it"
            case .unavailable(let reason): reason
            case .unusable(let failure): failure.description
            case .local: "it is in the local network; --search with its address uses it"
            }
        }
    }

    /// The search in a description, which is asked for once, as for the feed.
    ///
    /// - Parameter isInside: Whether the feed came from this machine or the local network.
    /// - Throws: ``Failure``; `CancellationError`; `StoreError`.
    static func template(
        at address: String?, of feed: Feed, isInside: Bool, _ turn: Turn
    ) async throws -> SearchTemplate {
        guard let url = address.flatMap(WebURL.init) else { throw Failure.notAdvertised }
        var options = LoadOptions()
        options.isInside = isInside
        let request = FeedRequest(
            feed: feed, settings: turn.settings, options: options, validators: [])
        let own = request.isOrigin(url) ? WebURL(feed.url) : nil
        var chain = RedirectChain(start: url.withUserinfo(of: own))
        let result: Result<FeedExchange, any Error>
        do {
            result = .success(try await turn.loader.exchange(&chain, request))
        } catch {
            result = .failure(error)
        }
        // Other processes wait a moment before they ask these hosts again.
        try await turn.record(
            await turn.loader.askedHosts(chain.hops.map(\.from) + [chain.current]))
        do {
            let exchange = try result.get()
            guard exchange.response.status == 200 else {
                throw Failure.unavailable(
                    StatusSentence.of(exchange.response.status, exchange.response.headers))
            }
            return try SearchDescription.template(
                in: exchange.response.body, base: chain.current.wire)
        } catch let failure as SearchDescription.Failure {
            throw Failure.unusable(failure)
        } catch let closed as HostClosed {
            throw Failure.unavailable(SkipReason.host(until: closed.until).description)
        } catch let error as TransportError {
            if case .cancelled = error { throw CancellationError() }
            throw Failure.unavailable(error.description)
        }
    }
}
