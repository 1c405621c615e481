import NewsKit
import Store
import Terminal

extension UnreadTag {
    /// How much there is to read under each tag.
    static let table = Table<UnreadTag>(
        .json("tag") { .text($0.name) },
        .init("UNREAD", .number, json: "unread") { .number($0.unread) },
        .init("TAG", .rest(), json: nil) { .text($0.name) },
        hasHeadings: false)
}

extension UnreadFeed {
    /// How much there is to read in each feed.
    static let table = Table<UnreadFeed>(
        .json("id") { .number($0.id) },
        .json("title") { .text($0.displayTitle) },
        .init("UNREAD", .number, json: "unread") { .number($0.unread) },
        .init("ALL", .number, json: "total") {
            .number($0.total)
        } shown: { feed, _ in
            Cell("of \(feed.total)", .detail)
        }.said,
        .init("ID", .number, json: nil, style: .detail) { .number($0.id) },
        .init("TITLE", .rest(), json: nil, style: .feed) { .text($0.displayTitle) },
        hasHeadings: false)
}

extension FetchedArticles.Feed {
    /// The articles that each feed brought today.
    static let table = Table<FetchedArticles.Feed>(
        .json("id") { .number($0.id) },
        .json("title") { .text($0.displayTitle) },
        .init("NEW", .number, json: "new") { .number($0.new) },
        .init("ID", .number, json: nil, style: .detail) { .number($0.id) },
        .init("TITLE", .rest(), json: nil, style: .feed) { .text($0.displayTitle) },
        hasHeadings: false)
}

extension ArticleRow {
    /// The columns of a list of articles below the title of their feed.
    static let tableOfFeed = Table<ArticleRow>(
        .screen("ID", .number) { row, _ in Cell(String(row.id), .detail) },
        .screen("STATE", .fixed(2)) { row, _ in
            Cell(row.state, row.isFavorite ? .favorite : .detail)
        },
        .screen("DATE", .number) { row, now in
            Cell(RelativeTime.shortOrDay(from: row.date, now: now), .detail)
        }.said,
        .screen("TITLE", .rest()) { row, _ in Cell(row.title, row.isRead ? [] : .unread) },
        .screen("TWINS") { row, _ in
            Cell(row.twins.isEmpty ? "" : "+\(row.twins.count)", .feed)
        },
        hasHeadings: false)
}
