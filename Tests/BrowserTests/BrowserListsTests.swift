import Browser
import Store
import Terminal
import Testing

@Suite("The lists of the browser")
struct BrowserListsTests {
    private static let morning = ListSource(title: "@morning", text: "@morning", query: .all)

    private func stage(columns: Int = 80) -> Stage {
        var stage = Stage(columns: columns)
        stage.send(
            .counted([
                .init(.unread, unread: 1), .init(.all, unread: nil),
                .init(Self.morning, unread: nil), .init(.articleTag("more"), unread: 1),
                .init(.tag("한국"), unread: 2),
                .init(.feed(7, title: "Feed"), unread: 1, depth: 1, feed: 7),
                .init(.feed(8, title: "Evening"), unread: 1, feed: 8),
            ]))
        return stage
    }

    @Test(arguments: [
        ("", morning), ("mor", morning), ("@m", morning), ("한", .tag("한국")),
        ("FEED", .feed(7, title: "Feed")), ("ning", morning), ("even", .feed(8, title: "Evening")),
    ])
    func `A list is opened by the beginning or a part of its name`(
        text: String, list: ListSource
    ) {
        var stage = stage()
        stage.type("'")
        stage.type(text: text)
        #expect(stage.screen.last?.hasPrefix("'\(text)  \(list.title)") == true)
        stage.type("enter")
        #expect(stage.effects == [.list(list, ListReading())])
    }

    @Test func `The feed of a list without articles is the one that is meant`() {
        var stage = stage()
        stage.send(.counted([.init(.feed(8, title: "Evening"), unread: 0, feed: 8)]))
        stage.type("'")
        stage.type(text: "even")
        stage.type("enter")
        stage.list([])
        stage.type("r")
        #expect(stage.effects == [.refresh(.feed(8, title: "Evening"))])
        stage.type("w")
        #expect(stage.effects == [.explainFeed(8)])
        stage.type("D")
        #expect(stage.screen.last?.contains("Evening") == true)
    }

    @Test func `An article is beside the list as soon as there is room and a row`() {
        var stage = Stage(columns: 80)
        stage.send(.resized(TerminalSize(columns: 140, rows: 40)))
        #expect(stage.effects.contains(.open(3)))
        stage = Stage(columns: 140, titles: [])
        stage.list(Stage.rows(["One"]))
        #expect(stage.effects.contains(.open(1)))
    }

    @Test func `Arrows choose among the names, and Tab completes the chosen one`() {
        var stage = stage()
        stage.type("'")
        stage.type(text: "mor")
        stage.type("down")
        #expect(stage.screen.last == "'mor  #more  @morning")
        stage.type("down", "up", "tab")
        #expect(stage.screen.last == "'#more  #more")
        stage.type("enter")
        #expect(stage.effects == [.list(.articleTag("more"), ListReading())])
    }

    @Test func `A list that has the name comes before those whose names begin with it`() {
        var stage = Stage()
        stage.send(
            .counted([
                .init(.feed(7, title: "News of all"), unread: 1, feed: 7),
                .init(.feed(8, title: "News"), unread: 1, feed: 8),
            ]))
        stage.type("'")
        stage.type(text: "news")
        stage.type("enter")
        #expect(stage.effects == [.list(.feed(8, title: "News"), ListReading())])
    }

    @Test func `A name that no list has is said, and the list stays`() {
        var stage = stage()
        stage.type("'")
        stage.type(text: "xyz")
        stage.type("tab", "down", "enter")
        #expect(stage.effects.isEmpty && stage.state.source == .unread)
        #expect(stage.screen.last == "! no list has the name xyz")
    }

    @Test func `The header says what waits for the other devices, and what was refused`() {
        var stage = stage()
        stage.send(.waiting(41, refused: 0))
        #expect(stage.screen[0] == "unread · 3 articles · ⇅ 41 to sync")
        stage.send(.waiting(0, refused: 2))
        #expect(stage.screen[0] == "unread · 3 articles · 2 refused")
        stage.send(.waiting(0, refused: 0))
        #expect(stage.screen[0] == "unread · 3 articles")
    }

    @Test func `The header counts what the list has, and tells what is still shown apart`() {
        var stage = stage()
        #expect(stage.screen[0] == "unread · 3 articles")
        stage.type("AA")
        stage.list([])
        #expect(stage.screen[0] == "unread · 0 articles · 3 still shown")
        #expect(stage.state.list.rows.count == 3)
        // What comes meanwhile is counted, too.
        stage.list(Stage.rows(["New"], last: 9))
        #expect(stage.screen[0].hasPrefix("unread · 1 article"))
    }

    @Test(arguments: [80, 140])
    func `The articles of a feed leave the list with it, also the open one`(columns: Int) {
        var stage = Stage(columns: columns, titles: ["Other", "Mine", "Another", "Mine too"])
        var rows = stage.state.list.rows
        for index in [0, 2] { rows[index].feedID = 8 }
        stage.list(rows)
        stage.type("j", "enter")
        stage.type("D", "y")
        #expect(stage.effects.first == .unsubscribe(7))
        #expect(stage.state.list.rows.map(\.title) == ["Other", "Another"])
        #expect(stage.state.pane == .list && stage.selected == "Another")
        #expect(stage.state.article?.text.title == (columns == 80 ? nil : "Another"))
    }

    @Test func `Unsubscribing from the feed that is shown leads to the unread articles`() {
        var stage = Stage(source: .feed(7, title: "Feed"))
        stage.type("D", "y")
        #expect(
            stage.effects == [.unsubscribe(7), .list(.unread, ListReading())])
    }
}
