import Terminal
import Testing
import TestSupport

/// Sessions of keys, clicks, resizes and changes by others, chosen by a seed, on a terminal that is
/// compared with the screen after each of them.
@Suite("Sessions of the browser")
struct BrowserSessionTests {
    /// Clusters that some terminals draw wider or narrower than others.
    private static let doubtful = [
        "👩\u{200D}👩\u{200D}👧 family", "❤️ and 1️⃣, then ☂", "🇰🇷 flag 🏴\u{200D}☠️", "क्षि नि", "👍🏽 — “x” ♥",
    ]

    @Test(arguments: 0..<100)
    func `The terminal shows the screen after each event`(seed: UInt64) {
        var session = RandomSession(seed: seed, hasPictures: true)
        var grid = session.grid
        var model = ScreenModel(columns: grid.columns, rows: grid.rows)
        // As a session begins: no line wraps.
        model.feed("\u{1B}[?7l")
        var frames = Frames()
        model.feed(frames.bytes(to: grid))
        for step in 0..<25 {
            let event = session.step()
            let before = grid
            grid = session.grid
            if model.columns != grid.columns || model.rows != grid.rows {
                model.resize(columns: grid.columns, rows: grid.rows)
            }
            let bytes = frames.bytes(to: grid)
            if before == grid { #expect(bytes.isEmpty) }
            model.feed(bytes)
            let wanted = grid.lines.map(\.withoutSpacesAtEnd)
            guard model.lines == wanted else {
                let row = zip(model.lines, wanted).enumerated().first { $1.0 != $1.1 }
                Issue.record("step \(step), \(event): \(String(describing: row))")
                return
            }
            if let place = model.wrongColor(of: grid) {
                Issue.record("step \(step), \(event): the colours at \(place)")
                return
            }
            #expect(model.unknownSequences.isEmpty)
        }
    }

    /// The cells of these clusters are as the terminal has them, and all others are right: no border
    /// moves, and nothing is left of what was there. Styles, links and the cursor are compared, too.
    @Test(arguments: [ModelTerminal.Widths.wide, .narrow], 100..<112)
    func `A terminal that counts other widths shows all other cells`(
        widths: ModelTerminal.Widths, seed: UInt64
    ) {
        var session = RandomSession(seed: seed, doubtful: BrowserSessionTests.doubtful)
        var terminal = ModelTerminal(columns: 1, rows: 1)
        var frames = Frames()
        for step in 0..<12 {
            let event = session.step()
            let grid = session.grid
            if terminal.columns != grid.columns || terminal.rows != grid.rows {
                terminal = ModelTerminal(columns: grid.columns, rows: grid.rows, widths: widths)
            }
            terminal.write(frames.bytes(to: grid))
            let differences = terminal.differences(from: grid)
            #expect(differences.isEmpty, "step \(step), \(event): \(differences.prefix(4))")
            guard differences.isEmpty else { return }
        }
    }
}

extension ScreenModel {
    /// A place that has other colours than a grid wants; those of styles are not looked at.
    fileprivate func wrongColor(of grid: CellGrid) -> GridPlace? {
        for row in 0..<rows {
            for column in 0..<columns {
                let place = GridPlace(row: row, column: column)
                let colors = grid.colors(at: place)
                guard let style = cell(row: row, column: column)?.style else { return place }
                let isBlank = grid.text(at: place) == " "
                let hasForeground =
                    isBlank || colors.foreground == nil
                    || style.foreground == colors.foreground?.color
                guard hasForeground, style.background == colors.background?.color else {
                    return place
                }
            }
        }
        return nil
    }
}

extension GridColor {
    fileprivate var color: ScreenStyle.Color {
        switch self {
        case .indexed(let number): .indexed(Int(number))
        case .direct(let red, let green, let blue): .rgb(Int(red), Int(green), Int(blue))
        }
    }
}
