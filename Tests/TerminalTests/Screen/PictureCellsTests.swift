import Terminal
import Testing

@Suite("PictureCells")
struct PictureCellsTests {
    private static let red = GridColor.direct(255, 0, 0)
    private static let blue = GridColor.direct(0, 0, 255)

    private func grid(_ picture: PictureCells?, columns: Int = 4) -> CellGrid {
        var grid = CellGrid(columns: columns, rows: 2)
        for row in 0..<2 {
            picture.map {
                grid.put($0, row: row, at: GridPlace(row: row, column: 0), in: grid.area)
            }
        }
        return grid
    }

    @Test func `A cell shows two points, and nothing where the picture is transparent`() {
        let picture = PictureCells(
            columns: 4, points: [Self.red, nil, Self.red, nil, Self.blue, Self.blue, Self.red, nil])
        let grid = grid(picture)
        #expect(grid.lines == ["▀▄", ""])
        let colors = (0..<4).map { grid.colors(at: GridPlace(row: 0, column: $0)) }
        #expect(
            colors == [
                GridColors(foreground: Self.red, background: Self.blue),
                GridColors(foreground: Self.blue), GridColors(background: Self.red), GridColors(),
            ])
    }

    @Test func `A picture has whole rows of cells`() {
        #expect(PictureCells(columns: 2, points: [nil, nil]) == nil)
        #expect(PictureCells(columns: 0, points: []) == nil)
        #expect(PictureCells(columns: 1, points: [nil, nil, nil, nil])?.rows == 2)
    }

    @Test(
        arguments: [
            ("\u{1B}[38;2;255;0;0;48;2;0;0;255m▀▄", [red, blue, blue, red]),
            ("\u{1B}[7m\u{1B}[38;2;255;0;0m█\u{1B}[0m \n", [nil, nil, nil, nil]),
            ("\u{1B}[7;38;2;255;0;0m \u{1B}[27m ", [red, nil, red, nil]),
            ("\u{1B}[38;5;9m█\u{1B}[39m▀", [.indexed(9), nil, .indexed(9), nil]),
            // No sequence and no other sign gets through.
            ("\u{1B}[?25l\u{1B}]0;title\u{1B}[48;2;255;0;0mevil \u{1B}[2J ", [red, red, red, red]),
            ("\u{1B}[48;2;255;0;0m   \n\n  ", [red, red, red, red]), ("\u{1B}[38;2;1m█", nil),
        ] as [(String, [GridColor?]?)])
    func `A picture that a program printed is half blocks and nothing else`(
        text: String, points: [GridColor?]?
    ) {
        let picture = PictureCells(printed: Array(text.utf8), columns: 2, rows: 1)
        let expected = PictureCells(columns: 2, points: points ?? [nil, nil, nil, nil])
        #expect(picture == expected)
    }

    @Test func `A placeholder names its picture by its colour and its part by marks`() {
        let picture = PicturePlaceholder(
            id: 0x01_02_03, size: PictureSize(width: 24, height: 32, columns: 9, rows: 9))
        var grid = CellGrid(columns: 4, rows: 2)
        grid.put(picture, row: 1, at: GridPlace(row: 0, column: 2), in: grid.area)
        #expect(grid.lines[0] == "  \u{10EEEE}\u{30D}\u{305}\u{10EEEE}\u{30D}\u{30D}")
        #expect(
            grid.colors(at: GridPlace(row: 0, column: 3))
                == GridColors(foreground: .direct(1, 2, 3)))
        // Each takes one column, of which no terminal that gets it has a doubt.
        var style = OutputStyle.rich
        style.colorDepth = .direct
        let bytes = GridDifference.bytes(
            from: CellGrid(columns: 4, rows: 2), to: grid, style: style)
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == "\u{1B}[1;3H\u{1B}[38;2;1;2;3m\u{10EEEE}\u{30D}\u{305}\u{10EEEE}\u{30D}\u{30D}\u{1B}[39m"
        )
        grid.put(picture, row: 9, at: GridPlace(row: 1, column: 0), in: grid.area)
        #expect(grid.lines[1] == "")
    }
}
