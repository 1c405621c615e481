import Feeds
import NewsKit
import Store
import Terminal

/// The requests that a refresh would send.
struct DryRunView {
    private let run: DryRun

    init(_ run: DryRun) {
        self.run = run
    }

    func write(asJSON: Bool) throws {
        if asJSON { return try Records().printJSON { write(to: &$0) } }
        try Records().print(run.requests.map(DryRunView.line))
    }

    /// Method, URL, header fields.
    private static func line(_ request: DryRun.Request) -> String {
        let headers = request.headers.map { "\($0.name): \($0.value)" }.joined(separator: "; ")
        return ["GET", request.url, headers].tsvLine
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
