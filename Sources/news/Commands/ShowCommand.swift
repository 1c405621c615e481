import ArgumentParser
import Store

struct ShowCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "show",
        abstract: "Show articles, and mark as read what you have seen.",
        discussion: """
            Text that is longer than the screen goes through PAGER, which is "less -R" when it is not \
            set. An article is marked as read when the pager has taken its last line. less takes a line when \
            it shows it; a pager that takes all lines at once, as cat does, marks all articles.

            In a pipe, and with --json, nothing is marked; news mark --read does that.
            """,
        aliases: ["read"])

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @Argument(help: ArgumentHelp(ArticleChoice.help, valueName: "id"), completion: .known(.article))
    var ids: [String]

    @OptionGroup var form: ArticleForm

    @Flag(help: "Show earlier versions, before their publishers edited them, latest first.")
    var earlier = false

    @Flag(help: "Show what their publishers changed, word by word, the latest change first.")
    var diff = false

    func validate() throws {
        if diff, form.json || form.html {
            throw ValidationError("--diff cannot be used with --json or --html.")
        }
        if earlier, form.json { throw ValidationError("--earlier cannot be used with --json.") }
    }

    mutating func run(_ container: Container) async throws {
        let store = try container.store()
        var articles: [Article] = []
        for id in try ArticleChoice.ids(ids, store) {
            articles.append(try await form.article(id, store, container))
        }
        // Earlier text is not the text that the person has to read.
        guard earlier || diff else { return try form.show(articles, store, container) }
        try form.show(try earlierPages(of: articles, store, container), container)
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
            guard diff else {
                pages += versions.map { form.page(article.as($0), until: $0.replacedAt, container) }
                continue
            }
            let changes = try DifferencePage.all(
                of: article.id, in: store, container, form.reading.choice)
            pages += changes.map(\.lines)
        }
        return pages
    }
}
