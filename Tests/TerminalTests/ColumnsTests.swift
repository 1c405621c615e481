import Terminal
import Testing

@Suite("Columns")
struct ColumnsTests {
    private let list = Columns([
        Column(.natural, alignment: .right), Column(.fixed(2)), Column(.natural, alignment: .right),
        Column(.flexible(minimum: 6, maximum: 12)), Column(.rest(minimum: 12)),
    ])

    private let rows: [[Cell]] = [
        ["7", "U-", "2h", "연합뉴스", "정부, 내년 예산안 발표"],
        ["1024", "-F", "now", "The Swift Blog Weekly", "Swift 6.3"],
    ]

    @Test("cells stand under each other, by columns of the screen")
    func wide() {
        #expect(
            list.lines(rows, width: 60, style: .plain) == [
                "   7  U-   2h  연합뉴스      정부, 내년 예산안 발표",
                "1024  -F  now  The Swift B…  Swift 6.3",
            ])
    }

    @Test("where room is short the rest gives way first, then the flexible columns")
    func narrow() {
        #expect(
            list.lines(rows, width: 46, style: .plain) == [
                "   7  U-   2h  연합뉴스      정부, 내년 예산…",
                "1024  -F  now  The Swift B…  Swift 6.3",
            ])
        #expect(
            list.lines(rows, width: 35, style: .plain) == [
                "   7  U-   2h  연합…   정부, 내년…",
                "1024  -F  now  The S…  Swift 6.3",
            ])
    }

    @Test("three dots cut where the locale is not UTF-8")
    func ascii() {
        let lines = Columns([Column(.fixed(6))]).lines([["newsreader"]], width: 80, style: .ascii)
        #expect(lines == ["new..."])
    }

    @Test("of two flexible columns the heavier one gives up more")
    func weights() {
        let columns = Columns([
            Column(.flexible(minimum: 2, weight: 3)),
            Column(.flexible(minimum: 2, weight: 1), alignment: .right),
        ])
        let rows: [[Cell]] = [["aaaaaaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbbbbbb"]]
        #expect(
            columns.lines(rows, width: 32, style: .plain) == ["aaaaaaaaa…  bbbbbbbbbbbbbbbbbbbb"])
    }

    @Test("a style covers the text and not the space around it")
    func styles() {
        let columns = Columns([
            Column(.fixed(4), alignment: .right), Column(.fixed(4)), Column(.rest()),
        ])
        let row = [Cell("7", .bold), Cell("U", .red), Cell("titles", .dim)]
        #expect(
            columns.lines([row], width: 80, style: .rich) == [
                "   \u{1B}[1m7\u{1B}[0m  \u{1B}[31mU\u{1B}[0m     \u{1B}[2mtitles\u{1B}[0m"
            ])
    }

    @Test("a cell is made safe, a missing one is empty, one too many is left out")
    func ragged() {
        let columns = Columns([Column(.natural), Column(.natural)])
        let rows: [[Cell]] = [["a\u{1B}[2Jb"], ["c", "d\n", "e"], []]
        #expect(columns.lines(rows, width: 80, style: .plain) == ["ab", "c   d", ""])
    }

    @Test("no line is wider than the screen, and none ends in spaces", arguments: 0..<10)
    func properties(seed: UInt64) {
        var texts = RandomText(seed: seed)
        let rows = (0..<10).map { _ in (0..<6).map { _ in Cell(texts.next(pieces: 12)) } }
        for width in 0...100 {
            for line in list.lines(rows, width: width, style: .plain) {
                #expect(line.displayWidth <= width)
                #expect(line.last != " ")
            }
        }
        #expect(list.lines(rows, width: -1, style: .plain).allSatisfy { $0.isEmpty })
        #expect(list.lines(rows, width: .max, style: .plain).count == rows.count)
    }
}
