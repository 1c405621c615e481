import Browser
import Store
import Terminal
import Testing

@Suite("A list of any length")
struct ListWindowTests {
    private static let rows = Stage.rows((0..<9_000).map { "\($0)" })

    /// A list of 9,000 articles that is no list of unread ones.
    private func stage() -> Stage {
        var stage = Stage(titles: [])
        stage.type("gf")
        stage.list(Self.rows)
        return stage
    }

    private func type(_ keys: String, in stage: inout Stage) {
        for key in keys { stage.type(String(key)) }
    }

    @Test func `More rows are read when the selection comes near the end`() {
        var stage = stage()
        stage.type("j")
        #expect(stage.effects.isEmpty)
        type("\(ListReading.step - 10)j", in: &stage)
        #expect(stage.effects == [.list(.favorites, stage.state.list.reading)])
        stage.type("k")
        #expect(stage.effects.isEmpty)
        stage.list(Self.rows)
        #expect(stage.state.list.rows.count == 2 * ListReading.step)
    }

    @Test(arguments: [
        ("450G", "449"), ("8000G", "7999"), ("500j", "500"), ("7000j", "7000"), ("G", "8999"),
        ("99999G", "8999"), ("4000gg", "3999"), ("20000j", "8999"),
    ])
    func `A row that was not read is read, and selected then`(keys: String, title: String) {
        var stage = stage()
        type(keys, in: &stage)
        #expect(stage.effects == [.list(.favorites, stage.state.list.reading)])
        #expect(stage.state.list.selection == 0)
        stage.list(Self.rows)
        #expect(stage.selected == title)
        #expect(stage.state.list.rows.count <= 2 * ListReading.step)
        // It is read by its place from now on, and not by its number.
        let place = ListingPlace(Self.rows[Int(title) ?? 0])
        #expect(stage.state.list.reading.window?.anchor == .at(place))
        #expect(stage.effects.contains(.list(.favorites, stage.state.list.reading)))
        #expect(stage.screen[0] == "favorites · 9,000 articles")
        // What changes meanwhile does not move it.
        stage.list(Self.rows)
        #expect(stage.selected == title)
        type("gg", in: &stage)
        stage.list(Self.rows)
        #expect(stage.selected == "0")
    }

    @Test func `Whoever walks through all rows sees each of them, and holds few`() {
        var stage = stage()
        var seen: [String] = []
        for key in ["j", "k"] {
            seen = []
            for _ in 0..<Self.rows.count {
                seen += [stage.selected ?? ""]
                stage.type(key)
                if case .list? = stage.effects.first { stage.list(Self.rows) }
                #expect(stage.state.list.rows.count <= ListReading.most)
            }
            let titles = Self.rows.map(\.title)
            #expect(seen == (key == "j" ? titles : titles.reversed()))
        }
    }

    @Test func `The next unread article is found among rows that were not read`() {
        var rows = Self.rows
        for index in rows.indices where index != 5_000 { rows[index].isRead = true }
        var stage = Stage(titles: [])
        stage.type("gf")
        stage.list(rows)
        stage.type("n")
        stage.list(rows)
        #expect(stage.selected == "5000" && stage.state.pane == .list)
        stage.type("n")
        stage.list(rows)
        #expect(stage.selected == "5000")
        #expect(stage.screen.last == "no unread article below")
        type("gg", in: &stage)
        stage.list(rows)
        stage.type("p")
        #expect(stage.screen.last == "no unread article above")
        stage.type("enter", "n")
        stage.list(rows)
        #expect(stage.selected == "5000" && stage.state.pane == .article)
        #expect(stage.effects.contains(.open(rows[5_000].id)))
    }

    @Test func `Marks above and below reach the articles that were not read from the database`() {
        var stage = stage()
        type("5000G", in: &stage)
        stage.list(Self.rows)
        let (first, selected) = (ListingPlace(Self.rows[0]), ListingPlace(Self.rows[4_999]))
        stage.type("Aa")
        let above = ListSource.favorites.narrowed(to: [.from(first), .above(selected)])
        #expect(stage.effects.first == .markAll(Marking(read: true), above))
        stage.type("Ab")
        let below = ListSource.favorites.narrowed(to: [.below(selected)])
        #expect(stage.effects.first == .markAll(Marking(read: true), below))
    }

    @Test func `A row that is kept is as others have marked it`() {
        var stage = Stage()
        var row = stage.state.list.rows[0]
        stage.list(Array(stage.state.list.rows.dropFirst()))
        #expect(stage.selected == "One" && stage.effects.contains(.keep([row.id])))
        row.isRead = true
        stage.send(.kept([row.id], [row]))
        #expect(stage.state.list.rows.map(\.isRead) == [true, false, false])
        // No other list has it.
        stage.type("gf")
        #expect(stage.effects.contains(.keep([])))
    }

    @Test func `Rows that have left the source stay where they were, and only while they are near`()
    {
        var stage = Stage(titles: [])
        stage.list(Self.rows)
        type("100G", in: &stage)
        stage.type("m")
        var rows = Self.rows
        rows.remove(at: 99)
        stage.type("j")
        stage.list(rows)
        let kept = Self.rows[99].id
        #expect(stage.effects.contains(.keep([kept])))
        #expect(stage.selected == "100")
        #expect(stage.state.list.rows[99].title == "99" && stage.state.list.kept == 1)
        // What is gone from the database is left out, and the selected row stays where it is.
        stage.send(.kept([kept], []))
        #expect(stage.selected == "100" && stage.state.list.kept == 0)
        stage.type("G")
        stage.list(rows)
        #expect(stage.selected == "8999" && stage.state.list.kept == 0)
    }
}
