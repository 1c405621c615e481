import Terminal

/// Grids that change at random: texts of every script, styles, links, areas, the cursor.
struct RandomGrid {
    private var generator: SeededGenerator
    private var texts: RandomText

    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
        texts = RandomText(seed: seed &+ 1000)
    }

    mutating func empty() -> CellGrid {
        CellGrid(columns: Int.random(in: 1...40, using: &generator), rows: number(8) + 1)
    }

    mutating func change(_ grid: inout CellGrid) {
        // A view makes its grid anew, so the numbers of links and clusters change.
        if number(4) == 0 { grid = CellGrid(columns: grid.columns, rows: grid.rows) }
        for _ in 0...number(4) {
            let area = GridArea(
                row: number(grid.rows), column: number(grid.columns), rows: number(grid.rows) + 1,
                columns: number(grid.columns) + 1)
            switch number(7) {
            case 0: grid.fill(area, style: style())
            case 1: grid.restyle(area, adding: .reverse)
            case 2: move(&grid)
            default:
                grid.put(
                    text(), row: number(grid.rows), column: number(grid.columns + 4) - 4,
                    in: number(3) == 0 ? area : nil, style: style(), link: link(),
                    colors: colors())
            }
        }
        grid.cursor =
            number(3) == 0 ? GridPlace(row: number(grid.rows), column: number(grid.columns)) : nil
    }

    /// Moves some rows up or down, as a list or a text that scrolls.
    private mutating func move(_ grid: inout CellGrid) {
        let first = number(grid.rows)
        let rows = first...first + number(grid.rows - first)
        let distance = number(2 * grid.rows) - grid.rows
        var moved = grid
        for row in rows {
            moved.fill(grid.area.row(row))
            guard rows.contains(row + distance) else { continue }
            for column in 0..<grid.columns {
                let place = GridPlace(row: row + distance, column: column)
                moved.put(
                    grid.text(at: place), row: row, column: column, style: grid.style(at: place),
                    link: grid.link(at: place))
            }
        }
        grid = moved
    }

    private mutating func number(_ limit: Int) -> Int {
        Int.random(in: 0..<limit, using: &generator)
    }

    private mutating func style() -> TextStyle {
        let colors: [TextStyle] = [[], [], .red, .cyan, [.white, .bright]]
        let weights: [TextStyle] = [
            [], [], .bold, .dim, [.bold, .dim], .reverse, .underline, .italic,
        ]
        return colors[number(colors.count)].union(weights[number(weights.count)])
    }

    private mutating func colors() -> GridColors {
        GridColors(foreground: color(), background: color())
    }

    private mutating func color() -> GridColor? {
        switch number(6) {
        case 0: .indexed(UInt8(number(3)))
        case 1: .direct(UInt8(number(2)), 0, 200)
        default: nil
        }
    }

    private mutating func link() -> GridLink? {
        number(5) == 0 ? GridLink("https://\(number(3)).example/") : nil
    }

    private mutating func text() -> String {
        let pieces = [
            "news", "뉴스", " ", "          ", "👩\u{200D}👩\u{200D}👧\u{200D}👦", "❤️", "🇰🇷", "👍🏽", "…",
            "é",
            "e\u{301}", "क्षि", "नि", "│", "──", "日本", "1️⃣", "⟳", "a", "“x”",
        ]
        return (0...number(8)).map { _ in pieces[number(pieces.count)] }.joined()
    }
}
