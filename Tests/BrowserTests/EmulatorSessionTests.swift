import Terminal
import Testing
import TestSupport

/// Whole sessions in emulators that are not ours: each frame is compared with the grid, cell by cell.
@Suite("Sessions of the browser in emulators")
struct EmulatorSessionTests {
    /// What pyte counts otherwise than most terminals: signs that a selector makes emoji are narrow.
    private static let narrow = ["❤️ heart", "1️⃣ keycap"]
    private static let joined = ["👩\u{200D}👩\u{200D}👧 family", "🇰🇷 flag"]

    @Test(arguments: 0..<4)
    func `pyte shows the screen after each event`(batch: UInt64) async throws {
        var replay = SessionReplay()
        for seed in batch * 26..<(batch + 1) * 26 {
            var session = RandomSession(seed: seed, doubtful: Self.narrow + Self.joined)
            replay.begin(session)
            // Of the largest screens there are few, because pyte is slow.
            for _ in 0..<(seed % 13 == 12 ? 4 : 12) { replay.show(session.step(), session) }
        }
        try await replay.check(in: .pyte) {
            $0.unicodeScalars.contains("\u{FE0F}") ? 1 : nil
        }
    }

    @Test(arguments: 0..<4)
    func `tmux shows the screen after each event`(batch: UInt64) async throws {
        var replay = SessionReplay()
        for seed in 200 + batch * 26..<200 + (batch + 1) * 26 {
            var session = RandomSession(seed: seed)
            replay.begin(session)
            for _ in 0..<(seed % 13 == 12 ? 4 : 10) { replay.show(session.step(), session) }
        }
        try await replay.check(in: .tmux)
    }

    /// Keys by which lists and articles scroll.
    private static let scrolling = [
        "j", "ctrl-f", "j", "j", "ctrl-d", "j", "k", "ctrl-b", "k", "k", "G", "k", "gg", "enter",
        "j",
        "j", "space", "k", "N", "n", "j", "Z", "j", "ctrl-f", "k", "p", "q", "tab", "j",
    ]

    @Test(arguments: [Replay.Emulator.pyte, .tmux])
    func `What scrolls is in its place`(emulator: Replay.Emulator) async throws {
        var replay = SessionReplay()
        // The sizes of the first four kinds of screens.
        for seed in [0, 1, 3] as [UInt64] {
            var session = RandomSession(seed: seed)
            replay.begin(session)
            for _ in 0..<30 { session.type("j") }
            for key in Self.scrolling {
                session.type(key)
                replay.show(key, session)
            }
        }
        #expect(replay.scrolls > 15)
        try await replay.check(in: emulator)
    }
}

/// Frames for an emulator, and what they are to show.
private struct SessionReplay {
    private var replay = Replay()
    private var frames = Frames()
    private var shown: [(name: String, grid: CellGrid)] = []
    /// How many frames moved rows.
    private(set) var scrolls = 0

    /// A session begins on a terminal that is new.
    mutating func begin(_ session: RandomSession) {
        frames = Frames()
        show("begin", session)
    }

    mutating func show(_ name: String, _ session: RandomSession) {
        let grid = session.grid
        let size = shown.last.map { [$0.grid.columns, $0.grid.rows] }
        if name == "begin" {
            replay.begin(columns: grid.columns, rows: grid.rows)
            replay.write(ScreenModes().enterBytes)
        } else if size != [grid.columns, grid.rows] {
            replay.resize(columns: grid.columns, rows: grid.rows)
        }
        let bytes = frames.bytes(to: grid)
        guard !bytes.isEmpty else { return }
        if String(decoding: bytes, as: UTF8.self).contains("\u{1B}[r") { scrolls += 1 }
        replay.add(bytes)
        shown.append((name, grid))
    }

    /// Compares all frames.
    ///
    /// - Parameter width: the columns of a cluster where the emulator disagrees.
    func check(
        in emulator: Replay.Emulator, width: (String) -> Int? = { _ in nil }
    ) async throws {
        let pictures = try await replay.pictures(in: emulator)
        try #require(pictures.count == shown.count)
        for (number, (picture, frame)) in zip(pictures, shown).enumerated() {
            let wanted = lines(of: frame.grid, width)
            let row = picture.lines.indices.first { picture.lines[$0] != wanted[$0] }
            let found = row.map {
                "\($0): \(picture.lines[$0].debugDescription) is not \(wanted[$0].debugDescription)"
            }
            #expect(found == nil, "frame \(number), \(frame.name)")
            #expect(picture.isPlain && !picture.wraps)
            #expect(picture.isCursorVisible == (frame.grid.cursor != nil))
            if let cursor = frame.grid.cursor {
                #expect(GridPlace(row: picture.row, column: picture.column) == cursor)
            }
            guard found == nil else { return }
        }
    }

    private func lines(of grid: CellGrid, _ width: (String) -> Int?) -> [String] {
        (0..<grid.rows).map { row in
            let texts = (0..<grid.columns).map { grid.text(at: GridPlace(row: row, column: $0)) }
            // What a narrow cluster leaves of its columns is blank.
            let line = texts.map { text in
                let missing = width(text).map { (text.first?.displayWidth ?? 0) - $0 } ?? 0
                return text + String(repeating: " ", count: missing)
            }
            return line.joined().withoutSpacesAtEnd
        }
    }
}
