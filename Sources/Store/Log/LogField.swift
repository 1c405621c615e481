import SQLite

/// The property that a change of the log is about: the `field` of a row of `log_change`.
enum LogField: String {
    /// When articles were read.
    case readAt = "read_at"
    /// When articles became favorites.
    case favoriteAt = "favorite_at"
    /// When articles were kept for later.
    case laterAt = "later_at"
    /// Whether articles have the tag `key`.
    case articleTag = "article_tag"
    /// The column `key` of feeds.
    case feed
    /// Whether feeds are subscribed.
    case subscribed
    /// Whether feeds have the tag `key`.
    case feedTag = "feed_tag"
    /// How a service has feeds: their `folder`, or who may `fetch` them; that is the `key`.
    case served
    /// The reasons not to fetch feeds, as JSON.
    case ledger
    /// The move `key` of a feed, which was taken back.
    case move
    /// The feed `key` was merged into this one.
    case merge
    /// The articles of the removed feed `key`, which had the address, were taken over.
    case absorbed
    /// The saved query `key`, with the time, as JSON.
    case query
    /// The row of a rule, as JSON.
    case rule
    /// What rules changed of articles: the targets are ``RuleMatchNote``s.
    case ruleMatch = "rule_match"

    /// The column of `state` for this field.
    var stateColumn: String? {
        switch self {
        case .readAt, .favoriteAt, .laterAt: rawValue
        case .articleTag, .feed, .subscribed, .feedTag, .served, .ledger, .move, .merge,
            .absorbed, .query, .rule, .ruleMatch:
            nil
        }
    }
}

/// The value of a column of any type.
public enum LoggedValue: Hashable, Sendable {
    case null
    case int(Int64)
    case text(String)

    /// A text, or nothing.
    init(_ text: String?) {
        self = text.map { .text($0) } ?? .null
    }

    /// The text; nil for any other value.
    public var text: String? {
        if case .text(let text) = self { text } else { nil }
    }

    /// The number; nil for any other value.
    public var int: Int64? {
        if case .int(let number) = self { number } else { nil }
    }
}

extension LoggedValue: SQLValue {
    package func bind(to statement: OpaquePointer, at index: Int32) -> Int32 {
        switch self {
        case .null: Int64?.none.bind(to: statement, at: index)
        case .int(let number): number.bind(to: statement, at: index)
        case .text(let text): text.bind(to: statement, at: index)
        }
    }
}

extension Row {
    /// The value of a column: a number if it holds one, else text.
    func value(_ column: Int32) -> LoggedValue {
        if isNull(column) { return .null }
        return isInt(column) ? .int(int(column)) : .text(text(column))
    }
}
