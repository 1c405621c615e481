import Feeds
import Markup
import Web

/// Names of authors as pages write them: with markup, with a word before them, with the date.
enum AuthorName {
    /// Longer lines are no names, in characters.
    private static let limit = 60

    /// The name in a line; nil if there is none.
    static func name(in line: String) -> String? {
        guard let words = words(of: line) else { return nil }
        let start = startOfName(in: words)
        // A line with a bar has several parts, and nothing tells which of them is the name.
        if start == 0, words.contains(where: { $0.contains("|") }) { return nil }
        var rest = words[start...]
        let hasDate = rest.contains(where: isTime)
        let end = rest.indices.first { place in
            isEnd(rest[place]) || hasDate && isBeforeDate(rest[place])
                || place > rest.startIndex && isRest(rest[place])
        }
        let tail = end.map { rest[$0...] } ?? []
        if let end { rest = rest[..<end] }
        // What is left of a date: it has one month, so `Sepp Mai, 25 November` keeps its name.
        var hasMonth =
            tail.prefix(3).contains(where: isMonth) || tail.first.map(isWholeDate) ?? false
        while hasDate, let last = rest.last, isPartOfDate(last) {
            if isMonth(last) {
                guard !hasMonth else { break }
                hasMonth = true
            }
            rest.removeLast()
        }
        let name = rest.joined(separator: " ").trimming(punctuation)
        return isName(name) ? name : nil
    }

    /// The date in a line such as `Posted on September 21, 2020 by Ada Moss`.
    static func date(in line: String) -> Timestamp? {
        guard var words = words(of: line) else { return nil }
        let start = startOfName(in: words)
        // The date stands before the name or after it.
        let hasName = start > 0 && !words[..<start].contains { $0.contains(where: \.isNumber) }
        words = hasName ? Array(words[start...]) : start > 0 ? Array(words[..<(start - 1)]) : words
        for number in words.indices where words[number].contains(where: \.isNumber) {
            let start = startOfDate(in: words, at: number)
            if let date = Timestamp(lenient: words[start...].joined(separator: " ")) {
                return date
            }
        }
        return nil
    }

    /// The place of a word with a digit, or of the month before it. A date does not begin earlier: a name
    /// such as `Jane` or `Mary` would be read as another month.
    private static func startOfDate(in words: [String], at number: Int) -> Int {
        let isDay = words[number].utf8.count { $0.isDigit } <= 2
        let namesMonth = words[(number + 1)...].prefix(2).contains(where: isMonth)
        return isDay && !namesMonth && number > 0 && isMonth(words[number - 1])
            ? number - 1 : number
    }

    /// Whether a word begins a date in numbers, such as `2025-11-25` and `2025년`.
    private static func isWholeDate(_ word: String) -> Bool {
        let rest = word.drop(while: \.isNumber)
        return rest.count < word.count && !rest.isEmpty && rest != ","
    }

    private static func isMonth(_ word: String) -> Bool {
        months.contains(word.lowercased().trimming(punctuation.union(["."])))
    }

    private static func words(of line: String) -> [String]? {
        let text = line.contains("<") || line.contains("&") ? HTMLText.plain(line) : line
        let words = text.split { $0.isWhitespace || $0 == "=" }.map(String.init)
        return words.isEmpty || words.count > 40 ? nil : words
    }

    /// The place after the word that announces the name; 0 without one.
    private static func startOfName(in words: [String]) -> Int {
        var start = 0
        for (place, word) in words.enumerated() {
            let bare = word.lowercased().trimming(punctuation)
            let isLabel = word.hasSuffix(":") && labels.contains(bare)
            // `von` and `di` are parts of names, too.
            let head = words[..<place]
            let isFirst =
                place == start || head.last?.contains(where: \.isNumber) ?? false
                || head.allSatisfy { openings.contains($0.lowercased().trimming(punctuation)) }
            let announces =
                isLabel || (bare == "by" && word.count == 2)
                || (isFirst && announcing.contains(bare))
            if announces { start = place + 1 }
        }
        return start
    }

    /// Whether a word stands after the name: the time, or what parts it from the rest.
    private static func isEnd(_ word: String) -> Bool {
        ends.contains(word) || isTime(word) || word.hasSuffix(":")
            || word.contains("@") && word.contains(".")
    }

    /// Whether a word tells something else about the article, as in `Ada Moss 24 comments`.
    private static func isRest(_ word: String) -> Bool {
        word.allSatisfy(\.isNumber)
            || closings.contains(word.lowercased().trimming(punctuation))
    }

