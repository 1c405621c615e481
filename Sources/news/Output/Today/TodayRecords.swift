import NewsKit
import Store
import Terminal

/// The summary as records: the name of the section, then its fields.
enum TodayRecords {
    static func lines(_ summary: TodaySummary) -> [String] {
        var lines: [String] = []
        let new = (try? summary.new.get())?.groups.flatMap(\.articles) ?? []
        add("new", ArticleRow.table, new.map(\.row), to: &lines)
        let totals = try? summary.totals.get()
        if let totals { lines.append(["unread", String(totals.unread)].tsvLine) }
        add("tag", UnreadTag.table, summary.tags.orEmpty, to: &lines)
        add("feed", UnreadFeed.table, summary.feeds.orEmpty, to: &lines)
        add("top", ArticleRow.table, summary.top.orEmpty.map(\.row), to: &lines)
        add("favorite", ArticleRow.table, summary.favorites.orEmpty.map(\.row), to: &lines)
        if let fetched = try? summary.fetched.get() {
            lines.append(line(fetched))
            add("fetched", FetchedArticles.Feed.table, fetched.feeds, to: &lines)
        }
        add("trouble", Trouble.table, summary.troubles.orEmpty, to: &lines)
        if let totals { lines += totals.records.map(\.tsvLine) }
        return lines
            + summary.failures.map { ["error", $0.part, Door.sentence($0.error)].tsvLine }
    }

    private static func add<Row>(
        _ name: String, _ table: Table<Row>, _ rows: [Row], to lines: inout [String]
    ) {
        lines += rows.map { "\(name)\t\(table.record($0))" }
    }

    /// The sum of the fetched articles of all feeds.
    private static func line(_ fetched: FetchedArticles) -> String {
        [
            "fetched", String(fetched.new), "", "", Value.time(fetched.lastFetch).field,
            String(fetched.answered), String(fetched.failed),
        ].tsvLine
    }
}

extension Result where Success: RangeReplaceableCollection {
    /// The elements; none after a failure.
    fileprivate var orEmpty: Success { (try? get()) ?? Success() }
}
