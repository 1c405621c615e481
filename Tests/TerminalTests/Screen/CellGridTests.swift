import Terminal
import Testing

@Suite("CellGrid")
struct CellGridTests {
    @Test(
        arguments: [
            ("news", 0, 4, "news"), ("뉴스", 0, 4, "뉴스"), ("뉴스 5", 4, 10, "    뉴스 5"),
            ("abcdef", 7, 10, "       abc"), ("a뉴", 8, 10, "        a"), ("뉴스", 7, 10, "       뉴"),
            ("뉴스", -1, 3, " 스"), ("뉴스", -2, 2, "스"), ("abc", -5, -2, ""), ("abc", 10, 10, ""),
            ("👩\u{200D}👩\u{200D}👧\u{200D}👦!", 0, 3, "👩\u{200D}👩\u{200D}👧\u{200D}👦!"),
            ("e\u{301}x", 0, 2, "e\u{301}x"), ("🇰🇷", 9, 10, ""), ("क्षि.", 0, 4, "क्षि."),
            ("a\u{1B}[31mb\u{7}\nc", 0, 4, "ab c"), ("", 3, 3, ""), ("❤️=", 0, 3, "❤️="),
        ])
    func `A text is written cluster by cluster and cut at the edges`(
        text: String, column: Int, end: Int, line: String
    ) {
        var grid = CellGrid(columns: 10, rows: 1)
        #expect(grid.put(text, row: 0, column: column) == end)
        #expect(grid.lines == [line])
    }

    @Test(
        arguments: [
            (1, "y", " y스x"), (2, "뉴", "한뉴x"), (3, "z", "한 zx"), (1, "뉴", " 뉴 x"), (5, "끝", "한글x끝"),
        ])
    func `What overwrites a half leaves a blank for the other`(
        column: Int, text: String, line: String
    ) {
        var grid = CellGrid(columns: 8, rows: 1)
        grid.put(line.hasSuffix("스x") ? "뉴스x" : "한글x", row: 0, column: 0)
        grid.put(text, row: 0, column: column)
        #expect(grid.lines == [line])
    }

    @Test func `A text stays in its area`() {
        var grid = CellGrid(columns: 12, rows: 4)
        let area = GridArea(row: 1, column: 3, rows: 2, columns: 5)
        #expect(grid.put("abcdefgh", row: 1, column: 3, in: area) == 8)
        #expect(grid.put("뉴스뉴스", row: 2, column: 2, in: area) == 8)
        grid.put("no", row: 0, column: 3, in: area)
        grid.put("no", row: 3, column: 3, in: area)
        grid.put("no", row: 9, column: 3)
        #expect(grid.lines == ["", "   abcde", "    스뉴", ""])
    }

    @Test func `A mark without a base joins the cluster before it`() {
        var grid = CellGrid(columns: 4, rows: 1)
        grid.put("\u{1161}", row: 0, column: 0)
        #expect(grid.lines == [""])
        grid.put("가", row: 0, column: 0)
        #expect(grid.put("\u{11AB}b", row: 0, column: 2) == 3)
        #expect(grid.text(at: GridPlace(row: 0, column: 0)).unicodeScalars.count == 2)
        #expect(grid.text(at: GridPlace(row: 0, column: 2)) == "b")
    }

    @Test func `Filling and restyling keep to clusters`() {
        var grid = CellGrid(columns: 8, rows: 2)
        grid.put("한글뉴스", row: 0, column: 0, style: .red)
        grid.restyle(GridArea(row: 0, column: 1, rows: 2, columns: 2), adding: .reverse)
        let styles = (0..<8).map { grid.style(at: GridPlace(row: 0, column: $0)) }
        #expect(
            styles == [.red, .red, [.red, .reverse], [.red, .reverse], .red, .red, .red, .red])
        #expect(grid.style(at: GridPlace(row: 1, column: 1)) == .reverse)
        grid.fill(GridArea(row: 0, column: 1, rows: 1, columns: 4))
        #expect(grid.lines == ["      스", ""])
    }

    @Test func `Grids that show the same are equal`() throws {
        let family = "👩\u{200D}👩\u{200D}👧\u{200D}👦"
        let (first, second) = (GridLink("https://a.example/"), GridLink("https://b.example/ü"))
        var left = CellGrid(columns: 20, rows: 2)
        left.put(family, row: 0, column: 0, link: first)
        left.put("🏳️\u{200D}🌈", row: 1, column: 0, link: second)
        var right = CellGrid(columns: 20, rows: 2)
        right.put("🏳️\u{200D}🌈", row: 1, column: 0, link: second)
        #expect(left != right)
        right.put(family, row: 0, column: 0, link: second)
        #expect(left != right)
        right.put(family, row: 0, column: 0, link: first)
        #expect(left == right)
        right.cursor = GridPlace(row: 0, column: 0)
        #expect(left != right)
        #expect(left.link(at: GridPlace(row: 1, column: 1))?.url == "https://b.example/%C3%BC")
        #expect(GridLink("a\u{1B}b c")?.url == "a%1Bb%20c")
        #expect(GridLink("") == nil)
    }

    @Test func `Areas are cut and counted from their corner`() {
        let area = GridArea(row: 2, column: 4, rows: 5, columns: 10)
        #expect(
            area.inset(left: 2, right: 3) == GridArea(row: 2, column: 6, rows: 5, columns: 5))
        #expect(area.row(1) == GridArea(row: 3, column: 4, rows: 1, columns: 10))
        #expect(area.row(5).isEmpty && area.inset(left: 11).isEmpty)
        #expect(area.contains(GridPlace(row: 6, column: 13)))
        #expect(!area.contains(GridPlace(row: 7, column: 13)))
    }
}
