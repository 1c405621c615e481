import ArgumentParser
import NewsKit
import Store
import Terminal

/// Completions that come from the cache.
///
/// Titles of feeds are text of strangers. Control characters are removed, and bash gets the titles
/// quoted, because it would run the content of `$(…)`.
extension CompletionKind {
    /// The person's tags.
    static var tag: CompletionKind {
        names { try $0.articles.allTags().map(\.name) }
    }

    /// Feeds, by their titles; by its id one whose title a shell might take for more than words.
    static var feed: CompletionKind {
        names { try $0.feeds.all { $0.feed.displayTitle.harmless ?? String($0.feed.id) } }
    }

    /// Feeds, for a command that takes a number for an article.
    static var feedBesideArticles: CompletionKind {
        names { try $0.feeds.all { $0.feed.displayTitle.harmless ?? "feed:\($0.feed.id)" } }
    }

    /// The names of saved queries.
    static var savedQuery: CompletionKind {
        names { try $0.search.savedQueries().map(\.name) }
    }

    /// The names of rules.
    static var rule: CompletionKind {
        names { try $0.rules.all().map(\.name) }
    }

    /// Entries of the log that can be undone.
    static var logEntry: CompletionKind {
        names { try $0.log.entries(limit: 20).filter { $0.undoneAt == nil }.map { String($0.id) } }
    }

    /// Words of the query language.
    static var query: CompletionKind {
        .custom { words, index, _ in queryWords(words, index) }
    }

    /// No completions, except for bash, which cuts `--query tag:news` at the colon and takes the
    /// rest for the next argument.
    static var queryBehindOption: CompletionKind {
        .custom { words, index, _ in
            words.prefix(max(0, index)).suffix(4).contains("--query")
                ? queryWords(words, index) : []
        }
    }

    private static func queryWords(_ words: [String], _ index: Int) -> [String] {
        guard let word = QueryWord(words, at: index, in: CompletionShell.requesting)
        else { return [] }
        return word.candidates(CompletionSource(words)).map(offered)
    }

    private static func names(
        _ read: @escaping @Sendable (Store) throws -> [String]
    ) -> CompletionKind {
        .custom { words, _, _ in CompletionSource(words).names(read).map(offered) }
    }

    /// A candidate as the shell wants it.
    private static func offered(_ text: String) -> String {
        let text = text.sanitized()
        switch CompletionShell.requesting {
        case .bash: return text.shellQuoted
        // zsh would take the text after a colon for a description.
        case .zsh:
            return text.split(separator: "\\", omittingEmptySubsequences: false)
                .joined(separator: "\\\\").split(separator: ":", omittingEmptySubsequences: false)
                .joined(separator: "\\:")
        default: return text
        }
    }
}

private extension String {
    /// The text, unless there is something in it that shells expand also between quotes.
    var harmless: String? {
        contains { "$`\\!".contains($0) } ? nil : self
    }
}
