import Search

extension ManualPage {
    /// news-query(7).
    static var query: ManualPage {
        ManualPage(
            name: "news-query", section: 7, summary: "the query language of news",
            parts: [
                Part(
                    "DESCRIPTION",
                    [
                        .text(
                            "One language says which articles are meant, in news list, search, "
                                + "watch, next, browse, mark --query, in saved queries and in rules. "
                                + "Several words on the command line are one query, so that most "
                                + "queries need no quotes from the shell. A mistake is shown with a "
                                + "caret below its place, and the exit code is 64."),
                        .text(
                            "A word that begins with - may not follow an option that begins with --: "
                                + "type news list -word --reverse, or news list --reverse -- -word. "
                                + "One letter behind - is always an option."),
                    ]),
                Part("TERMS", terms.map { .item($0.typed, $0.meaning) }),
                Part(
                    "FIELDS",
                    QueryField.all.map { .item($0.example, $0.sentences) }),
                Part(
                    "TIMES",
                    [
                        .text(
                            "A time is a day (2026-11-01), a moment in RFC 3339, a length of time "
                                + "before now (90m, 2h, 3d, 2w, 6mo, 1y), today or yesterday. Days begin at "
                                + "midnight of the local time zone.")
                    ]),
                Part("EXAMPLES", [.code(examples.map { "news list \($0.shellQuoted)" })]),
                Part(
                    "SEE ALSO",
                    [.text("news(1), news-list(1), news-search(1), news-query(1), news-rule(1)")]),
            ])
    }

    /// What a query has besides fields; a test reads each as a query.
    static let terms: [(typed: String, meaning: String)] = [
        ("swift concurrency", "Both words, anywhere in the article."),
        ("\"exact phrase\"", "These words next to each other."),
        ("swif*", "Words that begin with this."),
        ("-word", "Not this word. The - may stand before every term and every parenthesis."),
        ("a OR b", "One of the two, or both."),
        ("(a OR b) c", "What is in parentheses goes together."),
        (
            "title:/v[0-9]+/i",
            "A regular expression; with i in any case. Only title: takes one."
        ),
        ("@name", "The saved query with this name; see news-query(1)."),
        (
            "뉴스", "Korean, Chinese and Japanese words match from one character on."
        ),
    ]

    /// Queries that people need; a test runs each.
    static let examples = [
        "is:unread", "tag:news after:yesterday", "feed:nature words:>2000",
        "is:later OR is:favorite",
        "title:swift -author:bot", "has:attachment age:<2d",
    ]
}

private extension QueryField {
    /// What the manual says about it.
    var sentences: String {
        let values = (choices.isEmpty ? "" : " One of: \(choices.joined(separator: ", ")).")
        let names = synonyms.map { "\($0):" }.joined(separator: ", ")
        return "\(meaning).\(values)"
            + (names.isEmpty ? "" : " Other programs call it \(names).")
    }
}
