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
        let sections = [
            section(summary.totals, "unread") { [unread($0)] },
            section(summary.tags, "tags") {
                table("TAGS", UnreadTag.table, $0, limit: Self.limit, all: "news tags")
            },
            section(summary.feeds, "feeds") {
                table("FEEDS", UnreadFeed.table, $0, limit: Self.limit, all: "news feeds")
            },
            section(summary.top, "top unread") { articles($0, under: "NEWEST UNREAD") },
            section(summary.favorites, "new favorites") { articles($0, under: "NEW FAVORITES") },
            section(summary.fetched, "fetched", fetched),
            section(summary.troubles, "feed troubles") {
                table(
                    "FEEDS WITH PROBLEMS", Trouble.shortTable, $0, limit: Self.limit,
                    all: "news health")
            },
            (try? summary.totals.get()).map { [readable($0)] } ?? [],
        ]
        return Array(sections.filter { !$0.isEmpty }.joined(separator: [""]))
    }

    /// The lines of a part, or a line with its error.
    private func section<Value>(
        _ part: TodaySummary.Part<Value>, _ name: String, _ lines: (Value) -> [String]
    ) -> [String] {
        switch part {
        case .success(let value): return lines(value)
        case .failure(let error):
            let sentence = "! \(name): \(Door.sentence(error))".sanitized()
            return [style.apply(sentence.truncated(to: width, ellipsis: style.ellipsis), .failure)]
        }
    }
}

extension TodayPage {
    private func unread(_ totals: UnreadTotals) -> String {
        style.apply(totals.unread == 0 ? "nothing unread" : "\(totals.unread) unread", .unread)
    }

    private func readable(_ totals: UnreadTotals) -> String {
        "\(totals.readable) of \(totals.unread.counted("unread article")) can be read offline"
    }

    private func articles(_ articles: [Article], under heading: String) -> [String] {
        table(heading, ArticleRow.table, articles.map(\.row), all: "news list")
    }

    private func fetched(_ fetched: FetchedArticles) -> [String] {
        guard fetched.lastFetch != nil || fetched.new > 0 else { return [] }
        var parts = ["\(fetched.new) new"]
        if let last = fetched.lastFetch {
            parts.append("last " + RelativeTime.ago(container.now - last))
        }
        if fetched.answered > 0 { parts.append("\(fetched.answered) answered") }
        if fetched.failed > 0 { parts.append("\(fetched.failed) failed") }
        let lines = table(
            "", FetchedArticles.Feed.table, fetched.feeds, limit: Self.limit, all: "news feeds")
        let heading = style.apply("FETCHED TODAY", .heading) + "  " + parts.joined(separator: ", ")
        return [heading] + lines.dropFirst()
    }

    private func table<Row>(
        _ heading: String, _ table: Table<Row>, _ rows: [Row], limit: Int = .max,
        all command: String
    ) -> [String] {
        var lines = table.lines(Array(rows.prefix(limit)), width: width - 2, container)
        if rows.count > limit {
            lines.append(style.apply("and \(rows.count - limit) more: \(command)", .detail))
        }
        return titled(heading, lines)
    }

    private func titled(_ heading: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : [style.apply(heading, .heading)] + lines.map { "  " + $0 }
    }
}
