import NewsKit
import Store

/// The cache for a half-typed command line. It is only read. Without a cache there are no
/// completions and no messages.
struct CompletionSource {
    private let store: Store?

    /// The cache of a command line, which may name it by `--db`.
    init(_ words: [String], _ surroundings: Surroundings) {
        let path = try? Container.databasePath(
            CompletionSource.option(words), surroundings.environment)
        store = path.flatMap { try? Store.existing(path: $0) }
    }

    /// The cache that a program has open.
    init(_ store: Store) {
        self.store = store
    }

    /// The value of `--db`. A parser would need more time for this than the rest takes.
    private static func option(_ words: [String]) -> String? {
        guard let index = words.lastIndex(where: { $0 == "--db" || $0.hasPrefix("--db=") })
        else { return nil }
        let isOneWord = words[index] != "--db"
        return isOneWord
            ? String(words[index].dropFirst("--db=".count)) : words[(index + 1)...].first
    }

    /// What `read` finds, each word once.
    private func known(
        _ read: (Store) throws -> [(word: String, meaning: String)]
    ) -> [Completion.Candidate] {
        guard let store, let found = try? read(store) else { return [] }
        var known: Set<String> = []
        return found.filter { !$0.word.isEmpty && known.insert($0.word).inserted }
            .map { .init(word: $0.word, meaning: $0.meaning) }
    }
}

extension CompletionSource {
    /// How many articles are offered.
    private static let newest = 100

    /// The person's tags.
    var tags: [Completion.Candidate] {
        known { try $0.articles.allTags().map { ($0.name, "") } }
    }

    /// Feeds, by their titles; by another name one whose title another feed has as well, or a shell
    /// might take for more than words.
    func feeds(otherwise name: (FeedName) -> String) -> [Completion.Candidate] {
        known { store in
            let feeds = try store.feeds.names()
            let titles = feeds.map { $0.displayTitle.lowercased() }
            let counts = Dictionary(titles.map { ($0, 1) }, uniquingKeysWith: +)
            return zip(feeds, titles).map { feed, key in
                let title = feed.displayTitle
                return title.isHarmless && counts[key] == 1
                    ? (title, feed.displayURL) : (name(feed), title)
            }
        }
    }

    /// Feeds, as `feed:3`.
    var feedNumbers: [Completion.Candidate] {
        known { try $0.feeds.names().map { ("feed:\($0.id)", $0.displayTitle) } }
    }

    /// Feeds as a query selects them: by the first word that no other title has, else by the number.
    func feedsInQuery(where isWord: (String) -> Bool) -> [Completion.Candidate] {
        known { store in
            let feeds = try store.feeds.names()
            let titles = feeds.map(\.displayTitle)
            let index = TitleIndex(titles)
            return zip(feeds, titles).enumerated().map { place, named in
                let (feed, title) = named
                let words = title.utf8.split(separator: 0x20).map { String(Substring($0)) }
                let own = words.first { word in
                    isWord(word) && word.isHarmless && word.contains(where: \.isLetter)
                        && !index.isElsewhere(word, than: place)
                }
                return (own ?? String(feed.id), title)
            }
        }
    }

    /// The newest articles, by their ids, and the one whose id is typed.
    func articles(_ typed: String) -> [Completion.Candidate] {
        known { store in
            let newest = try store.articles.rows(
                of: Listing(limit: CompletionSource.newest)
            ).map { (String($0.id), $0.title) }
            let exact = Int64(typed).flatMap { try? store.articles.get($0).row.title }
            return newest + (exact.map { [(typed, $0)] } ?? [])
        }
    }

    /// Saved queries, by their names.
    var savedQueries: [Completion.Candidate] {
        known { try $0.search.savedQueries().map { ($0.name, $0.query) } }
    }

    /// Rules, by their names.
    var rules: [Completion.Candidate] { known { try $0.rules.all().map { ($0.name, $0.query) } } }

    /// The names of `--new-for`.
    var cursors: [Completion.Candidate] {
        known { try $0.articles.cursors().map { ($0.name, "") } }
    }

    /// Entries of the log that can be undone.
    var logEntries: [Completion.Candidate] {
        known { store in
            try store.log.entries(limit: 20).filter { $0.undoneAt == nil }
                .map { (String($0.id), $0.sentence) }
        }
    }
}

private extension String {
    /// Whether there is nothing in it that shells expand also between quotes.
    var isHarmless: Bool { !utf8.contains { "$`\\!".utf8.contains($0) } }
}
