import Feeds
import Polling
import Store
import Transport
import Web

/// Asks for one feed and reads the answer; writes nothing.
struct FeedLoader: Sendable {
    let client: HTTPClient
    let settings: Settings
    /// Of settings, and of servers in the local network.
    let approvals: Approvals
    /// Lets few requests at a time through to a host.
    let gate: HostGate
    /// Has the entries that need not be read again; nil to read all.
    var reader: Archive?
    /// Whether a page is searched for the feeds that it advertises.
    var discovers = false
    /// The name of this installation, which spreads its requests over time.
    var install = ""

    /// Fetches `feed`, with the validators of each URL on the way; `url` is its address, unless it
    /// is a local file. For a page of the feed `url` may be any URL. Secrets go only to the feed's
    /// own server.
    ///
    /// Throws only `CancellationError`, and `StoreError` when the entry of a host cannot be read.
    /// Every other failure is an answer.
    func load(
        _ feed: FeedStatus, at url: WebURL?, validators: [(url: String, Validators)] = [],
        options: LoadOptions = LoadOptions()
    ) async throws -> FeedAnswer {
        guard let url else {
            if let path = LocalFile.path(of: feed.feed.url) { return loadFile(path, feed) }
            // The text is not shown, because an invalid URL may still contain a password.
            return failure(feed, "its address is not an http(s) URL")
        }
        var request = FeedRequest(
            feed: feed.feed, at: url, settings: settings, options: options, validators: validators)
        guard approvals.allowsSettings(feed.feed.settings, of: request.origin) else {
            return refusal(feed, "it has settings that were not approved on this machine")
        }
        request.isLocalApproved = approvals.allowsLocalServer(of: request.origin)
        if let reason = try await request.takeCommandHeaders() {
            return failure(feed, reason)
        }
        var feed = feed
        if options.isUnconditional && !validators.isEmpty {
            feed.ledger.unconditionalAt = settings.now()
        }
        var chain = RedirectChain(start: url)
        do {
            let exchange = try await exchange(&chain, request)
            let known = await known(feed, exchange, options)
            var answer = answer(to: feed, exchange, known)
            answer.milliseconds = exchange.milliseconds
            answer.isInside = exchange.response.isFromPrivate
            answer.host = await hostEntry(after: exchange)
            answer.askedHosts = await askedHosts(chain.hops.map(\.from), except: exchange.url)
            return answer
        } catch let closed as HostClosed {
            var answer = FeedAnswer(deferred: closed, feed.ledger)
            answer.askedHosts = await askedHosts(chain.hops.map(\.from))
            return answer
        } catch let error as TransportError {
            if case .cancelled = error { throw CancellationError() }
            if case .privateAddress = error, chain.hops.isEmpty, request.isOrigin(url),
                feed.feed.id != 0
            {
                return refusal(
                    feed, "its server is in the local network, and was not approved on this machine"
                )
            }
            var answer = failure(feed, error, chain)
            answer.askedHosts = await askedHosts(chain.hops.map(\.from) + [chain.current])
            return answer
        }
    }
}

extension FeedLoader {
    /// The answer for a feed that the person did not approve: no server was asked.
    private func refusal(_ feed: FeedStatus, _ reason: String) -> FeedAnswer {
        let advice = settings.adviceOnApproval(feed.feed.id).map { "; \($0)" } ?? ""
        var answer = failure(feed, reason + advice)
        // After the approval the feed may be asked at once.
        answer.ledger.checkedAt = feed.ledger.checkedAt
        return answer
    }

    /// The entries of the feed that need not be read again; nil to read all and to remember none. Now and
    /// then, and on the person's wish, all are read.
    private func known(
        _ feed: FeedStatus, _ exchange: FeedExchange, _ options: LoadOptions
    ) async -> ReceivedEntries? {
        guard options.leavesOutKnown, let reader, exchange.hasFeed else { return nil }
        guard !options.isForced, !options.isUnconditional, feed.ledger.succeededAt != nil else {
            return ReceivedEntries()
        }
        let id = feed.feed.id
        return try? await reader.perform { store throws(StoreError) in
            try store.feeds.received(feed: id)
        }
    }

    /// Follows the redirects, within the time limit of one transfer. After a failure `chain` has
    /// the hops so far.
    func exchange(
        _ chain: inout RedirectChain, _ request: FeedRequest
    ) async throws -> FeedExchange {
        var (bytes, milliseconds) = (0, 0)
        var limits = settings.limits
        if let largest = request.options.largest { limits.body = min(limits.body, largest) }
        var reachesPrivate = request.reachesPrivate(chain.current)
        while true {
            let url = chain.current
            let isOrigin = request.isOrigin(url) && chain.sendsCredentials(to: url)
            var hop = request.request(to: url, isOrigin: isOrigin)
            hop.limits = limits
            hop.reachesPrivate = reachesPrivate
            let response = try await gate.pass(to: url) { [hop] in try await client.send(hop) }
            bytes += response.bytesOnWire
            milliseconds += response.milliseconds
            // A server on the local network may lead to another one there.
            reachesPrivate = request.feed.allowsPrivate || response.isFromPrivate
            do throws(RedirectError) {
                if try chain.follow(response) == nil {
                    return FeedExchange(
                        response: response, chain: chain, validators: request.validators(for: url),
                        bytes: bytes, milliseconds: milliseconds)
                }
            } catch {
                throw TransportError.redirect(error)
            }
            guard let rest = limits.after(milliseconds: response.milliseconds) else {
                throw TransportError.timeout
            }
            limits = rest
        }
    }

    /// The new entry of the public host that answered.
    func hostEntry(after exchange: FeedExchange) async -> HostEntry? {
        await gate.entry(after: exchange.response, from: exchange.url)
    }

    /// The entries of the public hosts of requested URLs, each once, so that other processes keep
    /// the gap.
    func askedHosts(_ urls: [WebURL], except last: WebURL? = nil) async -> [HostEntry] {
        guard !urls.isEmpty else { return [] }
        var entries: [HostEntry] = []
        let last = last.flatMap(PublicHost.name)
        for host in Set(urls.compactMap(PublicHost.name)) where host != last {
            entries.append(await gate.entry(of: host))
        }
        return entries
    }
}
