import Browser
import Store
import Terminal
import Testing

@Suite("The place where the person stopped")
struct KeptPlaceTests {
    private static let text = String(repeating: "<p>Word", count: 40)

    private func list(_ stage: Stage, at title: String) throws -> ListingPlace {
        ListingPlace(try #require(stage.state.list.rows.first { $0.title == title }))
    }

    @Test func `The list begins at the article where the person stopped`() throws {
        let titles = (1...40).map { "Title \($0)" }
        var stage = Stage(titles: titles)
        let place = try list(stage, at: "Title 20")
        stage = Stage(titles: [])
        stage.type("gf")
        let rows = Stage.rows(titles)
        stage.list(rows, resumingAt: place)
        #expect(stage.selected == "Title 20")
        #expect(stage.screen.last?.contains("gg goes to the newest") == true)
        // The rows are read again; the person has moved on.
        stage.type("j")
        stage.list(rows, resumingAt: place)
        #expect(stage.selected == "Title 21")
    }

    @Test func `An article that has left the list leaves its place to the next one`() throws {
        let rows = Stage.rows(["A", "B", "C"])
        var stage = Stage(titles: [])
        stage.type("gf")
        stage.list([rows[0], rows[2]], resumingAt: ListingPlace(rows[1]))
        #expect(stage.selected == "C")
    }

    @Test func `Whoever goes to the newest articles stays there`() throws {
        let rows = Stage.rows(["A", "B", "C"])
        var stage = Stage(titles: ["A"])
        stage.list(Stage.rows(["New"], last: 9) + stage.state.list.rows)
        stage.type("gg")
        stage.list(rows, resumingAt: ListingPlace(rows[2]))
        #expect(stage.selected == "A")
    }

    @Test func `Only lists that can be chosen have a place, and the newest article is none`() {
        var stage = Stage()
        stage.type("j")
        #expect(stage.state.places == [])
        stage.send(.counted([.init(.unread, unread: 3)]))
        #expect(
            stage.state.places == [
                KeptPlace(.list("is:unread"), .at(ListingPlace(stage.state.list.rows[1])))
            ])
        stage.type("k")
        #expect(stage.state.places == [KeptPlace(.list("is:unread"), .beginning)])
    }

    @Test func `An article opens where the person stopped, at every width`() throws {
        var stage = Stage(columns: 60, rows: 12)
        stage.type("enter")
        stage.open(Self.text, id: 3)
        #expect(stage.state.places.last == KeptPlace(.article(3), .beginning))
        stage.type("ctrl-d", "ctrl-d")
        let top = try #require(stage.state.article?.top)
        let place = try #require(stage.state.places.last)
        #expect(place.subject == .article(3) && place.place.share > 0)
        for columns in [60, 100, 140] {
            var next = Stage(columns: columns, rows: 12)
            next.type("enter")
            next.open(Self.text, id: 3, share: place.place.share)
            #expect(next.state.article?.top == top)
            // What is read again leaves the person where he is.
            next.type("k")
            next.open(Self.text + "<p>More", id: 3, share: place.place.share)
            #expect(next.state.article?.top == top - 1)
        }
    }

    @Test func `An article that was read to its end begins at its beginning`() {
        var stage = Stage(columns: 60, rows: 12)
        stage.type("enter")
        stage.open(Self.text, id: 3)
        stage.type("G")
        #expect(stage.state.places.last == KeptPlace(.article(3), .beginning))
    }

    @Test func `A place among older rows is where the list begins, with the rows around it`() throws
    {
        let rows = Stage.rows((0..<2_000).map { "\($0)" })
        var stage = Stage(titles: [])
        stage.send(.counted([.init(.favorites, unread: nil)]))
        stage.type("gf")
        stage.list(rows, resumingAt: ListingPlace(rows[1_500]))
        #expect(stage.selected == "1500")
        #expect(
            stage.state.places == [KeptPlace(.list("is:favorite"), .at(ListingPlace(rows[1_500])))])
        // From now on the rows that come above are counted.
        let reading = stage.state.list.reading
        #expect(reading.known == ListingPlace(rows[0]))
        #expect(stage.effects.contains(.list(.favorites, reading)))
        stage.list(Stage.rows(["A", "B"], last: 3_000) + rows)
        #expect(stage.state.list.waiting == 2 && stage.selected == "1500")
        stage.type("gg")
        stage.list(Stage.rows(["A", "B"], last: 3_000) + rows)
        #expect(stage.state.list.waiting == 0 && stage.selected == "A")
    }

    @Test
    func `The source of an article and its changes have no place, and leave that of its text`() {
        var stage = Stage(columns: 60, rows: 12)
        stage.type("enter")
        stage.open(Self.text, id: 3)
        stage.type("ctrl-d", "ctrl-d")
        let (top, place) = (stage.state.article?.top, stage.state.places.last)
        stage.type("V")
        #expect(stage.effects == [.openForm(.source, 3)])
        stage.send(
            .openedForm(
                .source, .init(id: 3, title: "Title", byline: "", url: nil, page: Stage.page("x"))))
        #expect(stage.state.form == .source && stage.state.places.isEmpty)
        stage.type("V")
        #expect(stage.effects == [.open(3)] && stage.state.places.isEmpty)
        stage.open(Self.text, id: 3, share: place?.place.share ?? 0)
        #expect(stage.state.article?.top == top && stage.state.places.last == place)
    }

    @Test func `Another form that comes when nobody waits for it any more is not shown`() {
        var stage = Stage(columns: 140, rows: 12)
        stage.type("enter")
        stage.open(Self.text, id: 3)
        stage.type("V", "escape")
        stage.send(
            .openedForm(
                .source, .init(id: 3, title: "Title", byline: "", url: nil, page: Stage.page("x"))))
        #expect(stage.state.form == .text && stage.state.pane == .list)
    }

    @Test func `Pictures that come do not move the place, here and the next time`() {
        let text = String(repeating: "<p>Word", count: 10) + "<p><img src=https://a.example/1.png>"
        let html = text + Self.text
        var stage = Stage(columns: 60, rows: 24)
        stage.type("enter")
        stage.open(html, id: 3)
        stage.type("ctrl-d", "ctrl-d", "ctrl-d")
        let line = stage.state.article.map { $0.lines[$0.top].text }
        let place = stage.state.places.last
        stage.drawPictures()
        #expect(stage.state.places.last == place)
        var next = Stage(columns: 60, rows: 24)
        next.type("enter")
        next.open(html, id: 3, share: place?.place.share ?? 0)
        #expect(next.state.places.last == place)
        next.drawPictures()
        #expect(next.state.places.last == place)
        #expect(next.state.article.map { $0.lines[$0.top].text } == line)
    }
}
