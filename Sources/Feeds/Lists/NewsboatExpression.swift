/// Translates newsboat's filter language into ours. Newsboat has comparisons, parentheses, and
/// `and` and `or` of equal precedence from left to right.
struct NewsboatExpression {
    /// Where the expression stands in newsboat's files.
    enum Use {
        /// A saved query.
        case query
        /// A rule that decides once, when an article arrives: about hiding it, as newsboat's
        /// `ignore-article` does, or about what newsboat decides anew each time that it draws.
        case ignoring, highlighting

        /// The attributes of an article that are others later.
        fileprivate var changing: Set<String> {
            switch self {
            case .query: []
            case .ignoring: ["unread", "flags"]
            case .highlighting: ["unread", "flags", "age"]
            }
        }
    }

    private let bytes: [UInt8]
    private let use: Use
    private var index = 0
    private var depth = 0

    /// The depth of nested parentheses; real searches have fewer.
    private static let depthLimit = 32
    /// The part of an attribute's name that is reported; real names are shorter.
    private static let shownLength = 32

    init(_ bytes: [UInt8], for use: Use = .query) {
        self.bytes = bytes
        self.use = use
    }

    /// Reads the whole expression as a query.
    mutating func read() throws(ListOmission.Reason) -> String {
        let term = try expression()
        skipBlanks()
        guard index == bytes.count else { throw .badExpression }
        return term.text
    }
}

extension NewsboatExpression {
    /// A part of a query.
    private struct Term {
        enum Kind { case one, all, any }

        var text: String
        var kind = Kind.one

        func joined(_ other: Term, _ kind: Kind) -> Term {
            Term(
                text: within(kind) + (kind == .any ? " OR " : " ") + other.within(kind), kind: kind)
        }

        private func within(_ outer: Kind) -> String {
            kind == .one || kind == outer ? text : "(\(text))"
        }
    }

    private mutating func expression() throws(ListOmission.Reason) -> Term {
        var term = try operand()
        while true {
            let start = index
            switch word() {
            case "and": term = term.joined(try operand(), .all)
            case "or": term = term.joined(try operand(), .any)
            default:
                index = start
                return term
            }
        }
    }

    private mutating func operand() throws(ListOmission.Reason) -> Term {
        guard take("(") else { return Term(text: try comparison(), kind: .one) }
        depth += 1
        defer { depth -= 1 }
        guard depth <= NewsboatExpression.depthLimit else { throw .badExpression }
        let term = try expression()
        guard take(")") else { throw .badExpression }
        return term
    }

    private mutating func comparison() throws(ListOmission.Reason) -> String {
        let attribute = word()
        let sign = self.sign()
        guard !attribute.isEmpty, let sign, let value = value() else { throw .badExpression }
        let comparison = NewsboatComparison(attribute: attribute, sign: sign, value: value)
        if use.changing.contains(attribute) { throw .changing(attribute) }
        guard let text = comparison.translated(isForRule: use != .query) else {
            throw .expression(String(attribute.prefix(Self.shownLength)))
        }
        return text
    }
}

extension NewsboatExpression {
    private mutating func skipBlanks() {
        while index < bytes.count, bytes[index].isBlank { index += 1 }
    }

    private mutating func take(_ text: StaticString) -> Bool {
        skipBlanks()
        let found = text.withUTF8Buffer { bytes[index...].starts(with: $0) }
        if found { index += text.utf8CodeUnitCount }
        return found
    }

    /// Reads the name of an attribute or an operator that is a word; empty if there is none.
    private mutating func word() -> String {
        skipBlanks()
        let word = bytes[index...].prefix { 0x61...0x7A ~= $0 | 0x20 || $0 == UInt8(ascii: "_") }
        index = word.endIndex
        return String(decoding: word, as: UTF8.self)
    }

    private mutating func sign() -> NewsboatComparison.Sign? {
        for (text, sign) in NewsboatComparison.signs where take(text) { return sign }
        let start = index
        if word() == "between" { return .between }
        index = start
        return nil
    }

    /// Reads a text in quotation marks, a number, or a range of numbers.
    private mutating func value() -> String? {
        guard take("\"") else {
            skipBlanks()
            let value = bytes[index...].prefix { 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ":") }
            index = value.endIndex
            return value.isEmpty ? nil : String(decoding: value, as: UTF8.self)
        }
        guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
        defer { index = end + 1 }
        return String(decoding: bytes[index..<end], as: UTF8.self)
    }
}
