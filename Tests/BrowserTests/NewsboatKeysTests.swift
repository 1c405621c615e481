import Browser
import TestSupport
import Testing

/// The table of keys in docs/from-newsboat.md.
@Suite("docs/from-newsboat.md")
struct NewsboatKeysTests {
    /// The cells of its rows.
    private static let rows: [[String]] = {
        let page = Fixture.page("docs/from-newsboat.md")
        let lines = page.split(separator: "\n").drop { !$0.hasPrefix("| newsboat | key there") }
        return lines.dropFirst(2).prefix { $0.hasPrefix("|") }.map { line in
            line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
                .map { $0.trimmingBlanks }
        }
    }()

    @Test("the names of actions in it are those of our key table, and their keys are usual ones")
    func keys() throws {
        #expect(Self.rows.count > 20)
        for row in Self.rows {
            try #require(row.count == 4, "\(row)")
            let keys = row[2].words
            let actions = try row[3].words.map {
                try #require(BrowserAction(rawValue: $0), "\($0)")
            }
            let usual = actions.map { $0.usualKeys.split(separator: " ").map(String.init) }
            #expect(!keys.isEmpty && !actions.isEmpty, "\(row)")
            #expect(Set(keys).isSubset(of: usual.flatMap(\.self)), "\(row)")
            // Of several actions in a row each has a key there.
            #expect(usual.allSatisfy { !$0.allSatisfy { !keys.contains($0) } }, "\(row)")
        }
    }
}

extension StringProtocol {
    fileprivate var trimmingBlanks: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }

    /// The texts between grave accents.
    fileprivate var words: [String] {
        split(separator: "`", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }
}
