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
    private static let skipped = [
        "Loopback", "Dates", "Encoding", "HTML", "Schema", "Translations", "Tree",
    ]

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
            let sentences = literals.filter(\.isSentence)
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
}
