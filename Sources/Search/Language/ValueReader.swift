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

    /// Words of a title, or a regular expression for it.
    func title() throws(QueryError) -> ArticleQuery {
        guard let flags = value.flags else { return .title(try phrase()) }
        do throws(RegularExpression.Mistake) {
            return .titleMatch(try RegularExpression(value.text, ignoresCase: flags == "i"))
        } catch {
            let start = value.place.lowerBound + 1
            let place = start + error.place.lowerBound..<start + error.place.upperBound
            throw self.error(error.message, at: place, error.suggestion)
        }
    }

    /// A feed, or several with commas between them.
    func feeds() throws(QueryError) -> ArticleQuery {
        let text = try part(of: "a feed’s title")
        let names = value.isQuoted ? [] : text.split(separator: ",").map(String.init)
        return names.count > 1 ? .or(names.map { .feed($0) }) : .feed(names.first ?? text)
    }

    /// Less or more than a number: `<200`, `>2000`.
    func range() throws(QueryError) -> ClosedRange<Int> {
        let (isLess, number) = try comparison("words:<200 or words:>2000")
        guard let count = Int(number), (0...Int(Int32.max)).contains(count) else {
            throw error("“\(number)” is not a number of words", at: value.place, "try words:<200")
        }
        guard isLess else { return count + 1...Int.max }
        guard count > 0 else {
            throw error("no text has less than no words", at: value.place, "try words:<200")
        }
        return 0...count - 1
    }

    /// Younger or older than a time: `<2d`, `>30d`.
    func age() throws(QueryError) -> ArticleQuery {
        let (isLess, age) = try comparison("age:<2d or age:>30d")
        do throws(QueryTime.Mistake) {
            let time = try QueryTime(surroundings).seconds(ago: age)
            return isLess ? .after(time) : .before(time)
        } catch {
            throw self.error(error.message, at: value.place, error.suggestion)
        }
    }

    private func comparison(_ example: String) throws(QueryError) -> (isLess: Bool, String) {
        let text = try text() + (value.isPrefix ? "*" : "")
        guard let first = text.first, first == "<" || first == ">" else {
            throw error(
                "“\(text)” begins with neither < nor >", at: value.place, "write \(example)")
        }
        return (first == "<", String(text.dropFirst()))
    }

    /// A language: `ko`, `pt-BR`.
    func language() throws(QueryError) -> String {
        let text = try text().lowercased()
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let isTag = parts.allSatisfy { part in
            (1...8).contains(part.utf8.count)
                && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
        }
        guard isTag, !value.isPrefix, let first = parts.first, (2...3).contains(first.count) else {
            throw error(
                "“\(value.text)” is not the short name of a language", at: value.place,
                "write its letters, as in lang:ko or lang:pt-BR")
        }
        return text
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
            word.nearest(of: choices)
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
