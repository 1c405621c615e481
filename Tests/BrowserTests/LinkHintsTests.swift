import Browser
import Terminal
import Testing

@Suite("Hints at links")
struct LinkHintsTests {
    private static func page(_ count: Int) -> String {
        "<p>Links:" + (1...count).map { " <a href=https://b.example/\($0)>link \($0)</a>" }.joined()
    }

    private static func stage(_ html: String, rows: Int = 40) -> Stage {
        var stage = Stage(columns: 60, rows: rows)
        stage.type("enter")
        stage.open(html, id: 3)
        return stage
    }

    @Test(arguments: [1, 2, 8, 9, 40, 90])
    func `Each link in view has letters, as few as can be, and none begin with others`(
        count: Int
    ) {
        var stage = LinkHintsTests.stage(LinkHintsTests.page(count), rows: 80)
        stage.type("f")
        let letters = stage.state.article?.hints?.hints.map(\.letters) ?? []
        // The address in the head is one, too.
        #expect(letters.count == count + 1)
        for (index, hint) in letters.enumerated() {
            #expect(!letters.enumerated().contains { $0 != index && $1.hasPrefix(hint) })
            #expect(hint.allSatisfy("asdfghjkl".contains))
        }
        let longest = letters.map(\.count).max()
        #expect(longest == (count < 9 ? 1 : count < 81 ? 2 : 3))
    }

    @Test(arguments: [("f", true), ("Y", false)])
    func `The letters open or copy the link that they are at`(key: String, opens: Bool) throws {
        var stage = LinkHintsTests.stage(LinkHintsTests.page(30))
        stage.type(key)
        let hint = try #require(stage.state.article?.hints?.hints.first { $0.link == 17 })
        let row = try #require(stage.screen.first { $0.contains(hint.letters + "nk 17") })
        #expect(row.contains("17[17]"))
        #expect(hint.letters.count == 2)
        stage.type(text: hint.letters)
        let address = "https://b.example/17"
        #expect(stage.effects == [opens ? .openInBrowser(address) : .copy(address)])
        #expect(stage.state.article?.hints == nil)
    }

    @Test func `Hints move no text, and Escape and letters of no link leave them`() {
        var stage = LinkHintsTests.stage(LinkHintsTests.page(3))
        let before = stage.screen
        stage.type("f")
        #expect(stage.screen.last == "type the letters of a link; Escape leaves")
        #expect(zip(before, stage.screen).dropLast().allSatisfy { $0.count == $1.count })
        #expect(stage.screen.dropLast() != before.dropLast())
        stage.type("escape")
        #expect(stage.screen == before && stage.state.pane == .article)
        stage.type("f", "z")
        #expect(stage.state.message?.isError == true && stage.effects.isEmpty)
        #expect(stage.state.article?.hints == nil)
        // The keys are those of the browser again.
        stage.type("s")
        #expect(stage.effects.count == 1)
    }

    @Test func `A link on several lines has one hint, and one out of view has none`() {
        var stage = LinkHintsTests.stage(
            "<p><a href=https://b.example/1>" + String(repeating: "long 긴 ", count: 40) + "</a>"
                + String(repeating: "<p>Word", count: 40)
                + "<p><a href=https://b.example/2>end</a>",
            rows: 20)
        stage.type("f")
        #expect(stage.state.article?.hints?.hints.map(\.link).sorted() == [1, 3])
        stage.type("escape", "G", "f")
        #expect(stage.state.article?.hints?.hints.map(\.link) == [2])
        stage.type("escape")
        stage.open(String(repeating: "<p>Word", count: 40), id: 3)
        stage.type("G", "f")
        #expect(stage.state.message?.text == "no link is in view")
    }

    @Test func `A backspace takes a letter back, and other links have no hints`() {
        var stage = LinkHintsTests.stage(LinkHintsTests.page(30))
        stage.type("f", "a")
        let some = stage.state.article?.hints?.hints.count ?? 0
        #expect(some > 1)
        stage.type("backspace")
        #expect((stage.state.article?.hints?.hints.count ?? 0) > some)
        // An article that was marked has other words in its head.
        stage.open(LinkHintsTests.page(30), id: 3, title: "Marked")
        #expect(stage.screen.contains { $0.contains("Marked") })
        #expect((stage.state.article?.hints?.hints.count ?? 0) > some)
        stage.open(LinkHintsTests.page(4), id: 3)
        #expect(stage.state.article?.hints == nil)
    }
}
