import Feeds
import Markup
import Store
import Terminal

/// An article as lines of text: title, author, date, feed, and the text.
struct ArticlePage {
    private let article: Article
    private let end: Int64?
    private let style: OutputStyle
    private let width: Int
    private let now: Int64

    /// The longest line, because longer ones are hard to read on any screen.
    private static let widestText = 80

    /// `end` is the time at which an earlier version was replaced; seconds since 1970, UTC.
    init(_ article: Article, until end: Int64? = nil, _ container: Container) {
        self.article = article
        self.end = end
        style = container.style
        now = container.now
        width =
            container.style.isForPeople
            ? min(container.screen.columns, ArticlePage.widestText) : Int.max
    }

    /// All lines.
    var lines: [String] {
        let row = article.row
        let date =
            style.isForPeople ? ClockTime.full(row.date) : ArticleJSON.rfc3339(row.date)
        let dot = style.usesUnicode ? " · " : " - "
        let tags = JSONFeedWriter.tags(in: article.ownTags).map { "#\($0)" }
        let byline =
            ([row.feedTitle] + article.authorNames + [date])
            + (tags.isEmpty ? [] : [tags.joined(separator: " ")])
        return wrapped(row.title).map { style.apply($0, .unread) }
            + (wrapped(byline.joined(separator: dot)) + validity).map { style.apply($0, .detail) }
            + (row.url.map { [style.apply($0.sanitized(), .address)] } ?? []) + [""] + text
    }

    /// The text of the article.
    var text: [String] {
        let text =
            article.text ?? article.html.map { HTMLText.plain($0) } ?? article.summary ?? ""
        return text.sanitizedLines().split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { $0.isEmpty ? [""] : wrapped(String($0)) }
    }

    /// Until when this version was current.
    private var validity: [String] {
        guard let end else { return [] }
        let time = style.isForPeople ? RelativeTime.ago(now &- end) : ArticleJSON.rfc3339(end)
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
