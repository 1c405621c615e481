/// The grammar of queries, by recursive descent:
///
///     query  = [ any ]
///     any    = all { "OR" all }
///     all    = term { [ "AND" ] term }
///     term   = { "-" | "NOT" } ( "(" any ")" | words | field value | "@" name )
struct QueryGrammar {
    private let query: String
    private let tokens: [QueryToken]
    private var index = 0
    private var context: QueryContext

    /// Parses a text into a query.
    static func parse(
        _ query: String, in context: inout QueryContext
    ) throws(QueryError) -> ArticleQuery {
        let length = query.unicodeScalars.count
        guard length <= QueryLimits.length else {
            throw QueryError(
                query: query, "the query is longer than \(QueryLimits.length) characters",
                at: QueryLimits.length..<length, remedy: .saveParts)
        }
        var grammar = QueryGrammar(
            query: query, tokens: try QueryLexer.tokens(of: query), context: context)
        defer { context = grammar.context }
        guard !grammar.tokens.isEmpty else { return .all }
        let meaning = try grammar.alternatives()
        guard let rest = grammar.current else { return meaning }
        throw grammar.error(
            "this “)” closes nothing", at: rest.place,
            "leave it out, or quote it")
    }

    private init(query: String, tokens: [QueryToken], context: QueryContext) {
        self.query = query
        self.tokens = tokens
        self.context = context
    }
}

private extension QueryGrammar {
    var current: QueryToken? { index < tokens.count ? tokens[index] : nil }

    mutating func alternatives() throws(QueryError) -> ArticleQuery {
        var parts = [try conjunction()]
        while let token = current, case .or = token.kind {
            index += 1
            try requireTerm(after: token)
            parts.append(try conjunction())
        }
        return .alternatives(parts)
    }

    mutating func conjunction() throws(QueryError) -> ArticleQuery {
        var parts = [try term()]
        while let token = current {
            switch token.kind {
            case .or, .close: return .conjunction(parts)
            case .and:
                index += 1
                try requireTerm(after: token)
            case .open, .not, .value, .field, .saved: break
            }
            parts.append(try term())
        }
        return .conjunction(parts)
    }

    mutating func term() throws(QueryError) -> ArticleQuery {
        var isNegated = false
        while let token = current, case .not = token.kind {
            index += 1
            try requireTerm(after: token)
            isNegated.toggle()
        }
        guard let token = current else { return .all }
        index += 1
        let meaning = try meaning(of: token)
        return isNegated ? .negation(of: meaning) : meaning
    }

    mutating func meaning(of token: QueryToken) throws(QueryError) -> ArticleQuery {
        switch token.kind {
        case .open: return try group(from: token)
        case .value(let value):
            try count(token)
            return try self.meaning(of: value, in: nil, at: token.place)
        case .field(let field, let value):
            try count(token)
            return try self.meaning(of: value, in: field, at: token.place)
        case .saved(let name):
            try count(token)
            return try saved(name, at: token.place)
        case .and: throw operatorError(token, "AND needs something before it")
        case .or: throw operatorError(token, "OR needs something before it")
        case .close, .not:
            throw error(
                "this “)” closes nothing", at: token.place,
                "leave it out, or quote it")
        }
    }

    mutating func group(from open: QueryToken) throws(QueryError) -> ArticleQuery {
        if let token = current, case .close = token.kind {
            throw error(
                "the parentheses are empty",
                at: open.place.lowerBound..<token.place.upperBound,
                "leave them out, or write words between them")
        }
        guard current != nil else { throw unclosed(open) }
        try context.enter(open.place, of: query)
        let meaning = try alternatives()
        context.leave()
        guard current != nil else { throw unclosed(open) }
        // Only a closing parenthesis can end alternatives before the end of the text.
        index += 1
        return meaning
    }

    mutating func saved(_ name: String, at place: Range<Int>) throws(QueryError) -> ArticleQuery {
        if context.expanding.last == name {
            throw error(
                "a saved query cannot use its own name, @\(name)", at: place, "leave it out")
        }
        if context.expanding.contains(name) {
            throw error(
                "the saved query “@\(name)” contains itself", at: place,
                "save one of them again without it")
        }
        guard let text = context.surroundings.saved(name) else {
            let others = context.surroundings.savedNames()
                .filter { !context.expanding.contains($0) }
            let nearest = name.nearest(of: others, within: max(1, name.utf8.count / 2))
            throw error(
                "there is no saved query “@\(name)”", at: place,
                nearest.map { "did you mean @\($0)?" }
                    ?? "write \"@\(name)\" to search for the words")
        }
        try context.enter(place, of: query)
        context.expanding.append(name)
        defer {
            context.expanding.removeLast()
            context.leave()
        }
        do {
            return try QueryGrammar.parse(text, in: &context)
        } catch {
            throw QueryError(
                query: query, "in the saved query “@\(name)”: \(error.message)", at: place,
                suggestion: error.suggestion, remedy: error.remedy)
        }
    }

    func meaning(
        of value: QueryValue, in field: QueryField?, at place: Range<Int>
    ) throws(QueryError) -> ArticleQuery {
        try ValueReader(
            query: query, surroundings: context.surroundings, value: value, field: field
        ).meaning(at: place)
    }

    /// Counts one more term; throws when there are too many.
    mutating func count(_ token: QueryToken) throws(QueryError) {
        context.terms += 1
        guard context.terms <= QueryLimits.terms else {
            throw error(
                "the query has more than \(QueryLimits.terms) terms", at: token.place,
                "search for less at a time")
        }
    }

    func requireTerm(after token: QueryToken) throws(QueryError) {
        switch current?.kind {
        case .open, .not, .value, .field, .saved: return
        case nil, .close, .and, .or: break
        }
        let name =
            switch token.kind {
            case .and: "AND"
            case .or: "OR"
            case .not, .open, .close, .value, .field, .saved:
                token.place.count == 1 ? "“-”" : "NOT"
            }
        throw operatorError(token, "\(name) needs something after it")
    }

    func operatorError(_ token: QueryToken, _ message: String) -> QueryError {
        let suggestion =
            token.place.count == 1
            ? "write it right before a word"
            : "write it in small letters to search for the word"
        return error(message, at: token.place, suggestion)
    }

    func unclosed(_ open: QueryToken) -> QueryError {
        error("the parenthesis is not closed", at: open.place, "write “)” where the group ends")
    }

    func error(_ message: String, at place: Range<Int>, _ suggestion: String) -> QueryError {
        QueryError(query: query, message, at: place, suggestion: suggestion)
    }
}

private extension ArticleQuery {
    /// An `or` of these queries, without an `or` inside it.
    static func alternatives(_ queries: [ArticleQuery]) -> ArticleQuery {
        if queries.contains(.all) { return .all }
        let parts = queries.flatMap { query -> [ArticleQuery] in
            if case .or(let parts) = query { parts } else { [query] }
        }
        return parts.count == 1 ? parts[0] : .or(parts)
    }

    /// An `and` of these queries, without an `and` inside it.
    static func conjunction(_ queries: [ArticleQuery]) -> ArticleQuery {
        let parts = queries.flatMap { query -> [ArticleQuery] in
            switch query {
            case .all: []
            case .and(let parts): parts
            default: [query]
            }
        }
        return parts.isEmpty ? .all : parts.count == 1 ? parts[0] : .and(parts)
    }

    /// A `not` of this query; two of them cancel out.
    static func negation(of query: ArticleQuery) -> ArticleQuery {
        if case .not(let query) = query { query } else { .not(query) }
    }
}
