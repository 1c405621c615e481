/// The state of a view in one line: loading, updated, error, offline.
public enum Marker: Hashable, Sendable {
    /// The age of the cache.
    public enum CacheAge: Hashable, Sendable {
        /// The last success was this many seconds ago.
        case seconds(Int64)
        /// There is a cache, but nobody knows when it was written.
        case unknown
        /// There has never been a success.
        case empty
    }

    /// Feeds are being fetched: `done` of `total`.
    case loading(done: Int, total: Int)
    /// All feeds were fetched, at a moment in Unix seconds, and brought `new` articles.
    case updated(at: Int64, new: Int)
    /// `failed` of `total` feeds could not be fetched, and the others brought `new` articles.
    /// The reason is one sentence; when `feed` has an id, it is the reason of that feed.
    case error(
        failed: Int, total: Int, reason: String, cache: CacheAge, feed: Int64? = nil, new: Int = 0)
    /// Nothing was fetched, because there is no network (`reason` says so in one sentence) or the
    /// person asked for none.
    case offline(cache: CacheAge, reason: String? = nil)
}

extension Marker {
    /// The marker as the last line of a view on a terminal.
    public func terminalLine(style: OutputStyle) -> String {
        let dot = style.usesUnicode ? " · " : " - "
        switch self {
        case .loading(let done, let total):
            let sign = style.usesUnicode ? "⟳" : "~"
            return style.apply("\(sign) loading \(done)/\(total)", .progress)
        case .updated(let moment, let new):
            let sign = style.usesUnicode ? "✓" : "="
            return style.apply("\(sign) updated \(ClockTime.hm(moment))\(dot)\(new) new", .good)
        case .error(let failed, let total, _, let cache, let feed, let new):
            var parts = ["! \(failed) of \(total) feeds failed"]
            parts.append(cache.sentence("showing the cache"))
            if new > 0 { parts.append("\(new) new") }
            if total > 1, feed != nil { parts.append("news health") }
            return style.apply(parts.joined(separator: dot), .failure)
        case .offline(let cache, _):
            let sign = style.usesUnicode ? "⌁" : "x"
            return style.apply("\(sign) offline" + dot + cache.sentence("cache"), .warning)
        }
    }

    /// The marker as a line of a log, for standard error when the output goes to a pipe.
    public var pipeLine: String {
        switch self {
        case .loading(_, let total):
            "news: loading (\(feeds(total)))"
        case .updated(_, let new):
            "news: updated, \(new) new"
        case .error(let failed, let total, let reason, _, let feed, let new):
            "news: error: \(failed) of \(total) feeds failed: \(reason.sanitized())"
                + (feed.map { total > 1 ? " (feed \($0); news health tells more)" : "" } ?? "")
                + (new > 0 ? ", \(new) new" : "")
        case .offline(let cache, let reason):
            "news: offline, \(cache.words)" + (reason.map { ": \($0.sanitized())" } ?? "")
        }
    }
}

extension Marker.CacheAge {
    fileprivate var words: String {
        switch self {
        case .seconds(let seconds): "cached \(RelativeTime.ago(seconds))"
        case .unknown: "cached"
        case .empty: "nothing cached"
        }
    }

    fileprivate func sentence(_ cache: String) -> String {
        switch self {
        case .seconds(let seconds): "\(cache) of \(RelativeTime.ago(seconds))"
        case .unknown: cache
        case .empty: "nothing cached"
        }
    }
}

private func feeds(_ count: Int) -> String {
    count == 1 ? "1 feed" : "\(count) feeds"
}
