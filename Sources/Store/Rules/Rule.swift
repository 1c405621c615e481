import Feeds
import SQLite

/// What happens to the articles of a query as they arrive.
public struct Rule: Equatable, Sendable, Identifiable {
    /// Positive, unique in the database, never used again.
    public var id: Int64 = 0
    /// The name, unique among the rules; see `QueryParser.isName(_:)`.
    public var name: String
    /// The text in the query language.
    public var query: String
    /// What is done.
    public var actions: RuleActions
    /// Whether it is applied.
    public var isEnabled = true

    /// A rule that is applied.
    public init(name: String, query: String, actions: RuleActions) {
        (self.name, self.query, self.actions) = (name, query, actions)
    }

    static let columns = "id, name, query, actions, disabled"

    init(_ row: Row) {
        id = row.int(0)
        name = row.text(1)
        query = row.text(2)
        actions = RuleActions(words: JSONFeedWriter.tags(in: row.text(3)))
        isEnabled = !row.bool(4)
    }
}

/// What a rule does with an article.
public struct RuleActions: Equatable, Sendable {
    /// Marks and hiding.
    public var marks: RuleMarks = []
    /// The tags that the article gets.
    public var tags: [String] = []
    /// Whether the rules after this one are left out.
    public var stops = false
    /// Whether it touches favorites and tagged articles, too.
    public var touchesKept = false

    /// No action.
    public init() {}

    /// Whether it does nothing but to end the chain.
    public var isEmpty: Bool { marks.isEmpty && tags.isEmpty }

    /// All that it does, as bits.
    var all: RuleMarks { tags.isEmpty ? marks : marks.union(.tag) }

    /// The actions in words: `read`, `tag:ads`, `stop`.
    public var words: [String] {
        RuleMarks.names.filter { marks.contains($0.0) }.map(\.1) + tags.map { "tag:\($0)" }
            + (touchesKept ? ["kept"] : []) + (stops ? ["stop"] : [])
    }

    /// The actions that some words mean. Unknown words, of another version, are ignored.
    public init(words: [String]) {
        for word in words {
            if let mark = RuleMarks.names.first(where: { $0.1 == word }) {
                marks.insert(mark.0)
            } else if word.hasPrefix("tag:") {
                tags.append(String(word.dropFirst(4)))
            }
        }
        stops = words.contains("stop")
        touchesKept = words.contains("kept")
    }
}

/// What a rule changes of an article, as the bits of `rule_match.did`.
public struct RuleMarks: OptionSet, Hashable, Sendable {
    /// The bits in the database.
    public let rawValue: Int64

    /// The marks for these bits.
    public init(rawValue: Int64) {
        self.rawValue = rawValue
    }

    /// It is marked as read.
    public static let read = RuleMarks(rawValue: 1)
    /// Listings do not show it.
    public static let hide = RuleMarks(rawValue: 2)
    /// It becomes a favorite.
    public static let favorite = RuleMarks(rawValue: 4)
    /// It is kept for later.
    public static let later = RuleMarks(rawValue: 8)
    /// It gets tags.
    public static let tag = RuleMarks(rawValue: 16)

    /// The person hears of it at once. This changes nothing of the article.
    public static let notify = RuleMarks(rawValue: 32)
    /// Its whole text is wanted. This changes nothing of the article either.
    public static let fullText = RuleMarks(rawValue: 64)

    /// What a rule can do besides tagging, with the words for it.
    static let names: [(RuleMarks, String)] = [
        (.read, "read"), (.hide, "hide"), (.favorite, "favorite"), (.later, "later"),
        (.notify, "notify"), (.fullText, "full-text"),
    ]

    /// Whether anything of an article changes.
    var changesArticles: Bool { !subtracting([.notify, .fullText]).isEmpty }

    /// What was done, in words.
    public var words: [String] {
        (RuleMarks.names + [(.tag, "tag")]).filter { contains($0.0) }.map(\.1)
    }
}
