import ArgumentParser
import Feeds
import Store
import Terminal

struct ShowCommand: NewsCommand {
    static let configuration = CommandConfiguration(
        commandName: "show",
        abstract: "Show articles and mark them as read.",
        aliases: ["read"])

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(help: ArgumentHelp("Ids of articles.", valueName: "id"))
    var ids: [Int64]

    @Flag(help: "Print the content as HTML, without unsafe parts.")
    var html = false

    @Flag(help: "Print only the text.")
    var text = false

    @Flag(help: "Print a JSON Feed document.")
    var json = false

    @Flag(help: "Show earlier versions, before their publishers edited them, latest first.")
    var earlier = false

    @Flag(help: "Do not mark them as read.")
    var keepUnread = false

    func validate() throws {
        if [html, text, json].count(where: { $0 }) > 1 {
            throw ValidationError("Choose one of --html, --text and --json.")
        }
        if earlier, json { throw ValidationError("--earlier cannot be used with --json.") }
    }

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        var articles: [Article] = []
        for id in ids { articles.append(try store.articles.get(id)) }
        if json {
            try Records(container).printJSON { json in
                try ArticleJSON.document(
                    articles, status: "success", store: store, now: container.now, to: &json)
            }
        } else {
            let pages =
                earlier
                ? try earlierPages(of: articles, store, container)
                : articles.map { page($0, container) }
            try Pager(container).print(pages.joined(separator: ["", ""]))
        }
        // The person has read the earlier text, not the current one.
        if earlier { return }
        let unread = articles.filter { !$0.row.isRead }.map(\.id)
        // Reading must work when the database is read-only.
        if !keepUnread, !unread.isEmpty, store.isWritable {
            var marking = Marking(read: true)
            marking.reachesTwins = try container.foldsTwins()
            try store.articles.mark(marking, articles: unread)
        }
    }

    private func earlierPages(
        of articles: [Article], _ store: Store, _ container: Container
    ) throws -> [[String]] {
        var pages: [[String]] = []
        for article in articles {
            let versions = try store.articles.versions(of: article.id)
            if versions.isEmpty {
                Messages(container).say("news: article \(article.id) was never edited")
            }
            pages += versions.map { page(article.as($0), until: $0.replacedAt, container) }
        }
        return pages
    }

    private func page(
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
