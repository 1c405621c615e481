import Terminal
import Testing
import TestSupport

@Suite("GridDifference")
struct GridDifferenceTests {
    private func bytes(_ old: CellGrid?, _ new: CellGrid, style: OutputStyle = .rich) -> String {
        String(decoding: GridDifference.bytes(from: old, to: new, style: style), as: UTF8.self)
    }

    private func grid(_ lines: [String], columns: Int = 20) -> CellGrid {
        var grid = CellGrid(columns: columns, rows: lines.count)
        for (row, line) in lines.enumerated() { grid.put(line, row: row, column: 0) }
        return grid
    }

    @Test func `Nothing is written where nothing changed`() {
        let shown = grid(["news", "뉴스 👩\u{200D}🚀"])
        #expect(bytes(shown, shown) == "")
        #expect(bytes(shown, grid(["news", "뉴스 👩\u{200D}🚀"])) == "")
    }

    @Test(
        arguments: [
            ("abc", "abd", "\u{1B}[1;3Hd"), ("abc", "xbc", "\u{1B}[Hx"),
            ("abcdefghij", "Xbcdefghij", "\u{1B}[HX"), ("abcdef", "XbcdeY", "\u{1B}[HXbcdeY"),
            ("abcdefgh", "XbcdefgY", "\u{1B}[HX\u{1B}[6CY"),
            ("abcdefgh", "ab", "\u{1B}[1;3H\u{1B}[K"),
            ("abcd", "ab", "\u{1B}[1;3H  "), ("", "한글", "\u{1B}[H한글"),
            ("한글", " 글", "\u{1B}[H 글 "), ("a…b", "c…b", "\u{1B}[Hc"),
            ("axb", "a…b", "\u{1B}[1;2H…\u{1B}[3Gb"),
            ("axxb", "a❤️b", "\u{1B}[1;2H  \u{8}\u{8}❤️\u{1B}[4Gb"),
        ])
    func `A changed row takes the fewest bytes`(old: String, new: String, expected: String) {
        #expect(bytes(grid([old]), grid([new])) == expected)
    }

    @Test(
        arguments: [
            ([], [.bold], "1"), ([.bold], [], ""), ([.bold], [.bold, .red], "31"),
            ([.bold, .red], [.bold, .green], "32"), ([.red], [.red, .reverse], "7"),
            ([.red, .reverse], [.red], "27"), ([.bold, .red, .reverse], [.cyan], "0;36"),
            ([.bold, .dim, .red], [.dim, .red], "22;2"), ([.red], [.red, .bright], "91"),
            ([.bright, .bold], [.bold], nil), ([.underline, .red], [.italic], "0;3"),
        ] as [(TextStyle, TextStyle, String?)])
    func `A style begins and ends with the shortest sequence`(
        old: TextStyle, new: TextStyle, parameters: String?
    ) {
        var shown = CellGrid(columns: 4, rows: 1)
        var wanted = shown
        shown.put(".", row: 0, column: 0)
        wanted.put("x", row: 0, column: 0, style: old)
        wanted.put("y", row: 0, column: 1, style: new)
        let between = bytes(shown, wanted).drop { $0 != "x" }.dropFirst().prefix { $0 != "y" }
        #expect(between == (parameters.map { "\u{1B}[\($0)m" } ?? ""))
    }

    @Test func `The cursor is hidden only while something is drawn`() {
        var old = grid(["abc", "def"])
        old.cursor = GridPlace(row: 1, column: 2)
        var new = old
        new.cursor = GridPlace(row: 1, column: 3)
        #expect(bytes(old, new) == "\u{1B}[C")
        new.put("x", row: 1, column: 2)
        #expect(bytes(old, new) == "\u{1B}[?25lx\u{1B}[?25h")
        new.cursor = nil
        #expect(bytes(old, new) == "\u{1B}[?25lx")
        new.put("f", row: 1, column: 2)
        #expect(bytes(old, new) == "\u{1B}[?25l")
        #expect(bytes(new, old) == "\u{1B}[2;3H\u{1B}[?25h")
    }

    @Test func `A cursor on the second half of a cluster is no place to write from`() {
        var old = grid(["뉴스abc"])
        old.cursor = GridPlace(row: 0, column: 1)
        var new = old
        new.put("x", row: 0, column: 4)
        #expect(bytes(old, new) == "\u{1B}[?25l\u{1B}[3Cx\u{1B}[2G\u{1B}[?25h")
    }

