import Fetcher
import Polling
import Store
import Transport
import Web

/// Fetches web pages for a person who types their addresses; nothing is stored.
public struct UnstoredPages: Remote {
    private let client: HTTPClient
    private let settings: Settings

    /// Asks with `client`.
    public init(client: HTTPClient, settings: Settings) {
        self.client = client
        self.settings = settings
    }

    /// Fetches the page at an address, with one request and its redirects.
    ///
    /// - Throws: ``UnstoredFeeds/Failure``; `CancellationError`.
    public func run(_ address: String, in flight: Flight) async throws -> WebPage {
        let feed = FeedStatus(candidate: Subscription(url: address)).feed
        let shown = feed.displayURL
        guard let url = WebURL(address) else {
            throw UnstoredFeeds.Failure(
                isUnreadable: true, description: "\(shown): this is not an http(s) URL")
        }
        let loader = FeedLoader(
            client: client, settings: settings, approvals: settings.approvedFeeds.read(),
            gate: HostGate(nil, settings))
        var options = LoadOptions()
        options.isTyped = true
        options.accept = WebPage.accept
        let answer = try await loader.load(linked: url, from: feed, options: options)
        switch answer.content {
        case .document(let document):
            if let page = WebPage(document) { return page }
            throw UnstoredFeeds.Failure(
                isUnreadable: true,
                description: "\(shown): this is no web page but \(document.type)")
        case .notModified:
            throw UnstoredFeeds.Failure(isUnreadable: true, description: "\(shown): no page came")
        case .failure(let reason, let status):
            // With another status there is no page, whatever came.
            throw UnstoredFeeds.Failure(
                isUnreadable: status == 200, description: "\(shown): \(reason)")
        case .deferred(let closed):
            throw UnstoredFeeds.Failure(
                isUnreadable: false,
                description: "\(shown): \(SkipReason.host(until: closed.until).sentence)")
        }
    }
}
