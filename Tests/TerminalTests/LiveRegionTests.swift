import Terminal
import Testing

@Suite("Live region")
struct LiveRegionTests {
    private let size = TerminalSize(columns: 40, rows: 8)

    @Test("shows lines, changes them, grows and shrinks in place")
    func basics() {
        var screen = Screen(size)
        var region = LiveRegion(style: .rich)
        screen.write("$ news\r\n")
        for lines in [["a", "b"], ["a", "c"], ["a", "c", "d", "e"], ["뉴스"], [], ["x", "y"]] {
            screen.write(region.render(lines, size: size))
            #expect(screen.transcript == ["$ news"] + lines + [""])
            #expect(screen.cursor == (lines.count + 1, 0))
        }
        #expect(region.finish() == "")
    }

    @Test("nothing is written where nothing changed")
    func unchanged() {
        var region = LiveRegion(style: .rich)
        #expect(region.render(["a", "b"], size: size) != "")
        #expect(region.render(["a", "b"], size: size) == "")
    }

    @Test(
        "any series of updates leaves what was rendered last, and nothing else",
        arguments: [80, 140], 0..<20)
    func series(columns: Int, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let size = TerminalSize(columns: columns, rows: 24)
        var screen = Screen(size)
        var region = LiveRegion(style: .rich)
        let history = (0..<Int.random(in: 0...30, using: &generator)).map { "earlier \($0)" }
        for line in history { screen.write(line + "\r\n") }
        var lines: [String] = []
        for _ in 0..<60 {
            change(&lines, &generator)
            screen.write(region.render(lines, size: size))
            let shown = lines.count <= 23 ? lines : Array(lines[..<22]) + [lines[lines.count - 1]]
            #expect(screen.transcript == history + shown.map { plain($0, columns) } + [""])
            #expect(screen.isCursorVisible && screen.wraps && screen.unknown.isEmpty)
        }
        screen.write(region.finish())
        #expect(screen.transcript == history + lines.map { plain($0, columns) } + [""])
        #expect(screen.cursor == (history.count + lines.count, 0))
    }

