/// Writes subscriptions as a JSON array of objects: `url`, `title`, `folder`, and the other
/// properties that are set. Saved queries follow as objects with `name` and `saved_query` but no
/// `url`, and rules as objects with `name`, `rule` (the query) and `actions`. ``SubscriptionListReader``
/// reads the array as the same list.
public enum JSONListWriter {
    /// Writes the feeds, the queries and the rules.
    ///
    /// - Parameters:
    ///   - feeds: The subscriptions.
    ///   - queries: The saved queries, which follow them.
    ///   - rules: The rules, which come last.
    ///   - json: Where they are written.
    public static func write(
        _ feeds: [ListedFeed], queries: [ListedQuery] = [], rules: [ListedRule] = [],
        to json: inout JSONWriter
    ) {
        json.array { json in
            for feed in feeds {
                json.object { write(feed.normalized, to: &$0) }
            }
            for query in queries {
                json.object { json in
                    json.member("name", query.name)
                    json.member("saved_query", query.text)
                }
            }
            for rule in rules {
                guard case .own(let actions) = rule.action else { continue }
                json.object { json in
                    json.member("name", rule.name)
                    json.member("rule", rule.query)
                    json.member("actions", actions)
                    if !rule.isEnabled { json.member("enabled", false) }
                }
            }
        }
    }

    private static func write(_ feed: ListedFeed, to json: inout JSONWriter) {
        json.member("url", feed.url)
        json.name("title")
        if let title = feed.shownTitle { json.string(title) } else { json.null() }
        json.name("folder")
        json.array(feed.folder) { $0.string($1) }
        json.member("tags", feed.allTags)
        json.member("home_page_url", feed.homeURL)
        json.member("custom_title", feed.customTitle)
        if feed.customTitle != nil { json.member("publisher_title", feed.title) }
        if feed.isRemoved { json.member("removed", true) }
        for setting in FeedSettings.table {
            switch setting.value {
            case .text(let path): json.member(setting.name, feed.settings[keyPath: path])
            case .lines(let path):
                let lines = (feed.settings[keyPath: path] ?? "").split(separator: "\n")
                json.member(setting.name, lines.map(String.init))
            case .number(let path): json.member(setting.name, feed.settings[keyPath: path])
            case .flag(let path):
                if feed.settings[keyPath: path] { json.member(setting.name, true) }
            }
        }
    }
}
