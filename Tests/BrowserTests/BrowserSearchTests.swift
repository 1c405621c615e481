import Browser
import Store
import Terminal
import Testing

@Suite("The search of the browser")
struct BrowserSearchTests {
    private let found = ListSource(title: "x", text: "x", query: .state(.new))

    /// A list whose search for `x` has two articles.
    private func searched(columns: Int = 80, _ keys: String...) -> Stage {
        var stage = Stage(columns: columns)
        for key in keys { stage.type(key) }
        stage.type("/")
        stage.type(text: "x")
        stage.send(.understood(found))
        stage.list(Stage.rows(["Found", "Also"]))
        return stage
    }

    @Test(arguments: [80, 140], ["q", "escape"])
    func `From what was found one goes back to the list from before`(columns: Int, key: String) {
        var stage = searched(columns: columns, "j")
        stage.type("enter", key)
        #expect(stage.state.source == .unread && stage.state.pane == .list)
        #expect(stage.selected == "Two")
        // And from there to the feeds, as ever.
        stage.type(key)
        #expect(stage.state.pane == .feeds)
    }

    @Test func `After a second search one goes back to the list from before the first`() {
        var stage = searched("j")
        stage.type("enter", "/")
        stage.type(text: "y")
        stage.send(.understood(ListSource(title: "y", text: "y", query: .state(.later))))
        stage.type("escape")
        #expect(stage.state.source == found)
        stage.type("q")
        #expect(stage.state.source == .unread && stage.selected == "Two")
    }

    @Test func `Whoever has gone to another list since does not go back to the search`() {
        var stage = searched()
        stage.type("enter", "gf", "q")
        #expect(stage.state.source == .favorites && stage.state.pane == .feeds)
    }

    @Test func `An article of the list before does not stay below what was found`() {
        var stage = Stage()
        stage.type("enter")
        stage.open("<p>Text of one", id: 3, title: "One")
        stage.type("/")
        stage.type(text: "x")
        stage.send(.understood(found))
        #expect(stage.state.article == nil && stage.effects.contains(.close))
        stage.type("escape")
        #expect(stage.state.pane == .article && stage.effects.contains(.open(3)))
    }

    @Test func `Tab goes on with the query as far as that is certain, and names the rest`() {
        var stage = Stage()
        stage.type("/")
        stage.type(text: "linux is:")
        stage.type("tab")
        #expect(stage.effects == [.completeQuery("linux is:")])
        let queries = ["linux is:unread", "linux is:unsure"]
        stage.send(
            .completedQuery(
                QueryCompletion(
                    beginning: "linux is:", queries: queries, names: ["is:unread", "is:unsure"])))
        #expect(stage.screen.last == "/linux is:un  is:unread  is:unsure")
        #expect(stage.effects == [.understand("linux is:un")])
        // What is typed meanwhile counts.
        stage.type(text: "r")
        stage.send(
            .completedQuery(QueryCompletion(beginning: "linux is:un", queries: [], names: [])))
        #expect(stage.screen.last == "/linux is:unr")
    }

    @Test func `After a field its values are asked for at once`() {
        var stage = Stage()
        stage.type("/", "tab")
        let fields = ["is:", "tag:"]
        stage.send(.completedQuery(QueryCompletion(beginning: "", queries: fields, names: fields)))
        #expect(stage.screen.last == "/  is:  tag:" && stage.effects.isEmpty)
        stage.type("i", "tab")
        stage.send(
            .completedQuery(QueryCompletion(beginning: "i", queries: ["is:"], names: ["is:"])))
        #expect(stage.screen.last == "/is:" && stage.effects == [.completeQuery("is:")])
    }

    @Test func `What is erased once too often leaves no prompt, so that no key changes an article`()
    {
        var stage = Stage()
        stage.type("/", "x", "backspace", "backspace", "s")
        #expect(stage.screen.last?.hasPrefix("/s") == true)
        #expect(stage.state.list.rows.allSatisfy { !$0.isFavorite })
    }

    @Test func `The query of a list is saved under a name`() {
        var stage = searched()
        stage.type("enter", "S")
        #expect(stage.screen.last?.hasPrefix("save x as @") == true)
        stage.type(text: "my own")
        stage.type("enter")
        #expect(stage.effects.isEmpty && stage.state.message?.isError == true)
        stage.type("ctrl-u")
        stage.type(text: "@mine")
        stage.type("enter")
        #expect(stage.effects == [.saveQuery(name: "mine", query: "x")])
        stage.type("gu", "S")
        #expect(stage.state.prompt == nil && stage.state.message?.isError == true)
    }
}
