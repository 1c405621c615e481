import Terminal
import Testing

@Suite("Pictures on a terminal")
struct PictureProtocolTests {
    @Test(
        "are drawn as its variables say that it can",
        arguments: [
            (["TERM": "xterm-kitty"], PictureProtocol.kitty),
            (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], .kitty),
            (["TERM": "xterm-ghostty"], .kitty),
            (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .iterm),
            (["TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"], .iterm),
            (["TERM": "foot"], .sixel), (["TERM": "xterm-256color"], .symbols),
            (["TERM": "tmux-256color", "TMUX": "/tmp/1", "KITTY_WINDOW_ID": "1"], .symbols),
            (["TERM": "xterm-kitty", "STY": "1.x"], .symbols), ([:], .symbols),
        ])
    func detection(environment: [String: String], form: PictureProtocol) {
        #expect(PictureProtocol(environment: environment) == form)
    }

    @Test(
        "are as large as they are, as far as there is room",
        arguments: [
            (640, 480, 72, 40, 72, 27), (64, 64, 72, 40, 8, 4), (640, 480, 72, 10, 26, 10),
            (1, 1, 72, 40, 1, 1), (10_000, 1, 72, 40, 72, 1), (1, 10_000, 72, 40, 1, 40),
            (65_536, 65_536, 1, 1, 1, 1), (0, 0, 0, 0, 1, 1),
        ])
    func size(width: Int, height: Int, most: Int, limit: Int, columns: Int, rows: Int) {
        let size = PictureSize(width: width, height: height, columns: most, rows: limit)
        #expect(size.columns == columns && size.rows == rows)
    }

    @Test("go to kitty in pieces that end", arguments: [0, 1, 3000, 3072, 3073, 10_000])
    func kitty(count: Int) {
        let size = PictureSize(width: 8, height: 16, columns: 10, rows: 10)
        let text = PictureSequence.kitty([UInt8](repeating: 7, count: count), size)
        let pieces = text.split(separator: "\u{1B}\\").map(String.init)
        #expect(pieces.allSatisfy { $0.hasPrefix("\u{1B}_G") })
        #expect(pieces.first?.hasPrefix("\u{1B}_Ga=T,f=100,q=2,C=1,c=1,r=1,m=") == true)
        #expect(pieces.last?.contains("m=0;") == true)
        #expect(pieces.dropLast().allSatisfy { $0.contains("m=1;") })
        #expect(pieces.count == max(1, ((count + 2) / 3 * 4 + 4095) / 4096))
    }

    @Test(
        "and texts go as Base64",
        arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("첫눈", "7LKr64iI")])
    func clipboard(text: String, base64: String) {
        #expect(Clipboard.sequence(text) == "\u{1B}]52;c;\(base64)\u{07}")
    }
}
