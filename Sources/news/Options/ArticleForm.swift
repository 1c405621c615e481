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

    @Flag(help: "Do not mark them as read.")
    var keepUnread = false

    func validate() throws {
        if [html, text, json].count(where: { $0 }) > 1 {
            throw ValidationError("Choose one of --html, --text and --json.")
        }
    }

    /// Prints articles. Those whose end a person has seen are marked as read.
    func show(_ articles: [Article], _ store: Store, _ container: Container) throws {
        guard !json else {
            return try Records(container).printJSON { json in
                try ArticleJSON.document(
                    articles, status: "success", store: store, now: container.now, to: &json)
            }
        }
        let count = try show(articles.map { page($0, container) }, container)
        let unread = articles.prefix(count).filter { !$0.row.isRead }.map(\.id)
        // A program that reads the pipe is nobody who reads the article. Reading must work when the
        // database is read-only.
        guard !keepUnread, !unread.isEmpty, isatty(container.output) == 1, store.isWritable
        else { return }
        var marking = Marking(read: true)
        marking.reachesTwins = container.foldsTwins
        let marked = try store.articles.mark(marking, articles: unread)
        Messages(container).confirm("\(marked.grouped) marked as read")
    }

    /// Prints pages with a space between them; gives how many were shown to their end.
    @discardableResult
    func show(_ pages: [[String]], _ container: Container) throws -> Int {
        try Pager(container).print(
            pages.enumerated().map { $0.offset == 0 ? $0.element : ["", ""] + $0.element })
    }

    /// The lines of an article.
    ///
    /// - Parameter end: when this version of it was replaced; seconds since 1970, UTC.
    func page(
        _ article: Article, until end: Int64? = nil, _ container: Container
    ) -> [String] {
        if html {
            return (article.html ?? article.text ?? "").sanitizedLines()
                .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }
        let page = ArticlePage(article, until: end, container)
        return text ? page.text : page.lines
    }
}
