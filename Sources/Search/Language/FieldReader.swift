/// Turns the words and fields of a query into ``ArticleQuery`` values.
struct FieldReader {
    let query: String
    let surroundings: QueryParser.Surroundings

    /// The query for a field with a value.
    func meaning(
        of field: QueryField, _ value: QueryValue, at place: Range<Int>
    ) throws(QueryError) -> ArticleQuery {
        try requireNoMinus(field, value, at: place)
        switch field {
        case .title: return .title(try phrase(value))
        case .author: return .author(try phrase(value))
        case .feed: return .feed(try part(of: "a feed’s title", value))
        case .url: return .url(try part(of: "an address", value))
        case .tag:
            let name = try text(value)
            return .tag(ArticleQuery.TagName(name: name, isPrefix: value.isPrefix))
        case .is:
            return .state(try choice(value, of: field))
        case .has:
            return .has(try choice(value, of: field))
        case .after: return .after(try time(value))
        case .before: return .before(try time(value))
        }
    }

    /// The words of a value.
    func phrase(_ value: QueryValue) throws(QueryError) -> ArticleQuery.Phrase {
        let words = SearchText.words(of: value.text)
        guard !words.isEmpty else {
            let isEmpty = value.text.unicodeScalars.allSatisfy(\.properties.isWhitespace)
            throw error(
                isEmpty
                    ? "there is nothing between the quotation marks"
                    : "“\(value.text)” contains nothing to search for", at: value.place,
                "words have letters, digits or emoji")
        }
        return ArticleQuery.Phrase(words: words, isPrefix: value.isPrefix)
    }
}

private extension FieldReader {
    /// Throws when the value begins with `-`: the `-` belongs before the field.
    func requireNoMinus(
        _ field: QueryField, _ value: QueryValue, at place: Range<Int>
    ) throws(QueryError) {
        guard !value.isQuoted, value.text.hasPrefix("-"), field != .url else { return }
        let rest = value.text.drop { $0 == "-" }
        throw error(
            "“-” goes before the field, not after it", at: place,
            rest.isEmpty
                ? "write it first, as in -\(field.example)" : "did you mean -\(field.typed)\(rest)?"
        )
    }

    /// A value that is not only spaces.
    func text(_ value: QueryValue) throws(QueryError) -> String {
        let scalars = value.text.unicodeScalars
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else {
            throw error(
                "there is nothing between the quotation marks", at: value.place,
                "write a name between them")
        }
        return String(scalars[first...last])
    }

    /// A value that matches any part of a longer text.
    func part(of whole: String, _ value: QueryValue) throws(QueryError) -> String {
        guard !value.isPrefix else {
            throw error(
                "“*” has no use here", at: value.place.upperBound - 1..<value.place.upperBound,
                "leave it out; any part of \(whole) is found")
        }
        return try text(value)
    }

    func choice<Choice: RawRepresentable<String> & CaseIterable>(
        _ value: QueryValue, of field: QueryField
    ) throws(QueryError) -> Choice {
        let word = try text(value).lowercased()
        if !value.isPrefix, let choice = Choice(rawValue: word) { return choice }
        let choices = Choice.allCases.map(\.rawValue)
        let suggestion =
            word.nearest(of: choices, within: max(1, word.utf8.count / 2))
            .map { "did you mean \(field.typed)\($0)?" }
            ?? "write one of \(choices.map { field.typed + $0 }.joined(separator: ", "))"
        let typed = value.text + (value.isPrefix ? "*" : "")
        throw error("\(field.typed) does not know “\(typed)”", at: value.place, suggestion)
    }

    func time(_ value: QueryValue) throws(QueryError) -> Int64 {
        let text = try text(value)
        do throws(QueryTime.Mistake) {
            if value.isPrefix { throw .unknown(text + "*") }
            return try QueryTime(surroundings).seconds(text)
        } catch {
            throw self.error(error.message, at: value.place, error.suggestion)
        }
    }

    func error(_ message: String, at place: Range<Int>, _ suggestion: String) -> QueryError {
        QueryError(query: query, message, at: place, suggestion: suggestion)
    }
}
