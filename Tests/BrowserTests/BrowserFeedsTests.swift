import Browser
import Store
import Terminal
import Testing

@Suite("The feeds of the browser")
struct BrowserFeedsTests {
    private func stage(columns: Int = 140) -> Stage {
        var stage = Stage(columns: columns)
        stage.send(
            .counted([
                .init(.unread, unread: 1), .init(.feed(7, title: "Feed"), unread: 1, feed: 7),
            ]))
        stage.type("tab")
        if columns >= 120 { stage.type("tab") }
        stage.type("G")
        return stage
    }

    @Test(arguments: [
        ("--title 'My feed' --every 2h", ["--title", "My feed", "--every", "2h"]),
        ("--title \"a 'b' c\" --url ''", ["--title", "a 'b' c", "--url", ""]),
        ("  --hide\t", ["--hide"]), ("--title=\"x y", ["--title=x y"]),
        (" New name ", ["--title", "New name"]),
    ])
    func `A feed is edited by the words of a command`(text: String, words: [String]) {
        var stage = stage()
        stage.type("e")
        #expect(stage.screen.last?.hasPrefix("edit Feed:   a new title, or options") == true)
        stage.send(.pasted(text))
        stage.type("enter")
        // A tab is no part of a line that is typed.
        #expect(stage.effects == [.edit(7, words)])
    }

    @Test func `Without words a feed stays as it is`() {
        var stage = stage()
        stage.type("e", "space", "enter", "t", "space", "enter")
        #expect(stage.effects.isEmpty)
    }

    @Test func `Tags of the selected feed are added and removed by their names`() {
        var stage = stage()
        stage.type("t")
        stage.type(text: "swift, -old -")
        stage.type("enter")
        #expect(stage.effects == [.edit(7, ["--tag=swift", "--untag=old"])])
    }

    @Test func `A feed stays selected when it gets another title and a tag`() {
        var stage = stage()
        stage.send(
            .counted([
                .init(.unread, unread: 1), .init(.tag("a"), unread: 1),
                .init(.feed(9, title: "Other"), unread: 1, depth: 1, feed: 9),
                .init(.feed(7, title: "Mine"), unread: 1, depth: 1, feed: 7),
            ]))
        #expect(stage.state.feeds.selected?.feed == 7)
    }

    @Test(arguments: [60, 80, 140])
    func `The list that is shown is in sight in the pane of the feeds`(columns: Int) {
        var stage = Stage(columns: columns, rows: 16)
        let feeds = (1...30).map {
            FeedTree.Entry(.feed($0, title: "Feed \($0)"), unread: 1, feed: $0)
        }
        stage.send(.counted([.init(.unread, unread: 1)] + feeds))
        // The list of the last feed is shown when the pane has gone back to its first line.
        stage.type("q", "G", "l", "q", "gg", "tab")
        stage.send(.counted([.init(.unread, unread: 1)] + feeds))
        stage.type("q")
        #expect(stage.state.feeds.selected?.feed == 30)
        let (tree, rows) = (stage.state.feeds, stage.state.layout.feeds?.rows ?? 0)
        #expect((tree.top..<tree.top + rows).contains(tree.selection))
    }

    @Test func `All articles of the selected feed are marked, and no other ones`() {
        var stage = stage()
        let feed = ListSource.feed(7, title: "Feed")
        stage.type("AA")
        #expect(stage.effects == [.markAll(Marking(read: true), feed)])
    }

    @Test(arguments: ["m", "s", "L", "Aa", "Ab", "o", "y", "x", "v", "K"])
    func `Keys for articles change none while a feed is selected`(key: String) {
        var stage = stage(columns: 60)
        stage.type(key)
        #expect(
            stage.effects.isEmpty
                && stage.screen.last?.hasPrefix("! select an article first; ") == true)
        #expect(stage.screen[0] == "feeds")
    }

    @Test func `The pane of the feeds can be wider`() {
        var stage = stage(columns: 140)
        let before = stage.state.layout.feeds?.columns ?? 0
        stage.type(">", ">")
        #expect(stage.state.layout.feeds?.columns == before + 8)
        stage.type("<")
        #expect(stage.state.layout.feeds?.columns == before + 4)
    }

    @Test(arguments: ["e", "t", "D", "w"])
    func `What is done to a feed needs one`(key: String) {
        var stage = stage()
        stage.type("gg", key)
        #expect(stage.state.prompt == nil && stage.effects.isEmpty)
        #expect(stage.screen.last == "! select a feed first")
    }

    @Test
    func `After an undo the list is read again, because its rows may not be those of the database`()
    {
        var stage = stage()
        stage.type("D", "y", "u")
        #expect(stage.effects.contains(.undo))
        stage.send(.undid("undid remove feed 7"))
        #expect(stage.effects == [.list(stage.state.source, stage.state.list.reading)])
        #expect(stage.screen.last == "undid remove feed 7")
    }

    @Test func `An answer that fits is a message, and a longer one fills the screen`() {
        var stage = stage(columns: 80)
        stage.type("w")
        #expect(stage.effects == [.explainFeed(7)])
        stage.send(.told(["fine"]))
        #expect(stage.screen.last == "fine" && stage.state.note == nil)
        stage.send(.told((1...30).map { "line \($0)" }))
        #expect(stage.screen[1] == "line 1" && stage.screen[22] == "line 22")
        stage.type("space")
        #expect(stage.screen[1] == "line 9" && stage.screen[22] == "line 30")
        stage.type("k")
        #expect(stage.screen[1] == "line 8")
        stage.type("x")
        #expect(stage.state.note == nil && stage.effects.isEmpty)
    }

    @Test func `A path is completed as long as nothing else was typed`() {
        var stage = stage()
        stage.type("I", "~", "tab")
        #expect(stage.effects == [.completePath("~")])
        stage.send(.completedPath("~", "~/"))
        #expect(stage.screen.last == "import: ~/")
        stage.type("x")
        stage.send(.completedPath("~/", "~/lists/"))
        #expect(stage.screen.last == "import: ~/x")
        stage.type("enter")
        #expect(stage.effects == [.importFile("~/x")])
        stage.type(":")
        stage.type(text: "import /a b.opml ")
        stage.type("enter")
        #expect(stage.effects == [.importFile("/a b.opml")])
    }
}
