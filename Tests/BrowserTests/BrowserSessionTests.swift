import Browser
import Store
import Terminal
import Testing
import TestSupport

/// Sessions of keys, clicks, resizes and changes by others, chosen by a seed, on a terminal that is
/// compared with the screen after each of them.
@Suite("Sessions of the browser")
struct BrowserSessionTests {
    private static let sizes = [(20, 5), (80, 24), (120, 40), (300, 80)]

    private static let keys = [
        "j", "j", "j", "k", "3", "G", "gg", "enter", "enter", "space", "n", "p", "q", "escape",
        "tab",
        "m", "s", "L", "Aa", "ctrl-d", "ctrl-u", "ctrl-f", "zz", "Z", "<", ">", "?", "/", ":", "t",
        "x",
        "한", "👍", "u", "gu", "ga", "backspace", "F", "N", "down", "pagedown",
    ]

    private static let titles = [
        "여러 탭에서 읽은 글이 다시 읽지 않음으로 보이는 문제와 그 해결 방법에 대한 긴 글", "Plain",
        "👍 plain emoji and … “quotes”", "عنوان عربي", "e\u{301}a\u{323}\u{302} marks",
        "漢字とかな、そして長いタイトル", "\u{1B}]0;evil\u{07}title", "",
    ]

    @Test(arguments: 0..<100)
    func `The terminal shows the screen after each event`(seed: UInt64) {
        var random = Seeded(seed)
        // Of the largest one there are few, because it takes as long as twenty of the usual ones.
        let size = BrowserSessionTests.sizes[
            [0, 1, 1, 2, 1, 0, 1, 2, 1, 1, 0, 1, 3][Int(seed) % 13]]
        var stage = Stage(
            columns: size.0, rows: size.1,
            titles: (0..<60).map { BrowserSessionTests.titles[$0 % 8] + " \($0)" })
        stage.send(
            .counted(
                [.init(.unread, unread: 60), .init(.all, unread: nil)]
                    + (1...30).map { .init(.feed($0, title: "블로그 \($0)"), unread: Int($0) % 3) }))
        var model = ScreenModel(columns: size.0, rows: size.1)
        // As a session begins: no line wraps.
        model.feed("\u{1B}[?7l")
        var shown: CellGrid?
        for step in 0..<25 {
            let event = BrowserSessionTests.step(&stage, &random)
            let grid = BrowserView.grid(of: stage.state)
            if model.columns != grid.columns || model.rows != grid.rows {
                model.resize(columns: grid.columns, rows: grid.rows)
                shown = nil
            }
            let bytes = GridDifference.bytes(
                from: shown, to: grid, synchronized: true, hyperlinks: true,
                style: OutputStyle(
                    isTerminal: true, usesColor: true, usesUnicode: true, movesCursor: true))
            if shown == grid { #expect(bytes.isEmpty) }
            model.feed(bytes)
            shown = grid
            let wanted = grid.lines.map(\.withoutSpacesAtEnd)
            guard model.lines == wanted else {
                let row = zip(model.lines, wanted).enumerated().first { $1.0 != $1.1 }
                Issue.record("step \(step), \(event): \(String(describing: row))")
                return
            }
            #expect(model.unknownSequences.isEmpty)
        }
    }

    /// Something happens; gives what.
    private static func step(_ stage: inout Stage, _ random: inout Seeded) -> String {
        switch Int.random(in: 0..<20, using: &random) {
        case 0:
            let (columns, rows) = sizes[Int.random(in: 0..<3, using: &random)]
            let size = TerminalSize(
                columns: columns + Int.random(in: 0..<9, using: &random),
                rows: rows + Int.random(in: 0..<3, using: &random))
            stage.send(.resized(size))
            return "\(size)"
        case 1:
            // Another process fetched and marked.
            var rows = stage.state.list.rows
            let last = rows.map(\.id).max() ?? 0
            for index in rows.indices where Int.random(in: 0..<9, using: &random) == 0 {
                rows[index].isRead.toggle()
            }
            stage.list(Stage.rows(["새 글", "New"], last: last + 2) + rows)
            return "commit"
        case 2:
            let id = stage.state.list.selected?.id ?? 1
            stage.open(
                "<h1>제목</h1><p>" + String(repeating: "word 낱말 👍 ", count: 90)
                    + "<ul><li>a<li>b</ul><table><tr><td>1<td>2</table><a href=https://b.example>x</a>",
                id: id)
            return "opened"
        case 3:
            let event = MouseEvent(
                [.press(.left), .wheelUp, .wheelDown][Int.random(in: 0..<3, using: &random)],
                at: GridPlace(
                    row: Int.random(in: 0..<40, using: &random),
                    column: Int.random(in: 0..<130, using: &random)))
            stage.send(.mouse(event))
            return "\(event)"
        case 4:
            stage.send(.marked(.loading(done: Int.random(in: 0..<9, using: &random), total: 9)))
            return "marked"
        default:
            let key = keys[Int.random(in: 0..<keys.count, using: &random)]
            stage.type(key)
            return key
        }
    }
}