    @Test(
        "a change of the size redraws the region and touches nothing above it",
        arguments: Screen.Kind.allCases, 0..<4)
    func resizing(kind: Screen.Kind, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var size = TerminalSize(columns: 100, rows: 40)
        var screen = Screen(size, kind)
        var region = LiveRegion(style: .resizing(kind))
        screen.write("$ news\r\n")
        var lines: [String] = []
        for _ in 0..<30 {
            change(&lines, &generator)
            lines = Array(lines.prefix(8))
            if Bool.random(using: &generator) {
                size = TerminalSize(
                    columns: Int.random(in: 30...120, using: &generator),
                    rows: Int.random(in: 38...50, using: &generator))
                screen.resize(to: size)
            }
            screen.write(region.render(lines, size: size))
            #expect(
                screen.transcript == ["$ news"] + lines.map { plain($0, size.columns) } + [""])
        }
    }

    @Test(
        "however it is resized, the screen shows the region once and what was above it",
        arguments: Screen.Kind.allCases, 0..<2)
    func wildResizing(kind: Screen.Kind, seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var size = TerminalSize(columns: 80, rows: 24)
        var screen = Screen(size, kind)
        var region = LiveRegion(style: .resizing(kind))
        let history = (0..<Int.random(in: 0...30, using: &generator)).map { "old \($0)" }
        for line in history { screen.write(line + "\r\n") }
        let count = Int.random(in: 2...30, using: &generator)
        for step in 0..<20 {
            let lines = (0..<count).map {
                "#\($0) " + String(repeating: "제목 title ", count: ($0 * 7 + step) % 9) + "."
            }
            screen.write(region.render(lines, size: size))
            let rows = max(1, size.rows - 1)
            let fitting = lines.count <= rows ? lines : lines.prefix(rows - 1) + [lines[count - 1]]
            let expected = fitting.map { plain($0, size.columns) } + [""]
            let visible = screen.visible
            #expect(visible.suffix(expected.count) == expected)
            let above = visible.dropLast(expected.count)
            #expect(above.allSatisfy { $0.hasPrefix("old") || $0.isEmpty })
            #expect(screen.transcript.filter { $0.hasPrefix("old") } == history)
            // Where nothing is wrapped, more than one change may come before the next picture.
            for _ in 0..<Int.random(in: 1...(kind.rewraps ? 1 : 2), using: &generator) {
                size = TerminalSize(
                    columns: Int.random(in: 12...120, using: &generator),
                    rows: Int.random(in: 3...40, using: &generator))
                screen.resize(to: size)
                region.resized()
            }
        }
        #expect(screen.isCursorVisible && screen.wraps && !screen.isHeld && screen.unknown.isEmpty)
    }

    @Test("the same size again may not be the same screen: all is redrawn in place")
    func resizedToTheSame() {
        var screen = Screen(size, .kitty)
        var region = LiveRegion(style: .plain)
        let lines = (0..<7).map { "line \($0)" }
        screen.write(region.render(lines, size: size))
        screen.resize(to: TerminalSize(columns: 40, rows: 3))
        screen.resize(to: size)
        region.resized()
        screen.write(region.render(lines, size: size))
        #expect(screen.visible == lines + [""])
    }

    @Test("what somebody else wrote stays, and the region is drawn anew below it")
    func leaving() {
        var screen = Screen(size)
        var region = LiveRegion(style: .rich)
        screen.write(region.render(["a", "b"], size: size))
        screen.write("[1]+  Stopped\r\n$ fg\r\n")
        region.leave()
        screen.write(region.render(["a", "c"], size: size))
        #expect(screen.transcript == ["a", "b", "[1]+  Stopped", "$ fg", "a", "c", ""])
        screen.write(region.render(["d", "c"], size: size))
        #expect(screen.transcript == ["a", "b", "[1]+  Stopped", "$ fg", "d", "c", ""])
    }

    @Test("a changed line costs itself and forty bytes", arguments: [0, 5, 21])
    func cost(index: Int) {
        var lines = (0..<22).map { "\($0) 연합뉴스 정부 예산안 발표" }
        let size = TerminalSize(columns: 140, rows: 24)
        var region = LiveRegion(style: .rich)
        _ = region.render(lines, size: size)
        lines[index] = "방금 바뀐 기사"
        let bytes = region.render(lines, size: size)
        #expect(bytes.utf8.count <= lines[index].utf8.count + 40)
    }

    @Test("an article that comes in at the top costs its own line, not all of them")
    func insertionCost() {
        let size = TerminalSize(columns: 140, rows: 52)
        let old = (0..<50).map { "\($0) 연합뉴스 정부 예산안 발표" } + ["✓ updated"]
        let new = ["방금 들어온 기사"] + old.dropLast(2) + ["✓ updated 1 new"]
        var screen = Screen(size)
        var region = LiveRegion(style: .rich)
        screen.write(region.render(old, size: size))
        let bytes = region.render(new, size: size)
        #expect(bytes.utf8.count <= new[0].utf8.count + new[50].utf8.count + 80)
        screen.write(bytes)
        #expect(screen.transcript == new + [""])
        let back = region.render(old, size: size)
        #expect(back.utf8.count <= old[49].utf8.count + old[50].utf8.count + 80)
        screen.write(back)
        #expect(screen.transcript == old + [""])
    }

    @Test("nothing costs more than all lines and forty bytes for each", arguments: 0..<4)
    func costAtMost(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let size = TerminalSize(columns: 80, rows: 24)
        var region = LiveRegion(style: .rich)
        var lines: [String] = []
        for _ in 0..<60 {
            change(&lines, &generator)
            let bytes = region.render(lines, size: size).utf8.count
            let shown = lines.prefix(23)
            #expect(bytes <= shown.reduce(60) { $0 + $1.utf8.count + 40 })
        }
    }

    @Test("a screen too low shows the first lines and the status; the end shows all")
    func tall() {
        let low = TerminalSize(columns: 40, rows: 4)
        var screen = Screen(low)
        var region = LiveRegion(style: .plain)
        let lines = ["1", "2", "3", "4", "5", "status"]
        screen.write(region.render(lines, size: low))
        #expect(screen.transcript == ["1", "2", "status", ""])
        screen.write(region.finish())
        #expect(screen.transcript == lines + [""])
    }

    @Test("a line is cut to the width with its style closed, and no control gets through")
    func guarding() {
        var screen = Screen(TerminalSize(columns: 6, rows: 8))
        var region = LiveRegion(style: .rich)
        let lines = [
            "\u{1B}[1m연합뉴스 속보\u{1B}[0m", "a\u{1B}[2Jb", "c\nd\re\u{9B}2J", "fits\u{1B}[3",
            "\u{1B}[31mab\u{1B}[0mcdefghij",
        ]
        let bytes = region.render(lines, size: TerminalSize(columns: 6, rows: 8))
        screen.write(bytes)
        #expect(screen.transcript == ["연합뉴", "a[2Jb", "cde2J", "fits[3", "abcdef", ""])
        #expect(bytes.contains("\u{1B}[1m연합뉴\u{1B}[0m"))
        #expect(screen.unknown.isEmpty)
    }

    @Test("a wide character that does not fit is not replaced by a later one that does")
    func noGap() {
        var region = LiveRegion(style: .rich)
        var screen = Screen(TerminalSize(columns: 3, rows: 8))
        screen.write(region.render(["뉴스\u{1B}[1ma\u{1B}[0m"], size: screen.size))
        #expect(screen.transcript == ["뉴", ""])
    }

    @Test("without a movable cursor each line is printed once, the status first and last")
    func appending() {
        var region = LiveRegion(style: .dumb)
        #expect(region.render(["a", "loading 0/2"], size: size) == "a\nloading 0/2\n")
        #expect(region.render(["a", "loading 1/2"], size: size) == "")
        #expect(region.render(["b", "a", "loading 2/2"], size: size) == "b\n")
        #expect(region.render(["b", "a", "updated"], size: size) == "")
        #expect(region.finish() == "updated\n")
        #expect(region.finish() == "")
    }
}

