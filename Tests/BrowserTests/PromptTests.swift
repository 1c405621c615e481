import Browser
import Terminal
import Testing

@Suite("A line that is typed")
struct PromptTests {
    private func stage(typing text: String) -> Stage {
        var stage = Stage()
        stage.type("/")
        stage.type(text: text)
        return stage
    }

    @Test(arguments: [
        (["left", "left"], "swift k|ey"), (["home"], "|swift key"),
        (["ctrl-a", "end"], "swift key|"),
        (["left", "backspace"], "swift k|y"), (["ctrl-a", "delete"], "|wift key"),
        (["left", "ctrl-w"], "swift |y"), (["left", "ctrl-u"], "|y"), (["home", "ctrl-k"], "|"),
        (["ctrl-b", "ctrl-f", "ctrl-e"], "swift key|"), (["right"], "swift key|"),
        (["home", "backspace"], "|swift key"), (["ctrl-a", "ctrl-d", "ctrl-d"], "|ift key"),
    ])
    func `Its keys are those of a shell`(keys: [String], line: String) {
        var stage = stage(typing: "swift key")
        for key in keys { stage.type(key) }
        let typed = stage.state.prompt?.line
        #expect(typed.map { $0.before + "|" + $0.after } == line)
    }

    @Test func `A character comes where the cursor is, and the screen shows the cursor there`() {
        var stage = stage(typing: "한 뉴스")
        stage.type("left", "left", "left")
        stage.type(text: "국")
        #expect(stage.state.prompt?.text == "한국 뉴스")
        #expect(stage.effects == [.understand("한국 뉴스")])
        #expect(stage.screen.last == "/한국 뉴스")
        #expect(BrowserView.grid(of: stage.state).cursor == GridPlace(row: 23, column: 5))
        // A key that only moves searches nothing.
        stage.type("left")
        #expect(stage.effects.isEmpty)
    }

    @Test func `The cursor of a line that is longer than the screen is in view`() {
        var stage = Stage(columns: 20)
        stage.type("/")
        stage.type(text: String(repeating: "abcdefghi ", count: 5))
        #expect(BrowserView.grid(of: stage.state).cursor?.column == 19)
        stage.type("home")
        #expect(BrowserView.grid(of: stage.state).cursor?.column == 1)
        #expect(stage.screen.last?.hasPrefix("/abcdefghi abcdefgh") == true)
    }

    @Test func `The arrows bring back what was typed before in such a prompt`() {
        var stage = Stage()
        for text in ["swift", "kernel", "swift"] {
            stage.type("/")
            stage.type(text: text)
            stage.type("enter")
        }
        stage.type("/")
        stage.type(text: "ne")
        var seen: [String] = []
        for key in ["up", "up", "up", "down", "down", "down"] {
            stage.type(key)
            seen.append(stage.state.prompt?.text ?? "")
        }
        #expect(seen == ["swift", "kernel", "kernel", "swift", "ne", "ne"])
        stage.type("escape")
        stage.type(":", "up")
        #expect(stage.state.prompt?.text == "")
    }
}
