import Browser
import Feeds
import NewsKit
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
    var body: [String] { view.lines(of: page, listsLinks: false) }

    private func head(link: Int) -> [PageLine] {
        PageHead(
            title: article.row.title, details: [byline] + validity, address: article.row.url
        ).lines(view.options, link: link, keepsAddress: !style.isForPeople)
    }

    /// The feed, the authors, the date, the tags and the state.
    private var byline: String {
        let row = article.row
        let time = style.isForPeople ? ClockTime.full(row.date) : ArticleJSON.rfc3339(row.date)
        let isDated = article.publishedAt != nil || article.modifiedAt != nil
        let date = isDated ? time : said("fetched \(time)")
        let own = JSONFeedWriter.tags(in: article.ownTags)
        let others = (article.tags.map { JSONFeedWriter.tags(in: $0) } ?? [])
            .filter { !own.contains($0) }
        var parts = [row.feedTitle] + article.authorNames.filter { $0 != row.feedTitle } + [date]
        if !own.isEmpty { parts.append(own.map { "#\($0)" }.joined(separator: " ")) }
        if !others.isEmpty { parts.append(others.joined(separator: ", ")) }
        var states = [row.isRead ? "read" : "unread"]
        if row.isFavorite { states.append("favorite") }
        if row.isLater { states.append("for later") }
        parts += (states + origin).map(said)
        return parts.joined(separator: style.usesUnicode ? " · " : " - ")
    }

    /// Words of the program in the language of a person; in a pipe programs read them.
    private func said(_ words: String) -> String {
        style.isForPeople ? style.said(words) : words
    }

    /// The article for the full-screen reader, which lays it out itself.
    var text: OpenArticle.Text {
        OpenArticle.Text(
            id: article.id, title: article.row.title, byline: byline, url: article.row.url,
            page: page)
    }

    /// The text as it is stored, with its tags.
    var source: Page { Page(plainText: article.html ?? article.text ?? article.summary ?? "") }

    /// Where the text is from, if there is a choice.
    private var origin: [String] {
        if article.isWhole { return ["whole text"] }
        if article.isPart { return ["first pages of the text"] }
        if article.isTeaser { return ["teaser"] }
        return article.hasPageText ? ["text of the feed"] : []
    }

    /// The text, with the attachments at its end. Their links have the numbers that `news open` takes.
    var page: Page {
        var page = article.page(PageSigns(style))
        page.dropTitle(article.row.title)
        return page
    }

    /// Until when this version was current.
    private var validity: [String] {
        guard let end else { return [] }
        guard style.isForPeople else { return ["until \(ArticleJSON.rfc3339(end))"] }
        return [style.said("until \(RelativeTime.ago(now &- end))")]
    }
}

extension Article {
    /// The names of the authors.
    var authorNames: [String] {
        authors.map { JSONFeedWriter.names(inAuthors: $0) } ?? []
    }
}
