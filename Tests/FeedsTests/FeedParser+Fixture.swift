import Feeds
import Loopback

extension FeedParser {
    /// Reads a feed that a test wrote down.
    static func parse(
        _ text: String, base: String? = nil, mapping: JSONMapping? = nil
    ) throws(FeedError) -> ParsedFeed {
        try parse(Array(text.utf8), base: base, mapping: mapping)
    }

    /// Reads `Fixtures/json/<name>.json`.
    static func parse(fixture name: String, base: String? = nil) throws -> ParsedFeed {
        try parse(Fixture.read("json/\(name).json"), base: base)
    }
}

extension Fixture {
    /// JSON Feeds, with the defects that their names say.
    static let jsonFeeds = [
        "jsonfeed-1.0", "jsonfeed-1.1", "jsonfeed-podcast", "jsonfeed-relative-urls",
        "jsonfeed-wrong-types", "jsonfeed-without-ids", "jsonfeed-without-version",
        "jsonfeed-trailing-commas", "jsonfeed-duplicate-names", "jsonfeed-control-characters",
        "jsonfeed-invalid-text", "jsonfeed-truncated",
    ]

    /// Imitations of what public APIs answer.
    static let jsonAPIs = [
        "hacker-news-algolia", "reddit", "github-releases", "dev-to", "mastodon", "wordpress",
        "stack-exchange", "discourse", "newsapi", "lobsters", "spaceflight-news",
    ]
}
