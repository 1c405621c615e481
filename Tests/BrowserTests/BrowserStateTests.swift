import Browser
import Search
import Store
import Terminal
import Testing

@Suite("The browser")
struct BrowserStateTests {
    @Test func `The selected article stays where it is when others arrive above it`() {
        var stage = Stage(titles: (1...40).map { "Title \($0)" })
        stage.type("5", "j")
        let before = stage.screen
        stage.list(Stage.rows(["New", "Newer"], last: 42) + stage.state.list.rows)
        #expect(stage.selected == "Title 6")
        #expect(stage.screen.dropFirst() == before.dropFirst())
        #expect(stage.screen[0].contains("↑ 2 new"))
        stage.type("gg")
        #expect(stage.effects == [.list(.unread, stage.state.list.reading)])
        stage.list(Stage.rows(["New", "Newer"], last: 42) + Stage.rows(["Title 1"], last: 40))
        #expect(stage.selected == "New" && stage.state.list.waiting == 0)
    }

    @Test func `An article that came between others leaves the selected one where it is`() {
        var stage = Stage(titles: ["A", "B", "C"])
        stage.type("j")
        var rows = stage.state.list.rows
        var late = rows[0]
        (late.id, late.title) = (99, "Late")
        late.sortedAt = rows[0].sortedAt - 30
        rows.insert(late, at: 1)
        stage.list(rows)
        #expect(stage.selected == "B")
        #expect(stage.state.list.rows.map(\.title) == ["A", "Late", "B", "C"])
    }

