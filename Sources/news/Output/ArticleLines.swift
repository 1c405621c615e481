import Feeds
import Store
import Terminal

/// The lines that stand for articles: columns on a terminal, tab-separated fields in a pipe.
enum ArticleLines {
    /// id, state, date, feed title, title, url.
    static func record(_ row: ArticleRow) -> String {
        [
            String(row.id), state(row), Timestamp(seconds: row.date).rfc3339,
            row.feedTitle, row.title, row.url ?? "",
        ].tsvLine
    }

    /// The same for a screen of a given width.
    static func columns(
        _ rows: [ArticleRow], width: Int, style: OutputStyle, now: Int64
    ) -> [String] {
        table.lines(rows.map { cells($0, now: now) }, width: width, style: style)
    }

    /// `U` or `-` for unread, then `F` or `-` for favorite.
    static func state(_ row: ArticleRow) -> String {
        (row.isRead ? "-" : "U") + (row.isFavorite ? "F" : "-")
    }

    private static let table = Columns([
        Column(.natural, alignment: .right), Column(.fixed(2)),
        Column(.natural, alignment: .right), Column(.flexible(minimum: 8, maximum: 24)),
        Column(.rest()),
    ])

    private static func cells(_ row: ArticleRow, now: Int64) -> [Cell] {
        [
            Cell(String(row.id), .dim),
            Cell(state(row), row.isFavorite ? .yellow : .dim),
            Cell(RelativeTime.short(from: row.date, now: now), .dim),
            Cell(row.feedTitle, .cyan),
            Cell(row.title, row.isRead ? [] : .bold),
        ]
    }
}
