/// Finds the string literals of Swift source.
struct LiteralLexer {
    private let source: [UInt8]
    private var place = 0
    /// The literals within the interpolations of others.
    private(set) var nested: [String] = []

    init(_ source: String) {
        // Whatever is looked at behind the end is no part of a literal.
        self.source = Array(source.utf8) + [0, 0, 0]
    }

    /// The literals in order; those that are joined by + are one. An interpolation is `…`.
    mutating func literals() -> [String] {
        var found: [String] = []
        var isJoined = false
        while source[place] != 0 {
            if skips("//") {
                while source[place] != 0, source[place] != 0x0A { place += 1 }
            } else if let hashes = opening() {
                let text = literal(hashes)
                found.append(isJoined ? (found.popLast() ?? "") + text : text)
                isJoined = skipsPlus()
            } else {
                isJoined = false
                place += 1
            }
        }
        return found
    }

    /// Skips what is between two literals that are joined.
    private mutating func skipsPlus() -> Bool {
        var next = place
        var hasPlus = false
        while [0x20, 0x0A, UInt8(ascii: "+")].contains(source[next]) {
            if source[next] == UInt8(ascii: "+") { hasPlus = true }
            next += 1
        }
        guard hasPlus, source[next] == UInt8(ascii: "\"") else { return false }
        place = next
        return true
    }

    /// The number of # before the quotation mark that begins a literal here.
    private func opening() -> Int? {
        var end = place
        while source[end] == UInt8(ascii: "#") { end += 1 }
        return source[end] == UInt8(ascii: "\"") ? end - place : nil
    }

    private mutating func literal(_ hashes: Int) -> String {
        place += hashes
        let isLong = skips("\"\"\"")
        if !isLong { place += 1 }
        let marks = String(repeating: "#", count: hashes)
        let (end, escape) = ((isLong ? "\"\"\"" : "\"") + marks, "\\" + marks)
        var text: [UInt8] = []
        while source[place] != 0, !skips(end) {
            guard skips(escape) else {
                text.append(source[place])
                place += 1
                continue
            }
            switch source[place] {
            case UInt8(ascii: "("):
                skipInterpolation()
                text += Array("…".utf8)
                continue
            case UInt8(ascii: "n"): text.append(0x0A)
            case UInt8(ascii: "t"): text.append(0x20)
            case UInt8(ascii: "u"):
                while source[place] != UInt8(ascii: "}") { place += 1 }
                text.append(UInt8(ascii: "?"))
            // The line goes on below, behind its indentation.
            case 0x0A: while source[place + 1] == 0x20 { place += 1 }
            case let byte: text.append(byte)
            }
            place += 1
        }
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func skipInterpolation() {
        var depth = 0
        repeat {
            if let hashes = opening() {
                let text = literal(hashes)
                nested.append(text)
                continue
            }
            if source[place] == UInt8(ascii: "(") { depth += 1 }
            if source[place] == UInt8(ascii: ")") { depth -= 1 }
            place += 1
        } while depth > 0
    }

    private mutating func skips(_ text: String) -> Bool {
        let isHere = text.utf8.enumerated().allSatisfy { source[place + $0] == $1 }
        if isHere { place += text.utf8.count }
        return isHere
    }
}

extension String {
    /// Whether it has two words or more, and is neither SQL nor data.
    var isSentence: Bool {
        let words = matches(of: /[A-Za-z]{2,}/)
        return words.count >= 2 && contains(" ") && !contains(Self.sql)
            && !contains(
                /\b[a-z]+_[a-z]+\b|<\?xml|<opml|<outline|<\/?head>|<\/body>|^SQLite format|^cd "|\b[a-z]\.[a-z]/
            )
    }

    private static var sql: Regex<(Substring, Substring)> {
        // swift-format-ignore
        #/\b(SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA|SAVEPOINT|RELEASE|ROLLBACK|ATTACH|VACUUM|WITH|COALESCE|WITHOUT|DROP|IS|INDEXED|LIMIT|IN|FROM|WHERE|INTO|AS|ON|NULL|AND|BEGIN)\b/#
    }
}
