import TestSupport
import Testing

@Suite("ScreenModel")
struct ScreenModelTests {
    @Test(
        "bytes become the screen that a terminal shows",
        arguments: [
            ("plain", "plain"),
            ("a\r\nb", "a\nb"),
            ("a\nb", "a\n b"),
            ("abc\u{8}\u{8}X", "aXc"),
            ("abc\rX", "Xbc"),
            ("0123456789ab", "0123456789\nab"),
            ("0123456789\r\nx", "0123456789\nx"),
            ("\u{1B}[?7l0123456789ab", "012345678b"),
            ("\u{1B}[2;3Hx", "\n  x"),
            ("\u{1B}[9;99Hx", "\n\n         x"),
            ("\u{1B}[3Cx\u{1B}[2Dy\u{1B}[By\u{1B}[Az", "  yxz\n   y"),
            ("abcdef\u{1B}[3G\u{1B}[K", "ab"),
            ("abcdef\u{1B}[3G\u{1B}[1K", "   def"),
            ("ab\r\ncd\r\nef\u{1B}[2;2H\u{1B}[J", "ab\nc"),
            ("ab\r\ncd\r\nef\u{1B}[2;1H\u{1B}[1J", "\n d\nef"),
            ("abcdef\u{1B}[2G\u{1B}[2P", "adef"),
            ("abcdef\u{1B}[2G\u{1B}[2@", "a  bcdef"),
            ("abcdef\u{1B}[2G\u{1B}[2X", "a  def"),
            ("a\r\nb\r\nc\u{1B}[2;1H\u{1B}[L", "a\n\nb"),
            ("a\r\nb\r\nc\u{1B}[1;1H\u{1B}[M", "b\nc"),
            ("a\r\nb\r\nc\u{1B}[1;2r\u{1B}[2;1H\nx", "b\nx\nc"),
            ("\u{1B}[1;31mred\u{1B}[0m \u{1B}[38;2;1;2;3mrgb", "red rgb"),
            ("\u{1B}]8;;http://a/\u{1B}\\link\u{1B}]8;;\u{7}!", "link!"),
            ("\u{1B}P1$rstuff\u{1B}\\x", "x"),
            ("日本", "日本"),
            ("日本\u{1B}[3GX", "日X"),
            ("日本\u{1B}[2GX", " X本"),
            ("012345678日", "012345678\n日"),
            ("e\u{301}x", "e\u{301}x"),
            ("a\u{1B}[?1049hb\u{1B}[?1049l", "a"),
            ("\u{1B}7ab\u{1B}8x", "xb"),
            ("\u{1B}[", ""),
            ("\u{1B}[99999999999999999999Cx", "         x"),
        ])
    func rendering(output: String, expected: String) {
        var screen = ScreenModel(columns: 10, rows: 3)
        screen.feed(output)
        #expect(screen.text == expected)
        #expect(screen.unknownSequences.isEmpty)

        var slow = ScreenModel(columns: 10, rows: 3)
        for byte in output.utf8 { slow.feed([byte]) }
        #expect(slow.text == expected)
    }

    @Test("lines that leave at the top are kept")
    func scrollback() {
        var screen = ScreenModel(columns: 10, rows: 3)
        screen.feed((1...5).map { "line \($0)" }.joined(separator: "\r\n"))
        #expect(screen.scrollback == ["line 1", "line 2"])
        #expect(screen.lines == ["line 3", "line 4", "line 5"])
        #expect(screen.fullText.hasPrefix("line 1\nline 2\nline 3"))
    }

    @Test("styles are kept by cell")
    func styles() {
        var screen = ScreenModel(columns: 40, rows: 3)
        screen.feed("a \u{1B}[1;4;38;5;208mbold\u{1B}[22;24;39;41m red\u{1B}[m \u{1B}[4:0;7mz")
        #expect(screen.style(of: "a") == .plain)
        #expect(screen.style(of: "bold")?.isBold == true)
        #expect(screen.style(of: "bold")?.isUnderlined == true)
        #expect(screen.style(of: "bold")?.foreground == .indexed(208))
        #expect(screen.style(of: "red")?.background == .indexed(1))
        #expect(screen.style(of: "red")?.isBold == false)
        #expect(screen.style(of: "z")?.isInverse == true)
        #expect(screen.style(of: "z")?.background == nil)
    }

    @Test("the state around the text is visible")
    func surroundings() {
        var screen = ScreenModel()
        screen.feed("\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}]2;News\u{7}\u{7}\u{1B}[5;6H")
        #expect(screen.isAlternateScreen)
        #expect(!screen.isCursorVisible)
        #expect(screen.modes.contains(2004))
        #expect(screen.title == "News")
        #expect(screen.bells == 1)
        #expect([screen.cursorRow, screen.cursorColumn] == [4, 5])
        screen.feed("\u{1B}[5y")
        #expect(screen.unknownSequences == ["CSI 5y"])
    }

    @Test("any bytes are survived", arguments: 0..<20)
    func noise(seed: UInt64) {
        var state = seed &* 6_364_136_223_846_793_005 &+ 1
        var screen = ScreenModel(columns: 1 + Int(seed), rows: 1 + Int(seed) / 2)
        let frequent = Array("\u{1B}[;0123456789ABCDHJKLMPSTX@rm?hl日e\u{301}\n".utf8)
        let bytes = (0..<20_000).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let value = state >> 33
            return value % 4 == 0
                ? UInt8(truncatingIfNeeded: value >> 8) : frequent[Int(value) % frequent.count]
        }
        screen.feed(bytes)
        #expect(screen.lines.count == screen.rows)
    }
}
