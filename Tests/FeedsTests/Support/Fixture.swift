import Feeds
import TestSupport

extension Fixture {
    /// JSON Feeds, sound and broken.
    static let feeds = [
        "author-of-version-1", "broken-in-the-middle", "complete", "duplicate-names",
        "empty-items", "escapes", "invalid-text", "numbers-as-ids", "relative-urls",
        "seoul-evening", "something-after-the-end", "terminal-weekly", "trailing-commas",
        "truncated", "version-after-the-items", "without-ids", "without-version", "wrong-types",
    ]

    /// Answers of JSON APIs, cut down to what matters.
    static let answers = [
        "dev-to", "discourse", "github-issues", "github-releases", "graphql-edges",
        "hacker-news-algolia", "json-api", "lobsters", "mastodon", "news-api", "reddit-comments",
        "reddit-listing", "spaceflight-news", "stack-exchange", "wordpress",
    ]

    /// The bytes of `Fixtures/json/<name>.json`.
    static func bytes(_ name: String) throws -> [UInt8] {
        try read("json/\(name).json")
    }
}