private let titles = [
    "정부, 내년 예산안 발표", "Swift 6.3 released", "速報：東京で雪", "👩\u{200D}👧 가족의 달 🇰🇷",
    "\u{1B}[1m굵은 제목\u{1B}[0m", "e\u{301}t\u{E9} ที่ नमस्ते",
]

private func change(_ lines: inout [String], _ generator: inout SeededGenerator) {
    func line() -> String {
        (0..<Int.random(in: 1...6, using: &generator))
            .map { _ in titles.randomElement(using: &generator) ?? "" }
            .joined(separator: " ")
    }
    switch Int.random(in: 0..<5, using: &generator) {
    case 0: lines.insert(line(), at: 0)
    case 1:
        if !lines.isEmpty { lines.removeLast(Int.random(in: 1...lines.count, using: &generator)) }
    case 2: lines += (0..<Int.random(in: 1...6, using: &generator)).map { _ in line() }
    default:
        if let index = lines.indices.randomElement(using: &generator) { lines[index] = line() }
    }
}

extension OutputStyle {
    fileprivate static func resizing(_ kind: Screen.Kind) -> OutputStyle {
        OutputStyle(
            isTerminal: true, usesColor: false, usesUnicode: true, movesCursor: true,
            rewraps: kind.rewraps)
    }
}

/// What a styled line leaves on a screen of so many columns.
private func plain(_ line: String, _ columns: Int) -> String {
    var text = line
    for style in ["\u{1B}[1m", "\u{1B}[0m"] {
        text = text.split(separator: style, omittingEmptySubsequences: false).joined()
    }
    return text.truncated(to: columns, ellipsis: "").droppingTrailingSpaces
}

extension String {
    fileprivate var droppingTrailingSpaces: String {
        String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
    }
}
