import ArgumentParser
import Store
import Terminal

struct TagCommand: NewsCommand {
    static let declaration = CommandConfiguration(
        commandName: "tag",
        abstract: "Add tags to articles, or remove them.",
        discussion: """
            Without --add and --remove it prints the tags of the articles: id and tag, one per line, \
            separated by a tab. news edit changes the tags of a feed.
            """)

    @OptionGroup(title: "Global options") var global: GlobalOptions

    @OptionGroup var choice: ArticleChoice

    @Option(
        help: ArgumentHelp("A tag to add. May be repeated.", valueName: "tag"),
        completion: .known(.tag))
    var add: [String] = []

    @Option(
        help: ArgumentHelp("A tag to remove. May be repeated.", valueName: "tag"),
        completion: .known(.tag))
    var remove: [String] = []

    func validate() throws {
        if add.contains(where: \.isBlank) { throw ValidationError("--add needs a word.") }
        if remove.contains("") { throw ValidationError("--remove needs a word.") }
        if let tag = add.first(where: remove.contains) {
            throw ValidationError("'\(tag)' cannot be added and removed at once.")
        }
    }

    mutating func run(_ container: Container) async throws {
        guard add.isEmpty, remove.isEmpty else {
            return try choice.mark(Marking(adding: add, removing: remove), container)
        }
        let store = try container.store()
        let named = try ids(store)
        for id in named { try store.articles.require(id) }
        let ids =
            try choice.query(container, store).map { try store.articles.ids(of: $0) } ?? named
        let tags = try store.articles.tags(of: ids)
        try Records(container).print(tags.map { [String($0.article), $0.tag].tsvLine })
    }

    /// The ids that were given. A word behind them is probably a tag.
    private func ids(_ store: Store) throws -> [Int64] {
        do throws(StoreError) {
            return try choice.ids(store)
        } catch {
            guard case .refusal(.unknownArticle(let word)) = error,
                let place = choice.words.firstIndex(of: word), place > 0
            else { throw error }
            let ids = choice.words[..<place].map(\.shellQuoted).joined(separator: " ")
            let tag = word.drop { $0 == "+" }
            throw Failure(
                .noInput,
                "\(error.description); to add a tag: news tag \(ids) --add \(String(tag).shellQuoted)"
            )
        }
    }
}

extension String {
    /// Whether nobody sees it.
    var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
