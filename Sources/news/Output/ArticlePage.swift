import Feeds
import Reader
import Store
import Terminal

/// An article as lines of text: title, feed, author, date, tags and state, and the text with its
/// links and attachments.
struct ArticlePage {
    private let article: Article
    private let end: Int64?
    private let style: OutputStyle
    private let view: PageView
    private let now: Int64

    /// - Parameters:
    ///   - end: when an earlier version was replaced; seconds since 1970, UTC.
    ///   - isAlone: whether no other article is shown with it.
    init(
        _ article: Article, until end: Int64? = nil, _ container: Container,
        _ reading: PageChoice = PageChoice(), isAlone: Bool = true
    ) {
        self.article = article
        self.end = end
        style = container.style
        now = container.now
        var view = PageView(container, reading)
        view.mayBePaged = !isAlone
        self.view = view
    }

    /// All lines.
    var lines: [String] {
        let page = page
        // The address of the article has the number after those of its links.
        return view.lines(
            of: page, head: head(link: page.links.count + 1), links: [article.row.url ?? ""])
    }

    /// The lines without the head.
    var text: [String] { view.lines(of: page, listsLinks: false) }

    private func head(link: Int) -> [PageLine] {
        let row = article.row
        let date =
            style.isForPeople ? ClockTime.full(row.date) : ArticleJSON.rfc3339(row.date)
        let dot = style.usesUnicode ? " · " : " - "
        let own = JSONFeedWriter.tags(in: article.ownTags)
        let others = (article.tags.map { JSONFeedWriter.tags(in: $0) } ?? [])
            .filter { !own.contains($0) }
        let byline =
            ([row.feedTitle] + article.authorNames + [date])
            + (own.isEmpty ? [] : [own.map { "#\($0)" }.joined(separator: " ")])
            + (others.isEmpty ? [] : [others.joined(separator: ", ")])
            + [row.isRead ? "read" : "unread"] + (row.isFavorite ? ["favorite"] : [])
            + (row.isLater ? ["for later"] : []) + source
        return view.wrapped(row.title, .title)
            + view.wrapped(byline.joined(separator: dot), .border)
            + validity
            + (row.url.map { view.address($0, link: link) } ?? []) + [PageLine()]
    }

    /// Where the text is from, if there is a choice.
    private var source: [String] {
        if article.isWhole { return ["whole text"] }
        return article.isTeaser ? ["teaser"] : []
    }

    /// The text, with the attachments at its end. Their links have the numbers that `news open` takes.
    var page: Page {
        var page =
            article.html.map {
                Page(fragment: $0, base: article.row.url, signs: PageSigns(style))
            } ?? Page(plainText: article.text ?? article.summary ?? "")
        for file in article.attachments.map({ JSONFeedWriter.attachments(in: $0) }) ?? [] {
            page.append(
                file: file.url, type: file.mimeType, title: file.title,
                seconds: file.durationInSeconds)
        }
        return page
    }

    /// Until when this version was current.
    private var validity: [PageLine] {
        guard let end else { return [] }
        let time = style.isForPeople ? RelativeTime.ago(now &- end) : ArticleJSON.rfc3339(end)
        return view.wrapped("until \(time)", .border)
    }
}

extension Article {
    /// The names of the authors.
    var authorNames: [String] {
        authors.map { JSONFeedWriter.names(inAuthors: $0) } ?? []
    }
}
