import Fetcher
import NewsKit
import Store
import Terminal

/// One run of `news search --remote`: the results of the cache at once, and those of the feeds'
/// servers when they have answered.
struct RemoteSearchSession {
    private let key: FoundArticles.Key
    private let request: ServerSearch.Request
    private let page: SearchSession
    private let form: Form
    private let store: Store
    private let container: Container
    private let messages: Messages

    init(
        _ plan: SearchPlan, _ terms: RemoteTerms, wantsMore: Bool, _ store: Store,
        _ container: Container
    ) {
        key = FoundArticles.Key(
            plan.query, terms: terms, order: plan.order, limit: plan.limit)
        request = ServerSearch.Request(terms, wantsMore: wantsMore)
        page = SearchSession(plan, store, container)
        // In a pipe nothing is drawn; the page has its columns there too.
        form =
            plan.form == .screen && !container.style.isTerminal ? .records : plan.form
        self.store = store
        self.container = container
        messages = Messages(container)
    }

    func run() async throws {
        let count = try store.search.remoteSources(of: request.terms.text).count
        if count == 0 { messages.say(RemoteSearchSession.noSources) }
        let asks = count > 0 && !container.isOffline
        container.leaveWhenOutputCloses()
        if asks { container.releaseLeasesAtEnd() }
        let isDrawn = form == .screen && container.style.movesCursor
        let log = FetchLog(container, waits: isDrawn && container.messagesAreOnScreen)
        let fetcher = container.fetcher(
            ServerSearch(try container.fetching(into: try container.archive())), log: log)
        var view = RemoteSearchView(page, form, container)
        let resources = fetcher.resources(
            of: key, in: FoundArticles(try container.archive()), asking: request,
            asks ? .once : .never)
        for await resource in resources.untilFetched {
            let hits = resource.value ?? []
            if case .loading(let progress) = resource.activity {
                try view.show(hits, .loading(done: progress.done, total: progress.total))
                continue
            }
            if let error = resource.error {
                try view.finish()
                throw error
            }
            let report = resource.report
            let marker =
                count == 0
                ? nil : Marker(report, hasHits: !hits.isEmpty, now: container.now)
            try view.end(hits, marker, unreached: report?.unreached ?? [])
            log.release()
            try conclude(hits, report)
        }
    }

    private static let noSources =
        "news: no feed has a search address; set one: "
        + "news edit FEED --search 'https://…?q={query}&page={page}'"

    private func conclude(_ hits: [SearchHit], _ report: RemoteSearchReport?) throws {
        if hits.isEmpty { messages.confirm(Messages.nothingFound) }
        if report?.isExhausted == true { messages.say("news: there are no more results") }
        if let report, hits.isEmpty, !report.sources.isEmpty,
            report.failures.count == report.sources.count
        {
            throw Failure(.unavailable)
        }
    }
}
