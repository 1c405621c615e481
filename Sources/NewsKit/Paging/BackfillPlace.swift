import Polling
import Store
import Web

/// The older page of a feed that is to be asked for next.
struct BackfillPlace: Sendable {
    /// The feed, with what is known of its pages in the place of its own ledger: it is the page that
    /// fails, and not the feed.
    let status: FeedStatus
    /// The page, with the name and password that the feed's own server gets.
    let url: WebURL
    let backfill: Backfill
    /// What the feed's own answers said.
    private let ledger: LedgerEntry

    /// The page as it is stored: without a name and a password.
    var page: String { url.wire }

    /// What is said at the end of the pages.
    static let end = "there is no older page"

    /// Nil where there is no page to ask for.
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

    /// Why the page is not to be asked for now; nil where it may be.
    func hold(by host: HostEntry?, now: Int64) -> FeedHold? {
        FeedHold(ledger, host: host, notBefore: backfill.notBefore, now: now)
    }
}