    @Test func `Colors are not compared where they are not shown, and links are`() {
        let old = grid(["abc"])
        var red = old
        red.put("abc", row: 0, column: 0, style: .red)
        #expect(bytes(old, red, style: .plain) == "")
        #expect(bytes(old, red) == "\u{1B}[H\u{1B}[31mabc\u{1B}[m")
        var linked = red
        linked.put("abc", row: 0, column: 0, style: .red, link: GridLink("https://a.example/"))
        #expect(bytes(red, linked).hasPrefix("\u{1B}[H\u{1B}]8;id="))
        #expect(
            bytes(red, linked).hasSuffix(
                ";https://a.example/\u{1B}\\\u{1B}[31mabc\u{1B}[m\u{1B}]8;;\u{1B}\\"))
    }

    @Test func `A long frame is shown at once`() {
        let long = grid(Array(repeating: "0123456789", count: 30))
        let frame = bytes(nil, long)
        #expect(frame.hasPrefix("\u{1B}[?2026h") && frame.hasSuffix("\u{1B}[?2026l"))
        #expect(bytes(nil, long).contains("\u{1B}[2J"))
    }

    @Test(arguments: ModelTerminal.Widths.allCases, 0..<40)
    func `The terminal shows each grid`(widths: ModelTerminal.Widths, seed: UInt64) {
        var random = RandomGrid(seed: seed)
        var grid = random.empty()
        var terminal = ModelTerminal(columns: grid.columns, rows: grid.rows, widths: widths)
        var shown: CellGrid?
        var style = OutputStyle.rich
        style.colorDepth = .direct
        for step in 0..<30 {
            random.change(&grid)
            let bytes = GridDifference.bytes(from: shown, to: grid, style: style)
            terminal.write(bytes)
            let differences = terminal.differences(from: grid)
            #expect(differences.isEmpty, "seed \(seed) step \(step): \(differences.prefix(4))")
            guard differences.isEmpty else { return }
            shown = grid
        }
    }

    @Test(
        arguments: [
            (.direct, .direct(255, 128, 0), "38;2;255;128;0"),
            (.indexed, .direct(255, 128, 0), "38;5;208"),
            (.indexed, .direct(120, 121, 119), "38;5;243"), (.indexed, .indexed(9), "38;5;9"),
            (.indexed, .direct(0, 0, 0), "38;5;16"),
            (.indexed, .direct(255, 255, 255), "38;5;231"), (.theme, .direct(255, 128, 0), nil),
        ] as [(ColorDepth, GridColor, String?)])
    func `A colour is the nearest that the terminal shows`(
        depth: ColorDepth, color: GridColor, parameters: String?
    ) {
        var style = OutputStyle.rich
        style.colorDepth = depth
        let blank = CellGrid(columns: 4, rows: 1)
        var wanted = blank
        wanted.put(
            "x", row: 0, column: 0, style: .red, colors: GridColors(foreground: color))
        let drawn = bytes(blank, wanted, style: style)
        #expect(
            drawn == (parameters.map { "\u{1B}[H\u{1B}[\($0)mx\u{1B}[39m" } ?? "\u{1B}[Hx"))
        // Without colours a change of them is none.
        var other = wanted
        other.put("x", row: 0, column: 0, colors: GridColors(foreground: .direct(1, 2, 3)))
        #expect(bytes(wanted, other, style: style).isEmpty == (depth == .theme))
    }

    @Test func `Moving the selection in a list takes at most 120 bytes`() {
        func list(selected: Int) -> CellGrid {
            var grid = CellGrid(columns: 80, rows: 24)
            for row in 0..<24 {
                let isSelected = row == selected
                grid.put(isSelected ? "▌" : " ", row: row, column: 0, style: .cyan)
                grid.put("\(row + 100)", row: row, column: 2, style: .dim)
                grid.put("14:05  The Guardian", row: row, column: 7, style: .cyan)
                grid.put(
                    "A headline of “forty” characters or so…", row: row, column: 29, style: .bold)
                if isSelected {
                    grid.restyle(
                        GridArea(row: row, column: 2, rows: 1, columns: 10), adding: .reverse)
                }
            }
            return grid
        }
        let size = bytes(list(selected: 5), list(selected: 6)).utf8.count
        #expect(size <= 120, "\(size)")
    }

    /// Rows from one to another of a long text between two lines that stay.
    private func page(_ rows: Range<Int>) -> [String] {
        let letters = Array("abcdefghijklmnopqrstuvwxyz")
        return ["header"] + rows.map { "\($0) " + String(repeating: letters[$0 % 26], count: 20) }
            + ["footer"]
    }

    @Test(
        arguments: [
            (1, "\u{1B}[2;11r\u{1B}[2H\u{1B}[1M\u{1B}[r"),
            (-1, "\u{1B}[2;11r\u{1B}[2H\u{1B}[1L\u{1B}[r"),
            (3, "\u{1B}[2;11r\u{1B}[2H\u{1B}[3M\u{1B}[r"),
            (-7, "\u{1B}[2;11r\u{1B}[2H\u{1B}[7L\u{1B}[r"),
            (9, nil), (-50, nil),
        ])
    func `A text that scrolls is moved by the terminal`(distance: Int, start: String?) {
        let old = grid(page(100..<110), columns: 30)
        let new = grid(page(100 + distance..<110 + distance), columns: 30)
        let written = bytes(old, new).replacing("\u{1B}[?2026h", with: "")
        if let start {
            #expect(written.hasPrefix(start))
            #expect(written.utf8.count <= start.utf8.count + 10 + 34 * abs(distance))
        } else {
            #expect(!written.contains("r\u{1B}"))
        }
    }

    @Test func `Rows move only where the terminal has them`() {
        let old = grid(page(100..<110), columns: 30)
        let new = grid(page(101..<111), columns: 30)
        #expect(!bytes(nil, new).contains("\u{1B}[r"))
        #expect(!bytes(old, grid(page(101..<112), columns: 30)).contains("\u{1B}[r"))
        #expect(!bytes(grid(page(100..<110)), new).contains("\u{1B}[r"))
    }

    @Test func `A region stays where it is the shorter way`() {
        // One of two rows that moved is as short to write.
        let (old, new) = (grid(["a", "b", "c"]), grid(["b", "c", "d"]))
        #expect(bytes(old, new) == "\u{1B}[Hb\r\nc\r\nd")
    }
}
