import Feeds
import Store
import Transport

/// Asks the servers of the feeds that can be searched, and writes what they find to the cache: as
/// articles of their feeds, and in which order it was found.
///
/// A server is asked as for a feed: in the turn of its host, one process at a time, and not before
/// it wants to be. What the feed's own answers said (validators, due time, failures) stays as it is.
public struct RemoteSearcher: Sendable {
    let archive: Archive
    let client: HTTPClient
    let settings: Settings

    /// Who writes to `archive`.
    public init(archive: Archive, client: HTTPClient, settings: Settings) {
        self.archive = archive
        self.client = client
        self.settings = settings
    }

    /// Asks each of the servers for a page of results, at most ``Settings/jobs`` at once: the first
    /// page, or the one after the last that is known.
    ///
    /// A feed that fails stops no other. Who answered a moment ago is not asked for the same again.
    ///
    /// - Throws: `StoreError`; `CancellationError`.
    public func search(
        _ terms: RemoteTerms, wantsMore: Bool = false
    ) async throws -> RemoteSearchReport {
        let sources = try await archive.perform { store throws(StoreError) in
            try store.remoteSources(of: terms.text)
        }
        guard !sources.isEmpty else { return RemoteSearchReport(sources: []) }
        let loader = FeedLoader(
            client: client, settings: settings, gate: HostGate(archive, settings))
        let leases = Leases(archive, settings)
        do {
            let outcomes = try await outcomes(of: sources) { source in
                try await ask(source, terms, wantsMore: wantsMore, loader, leases)
            }
            try await leases.release()
            return RemoteSearchReport(
                sources: zip(sources, outcomes).map { .init(feed: $0.status, outcome: $1) })
        } catch {
            // Whatever goes wrong now, the first error is the one to tell.
            try? await leases.release()
            throw error
        }
    }
}

private extension RemoteSearcher {
    /// What `ask` gives for each source, in order.
    func outcomes(
        of sources: [RemoteSource],
        ask: @escaping @Sendable (RemoteSource) async throws -> RemoteSearchReport.Outcome
    ) async throws -> [RemoteSearchReport.Outcome] {
        try await withThrowingTaskGroup(of: (Int, RemoteSearchReport.Outcome).self) { group in
            var outcomes = [RemoteSearchReport.Outcome](repeating: .fresh, count: sources.count)
            var waiting = sources.indices[...]
            for index in waiting.prefix(settings.jobs) {
                group.addTask { (index, try await ask(sources[index])) }
            }
            waiting = waiting.dropFirst(settings.jobs)
            while let (index, outcome) = try await group.next() {
                outcomes[index] = outcome
                guard let next = waiting.popFirst() else { continue }
                group.addTask { (next, try await ask(sources[next])) }
            }
            return outcomes
        }
    }

    func ask(
        _ source: RemoteSource, _ terms: RemoteTerms, wantsMore: Bool, _ loader: FeedLoader,
        _ leases: Leases
    ) async throws -> RemoteSearchReport.Outcome {
        do {
            let target = try RemoteTarget(source, terms, wantsMore: wantsMore, now: settings.now())
            let host = PublicHost.name(of: target.url)
            let lease = try await leases.claim(candidate: host ?? target.url.wire) { _ in }
            // Let go of at the end of the search where something is thrown.
            let outcome = try await askInTurn(source, terms, wantsMore: wantsMore, loader, leases)
            try await leases.release(lease)
            return outcome
        } catch let refusal as RemoteTarget.Refusal {
            return RemoteSearchReport.Outcome(refusal)
        } catch let closed as HostClosed {
            let reason = SkipReason.host(until: closed.until).description
            return .failed(reason, notBefore: closed.until)
        }
    }

    /// Asks a server that no other process asks at this moment.
    func askInTurn(
        _ source: RemoteSource, _ terms: RemoteTerms, wantsMore: Bool, _ loader: FeedLoader,
        _ leases: Leases
    ) async throws -> RemoteSearchReport.Outcome {
        let (id, now) = (source.status.feed.id, settings.now())
        // Another process may have asked for the same meanwhile.
        let current = try await archive.perform { store throws(StoreError) in
            try store.remoteSources(of: terms.text, feed: id).first
        }
        guard let current else { return .noMore }
        if wantsMore, current.pages.count > source.pages.count { return .fresh }
        let target = try RemoteTarget(current, terms, wantsMore: wantsMore, now: now)
        let host = PublicHost.name(of: target.url)
        let (entry, ticket) = try await archive.perform {
            store throws(StoreError) -> (HostEntry?, Int64) in
            let ticket = try store.remoteTicket(feed: id)
            guard let host else { return (nil, ticket) }
            return (try store.host(named: host, now: now), ticket)
        }
        if let hold = target.hold(by: entry, now: now) {
            return .failed(hold.reason, notBefore: hold.until)
        }
        let answer = try await leases.renewed {
            try await loader.load(target.status, at: target.url)
        }
        let answered = RemoteAnswer(answer, to: target)
        let step = RemoteStep(
            query: terms.text, page: target.page, ticket: ticket, outcome: answered.step)
        var update = FeedUpdate(page: .found(step), articles: answered.drafts)
        update.host = answer.host.map { ($0, []) }
        update.askedHosts = answer.askedHosts
        let write = FeedWrite(feed: id, url: target.status.feed.url, update: update)
        let (time, owner) = (settings.now(), leases.owner.name)
        let written = try await archive.perform { store throws(StoreError) in
            try store.write([write], now: time, owner: owner)
        }
        return answered.outcome(new: written.first?.count.new ?? 0)
    }
}

extension RemoteSearchReport.Outcome {
    fileprivate init(_ refusal: RemoteTarget.Refusal) {
        switch refusal {
        case .fresh: self = .fresh
        case .noMore: self = .noMore
        case .badAddress(let reason): self = .failed(reason, notBefore: nil)
        }
    }
}