    @Test func `What was read here stays in the list of unread articles`() {
        var stage = Stage()
        stage.type("enter")
        #expect(
            stage.effects == [.open(3), .mark(.byReading, [3])])
        stage.list(Array(stage.state.list.rows.dropFirst()))
        #expect(stage.state.list.rows.map(\.title) == ["One", "Two", "Three"])
        #expect(stage.state.list.rows.map(\.isRead) == [true, false, false])
    }

    @Test func `What another process read leaves the list of unread articles`() {
        var stage = Stage()
        stage.list(Array(stage.state.list.rows.prefix(2)))
        #expect(stage.state.list.rows.map(\.title) == ["One", "Two"])
    }

    @Test(arguments: [
        (["2", "j"], "Three"), (["G"], "Three"), (["G", "gg"], "One"), (["down", "k"], "One"),
        (["2", "G"], "Two"), (["n"], "Two"), (["5", "0", "j"], "Three"), (["g", "j", "j"], "Two"),
    ])
    func `Keys move the selection`(keys: [String], title: String) {
        var stage = Stage()
        for key in keys { stage.type(key) }
        #expect(stage.selected == title)
    }

    @Test(arguments: [
        ("m", Marking(read: true)), ("s", Marking(favorite: true)), ("L", Marking(later: true)),
    ])
    func `A key marks the selected article at once and asks to store it`(
        key: String, marking: Marking
    ) {
        var stage = Stage()
        stage.type(key)
        #expect(stage.effects == [.mark(marking, [3])])
        let row = stage.state.list.rows[0]
        #expect(row.isRead == (key == "m") && row.isFavorite == (key == "s"))
        #expect(row.isLater == (key == "L"))
        stage.type("2", key)
        // The first row has the mark, so that both lose it.
        var other = Marking()
        if key == "m" { other.read = false }
        if key == "s" { other.favorite = false }
        if key == "L" { other.later = false }
        #expect(stage.effects == [.mark(other, [3, 2])])
    }

    @Test(arguments: [("Aa", [3] as [Int64]), ("Ab", [1])])
    func `Articles above or below are marked as read`(keys: String, ids: [Int64]) {
        var stage = Stage()
        stage.type("j", keys)
        #expect(stage.effects == [.mark(Marking(read: true), ids)])
    }

    @Test func `All articles of the list are marked by its query, but none that arrived above it`()
    {
        var stage = Stage()
        let first = stage.state.list.rows[0]
        stage.list(Stage.rows(["New"], last: 9) + stage.state.list.rows)
        stage.type("AA")
        let seen = ListSource.unread.narrowed(to: [.from(ListingPlace(first))])
        #expect(stage.effects == [.markAll(Marking(read: true), seen)])
        #expect(stage.screen[0].contains("↑ 1 new"))
    }

    @Test func `Articles below are marked by the query, too, when there are more than were read`() {
        var stage = Stage(titles: (0..<ListReading.step).map { "\($0)" })
        stage.type("2", "j", "Ab")
        let rows = stage.state.list.rows
        let below = ListSource.unread.narrowed(to: [.below(ListingPlace(rows[2]))])
        #expect(stage.effects == [.markAll(Marking(read: true), below)])
        #expect(rows.count { !$0.isRead } == 3)
    }

    @Test func `A part of a list ends at its row, also among articles of the same time`() {
        let row = Stage.rows(["One"], last: 5)[0]
        let below = ListSource.all.narrowed(to: [.below(ListingPlace(row))]).query
        let orBelow = ListSource.all.narrowed(to: [.from(ListingPlace(row))]).query
        for (id, date, isBelow, isOrBelow) in [
            (4, row.date, true, true), (5, row.date, false, true), (6, row.date, false, false),
            (6, row.date - 1, true, true), (4, row.date + 1, false, false),
        ] as [(Int64, Int64, Bool, Bool)] {
            var subject = QuerySubject(id: id, feedID: 7)
            subject.sortAt = date
            #expect(below.matches(subject) == isBelow && orBelow.matches(subject) == isOrBelow)
        }
    }

    @Test func `An article counts as read when its end was shown, where the person wants that`() {
        var settings = BrowserState.Settings()
        settings.marks = .end
        var stage = Stage(columns: 60, rows: 10, settings)
        stage.type("enter")
        #expect(stage.effects == [.open(3)])
        stage.open(String(repeating: "<p>Word", count: 20), id: 3)
        stage.type("ctrl-d")
        #expect(stage.effects.isEmpty)
        stage.type("G")
        #expect(stage.effects == [.mark(.byReading, [3])])
    }

    @Test func `A short article is at its end when it is opened, and can be unread again`() {
        var settings = BrowserState.Settings()
        settings.marks = .end
        var stage = Stage(columns: 140, rows: 20, settings)
        stage.open("<p>Word", id: 3)
        // It is beside the list, and not opened yet.
        #expect(stage.effects.isEmpty)
        stage.type("enter")
        #expect(stage.effects == [.mark(.byReading, [3])])
        stage.type("m")
        stage.open("<p>Word", id: 3, title: "Edited")
        #expect(stage.effects.isEmpty && !stage.state.list.rows[0].isRead)
        stage.type("j")
        stage = Stage(columns: 60, rows: 20, settings)
        stage.type("enter", "j")
        #expect(stage.effects == [.open(3)])
        stage.open("<p>Word", id: 3)
        #expect(stage.effects == [.mark(.byReading, [3])])
    }

    @Test func `Space reads on: a page, then the next unread article`() {
        var stage = Stage(columns: 60, rows: 10)
        stage.type("space")
        #expect(stage.effects.first == .open(3))
        stage.open(String(repeating: "<p>Word", count: 8), id: 3)
        stage.type("space")
        #expect(stage.effects.isEmpty && stage.state.article?.top == 7)
        stage.type("space")
        stage.type("space")
        #expect(stage.selected == "Two")
        #expect(stage.effects.contains(.open(2)))
    }

    @Test func `A number before a key means a link`() {
        var stage = Stage()
        stage.type("enter")
        stage.open("<a href=https://b.example/1>1</a> <a href=https://b.example/2>2</a>", id: 3)
        stage.type("2", "o")
        #expect(stage.effects == [.openInBrowser("https://b.example/2")])
        stage.type("1", "y")
        #expect(stage.effects == [.copy("https://b.example/1")])
        stage.type("o")
        #expect(stage.effects == [.openInBrowser("https://a.example/3")])
    }

    @Test func `A search runs while it is typed, and Escape goes back to the list from before`() {
        var stage = Stage()
        stage.type("/")
        stage.type(text: "한글")
        #expect(stage.effects == [.understand("한"), .understand("한글")])
        let found = ListSource(title: "한글", text: "한글", query: .all)
        // An answer to what was typed before is of no use any more.
        stage.send(.understood(ListSource(title: "한", text: "한", query: .all)))
        #expect(stage.effects.isEmpty)
        stage.send(.understood(found))
        #expect(stage.effects == [.list(found, ListReading())])
        #expect(stage.screen.last == "/한글")
        stage.type("escape")
        #expect(stage.effects == [.list(.unread, stage.state.list.reading)])
        #expect(stage.state.prompt == nil)
    }

    @Test func `Enter searches at once, also what was typed a moment before`() {
        var stage = Stage()
        stage.type("/")
        stage.type(text: "한글")
        stage.type("enter")
        #expect(stage.effects == [.understand("한글", atOnce: true), .searchServers("한글")])
        let found = ListSource(title: "한글", text: "한글", query: .all)
        stage.send(.understood(found))
        #expect(stage.effects == [.list(found, ListReading())])
        // What the pause brings is known already.
        stage.send(.understood(found))
        #expect(stage.effects.isEmpty)
        // Whoever has gone elsewhere stays there.
        stage.type("/")
        stage.type(text: "x")
        stage.type("enter", "gu")
        stage.send(.understood(ListSource(title: "x", text: "x", query: .all)))
        #expect(stage.effects.isEmpty && stage.state.source == .unread)
    }

    @Test func `Escape from a search gives the selection and the pane back`() {
        var stage = Stage(rows: 24)
        stage.type("j", "enter")
        stage.type("/")
        stage.type(text: "x")
        stage.send(.understood(ListSource(title: "x", text: "x", query: .all)))
        #expect(stage.state.pane == .list && stage.selected == nil)
        stage.type("escape")
        #expect(stage.state.pane == .article && stage.selected == "Two")
    }

    @Test(arguments: ["escape", "h", "left"])
    func `A key that only goes back never quits, and the key q does at the end`(key: String) {
        var stage = Stage(rows: 24)
        for _ in 0..<4 { stage.type(key) }
        #expect(stage.effects.isEmpty && stage.state.pane == .feeds)
        stage.type("q")
        #expect(stage.effects == [.quit])
    }

    @Test(arguments: [80, 140])
    func `Going back shows all panes again, before it goes further`(columns: Int) {
        var stage = Stage(columns: columns)
        stage.type("Z", "q")
        #expect(!stage.state.isZen && stage.state.pane == .list && stage.effects != [.quit])
        stage.type("q")
        #expect(stage.state.pane == .feeds)
    }

    @Test func `A number before a key is shown, and Escape forgets it`() {
        var stage = Stage()
        stage.type("2")
        #expect(stage.screen.last?.hasPrefix("2 times") == true)
        stage.type("escape", "j")
        #expect(stage.selected == "Two" && stage.state.pane == .list)
    }

    @Test func `The list that is chosen stays chosen when the counts change`() {
        var stage = Stage(columns: 140)
        let entries: [FeedTree.Entry] = [.init(.unread, unread: 1), .init(.all, unread: nil)]
        stage.send(.counted(entries))
        stage.type("tab", "tab", "j")
        stage.send(.counted(entries))
        #expect(stage.state.feeds.selected?.source == .all)
    }

    @Test func `Every action can be done by its name`() {
        var stage = Stage()
        stage.type(":")
        stage.type(text: "show-f")
        stage.type("tab")
        #expect(stage.state.prompt?.text == "show-favorites")
        stage.type("enter")
        #expect(stage.effects == [.list(.favorites, ListReading())])
        stage.type(":")
        stage.type(text: "nonsense")
        stage.type("enter")
        #expect(stage.state.message?.isError == true)
    }

    @Test func `Tags are added and removed by their names`() {
        var stage = Stage()
        stage.type("t")
        stage.type(text: "swift, -old")
        stage.type("enter")
        #expect(stage.effects == [.mark(Marking(adding: ["swift"], removing: ["old"]), [3])])
    }

    @Test
    func `Subscribing asks for the address again, with its number, where a page has several feeds`()
    {
        var stage = Stage()
        stage.type("a")
        stage.type(text: "a.example")
        stage.type("enter")
        #expect(stage.effects == [.subscribe("a.example", choice: nil)])
        stage.send(.undecided("a.example", "which feed?"))
        stage.type("a")
        #expect(stage.state.prompt?.text == "a.example ")
        stage.type(text: "2")
        stage.type("enter")
        #expect(stage.effects == [.subscribe("a.example", choice: 2)])
        stage.send(.said("added", isError: false))
        stage.type("a")
        #expect(stage.state.prompt?.text == "")
    }

    @Test func `Only unsubscribing asks before it does what a key says`() {
        var stage = Stage()
        stage.type("D")
        #expect(stage.screen.last == "unsubscribe from Feed? (y/n)")
        stage.type("n")
        #expect(stage.effects.isEmpty && stage.state.prompt == nil)
        stage.type("D", "y")
        #expect(stage.effects == [.unsubscribe(7)])
    }

    @Test func `A wheel scrolls what is under it and marks nothing`() {
        var stage = Stage(columns: 140, rows: 12, titles: (1...60).map { "Title \($0)" })
        stage.send(.mouse(MouseEvent(.wheelDown, at: GridPlace(row: 3, column: 40))))
        #expect(stage.state.list.top == 3)
        #expect(
            stage.effects.allSatisfy { if case .mark = $0 { false } else { true } })
    }

    @Test func `A click selects an article, and a second one opens it`() {
        var stage = Stage(columns: 60, rows: 12)
        stage.send(.mouse(MouseEvent(.press(.left), at: GridPlace(row: 2, column: 10))))
        #expect(stage.selected == "Two" && stage.state.pane == .list)
        stage.send(.mouse(MouseEvent(.press(.left), at: GridPlace(row: 2, column: 10))))
        #expect(stage.state.pane == .article)
    }

    @Test func `Control-C stops what is fetched, and quits when nothing is`() {
        var stage = Stage()
        stage.send(.marked(.loading(done: 1, total: 3)))
        stage.type("ctrl-c")
        #expect(stage.effects == [.stop])
        // What is known of the feeds is of before. Those that were not asked are no better for it.
        stage.send(.marked(.updated(at: 0, new: nil)))
        #expect(stage.screen[0].hasSuffix(" stopped"))
        stage.type("ctrl-c")
        #expect(stage.effects == [.quit])
        stage.type("R")
        stage.send(.marked(.updated(at: 0, new: 2)))
        #expect(stage.screen[0].hasSuffix("✓ 2 new"))
    }

    @Test func `The row of the open article stays on the screen above it`() {
        var stage = Stage(rows: 24, titles: (1...40).map { "Title \($0)" })
        stage.type("9", "j")
        stage.type("enter")
        #expect(stage.selected == "Title 10")
        #expect(stage.screen.contains { $0.hasPrefix("▌") && $0.contains("Title 10") })
    }
}
