import Feeds
import Store
import Transport

/// Finds out how a site is searched that a person wants to subscribe to: asks for the OpenSearch
/// description that its page, or its feed, names.
struct SearchFinder {
    /// Why there is no search.
    enum Failure: Error, CustomStringConvertible {
        /// Nothing names a description.
        case notAdvertised
        /// It did not come.
        case unavailable(String)
        /// There is no search in it that gives a feed.
        case unusable(SearchDescription.Failure)

        /// A sentence for the person, without a full stop.
        var description: String {
            switch self {
            case .notAdvertised: "neither the page nor the feed says how it is searched"
            case .unavailable(let reason): reason
            case .unusable(let failure): failure.description
            }
        }
    }

    let archive: Archive
    let client: HTTPClient
    let settings: Settings
    let gate: HostGate

    /// The search in a description, which is asked for once, as for the feed.
    ///
    /// - Throws: ``Failure``; `CancellationError`; `StoreError`.
    func template(at address: String?, of feed: Feed) async throws -> SearchTemplate {
        guard let url = address.flatMap(WebURL.init) else { throw Failure.notAdvertised }
        let request = FeedRequest(
            feed: feed, settings: settings, options: LoadOptions(), validators: [])
        let own = request.isOrigin(url) ? WebURL(feed.url) : nil
        var chain = RedirectChain(start: url.withUserinfo(of: own))
        do {
            while true {
                let hop = request.request(
                    to: chain.current, isOrigin: request.isOrigin(chain.current))
                let response = try await gate.pass(to: chain.current) {
                    try await client.send(hop)
                }
                try await record(chain.current)
                do throws(RedirectError) {
                    if try chain.follow(response) != nil { continue }
                } catch {
                    throw TransportError.redirect(error)
                }
                guard response.status == 200 else {
                    throw Failure.unavailable(
                        StatusSentence.of(response.status, response.headers))
                }
                do throws(SearchDescription.Failure) {
                    return try SearchDescription.template(
                        in: response.body, base: chain.current.wire)
                } catch {
                    throw Failure.unusable(error)
                }
            }
        } catch let closed as HostClosed {
            throw Failure.unavailable(SkipReason.host(until: closed.until).description)
        } catch let error as TransportError {
            if case .cancelled = error { throw CancellationError() }
            throw Failure.unavailable(error.description)
        }
    }

    /// Takes down that a host was asked: other processes leave it alone for a moment.
    private func record(_ url: WebURL) async throws {
        guard let host = PublicHost.name(of: url) else { return }
        let entry = await gate.entry(of: host)
        try await archive.perform { store throws(StoreError) in try store.record([entry]) }
    }
}
