import Browser
import Terminal
import TestSupport
import Testing

@Suite("Pictures in the browser")
struct BrowserPicturesTests {
    private static func stage(columns: Int = 80, rows: Int = 24) -> Stage {
        var stage = Stage(columns: columns, rows: rows)
        stage.type("enter")
        stage.open(Stage.pictures, id: 3)
        return stage
    }

    @Test func `A page is shown at once, and its pictures are asked for once`() throws {
        var stage = Self.stage()
        #expect(stage.screen.contains { $0.contains("before") })
        let request = try #require(stage.state.pictures)
        #expect(stage.effects == [.drawPictures(request)])
        #expect(request.addresses == ["https://b.example/1.png", "https://b.example/2.png"])
        #expect(request.columns == 72 && request.rows == 9 && !request.usesPlaceholders)
        stage.type("j")
        stage.open(Stage.pictures, id: 3, title: "Other title")
        #expect(stage.effects == [])
        stage.send(.resized(TerminalSize(columns: 60, rows: 24)))
        let narrow = try #require(stage.state.pictures)
        #expect(stage.effects == [.drawPictures(narrow)] && narrow.columns == 58)
        // An answer to the question of before is late.
        stage.send(.drew(request, ArticlePictures()))
        #expect(stage.state.article?.pictures == ArticlePictures())
        stage.type("q")
        #expect(stage.effects == [.close, .drawPictures(nil)])
    }

    @Test(arguments: [0, 3, 7, 9, 14, 30, 60])
    func `The reader stays at the line where he is when pictures come and go`(top: Int) {
        var stage = Self.stage()
        for _ in 0..<top { stage.type("j") }
        let first = stage.state.layout.article?.row ?? 0
        let before = stage.screen[first]
        stage.drawPictures()
        #expect(stage.screen[first] == before || before.contains("▧"))
        #expect(stage.state.article?.lines.contains { $0.picture != nil } == true)
        stage.type("i")
        #expect(stage.screen[first] == before)
        #expect(stage.effects == [.drawPictures(nil)] && stage.state.pictures == nil)
        stage.type("i")
        #expect(stage.state.pictures != nil)
    }

    @Test(arguments: [true, false])
    func `The cells of a picture scroll with the text`(isKitty: Bool) throws {
        var stage = Self.stage()
        if isKitty { stage.answerAsKitty() }
        stage.drawPictures()
        let sign: Unicode.Scalar = isKitty ? "\u{10EEEE}" : "▀"
        func rows() -> [Int] {
            stage.screen.indices.filter { stage.screen[$0].unicodeScalars.contains(sign) }
        }
        for _ in 0..<5 { stage.type("j") }
        let before = rows()
        try #require(before.count > 2)
        let second = stage.screen[before[1]]
        stage.type("j")
        #expect(stage.screen[before[1] - 1] == second)
        #expect(rows().first == before[0] - (before[0] > 10 ? 1 : 0))
    }

    @Test func `The key fetches what is missing, once, and hides pictures after that`() {
        var stage = Self.stage(columns: 140, rows: 40)
        stage.drawPictures(missing: 1)
        #expect(stage.screen.last?.contains("i fetch pictures") == true)
        stage.type("i")
        #expect(stage.effects == [.fetchPictures(3)])
        stage.send(.fetchedPictures(3))
        #expect(stage.effects == [.drawPictures(stage.state.pictures)])
        stage.drawPictures(missing: 1)
        stage.type("i")
        #expect(stage.effects == [.drawPictures(nil)])
        #expect(stage.screen.last?.contains("pictures are hidden") == true)
    }

    @Test func `Pictures are words where the terminal or the person has none`() {
        var settings = BrowserState.Settings()
        settings.showsPictures = false
        var stage = Stage(settings)
        stage.type("enter")
        stage.open(Stage.pictures, id: 3)
        #expect(stage.state.pictures == nil)
        stage.type("i")
        #expect(stage.state.pictures != nil)
        settings.drawsPictures = false
        stage = Stage(settings)
        stage.type("enter")
        stage.open(Stage.pictures, id: 3)
        stage.type("i")
        #expect(stage.effects == [] && stage.state.message?.isError == true)
    }

    @Test func `Whoever asks for pictures hears when some cannot be drawn, and only then`() throws {
        var stage = Self.stage()
        var pictures = ArticlePictures()
        pictures.unreadable = 1
        stage.send(.drew(try #require(stage.state.pictures), pictures))
        #expect(stage.state.message == nil)
        stage.type("i", "i")
        stage.send(.drew(try #require(stage.state.pictures), pictures))
        #expect(stage.state.message?.text.contains("chafa") == true)
    }

    @Test func `The terminal draws pictures itself only when it said so and the settings allow it`()
    {
        var settings = BrowserState.Settings()
        for isAllowed in [true, false] {
            settings.mayUsePlaceholders = isAllowed
            var stage = Stage(settings)
            stage.type("enter")
            stage.open(Stage.pictures, id: 3)
            #expect(stage.state.pictures?.usesPlaceholders == false)
            stage.answerAsKitty()
            #expect(stage.state.pictures?.usesPlaceholders == isAllowed)
        }
    }
}
