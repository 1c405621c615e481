/// A field of the query language: a name before a `:`.
///
/// ``all`` is the only place that names the fields. The parser, its suggestions and the completion
/// of command lines follow from it. ``ArticleQuery`` has the meaning of a field in memory, and
/// `Store` its meaning in SQL.
public struct QueryField: Sendable {
    /// The name, in lower case.
    public let name: String
    /// An example of the field in a query.
    package let example: String
    /// What it selects, for the manual.
    package let meaning: String
    /// Names of the field in other programs.
    package let synonyms: [String]
    /// The only values, if there are only a few.
    public private(set) var choices: [String] = []
    /// Some of the values, for completion.
    public private(set) var hints: [String] = []
    /// Whether a value may begin with `-`. Else a `-` there is a mistake for one before the field.
    private(set) var allowsMinus = false
    /// Whether a value that begins with `/` is a regular expression.
    private(set) var allowsExpression = false
    /// Reads a value.
    let read: @Sendable (ValueReader) throws(QueryError) -> ArticleQuery

    /// Every field.
    public static let all: [QueryField] = [
        QueryField(
            name: "title", example: "title:swift",
            meaning: "Words in the title, or a regular expression between slashes",
            synonyms: ["intitle", "subject", "headline"],
            allowsExpression: true, read: { value throws(QueryError) in try value.title() }),
        QueryField(
            name: "author", example: "author:\"Jane Doe\"",
            meaning: "Words in the names of the authors",
            synonyms: ["by", "from"],
            read: { value throws(QueryError) in .author(try value.phrase()) }),
        QueryField(
            name: "feed", example: "feed:nature",
            meaning:
                "Feeds: an id, a part of the title, an address, or several with commas between them",
            synonyms: ["source", "channel"],
            read: { value throws(QueryError) in try value.feeds() }),
        QueryField(
            name: "tag", example: "tag:news",
            meaning: "A tag of the article or of its feed",
            synonyms: ["label", "category", "folder"],
            read: { value throws(QueryError) in .tag(try value.tag()) }),
        QueryField(
            name: "url", example: "url:example.org",
            meaning: "A part of the address",
            synonyms: ["link", "site", "inurl"],
            allowsMinus: true,
            read: { value throws(QueryError) in .url(try value.part(of: "an address")) }),
        QueryField(
            name: "is", example: "is:unread",
            meaning: "What you did with it; of new ones, what the last fetch brought",
            synonyms: ["state"],
            choices: ArticleQuery.State.allCases.map(\.rawValue),
            read: { value throws(QueryError) in .state(try value.choice()) }),
        QueryField(
            name: "has", example: "has:image",
            meaning: "What the article has",
            synonyms: [],
            choices: ArticleQuery.Part.allCases.map(\.rawValue),
            read: { value throws(QueryError) in .has(try value.choice()) }),
        QueryField(
            name: "words", example: "words:<200",
            meaning: "How many words the text has: <200 or >2000",
            synonyms: ["length", "wordcount"],
            read: { value throws(QueryError) in .length(try value.range()) }),
        QueryField(
            name: "lang", example: "lang:ko",
            meaning:
                "The language, by the letters of the text, else by the publisher's word: ko, pt-br",
            synonyms: ["language", "locale"],
            read: { value throws(QueryError) in .language(try value.language()) }),
        QueryField(
            name: "after", example: "after:2d",
            meaning: "At this time or later: a day, or a length of time before now",
            synonyms: ["since", "newer"],
            hints: ["today", "yesterday"],
            read: { value throws(QueryError) in .after(try value.time()) }),
        QueryField(
            name: "before", example: "before:2026-11-01",
            meaning: "Before this time",
            synonyms: ["until", "older"],
            hints: ["today", "yesterday"],
            read: { value throws(QueryError) in .before(try value.time()) }),
        QueryField(
            name: "fetched", example: "fetched:2h",
            meaning: "Arrived at this time or later",
            synonyms: ["arrived", "received"],
            hints: ["today", "yesterday"],
            read: { value throws(QueryError) in .fetched(try value.time()) }),
        QueryField(
            name: "age", example: "age:>30d",
            meaning: "How old it is: <2d, >30d",
            synonyms: ["old"],
            read: { value throws(QueryError) in try value.age() }),
    ]

    /// The field as it is typed.
    var typed: String { "\(name):" }

    /// The field with this name, in lower case.
    public static func named(_ name: String) -> QueryField? { all.first { $0.name == name } }

    /// The field that somebody probably meant by an unknown name.
    static func meant(by name: String) -> QueryField? {
        let name = name.lowercased()
        return all.first { $0.synonyms.contains(name) }
            ?? name.nearest(of: all.map(\.name))
            .flatMap(named)
    }
}
