import Reader
import TestSupport
import Testing

@Suite("The difference between two texts")
struct WordDifferenceTests {
    @Test("a change of very many lines is shown as a whole, since comparing them takes gigabytes")
    func large() {
        let growth = Growth.ofEightfold(900) { count in
            ["old", "new"].map { word in (0..<count).map { "\(word) \($0)\n" }.joined() }
        } work: { texts in
            #expect(!WordDifference(from: texts[0], to: texts[1]).isEmpty)
        }
        #expect(growth < Growth.linear)
    }

    @Test(
        "is told in words",
        arguments: [
            ("one two three", "one two three", "one two three"),
            ("one two three", "one 2 three", "one -two +2 three"),
            ("one two", "one two three", "one two +three"),
            ("one two three", "one three", "one -two three"),
            ("", "one", "+one"), ("one", "", "-one"),
            ("눈이 왔다 오늘", "눈이 많이 왔다 오늘", "눈이 +많이 왔다 오늘"),
        ])
    func words(old: String, new: String, shown: String) {
        #expect(show(WordDifference(from: old, to: new)) == shown)
    }

    @Test("compares lines first, so that a line that is new stands alone")
    func lines() {
        let difference = WordDifference(from: "a\nb\nc", to: "a\nx y\nb\nc")
        #expect(difference.lines == [[.same("a")], [.added("x y ")], [.same("b")], [.same("c")]])
        #expect(!difference.isEmpty)
        #expect(WordDifference(from: "a\n\nb", to: "a\n\nb").isEmpty)
    }

    @Test("leaves out the lines that are far from a change")
    func hunks() {
        let old = (1...9).map { "line \($0)" }.joined(separator: "\n\n")
        let new = old.replacing("line 5", with: "line five")
        let shown = WordDifference(from: old, to: new).hunks.map { pieces in
            pieces.map { $0.count } ?? -1
        }
        // Line 4, an empty one, the change, an empty one, and line 6.
        #expect(shown == [-1, 1, 0, 3, 0, 1, -1])
        // Only an empty line is between line 3 and line 4.
        let both = old.replacing("line 2", with: "line two").replacing("line 5", with: "line five")
        #expect(!WordDifference(from: old, to: both).hunks.dropLast().contains(nil))
    }

    @Test("of long texts without anything in common is found at once")
    func long() {
        let old = (0..<30_000).map { "a\($0)" }.joined(separator: " ")
        let new = (0..<30_000).map { "b\($0)" }.joined(separator: " ")
        #expect(
            WordDifference(from: old, to: new).lines == [[.removed(old + " "), .added(new + " ")]])
    }

    private func show(_ difference: WordDifference) -> String {
        difference.lines.joined().map { piece in
            switch piece {
            case .same(let text): text
            case .removed(let text): "-\(text)"
            case .added(let text): "+\(text)"
            }
        }.map { $0.split(separator: " ").joined(separator: " ") }.joined(separator: " ")
    }
}
