import Browser
import Terminal
import Testing

@Suite("Lines that are wider than the article pane")
struct SidewaysTests {
    private static let table =
        "<table><tr>" + (1...12).map { "<th>Column-\($0)" }.joined()
        + (1...3).map { row in "<tr>" + (1...12).map { "<td>값\(row)-\($0)" }.joined() }.joined()
        + "</table>"
    private static let code =
        "<pre>let x = " + (1...40).map { "word\($0)" }.joined(separator: " ") + "</pre>"

    private static func stage(
        _ html: String, columns: Int = 60, rows: Int = 24, usesUnicode: Bool = true
    ) -> Stage {
        var settings = BrowserState.Settings()
        settings.usesUnicode = usesUnicode
        var stage = Stage(columns: columns, rows: rows, settings)
        stage.type("enter")
        stage.open(html, id: 3)
        return stage
    }

    @Test(
        arguments: [(SidewaysTests.table, "값2-12"), (SidewaysTests.code, "word40")], [60, 80, 140])
    func `Keys show what is right of the pane, and what fits does not move`(
        wide: (html: String, last: String), columns: Int
    ) {
        var stage = SidewaysTests.stage(
            "<p>A paragraph that fits." + wide.html, columns: columns)
        let before = stage.screen
        #expect(!before.contains { $0.contains(wide.last) })
        #expect(before.contains { $0.contains("…") })
        stage.type("3", "zl")
        #expect(stage.screen != before)
        for _ in 0..<40 { stage.type("zl") }
        #expect(stage.screen.contains { $0.contains(wide.last) })
        let row = before.firstIndex { $0.contains("A paragraph that fits.") } ?? 0
        #expect(stage.screen[row] == before[row])
        stage.type("99", "zh")
        #expect(stage.screen == before)
    }

    @Test func `A table is not a list only because it is wide`() {
        let stage = SidewaysTests.stage(SidewaysTests.table)
        #expect(stage.screen.contains { $0.contains("│ Column-1 │ Column-2 │") })
    }

    @Test func `A sign stands where a line is cut, in ASCII, too`() {
        var stage = SidewaysTests.stage(SidewaysTests.code, usesUnicode: false)
        #expect(stage.screen.contains { $0.contains("let x") && $0.hasSuffix(">") })
        stage.type("zl")
        #expect(stage.screen.contains { $0.hasPrefix(" <") && $0.hasSuffix(">") })
        stage.type("99", "zl")
        #expect(stage.screen.contains { $0.hasPrefix(" <") && $0.hasSuffix("word40") })
    }

    @Test func `Where all fits, the keys say so`() {
        var stage = SidewaysTests.stage("<p>Short")
        stage.type("zl")
        #expect(stage.screen.last == "nothing here is wider than the screen")
    }

    @Test func `A place that is found in a wide line is shown, and its links can be chosen`() {
        var stage = SidewaysTests.stage(
            "<table><tr>" + String(repeating: "<th>Column", count: 11) + "<tr>"
                + String(repeating: "<td>1", count: 9)
                + "<td>word33<td><a href=https://b.example/9>end</a></table>")
        stage.type("f")
        #expect(stage.state.article?.hints?.hints.map(\.link) == [2])
        stage.type("escape")
        stage.type("F")
        stage.type(text: "word33")
        stage.type("enter")
        #expect(stage.screen.contains { $0.contains("word33") })
        stage.type("99", "zl", "f")
        #expect(stage.state.article?.hints?.hints.map(\.link) == [2, 1])
    }

    @Test func `A huge table does not become much larger than its page`() {
        let html =
            "<table><tr><td>" + String(repeating: "w", count: 200)
            + String(repeating: "<tr><td>a<td>b", count: 20_000) + "</table>"
        let stage = SidewaysTests.stage(html)
        let size = stage.state.article?.lines.reduce(0) { $0 + $1.text.utf8.count } ?? 0
        #expect(size < 10 * html.utf8.count)
    }
}
