import Store
import Terminal

extension ArticleRow {
    /// The columns of a list of articles. In JSON such a list is a JSON Feed document: see
    /// ``ArticleJSON``.
    static let table = Table<ArticleRow>(
        .init("ID", .number, json: nil, style: .detail) { .number($0.id) },
        .init("STATE", .fixed(2), json: nil) {
            .text($0.state)
        } shown: { row, _ in
            Cell(row.state, row.isFavorite ? .favorite : .detail)
        },
        .init("DATE", .number, json: nil) {
            .time($0.date)
        } shown: { row, now in
            Cell(RelativeTime.shortOrDay(from: row.date, now: now), .detail)
        }.said,
        .init("FEED", .flexible(8...24), json: nil) {
            .text($0.feedTitle)
        } shown: { row, _ in
            Cell(row.shownFeed, .feed)
        },
        .init("TITLE", .rest(), json: nil) {
            .text($0.title)
        } shown: { row, _ in
            Cell(row.title, row.isRead ? [] : .unread)
        },
        .record { .text($0.url) },
        hasHeadings: false)

    /// The title of the feed, and in how many others the story is.
    private var shownFeed: String {
        guard !twins.isEmpty else { return feedTitle }
        let number = " +\(twins.count)"
        return feedTitle.truncated(to: 24 - number.count) + number
    }

    /// `U` or `-` for unread, then `F` or `-` for favorite.
    var state: String {
        (isRead ? "-" : "U") + (isFavorite ? "F" : "-")
    }
}
