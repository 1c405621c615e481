import NewsKit
import Store
import Terminal

/// The summary for a screen: sections with headings, without empty ones.
struct TodayPage {
    private let summary: TodaySummary
    private let container: Container

    private var width: Int { container.screen.columns }
    private var style: OutputStyle { container.style }

    /// How many tags, feeds and problems are shown; the others are only counted.
    private static let limit = 5

    init(_ summary: TodaySummary, _ container: Container) {
        self.summary = summary
        self.container = container
    }

    /// The lines of the page, at most as wide as the screen.
    var lines: [String] {
        guard let new = try? summary.new.get() else {
            return joined([section(summary.new, "new") { _ in [] }] + others())
        }
        guard new.total > 0 else { return joined(others()) }
        // What is new takes the room that the other sections leave, and then the newest unread
        // articles that are not among it.
        let rows = style.isTerminal ? container.screen.rows : .max
        let least = joined(others(top: 0)).count
        // The heading, the line about those that do not fit, the empty line, and the prompt.
        let fitting = new.fitting(max(rows - least - 4, rows / 3))
        let shown = lines(fitting)
        return joined(
            [shown]
                + others(
                    top: max(0, rows - least - shown.count - 4),
                    without: Set(fitting.groups.flatMap(\.articles).map(\.id))))
    }

    /// The sections below what is new, with at most this many unread articles, and without those that
    /// are shown already.
    private func others(top limit: Int = .max, without shown: Set<Int64> = []) -> [[String]] {
        [
            section(summary.totals, "unread") { [unread($0)] },
            section(summary.tags, "tags") {
                table("TAGS", UnreadTag.table, $0, limit: Self.limit, all: "news tags")
            },
            section(summary.feeds, "feeds") {
                table("FEEDS", UnreadFeed.table, $0, limit: Self.limit, all: "news feeds")
            },
            section(summary.top, "top unread") { top in
                articles(
                    Array(top.filter { !shown.contains($0.id) }.prefix(limit)),
                    under: "NEWEST UNREAD")
            },
            section(summary.favorites, "new favorites") { articles($0, under: "NEW FAVORITES") },
            section(summary.fetched, "fetched", fetched),
            section(summary.troubles, "feed troubles") {
                table(
                    "FEEDS WITH PROBLEMS", Trouble.shortTable, $0, limit: Self.limit,
                    all: "news health")
            },
            (try? summary.totals.get()).map {
                style.said($0.offlineSentence).wrapped(to: width)
            } ?? [],
        ]
    }

    private func joined(_ sections: [[String]]) -> [String] {
        Array(sections.filter { !$0.isEmpty }.joined(separator: [""]))
    }

    /// The lines of a part, or a line with its error.
    private func section<Value>(
        _ part: TodaySummary.Part<Value>, _ name: String, _ lines: (Value) -> [String]
    ) -> [String] {
        switch part {
        case .success(let value): return lines(value)
        case .failure(let error):
            let sentence =
                "! \(style.said(name)): \(style.said(Door.sentence(error)))".sanitized()
            return [style.apply(sentence.truncated(to: width, ellipsis: style.ellipsis), .failure)]
        }
    }
}

extension TodayPage {
    /// What is new, under the titles of the feeds.
    private func lines(_ new: NewArticles) -> [String] {
        let articles = new.total.counted("article")
        let count =
            new.askedAt.map { "\(articles) since \(RelativeTime.ago(container.now - $0))" }
            ?? articles
        var lines = [style.apply(style.said("NEW"), .heading) + "  " + style.said(count)]
        // All of them together, so that the columns are the same under each feed.
        let rows = new.groups.flatMap(\.articles).map(\.row)
        var table = ArticleRow.tableOfFeed.lines(rows, width: width - 4, container)[...]
        for group in new.groups {
            let title = group.feed.displayTitle.sanitized()
                .truncated(to: width - 2, ellipsis: style.ellipsis)
            lines.append("  " + style.apply(title, .feed))
            lines += table.prefix(group.articles.count).map { "    " + $0 }
            table = table.dropFirst(group.articles.count)
        }
        if new.more > 0 {
            let rest = style.said("and \(new.more.grouped) more: \(command(new))")
            lines.append("  " + style.apply(rest, .detail))
        }
        return lines
    }

    /// The command that lists all that is new.
    private func command(_ new: NewArticles) -> String {
        if new.isLastFetch { return "news list is:new" }
        guard new.askedAt != nil, let first = new.firstAt else { return "news list" }
        return "news list fetched:\(ArticleJSON.rfc3339(first))"
    }

    private func unread(_ totals: UnreadTotals) -> String {
        let count = totals.unread == 0 ? "nothing unread" : "\(totals.unread.grouped) unread"
        return style.apply(style.said(count), .unread)
    }

    private func articles(_ articles: [Article], under heading: String) -> [String] {
        table(heading, ArticleRow.table, articles.map(\.row), all: "news list")
    }

    private func fetched(_ fetched: FetchedArticles) -> [String] {
        guard fetched.lastFetch != nil || fetched.new > 0 else { return [] }
        var parts = ["\(fetched.new.grouped) new"]
        if let last = fetched.lastFetch {
            parts.append("last " + RelativeTime.ago(container.now - last))
        }
        if fetched.answered > 0 { parts.append("\(fetched.answered.grouped) answered") }
        if fetched.failed > 0 { parts.append("\(fetched.failed.grouped) failed") }
        let lines = table(
            "", FetchedArticles.Feed.table, fetched.feeds, limit: Self.limit, all: "news feeds")
        let counts = parts.map(style.said).joined(separator: ", ")
        let heading = style.apply(style.said("FETCHED TODAY"), .heading) + "  " + counts
        return [heading] + lines.dropFirst()
    }

    private func table<Row>(
        _ heading: String, _ table: Table<Row>, _ rows: [Row], limit: Int = .max,
        all command: String
    ) -> [String] {
        var lines = table.lines(Array(rows.prefix(limit)), width: width - 2, container)
        if rows.count > limit {
            let rest = style.said("and \((rows.count - limit).grouped) more: \(command)")
            lines.append(style.apply(rest, .detail))
        }
        return titled(heading, lines)
    }

    private func titled(_ heading: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : [style.apply(style.said(heading), .heading)] + lines.map { "  " + $0 }
    }
}
