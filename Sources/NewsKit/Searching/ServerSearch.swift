import Feeds
import Fetcher
import Polling
import Store
import Transport

/// Searches at the servers of the feeds that have a search. The results are written to the cache,
/// as articles of their feeds, with their order.
///
/// A server is asked as for a feed: in the turn of its host, by one process at a time, and not
/// while it asked to wait. The feed's own ledger and validators do not change.
public struct ServerSearch: Remote {
    /// The words for the servers.
    public struct Request: Hashable, Sendable {
        /// The words.
        public var terms: RemoteTerms
        /// Whether they are asked for the page after the last one that is known.
        public var wantsMore: Bool

        /// The first page, unless more is wanted.
        public init(_ terms: RemoteTerms, wantsMore: Bool = false) {
            self.terms = terms
            self.wantsMore = wantsMore
        }
    }

    let context: FetchContext

    /// Writes the results to the archive of `context`.
    public init(_ context: FetchContext) {
        self.context = context
    }

    /// Due where a feed can be searched.
    public func freshness(of request: Request) async throws -> Flight.Freshness {
        let count = try await sources(of: request).count
        return count > 0 ? .due(total: count) : .fresh(until: nil)
    }

    /// Asks each of the servers for a page of results, at most ``Settings/jobs`` at once: the first
    /// page, or the one after the last that is known.
    ///
    /// A feed that fails stops no other. Who answered a moment ago is not asked for the same again.
    ///
    /// - Throws: `StoreError`; `CancellationError`.
    public func run(
        _ request: Request, in flight: Flight
    ) async throws -> RemoteSearchReport {
        let sources = try await sources(of: request)
        guard !sources.isEmpty else { return RemoteSearchReport(sources: []) }
        return try await context.turn { turn in
            var outcomes = [RemoteSearchReport.Outcome](repeating: .fresh, count: sources.count)
            try await withThrowingTaskGroup(of: (Int, RemoteSearchReport.Outcome).self) { group in
                var (done, failed) = (0, 0)
                var waiting = sources.indices[...]
                for index in waiting.prefix(turn.settings.jobs) {
                    group.addTask { (index, try await turn.ask(sources[index], request, flight)) }
                }
                waiting = waiting.dropFirst(turn.settings.jobs)
                while let (index, outcome) = try await group.next() {
                    outcomes[index] = outcome
                    done += 1
                    if case .failed = outcome { failed += 1 }
                    flight.progress(done: done, of: sources.count, failed: failed)
                    guard let next = waiting.popFirst() else { continue }
                    group.addTask { (next, try await turn.ask(sources[next], request, flight)) }
                }
            }
            return RemoteSearchReport(
                sources: zip(sources, outcomes).map { .init(feed: $0.status, outcome: $1) })
        }
    }

    private func sources(of request: Request) async throws -> [RemoteSource] {
        try await context.archive.perform { store throws(StoreError) in
            try store.search.remoteSources(of: request.terms.text)
        }
    }
}

extension Turn {
    fileprivate func ask(
        _ source: RemoteSource, _ request: ServerSearch.Request, _ flight: Flight
    ) async throws -> RemoteSearchReport.Outcome {
        do {
            let target = try RemoteTarget(source, request, now: settings.now())
            return try await alone(at: target.url, flight) {
                try await askInTurn(source, request, flight)
            }
        } catch let refusal as RemoteTarget.Refusal {
            return RemoteSearchReport.Outcome(refusal)
        } catch let closed as HostClosed {
            let reason = SkipReason.host(until: closed.until).description
            return .failed(reason, notBefore: closed.until)
        }
    }

    /// Asks a server that no other process asks at this moment.
    private func askInTurn(
        _ source: RemoteSource, _ request: ServerSearch.Request, _ flight: Flight
    ) async throws -> RemoteSearchReport.Outcome {
        let (id, now) = (source.status.feed.id, settings.now())
        // Another process may have asked for the same meanwhile.
        let (current, ticket) = try await archive.perform {
            store throws(StoreError) -> (RemoteSource?, Int64) in
            (
                try store.search.remoteSources(of: request.terms.text, feed: id).first,
                try store.search.remoteTicket(feed: id)
            )
        }
        guard let current else { return .noMore }
        if request.wantsMore, current.pages.count > source.pages.count { return .fresh }
        let target = try RemoteTarget(current, request, now: now)
        let entry = try await hostEntry(of: target.url)
        if let reason = target.reasonToSkip(host: entry, now: now) {
            return .failed(reason.sentence, notBefore: reason.until)
        }
        let answer = try await loader.load(target.status, at: target.url)
        let answered = RemoteAnswer(answer, to: target)
        let step = RemoteStep(
            query: request.terms.text, page: target.page, ticket: ticket, outcome: answered.step)
        var update = FeedUpdate(page: .found(step), articles: answered.drafts)
        update.host = answer.host.map { ($0, []) }
        update.askedHosts = answer.askedHosts
        let write = FeedWrite(feed: id, url: target.status.feed.url, update: update)
        let written = try await flight.commit("results of feed \(id)") {
            try await self.write([write])
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
