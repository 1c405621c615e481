import Polling
import Store
import Transport
import Web

/// The requests that a refresh would send.
public struct DryRun: Sendable {
    /// A request that would be sent.
    public struct Request: Sendable {
        /// The feed's id.
        public var feedID: Int64
        /// The address that would be asked, without credentials.
        public var url: String
        /// The header fields; what may be a secret is `***`.
        public var headers: [(name: String, value: String)]
    }

    /// The requests, one for each feed that would be asked; redirects would bring more.
    public var requests: [Request] = []
    /// The feeds that would not be asked, and why.
    public var skipped: [FeedResult]

    init(
        _ plan: RefreshPlan, _ request: RefreshRequest, _ settings: Settings,
        _ validators: [Int64: [(url: String, Validators)]]
    ) {
        skipped = plan.skipped.map { FeedResult($0.feed.feed, skipped: $0.reason) }
        let approvals = settings.approvedFeeds.read()
        for target in plan.queue {
            guard let url = target.url else { continue }
            let feed = target.feed
            guard approvals.allows(feed.feed.settings, at: feed.feed.url) else {
                skipped.append(FeedResult(feed, .skipped, error: "not approved on this machine"))
                continue
            }
            let asked = FeedRequest(
                feed: feed.feed, settings: settings,
                options: LoadOptions(request, feed.ledger, settings),
                validators: validators[feed.feed.id] ?? [])
            requests.append(
                Request(feedID: feed.feed.id, url: url.redacted, headers: asked.shownHeaders(url)))
        }
    }
}

extension FeedRequest {
    /// The header fields of the first request, without what may be a secret.
    fileprivate func shownHeaders(_ url: WebURL) -> [(name: String, value: String)] {
        let secrets = ownHeaders.count
        let all = request(to: url, isOrigin: true).headers
        var shown = all.dropLast(secrets).map { header in
            (name: header.name, value: String(decoding: header.value, as: UTF8.self))
        }
        let coding = HTTPClient.acceptedCodings
        if !coding.isEmpty { shown.append((name: "Accept-Encoding", value: coding)) }
        shown += all.suffix(secrets).map { (name: $0.name, value: "***") }
        if feed.headerCommand != nil { shown.append((name: "(header command)", value: "***")) }
        if url.credentials != nil { shown.append((name: "Authorization", value: "***")) }
        return shown
    }
}
