import Browser
import Terminal
import Testing

@Suite("The article pane")
struct ArticlePaneTests {
    private static let words = String(repeating: "<p>Word", count: 9)

    private static func stage(_ html: String, columns: Int = 60, rows: Int = 10) -> Stage {
        var stage = Stage(columns: columns, rows: rows)
        stage.type("enter")
        stage.open(html, id: 3)
        return stage
    }

    @Test(arguments: [
        (["]"], "One"), (["]", "]"], "Two 둘"), (["2", "]"], "Two 둘"),
        (["9", "]", "["], "In a quote"),
        (["3", "]"], "In a quote"), (["9", "]"], "Last"), (["4", "]", "2", "["], "Two 둘"),
        (["]", "["], "Title"), (["G", "9", "["], "Title"),
    ])
    func `Keys go from heading to heading`(keys: [String], first: String) {
        let words = ArticlePaneTests.words
        var stage = ArticlePaneTests.stage(
            words + "<h2>One</h2>" + words + "<h3>Two 둘</h3>" + words
                + "<blockquote><h4>In a quote</h4>\(words)</blockquote>"
                + "<table><tr><th>Name<tr><td>1</table>" + words + "<h6>Last</h6>" + words)
        for key in keys { stage.type(key) }
        #expect(stage.screen[1].contains(first))
    }

    @Test func `A heading is not left behind where the article ends, and the message says so`() {
        var stage = ArticlePaneTests.stage("<h2>One</h2>" + ArticlePaneTests.words)
        stage.type("9", "]")
        #expect(stage.state.message == nil)
        stage.type("]")
        #expect(stage.screen.last == "no heading below")
        stage.type("9", "[")
        stage.type("[")
        #expect(stage.screen.last == "no heading above")
    }
}
