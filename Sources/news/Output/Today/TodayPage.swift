import NewsKit
import Store
import Terminal

/// What is there at a glance on a screen: sections under headings, as far as there is something in
/// them.
struct TodayPage {
    private let summary: TodaySummary
    private let now: Int64
    private let width: Int
    private let style: OutputStyle

    /// So many tags, feeds and troubles are shown; the others are only counted.
    private static let (tagLimit, feedLimit, troubleLimit) = (5, 5, 5)

    init(_ summary: TodaySummary, _ container: Container) {
        self.summary = summary
        now = container.now
        width = container.screen.columns
        style = container.style
    }

    /// The lines of the page, at most as wide as the screen.
    var lines: [String] {
        let sections = [
            section(summary.totals, "unread") { [unread($0)] },
            section(summary.tags, "tags", tags), section(summary.feeds, "feeds", feeds),
            section(summary.top, "top unread") { articles($0, under: "NEWEST UNREAD") },
            section(summary.favorites, "new favorites") { articles($0, under: "NEW FAVORITES") },
            section(summary.fetched, "fetched", fetched),
            section(summary.troubles, "feed troubles", troubles),
            (try? summary.totals.get()).map { [readable($0)] } ?? [],
        ]
        return Array(sections.filter { !$0.isEmpty }.joined(separator: [""]))
    }

    /// The lines of a part, or the one that says why there are none.
    private func section<Value>(
        _ part: TodaySummary.Part<Value>, _ name: String, _ lines: (Value) -> [String]
    ) -> [String] {
        switch part {
        case .success(let value): return lines(value)
        case .failure(let error):
            let sentence = "! \(name): \(Door.sentence(error))".sanitized()
            return [style.apply(sentence.truncated(to: width, ellipsis: style.ellipsis), .red)]
        }
    }
}

extension TodayPage {
    private func unread(_ totals: UnreadTotals) -> String {
        style.apply(totals.unread == 0 ? "nothing unread" : "\(totals.unread) unread", .bold)
    }

    private func readable(_ totals: UnreadTotals) -> String {
        "\(totals.readable) of \(totals.unread) unread readable offline"
    }

    private func tags(_ tags: [UnreadTag]) -> [String] {
        let rows = tags.prefix(Self.tagLimit).map { [Cell(String($0.unread)), Cell($0.name)] }
        return table(
            "TAGS", Self.counted, Array(rows), more: tags.count - rows.count, in: "news tags")
    }

    private func feeds(_ feeds: [UnreadFeed]) -> [String] {
        let rows = feeds.prefix(Self.feedLimit).map { feed in
            [
                Cell(String(feed.unread)), Cell("of \(feed.total)", .dim),
                Cell(String(feed.id), .dim), Cell(feed.displayTitle, .cyan),
            ]
        }
        return table(
            "FEEDS", Self.feeds, Array(rows), more: feeds.count - rows.count, in: "news feeds")
    }

    private func articles(_ articles: [Article], under heading: String) -> [String] {
        let rows = articles.map(\.row)
        let lines = ArticleLines.columns(rows, width: width - 2, style: style, now: now)
        return titled(heading, lines)
    }

    private func fetched(_ fetched: FetchedArticles) -> [String] {
        guard fetched.lastFetch != nil || fetched.new > 0 else { return [] }
        var parts = ["\(fetched.new) new"]
        if let last = fetched.lastFetch { parts.append("last " + RelativeTime.ago(now - last)) }
        if fetched.answered > 0 { parts.append("\(fetched.answered) answered") }
        if fetched.failed > 0 { parts.append("\(fetched.failed) failed") }
        let rows = fetched.feeds.prefix(Self.feedLimit).map { feed in
            [
                Cell(String(feed.new)), Cell(String(feed.id), .dim),
                Cell(feed.displayTitle, .cyan),
            ]
        }
        let lines = table(
            "FETCHED TODAY", Self.fetchedFeeds, Array(rows),
            more: fetched.feeds.count - rows.count, in: "news feeds")
        let heading = style.apply("FETCHED TODAY", .dim) + "  " + parts.joined(separator: ", ")
        return [heading] + lines.dropFirst()
    }

    private func troubles(_ troubles: [Trouble]) -> [String] {
        let rows = troubles.prefix(Self.troubleLimit).map { HealthLines.cells($0, now: now) }
        return table(
            "FEED TROUBLES", Self.troubles, Array(rows), more: troubles.count - rows.count,
            in: "news health")
    }
}

extension TodayPage {
    private static let counted = Columns([Column(.natural, alignment: .right), Column(.rest())])
    private static let feeds = Columns([
        Column(.natural, alignment: .right), Column(.natural, alignment: .right),
        Column(.natural, alignment: .right), Column(.rest()),
    ])
    private static let fetchedFeeds = Columns([
        Column(.natural, alignment: .right), Column(.natural, alignment: .right), Column(.rest()),
    ])
    private static let troubles = Columns([
        Column(.natural, alignment: .right), Column(.flexible(minimum: 8, maximum: 24)),
        Column(.natural), Column(.natural, alignment: .right), Column(.rest()),
    ])

    private func table(
        _ heading: String, _ columns: Columns, _ rows: [[Cell]], more: Int, in command: String
    ) -> [String] {
        var lines = columns.lines(rows, width: width - 2, style: style)
        if more > 0 { lines.append(style.apply("and \(more) more: \(command)", .dim)) }
        return titled(heading, lines)
    }

    private func titled(_ heading: String, _ lines: [String]) -> [String] {
        lines.isEmpty ? [] : [style.apply(heading, .dim)] + lines.map { "  " + $0 }
    }
}
