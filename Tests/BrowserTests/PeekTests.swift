import Browser
import Terminal
import Testing

@Suite("Looking at an article without opening it")
struct PeekTests {
    private static let sizes = [(40, 12), (80, 24), (110, 24)]

    @Test(arguments: PeekTests.sizes, [BrowserState.ReadingMark.open, .end])
    func `The article is below the list, follows the selection, and stays unread`(
        size: (columns: Int, rows: Int), marks: BrowserState.ReadingMark
    ) {
        var settings = BrowserState.Settings()
        settings.marks = marks
        var stage = Stage(columns: size.columns, rows: size.rows, settings)
        stage.type("K")
        #expect(stage.effects == [.open(3)])
        stage.open("<p>Summary of one", id: 3)
        #expect(stage.state.pane == .list)
        #expect(stage.screen.contains { $0.contains("Two") })
        #expect(stage.screen.contains { $0.contains("Summary of one") })
        stage.type("j")
        #expect(stage.effects == [.open(2)])
        stage.open("<p>Summary of two", id: 2)
        #expect(stage.screen.contains { $0.contains("Summary of two") })
        #expect(stage.state.list.rows.allSatisfy { !$0.isRead })
        stage.type("K")
        #expect(stage.effects == [.close] && stage.state.layout.article == nil)
        stage.type("j")
        #expect(stage.effects.isEmpty)
    }

    @Test(arguments: PeekTests.sizes)
    func `Opening it marks it, and going back leaves first the article and then the look`(
        size: (columns: Int, rows: Int)
    ) {
        var stage = Stage(columns: size.columns, rows: size.rows)
        stage.type("K")
        stage.open("<p>Summary of one", id: 3)
        stage.type("enter")
        #expect(stage.state.pane == .article && stage.state.list.rows[0].isRead)
        stage.type("q")
        #expect(stage.state.pane == .list && stage.state.layout.article != nil)
        stage.type("q")
        #expect(stage.state.pane == .list && stage.state.layout.article == nil)
    }

    @Test func `Beside the list it is shown already`() {
        var stage = Stage(columns: 140, rows: 20)
        let before = stage.screen
        stage.type("K")
        #expect(stage.effects.isEmpty && stage.screen.dropLast() == before.dropLast())
        #expect(stage.screen.last?.contains("marks nothing") == true)
    }
}
