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

    func write(asJSON: Bool) throws {
        if asJSON { return try Records().printJSON { write(to: &$0) } }
        let isOnScreen = container.style.isTerminal
        try Records().print(run.requests.flatMap(isOnScreen ? block : DryRunView.line))
        Messages(container).say("news: " + summary)
    }

    /// "3 requests would be sent; not asked: not due (8 feeds, the first in 41m)".
    private var summary: String {
        if run.requests.isEmpty && run.skipped.isEmpty { return "no request would be sent" }
        let count = run.requests.count
        let sent = count == 1 ? "1 request" : "\(count == 0 ? "no" : "\(count)") requests"
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
    private static func line(_ request: DryRun.Request) -> [String] {
        let headers = request.headers.map { "\($0.name): \($0.value)" }.joined(separator: "; ")
        return [["GET", request.url, headers].tsvLine]
    }

    private func write(to json: inout JSONWriter) {
        json.object { json in
            json.name("requests")
            json.array { json in
                for request in run.requests {
                    json.object { json in
                        json.member("id", request.feedID)
                        json.member("method", "GET")
                        json.member("url", request.url)
                        json.name("headers")
                        json.object { json in
                            for header in request.headers { json.member(header.name, header.value) }
                        }
                    }
                }
            }
            json.name("skipped")
            json.array { json in
                for feed in run.skipped {
                    json.object { json in
                        json.member("id", feed.feedID)
                        json.member("url", feed.url)
                        json.member("reason", feed.error)
                        json.member("not_before", feed.notBefore.map(ArticleJSON.rfc3339))
                    }
                }
            }
        }
    }
}
