import Terminal
import Testing

@Suite("Display width")
struct DisplayWidthTests {
    @Test(
        "a text is as wide as terminals show it",
        arguments: [
            ("", 0), ("news", 4), ("é", 1), ("e\u{301}", 1), ("a\u{301}\u{323}\u{489}", 1),
            ("뉴스", 4), ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", 4), ("ㅋㅋㅋ", 6),
            ("日本語", 6), ("か\u{3099}", 2), ("ｶﾞ", 2), ("Ａ", 2), ("「。」", 6), ("\u{3000}", 2),
            ("中文", 4), ("葛\u{E0100}", 2), ("\u{20000}", 2),
            ("ที่", 1), ("น้ำ", 2), ("नमस्ते", 4), ("नि", 2), ("தமிழ்", 4), ("שָׁלוֹם", 4), ("سلام", 4),
            ("می\u{200C}خواهم", 7), ("Київ", 4), ("…", 1), ("“”", 2), ("±§", 2), ("⟳✓⌁", 3),
            ("👍", 2), ("👍🏽", 2), ("❤", 1), ("❤️", 2), ("☂︎", 1), ("©", 1), ("©️", 2),
            ("👩\u{200D}👩\u{200D}👧\u{200D}👦", 2), ("👩🏻\u{200D}❤️\u{200D}💋\u{200D}👨🏿", 2),
            ("🏳️\u{200D}🌈", 2), ("🇰🇷", 2), ("🇰🇷🇯🇵", 4), ("🇰", 2), ("1️⃣", 2), ("#️⃣", 2), ("1", 1),
            ("\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2), ("🏽", 2),
            ("👩👩", 4), ("\u{0}\u{1B}\u{200B}", 0),
        ])
    func table(text: String, width: Int) {
        #expect(text.displayWidth == width)
    }

    @Test("the width of a text is the sum of its characters' widths", arguments: 0..<20)
    func additive(seed: UInt64) {
        var texts = RandomText(seed: seed)
        for _ in 0..<100 {
            let text = texts.next().sanitized()
            let sum = text.reduce(0) { $0 + $1.displayWidth }
            #expect(text.displayWidth == sum, "\(Array(text.unicodeScalars))")
            #expect(text.displayWidth <= text.utf8.count)
        }
    }
}
