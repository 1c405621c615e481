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

    @Test(
        "shows the rate, two digits where it is small",
        arguments: [
            (0.04, "0.0/s"), (0.96, "1.0/s"), (9.94, "9.9/s"), (9.96, "10/s"), (61.4, "61/s"),
            (12_345, "12345/s"), (.infinity, "0/s"), (.nan, "0/s"), (-1, "0/s"), (1e300, "many/s"),
        ])
    func rate(rate: Double, text: String) {
        let line = ProgressBar(done: 2, total: 4, rate: rate).line(width: 40, style: .plain)
        #expect(line == "⟳ 2/4 ▕█████     ▏ \(text)")
    }

    @Test(
        "names what is waited for, cut to the width",
        arguments: [
            (80, "⟳ 123/500 ▕███▏         ▏ 61/s 3 failed waiting for 서울에서 보내는 아주… (3 s)"),
            (
                140,
                "⟳ 123/500 ▕█████▋                 ▏ 61/s 3 failed "
                    + "waiting for 서울에서 보내는 아주 긴 제목의 소식 (3 s)"
            ),
            (63, "⟳ 123/500 ▕██▍       ▏ 61/s 3 failed waiting for 서울에… (3 s)"),
            (62, "⟳ 123/500 ▕██▍       ▏ 61/s 3 failed"),
            (36, "⟳ 123/500 ▕██▍       ▏ 61/s 3 failed"),
            (35, "⟳ 123/500 ▕██▍       ▏ 3 failed"), (30, "⟳ 123/500 ▕██▏      ▏ 3 failed"),
            (25, "⟳ 123/500 61/s 3 failed"), (20, "⟳ 123/500 3 failed"), (17, "⟳ 123/500"),
            (8, "⟳ 123/50"),
        ])
    func waiting(width: Int, line: String) {
        let bar = ProgressBar(
            done: 123, total: 500, failed: 3, rate: 61.2,
            waiting: .init(name: "서울에서 보내는 아주 긴 제목의 소식", seconds: 3))
        #expect(bar.line(width: width, style: .plain) == line)
    }

    @Test("a short name is shown whole, in ASCII too")
    func shortName() {
        let bar = ProgressBar(done: 1, total: 2, waiting: .init(name: "LWN", seconds: 75))
        #expect(bar.line(width: 40, style: .ascii) == "1/2 [#####     ] waiting for LWN (75 s)")
    }

    @Test("is never wider than the screen")
    func width() {
        for width in -1...150 {
            for style in [OutputStyle.plain, .ascii] {
                for name in ["", "LWN", "서울에서 보내는 아주 긴 제목의 소식", "👩‍👩‍👧 family of long names"] {
                    for done in 0...7 {
                        let bar = ProgressBar(
                            done: done, total: 7, failed: 3, rate: Double(done) * 7,
                            waiting: .init(name: name, seconds: done * 20))
                        let line = bar.line(width: width, style: style)
                        #expect(line.displayWidth <= max(0, width))
                    }
                }
            }
        }
    }
}
