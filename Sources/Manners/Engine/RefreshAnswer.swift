import Feeds
import Loopback

/// What `news refresh --json` said, and how it ended.
package struct RefreshAnswer: Sendable {
    /// The exit status.
    package var status: Int32
    /// The whole answer.
    package var json: JSONValue
    /// Everything that the program wrote, for cases that look for what must not be there.
    package var text: String

    init?(_ result: ProcessResult) {
        guard let status = result.exitStatus, let json = JSONValue(result.stdoutBytes) else {
            return nil
        }
        self.status = status
        self.json = json
        text = result.stdout + result.stderr
    }

    /// What it says of the feeds, in their order.
    package var feeds: [JSONValue] { json["feeds"]?.elements ?? [] }

    /// What it says of the feed with that URL, or of the only feed.
    package func feed(_ url: String? = nil) -> JSONValue? {
        guard let url else { return feeds.first }
        return feeds.first { $0["url"]?.string == url }
    }

    /// `updated`, `unchanged`, `failed` or `skipped`: of the feed with that URL, or of the only one.
    package func result(_ url: String? = nil) -> String {
        feed(url)?["result"]?.string ?? "not named"
    }
}
