import Terminal
import Testing

@Suite("Wrapping")
struct WrappingTests {
    @Test(
        "lines break between words",
        arguments: [
            ("", [""]), ("one", ["one"]), ("one two three", ["one two", "three"]),
            ("one  two three", ["one  two", "three"]), ("a b c d e f", ["a b c d", "e f"]),
            ("  indented text", ["indented", "text"]),
            ("one\n\ntwo", ["one", "", "two"]), ("trailing   ", ["trailing"]),
        ])
    func words(text: String, lines: [String]) {
        #expect(text.wrapped(to: 8) == lines)
    }

    @Test("a word wider than a line is broken, one that fits the next line is not")
    func longWords() {
        #expect(
            "see https://a.example/b ok".wrapped(to: 10) == [
                "see", "https://a.", "example/b", "ok",
            ])
        #expect("aaaa bbbbbbbb".wrapped(to: 8) == ["aaaa", "bbbbbbbb"])
        #expect("abcdefgh".wrapped(to: 8) == ["abcdefgh"])
        #expect("abcdefghi".wrapped(to: 8) == ["abcdefgh", "i"])
    }

    @Test("Chinese and Japanese break between characters, Korean at its spaces")
    func wide() {
        #expect("日本語のニュース".wrapped(to: 8) == ["日本語の", "ニュース"])
        #expect("日本語のニュース".wrapped(to: 7) == ["日本語", "の", "ニュー", "ス"])
        #expect("가나다라마".wrapped(to: 4) == ["가나", "다라", "마"])
        #expect("오늘의 뉴스를 읽는다".wrapped(to: 10) == ["오늘의", "뉴스를", "읽는다"])
        #expect("Swift는 빠르다".wrapped(to: 8) == ["Swift는", "빠르다"])
    }

    @Test("punctuation stays with its text")
    func punctuation() {
        #expect("あいうえ。お".wrapped(to: 8) == ["あいう", "え。お"])
        #expect("あいう「えお」".wrapped(to: 8) == ["あいう", "「えお」"])
        #expect("あいうえ, お".wrapped(to: 8) == ["あいう", "え, お"])
    }

    @Test("a cluster is never split, though it be wider than the line")
    func clusters() {
        let family = "👩\u{200D}👩\u{200D}👧"
        #expect((family + family).wrapped(to: 3) == [family, family])
        #expect("뉴스".wrapped(to: 1) == ["뉴", "스"])
        #expect("뉴스".wrapped(to: 0) == ["뉴", "스"])
    }

    @Test("nothing visible is lost and no line is too wide", arguments: 0..<20)
    func properties(seed: UInt64) {
        var texts = RandomText(seed: seed)
        for _ in 0..<20 {
            let text = texts.next().sanitizedLines()
            for width in [1, 2, 3, 7, 20, 80] {
                let lines = text.wrapped(to: width)
                #expect(lines.allSatisfy { $0.displayWidth <= width || $0.count == 1 })
                let shown = lines.joined().unicodeScalars.filter { $0 != " " }
                let given = text.unicodeScalars.filter { $0 != " " && $0 != "\n" }
                #expect(String(shown) == String(given))
            }
        }
    }
}
