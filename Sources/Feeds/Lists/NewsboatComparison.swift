/// A comparison in newsboat's filter language.
struct NewsboatComparison {
    /// The operators of comparisons.
    enum Sign {
        case equal, unequal, matches, differs, has, lacks
        case less, lessOrEqual, greater, greaterOrEqual, between
    }

    var attribute: String
    var sign: Sign
    var value: String

    /// The operators as they are written; a longer one comes before its own beginning.
    static let signs: [(StaticString, Sign)] = [
        ("=~", .matches), ("!~", .differs), ("==", .equal), ("!=", .unequal), ("=", .equal),
        ("!#", .lacks), ("#", .has), ("<=", .lessOrEqual), (">=", .greaterOrEqual), ("<", .less),
        (">", .greater),
    ]

    /// The comparison as a term of a query; nil if no term means the same.
    ///
    /// - Parameter isForRule: Whether it decides by itself what becomes of articles. Then titles are
    ///   compared exactly as newsboat does, and not by the words of the search index.
    func translated(isForRule: Bool) -> String? {
        switch attribute {
        case "unread": unread
        case "tags": tags
        case "title":
            (isForRule ? nil : patterns { "title:\(Self.quoted($0))*" }) ?? titleExpression
        // Excluding by the beginnings of words would take in more than newsboat does.
        case "author":
            isForRule && sign == .differs ? nil : patterns { "author:\(Self.quoted($0))*" }
        // A feed is a number when it is one.
        case "feedtitle": patterns { Int64($0) == nil ? "feed:\(Self.quoted($0))" : nil }
        case "link": patterns { "url:\(Self.quoted($0))" }
        case "flags": flags
        case "age": age
        default: nil
        }
    }
}

extension NewsboatComparison {
    private var unread: String? {
        switch (sign, value) {
        case (.equal, "yes"), (.unequal, "no"): "is:unread"
        case (.equal, "no"), (.unequal, "yes"): "is:read"
        default: nil
        }
    }

    private var tags: String? {
        guard !value.utf8.isEmpty, !value.contains("\"") else { return nil }
        switch sign {
        case .has: return "tag:\(Self.quoted(value))"
        case .lacks: return "-tag:\(Self.quoted(value))"
        case .equal, .unequal, .matches, .differs, .less, .lessOrEqual, .greater, .greaterOrEqual,
            .between:
            return nil
        }
    }

    /// Flags of newsboat become tags of articles.
    private var flags: String? {
        guard value.utf8.count == 1, let letter = value.utf8.first, 0x61...0x7A ~= letter | 0x20
        else { return nil }
        switch sign {
        case .has, .matches: return "tag:flag-\(value)"
        case .lacks, .differs: return "-tag:flag-\(value)"
        case .equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual, .between: return nil
        }
    }

    /// A regular expression for titles. Newsboat takes small and capital letters for the same.
    private var titleExpression: String? {
        guard sign == .matches || sign == .differs, let pattern = Self.expression(value) else {
            return nil
        }
        return (sign == .differs ? "-" : "") + "title:/\(pattern)/i"
    }

    /// A regular expression that consists only of words, or of alternatives of words.
    private func patterns(_ term: (String) -> String?) -> String? {
        guard sign == .matches || sign == .differs else { return nil }
        let choices = value.split(separator: "|", omittingEmptySubsequences: false)
        guard choices.count <= Self.choiceLimit, choices.allSatisfy(Self.isLiteral) else {
            return nil
        }
        let terms = choices.compactMap { term(String($0)) }
        guard terms.count == choices.count else { return nil }
        if sign == .differs { return terms.map { "-" + $0 }.joined(separator: " ") }
        return terms.count == 1 ? terms[0] : "(\(terms.joined(separator: " OR ")))"
    }

    /// The age in whole days since publication; 0 is the first day.
    private var age: String? {
        let bounds = value.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard let first = bounds[0], (0..<Self.ageLimit).contains(first) else { return nil }
        guard bounds.count == 1 else {
            guard sign == .between, bounds.count == 2, let last = bounds[1],
                (first..<Self.ageLimit).contains(last)
            else { return nil }
            return "after:\(last + 1)d" + (first > 0 ? " before:\(first)d" : "")
        }
        switch sign {
        case .equal: return "after:\(first + 1)d" + (first > 0 ? " before:\(first)d" : "")
        case .less: return first > 0 ? "after:\(first)d" : nil
        case .lessOrEqual: return "after:\(first + 1)d"
        case .greater: return "before:\(first + 1)d"
        case .greaterOrEqual: return first > 0 ? "before:\(first)d" : nil
        case .unequal, .matches, .differs, .has, .lacks, .between: return nil
        }
    }
}

extension NewsboatComparison {
    private static let choiceLimit = 64
    /// In days: a hundred years.
    private static let ageLimit = 36_500

    /// Whether a regular expression has no special characters, and contains a word.
    private static func isLiteral(_ pattern: Substring) -> Bool {
        let isPlain = pattern.utf8.allSatisfy { byte in
            byte >= 0x20 && byte != 0x7F && !#"\^$.*+?()[]{}"""#.utf8.contains(byte)
        }
        return isPlain
            && pattern.unicodeScalars.contains {
                $0.properties.isAlphabetic || $0.properties.numericType != nil
            }
    }

    /// A pattern of newsboat (POSIX, extended, with the escapes of GNU) for between slashes; nil if it
    /// is empty, or if ours would read a part of it in another way.
    private static func expression(_ pattern: String) -> String? {
        let characters = Array(pattern)
        var written = ""
        var index = 0
        while index < characters.count {
            let start = index
            switch characters[start] {
            case "[":
                guard let end = endOfBracket(characters, from: start) else { return nil }
                index = end
            case "\\":
                guard start + 1 < characters.count, isKnownEscape(characters[start + 1]) else {
                    return nil
                }
                index += 2
                written += "\\\(characters[start + 1])"
                continue
            default: index += 1
            }
            for character in characters[start..<index] {
                written += character == "/" ? "\\/" : String(character)
            }
        }
        return written.isEmpty || !isInOneLine(written) ? nil : written
    }

    /// Whether both languages read a backslash with this character in the same way.
    private static func isKnownEscape(_ character: Character) -> Bool {
        character.isLetter || character.isNumber
            ? "bBsSwW".contains(character) : !"<>`'".contains(character)
    }

    /// Where a bracket of a pattern ends; nil if it does not, or if it has a backslash, which POSIX
    /// takes for itself there, or a collating element.
    private static func endOfBracket(_ pattern: [Character], from start: Int) -> Int? {
        var index = start + 1
        if index < pattern.count, pattern[index] == "^" { index += 1 }
        // One that comes first is itself.
        if index < pattern.count, pattern[index] == "]" { index += 1 }
        while index < pattern.count, pattern[index] != "]" {
            if pattern[index] == "\\" { return nil }
            let isInner = pattern[index] == "[" && index + 1 < pattern.count
            if isInner, pattern[index + 1] == "." || pattern[index + 1] == "=" { return nil }
            if isInner, pattern[index + 1] == ":" {
                guard let end = pattern[(index + 2)...].firstIndex(of: "]") else { return nil }
                index = end
            }
            index += 1
        }
        return index < pattern.count ? index + 1 : nil
    }

    private static func isInOneLine(_ text: String) -> Bool {
        text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }

    /// A value as people type it: in quotation marks unless it is one plain word.
    private static func quoted(_ value: String) -> String {
        let isPlain = value.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || $0.properties.numericType != nil
        }
        return isPlain ? value : "\"\(value)\""
    }
}
