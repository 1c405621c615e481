import Store
import Terminal

/// What a rule would have done, in all forms.
struct TrialPage {
    private let trial: RuleTrial
    private let start: Int64?
    private let container: Container

    /// How many feeds, and how many weeks, a screen shows.
    private static let feedLimit = 10
    private static let weekLimit = 52

    init(_ trial: RuleTrial, since start: Int64?, _ container: Container) {
        (self.trial, self.start, self.container) = (trial, start, container)
    }

    /// The page for a terminal.
    var lines: [String] {
        let (style, width) = (container.style, container.screen.columns)
        var lines = [style.apply(style.said(matched), .unread)]
        let shown = trial.feeds.prefix(TrialPage.feedLimit)
        if !shown.isEmpty {
            let widest = shown.map { $0.count.grouped.count }.max() ?? 0
            lines.append("")
            lines += shown.map { feed in
                let count = feed.count.grouped
                let text =
                    "  " + String(repeating: " ", count: widest - count.count) + count + "  "
                    + feed.title.sanitized()
                return text.truncated(to: width, ellipsis: style.ellipsis)
            }
            let rest = trial.feeds.count - shown.count
            if rest > 0 { lines.append("  " + style.said("and \(rest.counted("other feed"))")) }
        }
        if let chart { lines += ["", style.said(chart)] }
        if !trial.samples.isEmpty {
            lines += [""] + ArticleRow.table.lines(trial.samples, container)
        }
        if let conflicts {
            lines += [
                "",
                style.apply(
                    "! \(style.said(conflicts))".truncated(to: width, ellipsis: style.ellipsis),
                    .failure),
            ]
        }
        return lines
    }

    /// The same in three lines at most, without samples.
    var summary: [String] {
        var lines = [matched]
        let most = trial.feeds.prefix(3).map { "\($0.title) \($0.count.grouped)" }
        if !most.isEmpty { lines.append("most in \(most.joined(separator: " · "))") }
        if let conflicts { lines.append(conflicts) }
        return lines
    }

    /// `matched 412 of 9,120 articles (4.5 %)`
    private var matched: String {
        let since = start.map { " since \(TrialPage.day($0))" } ?? ""
        guard trial.total > 0 else { return "matched nothing: there are no articles\(since)" }
        let share = (Double(trial.matched) * 1000 / Double(trial.total)).rounded()
        let (whole, tenth) = (Int(share) / 10, Int(share) % 10)
        let percent = trial.matched > 0 && share == 0 ? "less than 0.1" : "\(whole).\(tenth)"
        return
            "matched \(trial.matched.grouped) of \(trial.total.grouped) articles (\(percent) %)\(since)"
    }

    /// `3 of them are favorites, 2 tagged, 5 read to the end`
    private var conflicts: String? {
        let parts = [
            (trial.conflicts.favorites, "favorites"), (trial.conflicts.tagged, "tagged"),
            (trial.conflicts.read, "read to the end"),
        ].filter { $0.0 > 0 }
        guard let first = parts.first else { return nil }
        let rest = parts.dropFirst().map { ", \($0.0.grouped) \($0.1)" }.joined()
        let word = first.1 == "favorites" && first.0 == 1 ? "a favorite" : first.1
        return "\(first.0.grouped) of them \(first.0 == 1 ? "is" : "are") \(word)\(rest)"
    }

    /// A bar for each week: `by week  ▁▁▂█▅  2026-08-24 to 2026-11-23, at most 42`
    private var chart: String? {
        let room = max(8, min(TrialPage.weekLimit, container.screen.columns - 50))
        let weeks = trial.weeks.suffix(room)
        guard let first = weeks.first, let last = weeks.last,
            let most = weeks.map(\.count).max(), most > 0
        else { return nil }
        let signs = Array(container.style.usesUnicode ? "▁▂▃▄▅▆▇█" : ".:-=+*#@")
        let bars = weeks.map { week -> Character in
            guard week.count > 0 else { return " " }
            return signs[(week.count * signs.count - 1) / most]
        }
        let days = "\(TrialPage.day(first.start)) to \(TrialPage.day(last.start))"
        return "by week  \(String(bars))  \(days), at most \(most.grouped)"
    }

    /// The lines for a pipe.
    var records: [String] {
        var lines = [
            ["matched", "\(trial.matched)"], ["total", "\(trial.total)"],
            ["favorites", "\(trial.conflicts.favorites)"],
            ["tagged", "\(trial.conflicts.tagged)"], ["read", "\(trial.conflicts.read)"],
        ]
        lines += trial.feeds.map { ["feed", "\($0.id)", "\($0.count)", $0.title] }
        lines += trial.weeks.filter { $0.count > 0 }.map {
            ["week", TrialPage.day($0.start), "\($0.count)"]
        }
        lines += trial.samples.map {
            [
                "article", "\($0.id)", ArticleJSON.rfc3339($0.date), $0.feedTitle, $0.title,
                $0.url ?? "",
            ]
        }
        return lines.map(\.tsvLine)
    }

    /// The JSON.
    var value: Value {
        [
            "matched": .number(trial.matched), "total": .number(trial.total),
            "since": .time(start),
            "conflicts": [
                "favorites": .number(trial.conflicts.favorites),
                "tagged": .number(trial.conflicts.tagged), "read": .number(trial.conflicts.read),
            ],
            "feeds": .list(
                trial.feeds.map {
                    ["id": .number($0.id), "title": .text($0.title), "count": .number($0.count)]
                }),
            "weeks": .list(
                trial.weeks.map {
                    ["from": .text(TrialPage.day($0.start)), "count": .number($0.count)]
                }),
            "samples": .list(
                trial.samples.map {
                    [
                        "id": .number($0.id), "feed": .number($0.feedID),
                        "feed_title": .text($0.feedTitle), "title": .text($0.title),
                        "url": .text($0.url), "date": .time($0.date),
                    ]
                }),
        ]
    }

    private static func day(_ seconds: Int64) -> String {
        String(ArticleJSON.rfc3339(seconds).prefix(10))
    }
}
