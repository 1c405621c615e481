/// Reads the value of a field, or words without a field. There is a method for each kind of value.
struct ValueReader {
    let query: String
    let surroundings: QueryParser.Surroundings
    let value: QueryValue
    /// The field of the value; nil for words.
    var field: QueryField?

    /// The query for the value in its field, which is at a place of the query.
    func meaning(at place: Range<Int>) throws(QueryError) -> ArticleQuery {
        guard let field else { return .words(try phrase()) }
        if !value.isQuoted, value.text.hasPrefix("-"), !field.allowsMinus {
            let rest = value.text.drop { $0 == "-" }
            throw error(
                "“-” goes before the field, not after it", at: place,
                rest.isEmpty
                    ? "write it first, as in -\(field.example)"
                    : "did you mean -\(field.typed)\(rest)?")
        }
        return try field.read(self)
    }

    /// Words next to each other.
    func phrase() throws(QueryError) -> ArticleQuery.Phrase {
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

    /// A part of a longer text.
    func part(of whole: String) throws(QueryError) -> String {
        guard !value.isPrefix else {
            throw error(
                "“*” has no use here", at: value.place.upperBound - 1..<value.place.upperBound,
                "leave it out; any part of \(whole) is found")
        }
        return try text()
    }

    /// A tag, or the beginning of one.
    func tag() throws(QueryError) -> ArticleQuery.TagName {
        ArticleQuery.TagName(name: try text(), isPrefix: value.isPrefix)
    }

    /// One of a few words.
    func choice<Choice: RawRepresentable<String> & CaseIterable>() throws(QueryError) -> Choice {
        let word = try text().lowercased()
        if !value.isPrefix, let choice = Choice(rawValue: word) { return choice }
        let choices = Choice.allCases.map(\.rawValue)
        let field = field?.typed ?? ""
        let suggestion =
            word.nearest(of: choices, within: max(1, word.utf8.count / 2))
            .map { "did you mean \(field)\($0)?" }
            ?? "write one of \(choices.map { field + $0 }.joined(separator: ", "))"
        let typed = value.text + (value.isPrefix ? "*" : "")
        throw error("\(field) does not know “\(typed)”", at: value.place, suggestion)
    }

    /// A time; see ``QueryTime``.
    func time() throws(QueryError) -> Int64 {
        let text = try text()
        do throws(QueryTime.Mistake) {
            if value.isPrefix { throw .unknown(text + "*") }
            return try QueryTime(surroundings).seconds(text)
        } catch {
            throw self.error(error.message, at: value.place, error.suggestion)
        }
    }

    /// Any text, without the spaces around it.
    func text() throws(QueryError) -> String {
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

    /// A mistake in the query.
    func error(_ message: String, at place: Range<Int>, _ suggestion: String) -> QueryError {
        QueryError(query: query, message, at: place, suggestion: suggestion)
    }
}
