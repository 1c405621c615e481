import Browser
import Reader
import Store
import Terminal
import Testing

@Suite("The forms of an article in the browser")
struct BrowserFormsTests {
    /// A browser that shows what was changed in its first article.
    private func stage() -> Stage {
        var stage = Stage()
        stage.type("enter")
        stage.open("<p>Text", id: 3)
        stage.type("v")
        #expect(stage.effects == [.openForm(.changes, 3)])
        stage.send(.openedForm(.changes, text("Changes")))
        return stage
    }

    private func text(_ text: String, id: Int64 = 3) -> OpenArticle.Text {
        OpenArticle.Text(
            id: id, title: "Title", byline: "Feed", url: nil, page: Page(plainText: text))
    }

    @Test(arguments: ["v", "q", "escape"])
    func `A key shows the changes, and a key leads back to the text`(key: String) {
        var stage = stage()
        #expect(stage.screen.contains { $0.contains("Changes") })
        #expect(stage.state.form == .changes && stage.screen.last?.hasSuffix("changes") == true)
        stage.type(key)
        #expect(stage.effects == [.open(3)] && stage.state.pane == .article)
        stage.open("<p>Text", id: 3)
        #expect(stage.screen.contains { $0.contains("Text") })
        #expect(stage.state.form == .text)
    }

    @Test func `From the changes a key leads to the source`() {
        var stage = stage()
        stage.type("V")
        #expect(stage.effects == [.openForm(.source, 3)])
        stage.send(.openedForm(.source, text("<p>Text")))
        #expect(stage.screen.contains { $0.contains("<p>Text") })
        #expect(stage.screen.last?.hasSuffix("source") == true)
    }

    @Test func `A text that is read again does not take the place of the changes`() {
        var stage = stage()
        stage.open("<p>Text", id: 3)
        #expect(stage.screen.contains { $0.contains("Changes") })
    }

    @Test func `Changes of an article that is left come too late, and the next one shows its text`()
    {
        var stage = stage()
        stage.type("n")
        #expect(stage.effects.contains(.open(2)))
        stage.open("<p>Another", id: 2)
        stage.send(.openedForm(.changes, text("Changes")))
        #expect(stage.screen.contains { $0.contains("Another") })
    }

    @Test func `In the list the key opens the article`() {
        var stage = Stage()
        stage.type("V")
        #expect(stage.effects.first == .open(3) && stage.effects.last == .openForm(.source, 3))
    }
}
