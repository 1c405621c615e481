import ArgumentParser

/// What the values of an argument are that the cache or the program knows.
enum CompletionSubject: String {
    /// Feeds, by their titles.
    case feed
    /// Feeds, for a command that takes a number for an article.
    case feedBesideArticles = "feed-beside-articles"
    /// Articles, by their ids.
    case article
    /// The person's tags.
    case tag
    case query
    /// The names of saved queries.
    case savedQuery = "saved-query"
    /// The names of rules.
    case rule
    /// The names of `--new-for`.
    case cursor
    /// Entries of the log that can be undone.
    case logEntry = "log-entry"
    /// The rules of the self-test.
    case selftestCase = "selftest-case"
    /// The words of commands.
    case command

    /// The subject that a list of values stands for.
    init?(_ values: [String]) {
        guard values.count == 1, let value = values.first, value.first == ":" else { return nil }
        self.init(rawValue: String(value.dropFirst()))
    }
}

extension CompletionKind {
    /// Completes with feeds, tags, commands or other values of a subject. The argument parser only carries
    /// the subject; ``Completer`` looks up the values.
    static func known(_ subject: CompletionSubject) -> CompletionKind {
        .list([":" + subject.rawValue])
    }
}
