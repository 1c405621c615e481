import NewsKit
import Store
import Terminal

/// What is there at a glance as records: the name of the section, then its fields.
enum TodayRecords {
    static func lines(_ summary: TodaySummary) -> [String] {
        var records: [[String]] = []
        if let totals = try? summary.totals.get() {
            records.append(["unread", String(totals.unread)])
        }
        for tag in summary.tags.orEmpty { records.append(["tag", String(tag.unread), tag.name]) }
        for feed in summary.feeds.orEmpty {
            records.append([
                "feed", String(feed.unread), String(feed.total), String(feed.id),
                feed.displayTitle,
            ])
        }
        var lines = records.map(\.tsvLine)
        lines += summary.top.orEmpty.map { "top\t" + ArticleLines.record($0.row) }
        lines += summary.favorites.orEmpty.map { "favorite\t" + ArticleLines.record($0.row) }
        if let fetched = try? summary.fetched.get() { lines += self.lines(fetched) }
        lines += summary.troubles.orEmpty.map { "trouble\t" + HealthLines.record($0) }
        if let totals = try? summary.totals.get() {
            lines.append(["offline", String(totals.readable), String(totals.unread)].tsvLine)
        }
        return lines
            + summary.failures.map { ["error", $0.part, Door.sentence($0.error)].tsvLine }
    }

    private static func lines(_ fetched: FetchedArticles) -> [String] {
        let all = [
            "fetched", String(fetched.new), "", "",
            fetched.lastFetch.map(ArticleJSON.rfc3339) ?? "", String(fetched.answered),
            String(fetched.failed),
        ]
        let feeds = fetched.feeds.map {
            ["fetched", String($0.new), String($0.id), $0.displayTitle]
        }
        return ([all] + feeds).map(\.tsvLine)
    }
}

extension Result where Success: RangeReplaceableCollection {
    /// The elements; none after a failure.
    fileprivate var orEmpty: Success { (try? get()) ?? Success() }
}
