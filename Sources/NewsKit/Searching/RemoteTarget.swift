import Feeds
import Polling
import Store
import Web

/// The page of results to ask a feed's server for.
struct RemoteTarget: Sendable {
    /// Why there is nothing to ask for.
    enum Refusal: Error {
        /// The first page came a moment ago.
        case fresh
        /// The last page that there is has come.
        case noMore
        /// The URL of the search is invalid; the reason as a sentence.
        case badAddress(String)
    }

    /// How many seconds an answer stays fresh.
    private static let freshness: Int64 = 60

    /// The feed with the ledger of its search instead of its own, because a search can fail without
    /// the feed.
    let status: FeedStatus
    /// The URL to request, with the name and password for the feed's own server.
    let url: WebURL
    /// Its number, from 1.
    let page: Int
    /// Whether there may be another page although this one names none.
    let isPaged: Bool
    private let source: RemoteSource

    init(
        _ source: RemoteSource, _ request: ServerSearch.Request, now: Int64
    ) throws(Refusal) {
        let template: SearchTemplate
        do throws(SearchTemplate.Failure) {
            template = try SearchTemplate(source.status.feed.searchURL ?? "")
        } catch {
            throw .badAddress(error.description)
        }
        let last = request.wantsMore ? source.pages.last : nil
        if last?.isLast == true { throw .noMore }
        if !request.wantsMore, let first = source.pages.first, first.number == 1,
            (0..<RemoteTarget.freshness).contains(now &- first.answeredAt)
        {
            throw .fresh
        }
        let page = (last?.number ?? 0) + 1
        let results = source.pages.reduce(0) { $0 + ($1.number < page ? $1.results.count : 0) }
        let address =
            last?.next ?? template.url(query: request.terms.text, page: page, after: results)
        guard let url = WebURL(address) else {
            throw .badAddress(SearchTemplate.Failure.notWeb.description)
        }
        let own = WebURL(source.status.feed.url)
        self.url = url.withUserinfo(of: url.origin == own?.origin ? own : nil).withoutFragment
        self.source = source
        self.page = page
        isPaged = template.hasPages
        var status = source.status
        status.ledger = LedgerEntry()
        status.ledger.failures = source.failures
        self.status = status
    }

    /// Why the server must not be asked now; nil when it may be.
    func reasonToSkip(host: HostEntry?, now: Int64) -> SkipReason? {
        source.status.ledger.reasonToSkipPart(host: host, notBefore: source.notBefore, now: now)
    }
}
