/// Cuts a query into tokens.
struct QueryLexer {
    private let query: String
    private let scalars: [Unicode.Scalar]
    private var index = 0

    init(_ query: String) {
        self.query = query
        scalars = Array(query.unicodeScalars)
    }

    /// All tokens of the query.
    static func tokens(of query: String) throws(QueryError) -> [QueryToken] {
        var lexer = QueryLexer(query)
        var tokens: [QueryToken] = []
        while let token = try lexer.next() { tokens.append(token) }
        return tokens
    }

    private mutating func next() throws(QueryError) -> QueryToken? {
        while let scalar = current, scalar.properties.isWhitespace { index += 1 }
        guard let scalar = current else { return nil }
        switch scalar {
        case "(":
            index += 1
            return QueryToken(kind: .open, place: index - 1..<index)
        case ")":
            index += 1
            return QueryToken(kind: .close, place: index - 1..<index)
        case "-": return try minus()
        case "@": return try saved()
        default: break
        }
        if scalar.isQuote {
            let value = try quoted()
            return QueryToken(kind: .value(value), place: value.place)
        }
        if let token = try field() { return token }
        return try word()
    }
}

private extension QueryLexer {
    var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

    mutating func minus() throws(QueryError) -> QueryToken {
        let place = index..<index + 1
        index += 1
        guard let next = current, !next.properties.isWhitespace, next != ")" else {
            throw error(
                "“-” alone excludes nothing", at: place,
                "write it right before a word, as in -word")
        }
        return QueryToken(kind: .not, place: place)
    }

    /// `@name`; `@jane@example.org` is a word.
    mutating func saved() throws(QueryError) -> QueryToken {
        let start = index
        index += 1
        let name = run()
        let place = start..<index
        if QueryParser.isName(text(name)) {
            return QueryToken(kind: .saved(text(name)), place: place)
        }
        if name.isEmpty {
            throw QueryError(
                query: query, "“@” needs the name of a saved query", at: place,
                remedy: .listSavedQueries)
        }
        index = start
        if name.contains("@") { return try word() }
        throw error(
            "“\(text(scalars[place]))” is not a name of a saved query", at: place,
            "names have letters, digits, “-”, “_” and “.”; write \"\(text(scalars[place]))\" "
                + "to search for the words")
    }

    /// A field with its value; nil when a word begins here instead.
    mutating func field() throws(QueryError) -> QueryToken? {
        let start = index
        var end = start
        while end < scalars.count, scalars[end].isASCIILetter { end += 1 }
        guard end > start, end < scalars.count, scalars[end] == ":" else { return nil }
        // This is a URL, or a name in C++.
        let after = scalars[(end + 1)...].prefix(2)
        if after.first == ":" || Array(after) == ["/", "/"] { return nil }
        let name = text(scalars[start..<end])
        index = end + 1
        guard let field = QueryField.named(name.lowercased()) else {
            throw error(
                "unknown field “\(name):”", at: start..<end + 1, suggestion(for: name))
        }
        let value = try value(of: field, from: start)
        return QueryToken(kind: .field(field, value), place: start..<value.place.upperBound)
    }

    /// A suggestion for an unknown field and its value.
    mutating func suggestion(for name: String) -> String {
        if let field = QueryField.meant(by: name) { return "did you mean \(field.typed)?" }
        let rest = run()
        return rest.isEmpty
            ? "the fields are \(QueryField.all.map(\.typed).joined(separator: ", "))"
            : "write \"\(name):\(text(rest))\" to search for the words"
    }

    mutating func value(of field: QueryField, from start: Int) throws(QueryError) -> QueryValue {
        guard let scalar = current, !scalar.properties.isWhitespace, scalar != ")" else {
            throw error(
                "\(field.typed) needs a value right after it", at: start..<index,
                "write it without a space, as in \(field.example)")
        }
        if scalar == "(" {
            throw error(
                "\(field.typed) takes one value, not parentheses", at: start..<index + 1,
                "name the field each time, as in (\(field.example) OR \(field.example))")
        }
        if scalar.isQuote { return try quoted() }
        return try field.allowsExpression && scalar == "/" ? expression() : unquoted()
    }

    /// A regular expression: `/sale|offer/i`. A slash inside it has a `\` before it.
    mutating func expression() throws(QueryError) -> QueryValue {
        let start = index
        var end = start + 1
        while end < scalars.count, scalars[end] != "/" { end += scalars[end] == "\\" ? 2 : 1 }
        guard end < scalars.count else {
            throw error(
                "the regular expression is not closed", at: start..<start + 1,
                "write another / where it ends")
        }
        index = end + 1
        while let scalar = current, !scalar.endsWord { index += 1 }
        let flags = text(scalars[(end + 1)..<index])
        guard flags.isEmpty || flags == "i" else {
            throw error(
                "“\(flags)” is no flag of a regular expression", at: end + 1..<index,
                "the only one is i, for capital and small letters alike; "
                    + "write \\/ for a slash inside")
        }
        return QueryValue(
            text: text(scalars[(start + 1)..<end]), isQuoted: false, isPrefix: false, flags: flags,
            place: start..<index)
    }

