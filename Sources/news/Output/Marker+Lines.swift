import NewsKit
import Terminal

extension Marker {
    /// The marker as the last line of a view on a terminal. `further` says how many of the new
    /// articles the view does not show.
    func terminalLine(style: OutputStyle, further: String? = nil) -> String {
        let dot = style.usesUnicode ? " · " : " - "
        switch self {
        case .loading(let done, let total):
            let sign = style.usesUnicode ? "⟳" : "~"
            return style.apply(sign + " " + style.said("loading \(done)/\(total)"), .progress)
        case .updated(let moment, let new):
            let sign = style.usesUnicode ? "✓" : "="
            let parts = [
                further == nil ? "updated \(ClockTime.hm(moment))" : nil, new.map { "\($0) new" },
                further,
            ]
            return style.apply(
                sign + " " + parts.compactMap(\.self).map(style.said).joined(separator: dot), .good)
        case .error(let failed, let total, _, let cache, let feed, let new):
            var parts = ["\(failed) of \(total.counted("feed")) failed"]
            // Beside what came just now, the age of the cache would confuse.
            parts.append(new > 0 ? "\(new) new" : cache.shown)
            if let further { parts.append(further) }
            if total > 1, feed != nil { parts.append("news health") }
            return style.apply("! " + parts.map(style.said).joined(separator: dot), .failure)
        case .offline(let cache, _):
            let sign = style.usesUnicode ? "⌁" : "x"
            let parts = ["offline", cache.words].map(style.said)
            return style.apply(sign + " " + parts.joined(separator: dot), .warning)
        }
    }

    /// The marker as a line of a log, for standard error when the output goes to a pipe.
    var pipeLine: String {
        switch self {
        case .loading(_, let total):
            "news: loading (\(total.counted("feed")))"
        case .updated(_, let new):
            "news: updated" + (new.map { ", \($0) new" } ?? "")
        case .error(let failed, let total, let reason, _, let feed, let new):
            "news: error: \(failed) of \(total.counted("feed")) failed: \(reason.sanitized())"
                + (feed.map { total > 1 ? example(of: failed, $0) : "" } ?? "")
                + (new > 0 ? ", \(new) new" : "")
        case .offline(let cache, let reason):
            "news: offline, \(cache.words)" + (reason.map { ": \($0.sanitized())" } ?? "")
        }
    }
}

/// Names the feed whose reason was given.
private func example(of failed: Int, _ feed: Int64) -> String {
    failed > 1
        ? " (feed \(feed); the others: news health)" : " (feed \(feed); news health tells more)"
}

extension Marker.CacheAge {
    fileprivate var words: String {
        switch self {
        case .seconds(let seconds): "cached \(RelativeTime.ago(seconds))"
        case .unknown: "cached"
        case .empty: "nothing cached"
        }
    }

    /// The age of the cache that a view shows after its fetch failed.
    fileprivate var shown: String {
        self == .unknown ? "showing the cache" : words
    }
}
