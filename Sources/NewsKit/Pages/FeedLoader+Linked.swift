import Polling
import Store
import Transport
import Web

extension FeedLoader {
    /// Asks for a document that an article of `feed` leads to, with the manners and the rights of a
    /// request for the feed. Secrets go only to the feed's own server.
    ///
    /// Throws only `CancellationError`, and `StoreError` when the entry of a host cannot be read.
    func load(
        linked url: WebURL, from feed: Feed, validators: [(url: String, Validators)] = [],
        options: LoadOptions
    ) async throws -> LinkAnswer {
        var request = FeedRequest(
            feed: feed, settings: settings, options: options, validators: validators)
        request.isLocalApproved = approvals.allowsLocalServer(of: request.origin)
        guard approvals.allowsSettings(feed.settings, of: request.origin) else {
            return LinkAnswer(
                content: .failure("its feed has settings that were not approved", status: nil))
        }
        if request.isOrigin(url), let reason = try await request.takeCommandHeaders() {
            return LinkAnswer(content: .failure(reason, status: nil))
        }
        var chain = RedirectChain(start: url)
        do {
            let exchange = try await exchange(&chain, request)
            var answer = LinkAnswer(
                content: content(exchange), headers: exchange.response.headers,
                bytes: exchange.bytes)
            answer.hosts = await askedHosts(chain.hops.map(\.from), except: exchange.url)
            if let host = await hostEntry(after: exchange) { answer.hosts.append(host) }
            return answer
        } catch let closed as HostClosed {
            let hosts = await askedHosts(chain.hops.map(\.from))
            return LinkAnswer(content: .deferred(closed), hosts: hosts)
        } catch let error as TransportError {
            if case .cancelled = error { throw CancellationError() }
            let hosts = await askedHosts(chain.hops.map(\.from) + [chain.current])
            return LinkAnswer(
                content: .failure(error.description, status: nil), hosts: hosts)
        }
    }

    private func content(_ exchange: FeedExchange) -> LinkAnswer.Content {
        let response = exchange.response
        switch response.status {
        case 200, 203, 226: break
        case 304 where !exchange.validators.isEmpty:
            return .notModified(exchange.validators.merged(with304: response.headers))
        default:
            return .failure(
                StatusSentence.of(response.status, response.headers), status: response.status)
        }
        return .document(
            LinkedDocument(
                url: exchange.url.wire, bytes: response.body,
                contentType: response.headers.string("Content-Type"),
                validators: Validators(response.headers)))
    }
}