    /// A word, or an operator.
    mutating func word() throws(QueryError) -> QueryToken {
        let value = try unquoted()
        let kind: QueryToken.Kind =
            switch value.isPrefix ? "" : value.text {
            case "AND": .and
            case "OR": .or
            case "NOT": .not
            default: .value(value)
            }
        return QueryToken(kind: kind, place: value.place)
    }

    mutating func unquoted() throws(QueryError) -> QueryValue {
        let start = index
        let typed = run()
        let isPrefix = typed.last == "*"
        let word = isPrefix ? typed.dropLast() : typed
        if word.isEmpty {
            throw error(
                "“*” needs the beginning of a word before it", at: start..<index,
                "write word* for words that begin with “word”")
        }
        if let star = word.firstIndex(of: "*") {
            throw error(
                "“*” stands only at the end of a word", at: star..<star + 1,
                SearchText.words(of: text(typed)).isEmpty
                    ? "leave it out" : "write \"\(text(typed))\" to search for the words")
        }
        return QueryValue(
            text: text(word), isQuoted: false, isPrefix: isPrefix, place: start..<index)
    }

    mutating func quoted() throws(QueryError) -> QueryValue {
        let start = index
        let isTypographic = scalars[start] != "\""
        var end = start + 1
        while end < scalars.count,
            !(scalars[end] == "\"" || isTypographic && scalars[end].isQuote)
        {
            end += 1
        }
        guard end < scalars.count else {
            throw error(
                "the quotation mark is not closed", at: start..<start + 1,
                "write another \" where the phrase ends")
        }
        index = end + 1
        let isPrefix = current == "*"
        if isPrefix { index += 1 }
        return QueryValue(
            text: text(scalars[start + 1..<end]), isQuoted: true, isPrefix: isPrefix,
            place: start..<index)
    }

    /// Everything up to a space, a quotation mark or a parenthesis. Parentheses that are closed
    /// inside it belong to it, as in the URLs of Wikipedia.
    mutating func run() -> ArraySlice<Unicode.Scalar> {
        let start = index
        while let scalar = current, !scalar.endsWord || isGershayim {
            if scalar == "(" {
                guard index > start, let end = closing(after: index) else { break }
                index = end
            }
            index += 1
        }
        return scalars[start..<index]
    }

    /// Whether the quotation mark here is the sign in Hebrew abbreviations, as in צה"ל.
    var isGershayim: Bool {
        index > 0 && index + 1 < scalars.count && scalars[index].isQuote
            && scalars[index - 1].isHebrew && scalars[index + 1].isHebrew
    }

    /// The index of the `)` for a `(`, unless something before it ends the word.
    func closing(after open: Int) -> Int? {
        let rest = scalars[(open + 1)...]
        guard let end = rest.firstIndex(where: { $0.endsWord || $0 == "(" }), scalars[end] == ")"
        else { return nil }
        return end
    }

    func text(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    func error(_ message: String, at place: Range<Int>, _ suggestion: String) -> QueryError {
        QueryError(query: query, message, at: place, suggestion: suggestion)
    }
}

private extension Unicode.Scalar {
    /// `"`, and the quotation marks by which word processors replace it.
    var isQuote: Bool {
        self == "\"" || self == "\u{201C}" || self == "\u{201D}" || self == "\u{201E}"
    }

    var endsWord: Bool { self == ")" || isQuote || properties.isWhitespace }

    var isHebrew: Bool { ("\u{5D0}"..."\u{5EA}").contains(self) }

    var isASCIILetter: Bool {
        ("a"..."z").contains(self) || ("A"..."Z").contains(self)
    }
}

/// A token of a query.
struct QueryToken {
    /// The kinds of tokens.
    enum Kind {
        case open
        case close
        /// `-` or `NOT`.
        case not
        case and
        case or
        /// Words to search for.
        case value(QueryValue)
        /// A field and its value.
        case field(QueryField, QueryValue)
        /// The name of a saved query, without its `@`.
        case saved(String)
    }

    var kind: Kind
    /// Offsets of Unicode scalars in the query.
    var place: Range<Int>
}

/// A word, or the text between quotation marks.
struct QueryValue {
    /// The text without quotation marks and without the `*` at its end.
    var text: String
    var isQuoted: Bool
    /// Whether a `*` follows the text.
    var isPrefix: Bool
    /// The letters after a regular expression; nil for every other value.
    var flags: String?
    /// Offsets of Unicode scalars in the query.
    var place: Range<Int>
}
