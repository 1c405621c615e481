import Feeds
import Loopback

/// The output of `news refresh --json`, and its exit status.
package struct RefreshAnswer: Sendable {
    /// The exit status.
    package var status: Int32
    /// The whole JSON.
    package var json: JSONValue

    init?(_ result: ProcessResult) {
        guard let status = result.exitStatus, let json = JSONValue(result.stdoutBytes) else {
            return nil
        }
        self.status = status
        self.json = json
    }

    /// The reports on the feeds, in their order.
    package var feeds: [JSONValue] { json["feeds"]?.elements ?? [] }

    /// The report on the feed with that URL, or on the only feed.
    package func feed(_ url: String? = nil) -> JSONValue? {
        guard let url else { return feeds.first }
        return feeds.first { $0["url"]?.string == url }
    }

    /// `updated`, `unchanged`, `failed` or `skipped`, for the feed with that URL or for the only
    /// one.
    package func result(_ url: String? = nil) -> String {
        feed(url)?["result"]?.string ?? "not named"
    }
}
