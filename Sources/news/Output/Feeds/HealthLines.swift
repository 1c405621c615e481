import Feeds
import NewsKit
import Terminal

/// The lines that stand for troubles of feeds.
enum HealthLines {
    /// Prints them: as a JSON array, as a table on a terminal, else as records: id, title, problem,
    /// since, detail, url.
    static func print(_ troubles: [Trouble], json: Bool, _ container: Container) throws {
        if json {
            try Records().printJSON { write(troubles, to: &$0) }
        } else if container.style.isTerminal {
            try Records().print(
                columns(
                    troubles, width: container.screen.columns, style: container.style,
                    now: container.now))
        } else {
            try Records().print(troubles.map(record))
        }
    }

    /// id, title, problem, since, detail, url.
    static func record(_ trouble: Trouble) -> String {
        [
            String(trouble.feed.id), trouble.feed.displayTitle, trouble.problem.rawValue,
            trouble.since.map(ArticleJSON.rfc3339) ?? "", trouble.detail, trouble.feed.displayURL,
        ].tsvLine
    }

    private static let table = Columns([
        Column(.natural, alignment: .right), Column(.flexible(minimum: 10, maximum: 30)),
        Column(.natural), Column(.natural, alignment: .right), Column(.rest(minimum: 34)),
    ])

    private static func columns(
        _ troubles: [Trouble], width: Int, style: OutputStyle, now: Int64
    ) -> [String] {
        guard !troubles.isEmpty else { return [] }
        let heading = ["ID", "TITLE", "PROBLEM", "SINCE", "DETAIL"].map { Cell($0, .dim) }
        return table.lines(
            [heading] + troubles.map { cells($0, now: now) }, width: width, style: style)
    }

    /// The cells of a row: id, title, problem, since, detail.
    static func cells(_ trouble: Trouble, now: Int64) -> [Cell] {
        let since = trouble.since.map { RelativeTime.short(from: $0, now: now) }
        return [
            Cell(String(trouble.feed.id), .dim), Cell(trouble.feed.displayTitle),
            Cell(trouble.problem.rawValue, trouble.problem.style), Cell(since ?? "", .dim),
            Cell(trouble.detail, .dim),
        ]
    }

    /// Writes them as a JSON array.
    static func write(_ troubles: [Trouble], to json: inout JSONWriter) {
        json.array { json in
            for trouble in troubles {
                json.object { json in
                    json.member("id", trouble.feed.id)
                    json.member("title", trouble.feed.displayTitle)
                    json.member("url", trouble.feed.displayURL)
                    json.member("problem", trouble.problem.rawValue)
                    json.member("since", time: trouble.since)
                    json.member("detail", trouble.detail)
                }
            }
        }
    }
}

extension Trouble.Problem {
    /// Red where no articles come any more.
    fileprivate var style: TextStyle {
        switch self {
        case .gone, .dead, .failing: .red
        case .broken, .moved, .redirected, .silent, .alwaysNew, .slow, .insecure: .yellow
        }
    }
}
