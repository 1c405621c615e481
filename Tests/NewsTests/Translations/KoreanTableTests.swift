import Foundation
import Terminal
import Testing

@testable import news

@Suite("the Korean table")
struct KoreanTableTests {
    private let pairs = CatalogueEntries.pairs(in: Korean.table)
    /// Reading all sources takes some seconds.
    private static let said = Result {
        let tests = URL(filePath: #filePath).deletingLastPathComponent()
        return try SaidSentences(
            sources: tests.appending(path: "../../../Sources").standardizedFileURL)
    }

    @Test("every sentence of the program is in the table")
    func isComplete() throws {
        let said = try Self.said.get()
        try #require(said.needed.count > 500)
        let known = Set(pairs.map(\.english))
        var lines = ""
        var file = ""
        // A noun stands there with its number.
        for (path, sentence) in said.needed
        where !known.contains(sentence) && !known.contains("1 \(sentence)") {
            if path != file { lines += "\n# \(path)\n" }
            lines += "\(sentence)\n    \n"
            file = path
        }
        #expect(
            lines.isEmpty, "add to Sources/news/Translations, with the Korean below each:\n\(lines)"
        )
    }

    @Test("every heading of a table is in the table, too, but for those that are the same")
    func hasHeadings() throws {
        let known = Set(pairs.map(\.english))
        let headings = try Self.said.get().headings
        try #require(headings.count > 30)
        #expect(headings.subtracting(known) == ["ID", "URL"])
    }

    @Test("every sentence of the table is still said")
    func hasNothingElse() throws {
        let said = try Self.said.get()
        let parser = Set(CatalogueEntries.pairs(in: Korean.parser).map(\.english))
        let templates = said.all.filter { $0.contains("…") && $0.count(where: \.isLetter) >= 4 }
            .map { SentenceTemplate($0, "") }
        for (english, _) in pairs where !parser.contains(english) && !said.all.contains(english) {
            // One that has its own translation for some of what a sentence of the program may have.
            let isCovered =
                templates.contains { template in
                    // Nearly any long text has the few words of some template.
                    template.parts(of: english).map {
                        $0.reduce(0) { $0 + $1.utf8.count } <= english.utf8.count * 9 / 10
                    } ?? false
                } || isPart(english, of: said)
            #expect(isCovered, "said no longer: \(english)")
        }
    }

    @Test("every sentence of the table has one translation, with no other places than its own")
    func isWhole() {
        var known: Set<String> = []
        for (english, korean) in pairs {
            #expect(known.insert(english).inserted, "twice in the table: \(english)")
            #expect(!korean.isEmpty, "without a translation: \(english)")
            let places = english.count { $0 == "…" }
            let named = korean.matches(of: /\{(\d+)[*#]?\}/).compactMap { Int($0.1) }
            #expect(
                named.allSatisfy { 1 <= $0 && $0 <= places },
                "other places than those of: \(english)")
        }
    }

    @Test(
        "a title that is a sentence of the program stays as it is in another",
        arguments: [
            "added feed 3, nothing found, 4 articles", "changed feed 3, nothing found",
            "removed feed 3, nothing found", "add feed 3, nothing found",
            "read 1 article · nothing found", "undid 4: add feed 3, nothing found",
            "undid 5: favorite 1 article · nothing found", "nothing found has failed for 2 days: x",
        ])
    func titles(sentence: String) {
        let korean = Catalogue { Korean.table }.translation(of: sentence)
        #expect(korean != sentence && korean.contains("nothing found"), "\(korean)")
    }

    @Test(
        "what undo restored is translated with its entry",
        arguments: [
            ("undid 1: add feed 3, nothing found", "되돌림: 1: 추가: 피드 3, nothing found"),
            ("undid 1: remove feed 3, feed 4", "되돌림: 1: 제거: 피드 3, feed 4"),
            ("undid 12: edit feed 3, A", "되돌림: 12: 설정: 피드 3, A"),
        ])
    func undone(english: String, korean: String) {
        #expect(Catalogue { Korean.table }.translation(of: english) == korean)
    }

    /// Whether it is a clause of a sentence of the program, one with another place at an end, or a
    /// number with its noun: `imported …`, `1 feed`, `… feeds`.
    private func isPart(_ english: String, of said: SaidSentences) -> Bool {
        var words = english.split(separator: " ")
        if let first = words.first, ["1", "…"].contains(first) { words.removeFirst() }
        if words.last == "…" { words.removeLast() }
        if words.last == "and" { words.removeLast() }
        if words.suffix(2) == ["…", "·"] { words.removeLast(2) }
        let core = words.joined(separator: " ")
        let bare = core.trimmingCharacters(in: [":"])
        let noun = bare.hasSuffix("s") ? String(bare.dropLast()) : bare
        return [core, bare, noun, "… \(core)"].contains(where: said.all.contains)
            || said.clauses.contains(english)
    }
}
