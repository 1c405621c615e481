import Foundation
import Testing

@Suite("what the program says")
struct MessagesTests {
    @Test("every sentence of the sources is in Fixtures/messages.txt; make messages writes it")
    func isListed() throws {
        let list = try MessageList(sources: root.appending(path: "Sources"))
        try #require(list.count > 500)
        let file = root.appending(path: "Fixtures/messages.txt")
        if ProcessInfo.processInfo.environment["NEWS_MESSAGES"] == "write" {
            return try list.text.write(to: file, atomically: true, encoding: .utf8)
        }
        let known = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        let said = list.text.split(separator: "\n")
        for change in said.difference(from: known) {
            switch change {
            case .insert(_, let line, _): Issue.record("missing in the list: \(line)")
            case .remove(_, let line, _): Issue.record("said no longer: \(line)")
            }
        }
    }

    private var root: URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
    }
}

/// The sentences in the string literals of a directory of sources.
///
/// A sentence is a literal of two or more words that is neither SQL nor data.
private struct MessageList {
    /// How many sentences there are.
    private(set) var count = 0
    /// The sentences below the names of their files, in the order in which they stand there.
    private(set) var text = ""

    /// A room whose literals are for tests, and directories whose literals are tables of words.
    private static let skipped = ["Loopback", "Dates", "Encoding", "HTML", "Schema", "Tree"]

    init(sources: URL) throws {
        let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
        let paths = (files?.allObjects as? [URL] ?? []).filter { $0.pathExtension == "swift" }
            .map { Array($0.pathComponents.dropFirst(sources.pathComponents.count)) }
            .filter { !$0.contains(where: Self.skipped.contains) }
        let named = paths.map { (name: "Sources/" + $0.joined(separator: "/"), path: $0) }
        for (name, path) in named.sorted(by: { $0.name < $1.name }) {
            let file = path.reduce(sources) { $0.appending(path: $1) }
            var lexer = LiteralLexer(try String(contentsOf: file, encoding: .utf8))
            var literals = lexer.literals().map(Self.flat)
            if path.starts(with: ["Selftest", "Cases"]) { literals = Self.rules(in: literals) }
            let sentences = literals.filter(Self.isSentence)
            guard !sentences.isEmpty else { continue }
            count += sentences.count
            text += "\(name)\n" + sentences.map { "    \($0)\n" }.joined()
        }
    }

    /// The rules of the self-test, each of which follows its name. The other literals of a case are
    /// the documents and the requests of a test.
    private static func rules(in literals: [String]) -> [String] {
        zip(literals, literals.dropFirst()).filter { $0.0.contains(/^[A-Z]+\d+$/) }.map(\.1)
    }

    private static func flat(_ literal: String) -> String {
        literal.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    private static func isSentence(_ text: String) -> Bool {
        let words = text.matches(of: /[A-Za-z]{2,}/)
        return words.count >= 2 && text.contains(" ") && !text.contains(sql)
            && !text.contains(
                /\b[a-z]+_[a-z]+\b|<\?xml|<opml|<outline|<\/?head>|<\/body>|^SQLite format|^cd "|\b[a-z]\.[a-z]/
            )
    }

    private static var sql: Regex<(Substring, Substring)> {
        // swift-format-ignore
        #/\b(SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA|SAVEPOINT|RELEASE|ROLLBACK|ATTACH|VACUUM|WITH|COALESCE|WITHOUT|DROP|IS|INDEXED|LIMIT|IN|FROM|WHERE|INTO|AS|ON|NULL|AND|BEGIN)\b/#
    }
}

/// Finds the string literals of Swift source.
private struct LiteralLexer {
    private let source: [UInt8]
    private var place = 0

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
            case UInt8(ascii: "n"), UInt8(ascii: "t"): text.append(0x20)
            case UInt8(ascii: "u"):
                while source[place] != UInt8(ascii: "}") { place += 1 }
                text.append(UInt8(ascii: "?"))
            case 0x0A: break
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
                _ = literal(hashes)
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
