/// The header fields `User-Agent` and `Accept`.
public enum UserAgent {
    /// The `User-Agent` (RFC 9110 10.1.5): the product, its version and, if there is one, the page
    /// where the people who run a server can read about it, as in
    /// `news/0.1.0 (+https://example.org/news)`.
    public static func string(version: String, homepage: String?) -> String {
        "news/\(version)" + (homepage.map { " (+\($0))" } ?? "")
    }

    /// The `Accept` (RFC 9110 12.5.1) of a request for a feed. JSON Feed comes first, because we
    /// prefer it. `*/*` is included so that no server answers 406 for a feed with the type
    /// `text/html`.
    public static let accept = [
        "application/feed+json", "application/atom+xml", "application/rss+xml",
        "application/json", "application/xml;q=0.9", "text/xml;q=0.9", "*/*;q=0.8",
    ].joined(separator: ", ")
}
