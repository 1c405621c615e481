import Browser
import Store
import Terminal
import TestSupport

/// A session of keys, clicks, resizes and changes by others, chosen by a seed.
struct RandomSession {
    private(set) var stage: Stage
    private var random: Seeded
    private let hasPictures: Bool

    private static let sizes = [(20, 5), (80, 24), (120, 40), (300, 80)]

    private static let keys = [
        "j", "j", "j", "k", "3", "G", "gg", "enter", "enter", "space", "n", "p", "q", "escape",
        "tab",
        "m", "s", "L", "Aa", "ctrl-d", "ctrl-u", "ctrl-f", "zz", "Z", "<", ">", "?", "/", ":", "t",
        "x", "f", "Y", "a", "s", "]", "[", "P", "zl", "zh", "'", "i", "v", "V", "w", "I", "D",
        "tab", "e",
        "한", "👍", "u", "gu", "ga", "backspace", "F", "N", "down", "pagedown",
    ]

    private static let titles = [
        "여러 탭에서 읽은 글이 다시 읽지 않음으로 보이는 문제와 그 해결 방법에 대한 긴 글", "Plain",
        "👍 plain emoji and … “quotes”", "عنوان عربي", "e\u{301}a\u{323}\u{302} marks",
        "漢字とかな、そして長いタイトル", "\u{1B}]0;evil\u{07}title", "",
    ]

    /// - Parameters:
    ///   - doubtful: titles that terminals may draw too wide or too narrow.
    ///   - hasPictures: whether there are articles with pictures.
    init(seed: UInt64, doubtful: [String] = [], hasPictures: Bool = false) {
        self.hasPictures = hasPictures
        random = Seeded(seed)
        // Of the largest one there are few, because it takes as long as twenty of the usual ones.
        let size = Self.sizes[[0, 1, 1, 2, 1, 0, 1, 2, 1, 1, 0, 1, 3][Int(seed) % 13]]
        let titles = Self.titles + doubtful
        stage = Stage(
            columns: size.0, rows: size.1,
            titles: (0..<60).map { titles[$0 % titles.count] + " \($0)" })
        stage.send(
            .counted(
                [.init(.unread, unread: 60), .init(.all, unread: nil)]
                    + (1...30).map { .init(.feed($0, title: "블로그 \($0)"), unread: Int($0) % 3) }))
    }

    /// What is to be shown.
    var grid: CellGrid { BrowserView.grid(of: stage.state) }

    /// Something happens; gives what.
    mutating func step() -> String {
        switch Int.random(in: 0..<20, using: &random) {
        case 0:
            let (columns, rows) = Self.sizes[Int.random(in: 0..<3, using: &random)]
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
            open()
            return "opened"
        case 3:
            let actions: [MouseEvent.Action] = [
                .press(.left), .release(.left), .drag(.left), .wheelUp, .wheelDown, .wheelRight,
            ]
            let event = MouseEvent(
                actions[Int.random(in: 0..<actions.count, using: &random)],
                at: GridPlace(
                    row: Int.random(in: 0..<40, using: &random),
                    column: Int.random(in: 0..<130, using: &random)))
            stage.send(.mouse(event))
            return "\(event)"
        case 4 where hasPictures:
            stage.open(Stage.pictures, id: stage.state.list.selected?.id ?? 1)
            return "opened pictures"
        case 5 where hasPictures, 6 where hasPictures:
            stage.drawPictures(missing: Int.random(in: 0..<3, using: &random) / 2)
            return "drew"
        case 7 where hasPictures && Int.random(in: 0..<4, using: &random) == 0:
            stage.answerAsKitty()
            return "kitty"
        case 8:
            stage.send(.marked(.loading(done: Int.random(in: 0..<9, using: &random), total: 9)))
            return "marked"
        default:
            let key = Self.keys[Int.random(in: 0..<Self.keys.count, using: &random)]
            stage.type(key)
            return key
        }
    }

    /// Types keys; an article that they open has a text.
    mutating func type(_ key: String) {
        stage.type(key)
        if stage.effects.contains(where: { if case .open = $0 { true } else { false } }) { open() }
    }

    private mutating func open() {
        stage.open(
            "<h1>제목</h1><p>" + String(repeating: "word 낱말 👍 ", count: 90)
                + "<h2>Wide</h2><pre>" + String(repeating: "넓은 code ", count: 40) + "</pre>"
                + "<ul><li>a<li>b</ul><table><tr><td>1<td>2</table><a href=https://b.example>x</a>",
            id: stage.state.list.selected?.id ?? 1)
    }
}

/// The bytes of one frame after the other.
struct Frames {
    private var shown: CellGrid?

    /// The bytes that make the last grid this one.
    mutating func bytes(to grid: CellGrid) -> [UInt8] {
        defer { shown = grid }
        return GridDifference.bytes(
            from: shown, to: grid,
            style: OutputStyle(
                isTerminal: true, usesColor: true, colorDepth: .direct, usesUnicode: true,
                movesCursor: true))
    }
}
