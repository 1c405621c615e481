import Feeds
import Markup
import Store
import Terminal

/// An article as lines of text: title, who and when and where, and what it says.
struct ArticlePage {
    private let article: Article
    private let end: Int64?
    private let style: OutputStyle
    private let width: Int
    private let now: Int64

    /// Lines longer than this are hard to read, however wide the screen is.
    private static let widestText = 80

    /// `end` is until when an earlier version stood; seconds since 1970, UTC.
    init(_ article: Article, until end: Int64? = nil, _ container: Container) {
        self.article = article
        self.end = end
        style = container.style
        now = container.now
        width =
            container.style.isTerminal
            ? min(container.screen.columns, ArticlePage.widestText) : Int.max
    }

    /// All of it.
    var lines: [String] {
        let row = article.row
        let date =
            style.isTerminal
            ? RelativeTime.short(from: row.date, now: now) : ArticleJSON.rfc3339(row.date)
        let dot = style.usesUnicode ? " · " : " - "
        let tags = JSONFeedWriter.tags(in: article.ownTags).map { "#\($0)" }
        let byline =
            ([row.feedTitle] + article.authorNames + [date])
            + (tags.isEmpty ? [] : [tags.joined(separator: " ")])
        return wrapped(row.title).map { style.apply($0, .unread) }
            + (wrapped(byline.joined(separator: dot)) + validity).map { style.apply($0, .detail) }
            + (row.url.map { [style.apply($0.sanitized(), .address)] } ?? []) + [""] + text
    }

    /// What it says.
    var text: [String] {
        let text =
            article.text ?? article.html.map { HTMLText.plain($0) } ?? article.summary ?? ""
        return text.sanitizedLines().split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { $0.isEmpty ? [""] : wrapped(String($0)) }
    }

    /// Until when it said this.
    private var validity: [String] {
        guard let end else { return [] }
        let time = style.isTerminal ? RelativeTime.ago(now &- end) : ArticleJSON.rfc3339(end)
        return wrapped("until \(time)")
    }

    private func wrapped(_ text: String) -> [String] {
        width == .max ? [text.sanitized()] : text.sanitized().wrapped(to: width)
    }
}

extension Article {
    /// The names of the authors.
    var authorNames: [String] {
        authors.map { JSONFeedWriter.names(inAuthors: $0) } ?? []
    }
}
