import Fetcher
import NewsKit
import Store
import Terminal

/// One run of `news search --remote`: what the cache has at once, and what the feeds' own servers
/// find when they have answered.
struct RemoteSearchSession {
    private let request: RemoteSearch.Request
    private let page: SearchSession
    private let format: SearchFormat
    private let store: Store
    private let container: Container
    private let messages: Messages

    init(
        _ plan: SearchPlan, _ terms: RemoteTerms, wantsMore: Bool, _ store: Store,
        _ container: Container
    ) {
        request = RemoteSearch.Request(
            plan.query, terms: terms, order: plan.order, limit: plan.limit, wantsMore: wantsMore)
        page = SearchSession(plan, store, container)
        format = plan.format
        self.store = store
        self.container = container
        messages = Messages(container)
    }

    func run() async throws {
        let count = try store.remoteSources(of: request.terms.text).count
        if count == 0 { messages.say(RemoteSearchSession.noSources) }
        let asks = count > 0 && !container.isOffline
        container.leaveWhenOutputCloses()
        if asks { container.releaseLeasesAtEnd() }
        let search = RemoteSearch(
            archive: try container.archive(),
            searcher: try container.remoteSearcher(try container.archive()))
        var view = RemoteSearchView(page, format, container)
        let resources = search.fetcher.resources(
            for: request, policy: asks ? .cacheAndNetwork : .cacheOnly)
        for await resource in resources.untilFetched {
            let hits = resource.value ?? []
            if resource.isLoading {
                try view.show(hits, .loading(done: 0, total: count))
                continue
            }
            if let error = resource.error, !(error is RemoteSearchFailure) {
                try view.finish()
                throw error
            }
            let marker = count == 0 ? nil : marker(search.report, hits)
            try view.end(hits, marker, unreached: search.report?.unreached ?? [])
            try conclude(hits, search.report)
        }
    }

    private static let noSources =
        "news: no feed says where it is searched; "
        + "news edit FEED --search 'https://…?q={query}&page={page}' does"

    private func conclude(_ hits: [SearchHit], _ report: RemoteSearchReport?) throws {
        if hits.isEmpty { messages.say(Messages.nothingFound) }
        if report?.isExhausted == true { messages.say("news: there are no more results") }
        if let report, hits.isEmpty, !report.sources.isEmpty,
            report.failures.count == report.sources.count
        {
            throw Failure(.unavailable)
        }
    }

    private func marker(_ report: RemoteSearchReport?, _ hits: [SearchHit]) -> Marker {
        let cache: Marker.CacheAge = hits.isEmpty ? .empty : .unknown
        guard let report else { return .offline(cache: cache) }
        guard let first = report.failures.first else {
            return .updated(at: container.now, new: report.new)
        }
        return .error(
            failed: report.failures.count, total: report.sources.count, reason: first.reason,
            cache: cache, new: report.new)
    }
}
