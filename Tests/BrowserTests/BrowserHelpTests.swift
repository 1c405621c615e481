import Browser
import Terminal
import Testing

@Suite("The help of the browser")
struct BrowserHelpTests {
    @Test func `says that it goes on, and how`() {
        var stage = Stage(rows: 24)
        stage.type("?")
        #expect(stage.screen.last == "? close  ↓ ↑ more")
        stage.type("pagedown")
        #expect(stage.state.helpTop > 0)
        stage.type(text: "redraw")
        #expect(stage.screen.last == "? close")
    }

    @Test func `a letter finds the action of that key, and a word all that it is said of`() {
        var stage = Stage(rows: 40)
        stage.type("?")
        stage.type(text: "K")
        #expect(stage.screen[2].hasPrefix("K") && stage.screen[3].isEmpty)
        stage.type(text: "eep")
        #expect(stage.screen.contains { $0.hasPrefix("L ") })
        stage.type(text: "er of nothing")
        #expect(stage.screen[2] == "Nothing is called this.")
        stage.type("ctrl-u")
        #expect(stage.state.help == "")
    }

    @Test func `q closes it, but is a letter of a word`() {
        var stage = Stage(rows: 24)
        stage.type("?")
        stage.type(text: "req")
        #expect(stage.state.help == "req")
        stage.type("ctrl-u")
        stage.type("q")
        #expect(stage.state.help == nil)
    }
}
