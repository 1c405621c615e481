import Terminal
import Testing

@Suite("Progress bar")
struct ProgressBarTests {
    @Test(
        "shows the count, the bar and the failures",
        arguments: [
            (0, 4, 0, "⟳ 0/4 ▕          ▏"), (2, 4, 0, "⟳ 2/4 ▕█████     ▏"),
            (4, 4, 0, "⟳ 4/4 ▕██████████▏"), (1, 3, 0, "⟳ 1/3 ▕███▎      ▏"),
            (0, 0, 0, "⟳ 0/0 ▕          ▏"), (9, 4, 0, "⟳ 4/4 ▕██████████▏"),
            (-1, 4, -1, "⟳ 0/4 ▕          ▏"),
        ])
    func bar(done: Int, total: Int, failed: Int, line: String) {
        let bar = ProgressBar(done: done, total: total, failed: failed)
        #expect(bar.line(width: 18, style: .plain) == line)
    }

    @Test("is written in ASCII where the locale asks for it")
    func ascii() {
        let bar = ProgressBar(done: 12, total: 24, failed: 3)
        #expect(bar.line(width: 27, style: .ascii) == "12/24 [#####     ] 3 failed".prefix(27))
    }

    @Test("failures are red")
    func color() {
        let line = ProgressBar(done: 1, total: 2, failed: 1).line(width: 14, style: .rich)
        #expect(line == "⟳ 1/2 \u{1B}[31m1 failed\u{1B}[0m")
    }

    @Test("is never wider than the screen")
    func width() {
        for width in -1...90 {
            for style in [OutputStyle.plain, .ascii] {
                for done in 0...7 {
                    let line = ProgressBar(done: done, total: 7, failed: 3).line(
                        width: width, style: style)
                    #expect(line.displayWidth <= max(0, width))
                }
            }
        }
    }
}