    /// Whether a word stands between a name and a date.
    private static func isBeforeDate(_ word: String) -> Bool {
        ["on", "am", "le", "el", "at"].contains(word)
    }

    private static func isPartOfDate(_ word: String) -> Bool {
        let bare = word.lowercased().trimming(punctuation)
        return bare.isEmpty || bare == "de" || bare == "of" || bare.first?.isNumber == true
            || months.contains(bare) || weekdays.contains(bare)
    }

    /// Whether a word has the digits of a date or a time.
    private static func isTime(_ word: String) -> Bool {
        // `21,`
        if word.hasSuffix(","), word.utf8.count <= 3, word.utf8.dropLast().allSatisfy(\.isDigit) {
            return word.utf8.count > 1
        }
        var (digits, isAfterMark) = (0, false)
        for byte in word.utf8 {
            guard byte.isDigit else {
                isAfterMark = digits > 0 && [0x2D, 0x2E, 0x2F, 0x3A].contains(byte)
                digits = 0
                continue
            }
            digits += 1
            // `2020`, `18.02`, `05:30`
            if digits == 4 || isAfterMark { return true }
        }
        return false
    }

    private static func isName(_ name: String) -> Bool {
        guard name.count <= limit, name.contains(where: \.isLetter), !name.contains("://"),
            !name.contains(where: { "|<>*".contains($0) })
        else { return false }
        let words = name.split(separator: " ").map { $0.lowercased().trimming(punctuation) }
        let isAnnouncement = words.allSatisfy {
            openings.contains($0) || announcing.contains($0) || labels.contains($0)
        }
        return !isAnnouncement && !words.allSatisfy(isPartOfDate)
    }

    private static let ends: Set<String> = [
        "|", "·", "•", "–", "—", "-", "/", "기자", "記者", "记者", "特派員",
    ]
    private static let punctuation: Set<Character> = [
        ",", ";", ":", "|", "·", "•", "–", "—", "-", "/", "=", " ",
    ]
    private static let announcing: Set<String> = [
        "by", "von", "par", "por", "di", "door", "af", "av", "글", "글쓴이", "작성자", "기자", "文", "作者",
    ]
    private static let labels: Set<String> = [
        "author", "authors", "autor", "autorin", "autoren", "auteur", "autore", "autora", "text",
        "words", "by", "von", "par", "por", "di", "interview", "글", "작성자", "기자", "文", "作者",
        "著者",
    ]
    /// Words after a name that announce a date.
    private static let closings: Set<String> = [
        "posted", "published", "updated", "veröffentlicht", "aktualisiert", "publié", "publicado",
        "입력", "수정",
    ]
    private static let openings: Set<String> = [
        "posted", "published", "written", "submitted", "story", "words", "article", "updated",
        "last", "on", "geschrieben", "veröffentlicht", "verfasst", "aktualisiert", "datum", "date",
        "stand", "publié", "écrit", "publicado", "escrito", "scritto", "pubblicato", "ein",
        "beitrag", "artikel", "입력", "수정", "승인", "등록", "기사입력", "公開", "更新", "公開日",
        "更新日", "发布", "发布时间",
    ]
    private static let months: Set<String> = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september",
        "october", "november", "december", "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep",
        "sept", "oct", "nov", "dec", "januar", "februar", "märz", "mai", "juni", "juli", "oktober",
        "dezember", "janvier", "février", "mars", "avril", "juin", "juillet", "août", "septembre",
        "octobre", "novembre", "décembre", "enero", "febrero", "marzo", "abril", "mayo", "junio",
        "julio", "agosto", "septiembre", "octubre", "noviembre", "diciembre", "gennaio", "aprile",
        "maggio", "giugno", "luglio", "settembre", "ottobre", "dicembre",
    ]
    private static let weekdays: Set<String> = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "mon", "tue",
        "wed", "thu", "fri",
        "sat", "sun", "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag",
        "sonntag", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche",
        "lunes", "martes", "miércoles", "jueves", "viernes", "sábado", "domingo",
    ]
}

extension String {
    /// Without these characters at both ends.
    fileprivate func trimming(_ characters: Set<Character>) -> String {
        let head = drop { characters.contains($0) }
        guard let last = head.lastIndex(where: { !characters.contains($0) }) else { return "" }
        return String(head[...last])
    }
}
