import Browser
import Terminal
import Testing

@Suite("The mouse in the browser")
struct MouseTests {
    private static func use(
        _ action: MouseEvent.Action, _ row: Int, _ column: Int, at time: Int64 = 0,
        in stage: inout Stage
    ) {
        let place = GridPlace(row: row, column: column)
        stage.send(.mouse(MouseEvent(action, at: place), milliseconds: time))
    }

    private static func click(_ row: Int, _ column: Int, at time: Int64, in stage: inout Stage) {
        use(.press(.left), row, column, at: time, in: &stage)
        let pressed = stage.effects
        use(.release(.left), row, column, at: time + 50, in: &stage)
        #expect(pressed.isEmpty || stage.effects.isEmpty)
    }

    @Test(arguments: [
        (2, 1_400, true), (2, 1_500, true), (2, 1_501, false), (3, 1_200, false),
    ])
    func `Two clicks on a row within the usual time open it, and others select`(
        row: Int, time: Int64, opens: Bool
    ) {
        var stage = Stage(columns: 60, rows: 12)
        MouseTests.click(2, 10, at: 1_000, in: &stage)
        #expect(stage.selected == "Two" && stage.state.pane == .list)
        MouseTests.click(row, 10, at: time, in: &stage)
        #expect((stage.state.pane == .article) == opens)
        #expect(stage.selected == (row == 2 ? "Two" : "Three"))
        #expect(stage.state.list.rows.contains { $0.isRead } == opens)
    }

    @Test func `A third click is the first of two again`() {
        var stage = Stage(columns: 140, rows: 12)
        for time in [0, 100, 200] as [Int64] {
            MouseTests.use(.press(.left), 2, 40, at: time, in: &stage)
            #expect((stage.state.pane == .article) == (time == 100))
        }
    }

    @Test func `A click on a link opens it, and one beside it or drawn away does not`() throws {
        for columns in [60, 80, 140] {
            var stage = Stage(columns: columns, rows: 24)
            stage.type("enter")
            stage.open("<p>Before <a href=https://b.example/1>the link</a> after", id: 3)
            let row = try #require(stage.screen.firstIndex { $0.contains("the link[1]") })
            let text = try #require(stage.state.articleText)
            let column = text.column + 8
            MouseTests.use(.press(.left), row, column, in: &stage)
            #expect(stage.effects.isEmpty)
            MouseTests.use(.release(.left), row, column + 1, in: &stage)
            #expect(stage.effects == [.openInBrowser("https://b.example/1")])
            MouseTests.use(.release(.left), row, column + 1, in: &stage)
            #expect(stage.effects.isEmpty)
            for other in [column - 3, column + 30] {
                MouseTests.use(.press(.left), row, column, in: &stage)
                MouseTests.use(.release(.left), row, other, in: &stage)
                #expect(stage.effects.isEmpty)
            }
            stage.type("f")
            MouseTests.click(row, column, at: 0, in: &stage)
            #expect(stage.state.article?.hints == nil)
            #expect(stage.effects == [.openInBrowser("https://b.example/1")])
        }
    }

    @Test(arguments: [140, 200], [-100, 0, 30, 50, 75, 90, 500])
    func `Borders between columns follow the mouse, and leave all panes some room`(
        columns: Int, target: Int
    ) throws {
        for isFirst in [true, false] {
            var stage = Stage(columns: columns, rows: 24)
            stage.open("<p>Word", id: 3)
            let before = stage.state.layout
            let border = before.borders[isFirst ? 0 : 1]
            MouseTests.use(.drag(.left), 5, target, in: &stage)
            #expect(stage.state.layout == before)
            MouseTests.use(.press(.left), 5, border.column, in: &stage)
            MouseTests.use(.drag(.left), 7, target, in: &stage)
            let layout = stage.state.layout
            for area in [layout.feeds, layout.list, layout.article] {
                #expect(try #require(area).columns >= 12)
            }
            let now = layout.borders[isFirst ? 0 : 1].column
            if isFirst { #expect(now == min(max(target, 12), columns / 3)) }
            if !isFirst, target > 50, target < 100 { #expect(now == target) }
            MouseTests.use(.release(.left), 7, target, in: &stage)
            MouseTests.use(.drag(.left), 7, 60, in: &stage)
            #expect(stage.state.layout == layout)
            let screen = stage.screen
            #expect(screen.dropFirst().dropLast().allSatisfy { $0.contains("│") })
        }
    }

    @Test(arguments: [-3, 1, 4, 9, 15, 22, 40])
    func `The border below the list follows the mouse, and the selected row stays in view`(
        target: Int
    ) throws {
        var stage = Stage(columns: 80, rows: 24, titles: (1...40).map { "Title \($0)" })
        stage.type("9", "j", "enter")
        stage.open("<p>Word", id: 31)
        let border = stage.state.layout.borders[0]
        MouseTests.use(.press(.left), border.row, 20, in: &stage)
        MouseTests.use(.drag(.left), target, 3, in: &stage)
        let list = try #require(stage.state.layout.list)
        #expect(list.rows == min(max(target - 1, 3), 18))
        #expect(try #require(stage.state.layout.article).rows >= 3)
        #expect(stage.screen.prefix(list.endRow).contains { $0.contains("Title 10") })
    }
}
