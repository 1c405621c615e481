import Feeds
import NewsKit
import Store
import Terminal

/// The requests that a refresh would send.
struct DryRunView {
    private let run: DryRun
    private let container: Container

    init(_ run: DryRun, _ container: Container) {
        self.run = run
        self.container = container
    }

    func write(as form: Form) throws {
        let records = Records(container)
        switch form {
        case .json: return try records.print(value)
        case .screen: try records.print(run.requests.flatMap(block))
        case .records: try records.print(run.requests.map(DryRunView.line))
        }
        Messages(container).say("news: " + summary)
    }

    /// "3 requests would be sent; not asked: not due (8 feeds, the first in 41m)".
    private var summary: String {
        let count = run.requests.count
        let sent = count == 0 ? "no request" : count.counted("request")
        guard !run.skipped.isEmpty else { return "\(sent) would be sent" }
        let reasons = SkippedFeeds(run.skipped, container).reasons
        return "\(sent) would be sent; not asked: \(reasons)"
    }

    /// For people: below the URL what differs from feed to feed.
    private func block(_ request: DryRun.Request) -> [String] {
        let usual = ["Accept", "Accept-Encoding", "User-Agent"]
        let headers = request.headers.filter { !usual.contains($0.name) }
        return ["GET \(request.url.sanitized())"]
            + headers.map { "    \($0.name): \($0.value)".sanitized() }
    }

    /// Method, URL, header fields.
    private static func line(_ request: DryRun.Request) -> String {
        let headers = request.headers.map { "\($0.name): \($0.value)" }.joined(separator: "; ")
        return ["GET", request.url, headers].tsvLine
    }

    private var value: Value {
        [
            "requests": .list(
                run.requests.map { request in
                    [
                        "id": .number(request.feedID), "method": "GET", "url": .text(request.url),
                        "headers": .object(request.headers.map { ($0.name, .text($0.value)) }),
                    ]
                }),
            "skipped": .list(
                run.skipped.map { feed in
                    [
                        "id": .number(feed.feedID), "url": .text(feed.url),
                        "reason": .text(feed.error).ifKnown,
                        "not_before": .time(feed.notBefore).ifKnown,
                    ]
                }),
        ]
    }
}
