import Search
import Store
import System
import Terminal
import Web

/// The line of an article that a person describes with `--format`: text with names in braces, as
/// `{date:%F} {title}{if unread} *{end}`. Two braces are one; `\\t` is a tab and `\\n` a new line.
struct ListTemplate: Sendable {
    /// What a name stands for.
    private enum Field: String, CaseIterable {
        case id, state, date, feed, title, url, tags
    }

    /// What can be asked after `if`.
    private enum Condition: String, CaseIterable {
        case unread, read, favorite, url, tags
    }

    private indirect enum Part: Sendable {
        case text(String)
        case field(Field)
        case date(format: String)
        case choice(Condition, then: [Part], otherwise: [Part])
    }

    private var parts: [Part] = []
    /// Whether the tags of an article are needed.
    private(set) var usesTags = false

    /// Reads a template.
    ///
    /// - Throws: `QueryError` with the place of the first mistake.
    init(_ text: String) throws(QueryError) {
        var reader = Reader(text: text, scalars: Array(text.unicodeScalars))
        parts = try reader.parts(until: nil).parts
        usesTags = reader.usesTags
    }

    /// The line of an article, which is safe to print.
    func line(_ row: ArticleRow, tags: [String]) -> String {
        var line = ""
        write(parts, of: row, tags, to: &line)
        return line
    }
}

extension ListTemplate {
    private func write(
        _ parts: [Part], of row: ArticleRow, _ tags: [String], to line: inout String
    ) {
        for part in parts {
            switch part {
            case .text(let text): line += text
            case .date(let format): line += WallClock.local(row.date, format: format).sanitized()
            case .field(let field): line += value(field, of: row, tags).sanitized()
            case .choice(let condition, let then, let otherwise):
                write(
                    isTrue(condition, of: row, tags) ? then : otherwise, of: row, tags, to: &line)
            }
        }
    }

    private func value(_ field: Field, of row: ArticleRow, _ tags: [String]) -> String {
        switch field {
        case .id: String(row.id)
        case .state: row.state
        case .date: ArticleJSON.rfc3339(row.date)
        case .feed: row.feedTitle
        case .title: row.title
        case .url: row.url ?? ""
        case .tags: tags.joined(separator: ", ")
        }
    }

    private func isTrue(_ condition: Condition, of row: ArticleRow, _ tags: [String]) -> Bool {
        switch condition {
        case .unread: !row.isRead
        case .read: row.isRead
        case .favorite: row.isFavorite
        case .url: row.url != nil
        case .tags: !tags.isEmpty
        }
    }

    /// Reads a template from the first character to the last.
    private struct Reader {
        let text: String
        let scalars: [Unicode.Scalar]
        var place = 0
        var usesTags = false

        /// The parts up to the end, or up to the `{else}` or `{end}` of the `{if}` at `start`; `end`
        /// is the word that ends them.
        mutating func parts(
            until start: Range<Int>?
        ) throws(QueryError) -> (parts: [Part], end: String) {
            var parts: [Part] = []
            var plain = String.UnicodeScalarView()
            while place < scalars.count {
                let scalar = scalars[place]
                let next = place + 1 < scalars.count ? scalars[place + 1] : nil
                if let escaped = Reader.escaped(scalar, next) {
                    plain.append(escaped)
                    place += 2
                } else if scalar == "{" {
                    if !plain.isEmpty { parts.append(.text(String(plain))) }
                    plain = String.UnicodeScalarView()
                    let (word, range) = try word()
                    if word == "end" || word == "else" {
                        guard start != nil else {
                            throw error("{\(word)} has no {if} before it", at: range)
                        }
                        return (parts, word)
                    }
                    parts.append(try part(word, at: range))
                } else {
                    plain.append(scalar)
                    place += 1
                }
            }
            if let start { throw error("{if} has no {end}", at: start) }
            if !plain.isEmpty { parts.append(.text(String(plain))) }
            return (parts, "")
        }

        /// The character that two characters stand for.
        private static func escaped(
            _ scalar: Unicode.Scalar, _ next: Unicode.Scalar?
        ) -> Unicode.Scalar? {
            switch (scalar, next) {
            case ("{", "{"): "{"
            case ("}", "}"): "}"
            case ("\\", "t"): "\t"
            case ("\\", "n"): "\n"
            case ("\\", "\\"): "\\"
            default: nil
            }
        }

        /// The text in the braces that begin here, and where it is.
        private mutating func word() throws(QueryError) -> (String, Range<Int>) {
            guard let end = scalars[place...].firstIndex(of: "}") else {
                throw error(
                    "a brace is not closed", at: place..<place + 1,
                    "write {{ for the character itself")
            }
            let range = place + 1..<end
            defer { place = end + 1 }
            return (String(String.UnicodeScalarView(scalars[range])), range)
        }

        private mutating func part(
            _ word: String, at range: Range<Int>
        ) throws(QueryError) -> Part {
            if word.hasPrefix("date:") { return .date(format: try dateFormat(word, at: range)) }
            if word == "if" || word.hasPrefix("if ") { return try choice(word, at: range) }
            guard let field = Field(rawValue: word) else {
                throw unknown(
                    word, at: range, among: Field.allCases.map(\.rawValue) + ["if", "else", "end"])
            }
            if field == .tags { usesTags = true }
            return .field(field)
        }

        /// The format of a date, with the letters that `strftime` knows in POSIX and glibc.
        private func dateFormat(
            _ word: String, at range: Range<Int>
        ) throws(QueryError) -> String {
            let format = Array(word.unicodeScalars.dropFirst(5))
            guard !format.isEmpty else {
                throw error(
                    "the format of the date is missing", at: range, "write {date} or {date:%F}")
            }
            var place = 0
            while place < format.count {
                defer { place += 1 }
                guard format[place] == "%" else { continue }
                place += 1
                guard place < format.count, Self.dateLetters.contains(format[place]) else {
                    let start = range.lowerBound + 5 + place - 1
                    throw error(
                        "there is no such part of a date",
                        at: start..<min(start + 2, range.upperBound),
                        "%F %H:%M is 2026-11-01 08:00; %% is a percent sign")
                }
            }
            return String(word.dropFirst(5))
        }

        private static let dateLetters = "aAbBcCdDeFgGhHIjklmMnpPrRsStTuUVwWxXyYzZ%".unicodeScalars

        private mutating func choice(
            _ word: String, at range: Range<Int>
        ) throws(QueryError) -> Part {
            let name = String(word.dropFirst(3))
            guard let condition = Condition(rawValue: name) else {
                let start = min(range.lowerBound + 3, range.upperBound)
                throw unknown(
                    name, at: start..<range.upperBound, among: Condition.allCases.map(\.rawValue))
            }
            if condition == .tags { usesTags = true }
            let (then, end) = try parts(until: range)
            guard end == "else" else { return .choice(condition, then: then, otherwise: []) }
            let (otherwise, last) = try parts(until: range)
            guard last == "end" else { throw error("{if} has more than one {else}", at: range) }
            return .choice(condition, then: then, otherwise: otherwise)
        }

        private func unknown(
            _ word: String, at range: Range<Int>, among names: [String]
        ) -> QueryError {
            let nearest = word.nearest(of: names)
            return error(
                word.isEmpty ? "a name is missing" : "there is nothing called “\(word)”", at: range,
                nearest.map { "did you mean \($0)?" }
                    ?? "write one of \(names.joined(separator: ", "))")
        }

        private func error(
            _ message: String, at range: Range<Int>, _ suggestion: String? = nil
        ) -> QueryError {
            QueryError(query: text, message, at: range, suggestion: suggestion)
        }
    }
}
