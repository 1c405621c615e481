import Polling
import Store
import Web

/// The older page of a feed to request next.
struct BackfillPlace: Sendable {
    /// The feed with the ledger of its pages instead of its own, because a page can fail without
    /// the feed.
    let status: FeedStatus
    /// The page, with the name and password that the feed's own server gets.
    let url: WebURL
    let backfill: Backfill
    /// The feed's own ledger.
    private let ledger: LedgerEntry

    /// The stored form of the page's URL, without a name and a password.
    var page: String { url.wire }

    /// The reason at the end of the pages.
    static let end = "there is no older page"

    /// Nil when there is no page to request.
    init?(_ status: FeedStatus, _ backfill: Backfill?) {
        guard let backfill, backfill.ended == nil, let url = backfill.next.flatMap(WebURL.init)
        else { return nil }
        self.backfill = backfill
        ledger = status.ledger
        var status = status
        status.ledger = LedgerEntry()
        status.ledger.failures = backfill.failures
        self.status = status
        let own = WebURL(status.feed.url)
        self.url = url.withUserinfo(of: url.origin == own?.origin ? own : nil).withoutFragment
    }

    /// Why the page must not be requested now; nil when it may be.
    func reasonToSkip(host: HostEntry?, now: Int64) -> SkipReason? {
        ledger.reasonToSkipPart(host: host, notBefore: backfill.notBefore, now: now)
    }
}
