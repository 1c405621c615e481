import Feeds
import Terminal

/// A value in the output of a command, for every form: text for people, a field of a record, and
/// JSON.
enum Value: Sendable {
    case text(String)
    case number(Int64)
    /// Seconds since 1970, UTC: an age on a terminal, RFC 3339 elsewhere.
    case time(Int64)
    case flag(Bool)
    /// Stored JSON, printed unchanged.
    case json(String)
    case list([Value])
    case object([Member])
    /// Known to be nothing: empty as text, `null` in JSON.
    case null
    /// Nothing to say: empty as text, no member in JSON.
    case missing

    /// A member of an object.
    typealias Member = (name: String, value: Value)
}

extension Value {
    /// Text, or ``null``.
    static func text(_ text: String?) -> Value { text.map(Value.text) ?? .null }

    /// A number, or ``null``.
    static func number(_ number: (some BinaryInteger)?) -> Value {
        number.map { .number(Int64($0)) } ?? .null
    }

    /// A time, or ``null``.
    static func time(_ seconds: Int64?) -> Value { seconds.map(Value.time) ?? .null }

    /// The value, or ``missing`` for ``null``.
    var ifKnown: Value {
        if case .null = self { return .missing }
        return self
    }

    /// The field of a record.
    var field: String {
        switch self {
        case .text(let text), .json(let text): text
        case .number(let number): String(number)
        case .time(let seconds): ArticleJSON.rfc3339(seconds)
        case .flag(let flag): flag ? "true" : "false"
        case .list(let values): values.map(\.field).joined(separator: ", ")
        case .object(let members):
            members.map { "\($0.name): \($0.value.field)" }.joined(separator: ", ")
        case .null, .missing: ""
        }
    }

    /// The text for a terminal.
    func shown(now: Int64) -> String {
        if case .time(let seconds) = self { return RelativeTime.short(from: seconds, now: now) }
        return field
    }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
    init(stringLiteral text: String) {
        self = .text(text)
    }
}

extension Value: ExpressibleByDictionaryLiteral {
    init(dictionaryLiteral members: (String, Value)...) {
        self = .object(members.map { ($0, $1) })
    }
}

extension JSONWriter {
    /// Writes a value.
    mutating func write(_ value: Value) {
        switch value {
        case .text(let text): string(text)
        case .number(let number): integer(number)
        case .time(let seconds): string(ArticleJSON.rfc3339(seconds))
        case .flag(let flag): bool(flag)
        case .json(let json): raw(json)
        case .list(let values): array { json in for value in values { json.write(value) } }
        case .object(let members):
            object { json in for (name, value) in members { json.member(name, value) } }
        case .null, .missing: null()
        }
    }

    /// Writes a member, unless its value is missing.
    mutating func member(_ name: String, _ value: Value) {
        if case .missing = value { return }
        self.name(name)
        write(value)
    }
}
