import ArgumentParser
import Store
import System

/// How an article is shown.
struct ArticleForm: ParsableArguments {
    @Flag(help: "Print the content as HTML, without unsafe parts.")
    var html = false

    @Flag(help: "Print only the text.")
    var text = false

    @Flag(help: "Print a JSON Feed document. Marks nothing as read.")
    var json = false

    @Flag(help: "Show the text of the feed. Default: the better one.")
    var feed = false

    @Flag(help: "Show the whole text of the page; fetch it when it is not here.")
    var full = false

    @OptionGroup var reading: ReadingOptions

    @Flag(help: "Do not mark them as read.")
    var keepUnread = false

    func validate() throws {
        if [html, text, json].count(where: { $0 }) > 1 {
            throw ValidationError("Choose one of --html, --text and --json.")
        }
        if feed, full { throw ValidationError("Choose one of --feed and --full.") }
    }

    /// The article with an id, with the text that the person wants. A whole text that is wanted and
    /// not here is fetched.
    func article(_ id: Int64, _ store: Store, _ container: Container) async throws -> Article {
        let source: Article.Source = feed ? .feed : full ? .page : .better
        let article = try store.articles.get(id, text: source)
        guard !feed, try full || isAlwaysWhole(article, store, container) else { return article }
        return try await WholeTextSession(container, text: source) { page($0, container) }
            .article(id)
    }

    /// Whether the person wants the whole text of all articles of the feed, and this one may have one.
    private func isAlwaysWhole(
        _ article: Article, _ store: Store, _ container: Container
    ) throws -> Bool {
        guard !article.isWhole, article.row.url != nil else { return false }
        // What is known of a page holds until it may be asked for again. Only --full asks before.
        if let text = try store.fullTexts.get(article.id), text.lack != .unreached,
            text.notBefore > container.now
        {
            return false
        }
        return try store.feeds.fullText(of: article.row.feedID) == "on"
    }

    /// Prints articles. Those whose end a person has seen are marked as read.
    func show(
        _ articles: [Article], _ store: Store, _ container: Container
    ) throws {
        guard !json else {
            return try Records(container).printJSON { json in
                try ArticleJSON.document(
                    articles, of: Set(articles.map(\.row.feedID)), store: store,
                    now: container.now, to: &json)
            }
        }
        let isAlone = articles.count == 1
        let count = try show(
            articles.map { page($0, container, isAlone: isAlone) }, container)
        let unread = articles.prefix(count).filter { !$0.row.isRead }.map(\.id)
        // A program that reads the pipe is nobody who reads the article. Reading must work when the
        // database is read-only.
        guard !keepUnread, !unread.isEmpty, isatty(container.output) == 1, store.isWritable
        else { return }
        var marking = Marking.byReading
        marking.reachesTwins = container.foldsTwins
        let marked = try store.articles.mark(marking, articles: unread)
        Messages(container).confirm("\(marked.grouped) marked as read")
    }

    /// Prints pages with a space between them; gives how many were shown to their end.
    @discardableResult
    func show(_ pages: [[String]], _ container: Container) throws -> Int {
        try Pager(container).print(
            pages.enumerated().map { $0.offset == 0 ? $0.element : ["", ""] + $0.element },
            hasGraphics: PageView(container, reading.choice).wantsGraphics)
    }

    /// The lines of an article.
    ///
    /// - Parameters:
    ///   - end: when this version of it was replaced; seconds since 1970, UTC.
    ///   - isAlone: whether no other article is shown with it.
    func page(
        _ article: Article, until end: Int64? = nil, _ container: Container, isAlone: Bool = true
    ) -> [String] {
        if html {
            return (article.html ?? article.text ?? "").sanitizedLines()
                .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }
        let page = ArticlePage(article, until: end, container, reading.choice, isAlone: isAlone)
        return text ? page.body : page.lines
    }
}
