import ArgumentParser

/// What the values of an argument are that the cache or the program knows.
enum CompletionSubject: String {
    case feed, article, tag, query, rule, cursor, command
    /// For a command that takes a number for an article.
    case feedBesideArticles = "feed-beside-articles"
    case savedQuery = "saved-query"
    case logEntry = "log-entry"
    case selftestCase = "selftest-case"

    /// The subject in a declaration of completions.
    fileprivate var kind: CompletionKind { .list([":" + rawValue]) }

    /// The subject that a list of values stands for.
    init?(_ values: [String]) {
        guard values.count == 1, let value = values.first, value.first == ":" else { return nil }
        self.init(rawValue: String(value.dropFirst()))
    }
}

/// The declarations of arguments name their subjects with these. The argument parser only carries
/// them: ``Completer`` reads them.
extension CompletionKind {
    /// Feeds, by their titles.
    static var feed: CompletionKind { CompletionSubject.feed.kind }
    /// Feeds, for a command that takes a number for an article.
    static var feedBesideArticles: CompletionKind { CompletionSubject.feedBesideArticles.kind }
    /// Articles, by their ids.
    static var article: CompletionKind { CompletionSubject.article.kind }
    /// The person's tags.
    static var tag: CompletionKind { CompletionSubject.tag.kind }
    /// A query.
    static var query: CompletionKind { CompletionSubject.query.kind }
    /// The names of saved queries.
    static var savedQuery: CompletionKind { CompletionSubject.savedQuery.kind }
    /// The names of rules.
    static var rule: CompletionKind { CompletionSubject.rule.kind }
    /// The names of `--new-for`.
    static var cursor: CompletionKind { CompletionSubject.cursor.kind }
    /// Entries of the log that can be undone.
    static var logEntry: CompletionKind { CompletionSubject.logEntry.kind }
    /// The rules of the self-test.
    static var selftestCase: CompletionKind { CompletionSubject.selftestCase.kind }
    /// The words of commands.
    static var command: CompletionKind { CompletionSubject.command.kind }
}
