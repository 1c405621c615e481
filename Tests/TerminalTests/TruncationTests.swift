import Terminal
import Testing

@Suite("Truncation and padding")
struct TruncationTests {
    @Test(
        "a text that is too wide ends in an ellipsis",
        arguments: [
            ("news", 4, "news"), ("newsreader", 5, "news…"), ("뉴스 목록", 9, "뉴스 목록"),
            ("뉴스 목록", 8, "뉴스 목…"), ("뉴스 목록", 7, "뉴스…"), ("뉴스 목록", 6, "뉴스…"),
            ("뉴스", 3, "뉴…"), ("뉴스", 2, "…"), ("뉴스", 1, "…"), ("뉴스", 0, ""), ("뉴스", -1, ""),
            ("👩\u{200D}👧👩\u{200D}👧", 3, "👩\u{200D}👧…"), ("🇰🇷🇯🇵🇺🇸", 5, "🇰🇷🇯🇵…"),
            ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("one two", 5, "one…"),
            ("뉴스… 목록", 7, "뉴스…"),
        ])
    func table(text: String, limit: Int, truncated: String) {
        #expect(text.truncated(to: limit) == truncated)
    }

    @Test(
        "three dots where there is no ellipsis, and none where they do not fit",
        arguments: [("newsreader", 5, "ne..."), ("newsreader", 3, "..."), ("newsreader", 2, "ne")])
    func dots(text: String, limit: Int, truncated: String) {
        #expect(text.truncated(to: limit, ellipsis: "...") == truncated)
    }

    @Test(
        "a line that is drawn in place keeps its styles and its links, and nothing else of the kind"
    )
    func clipping() {
        let link = "\u{1B}]8;id=1;https://a.example/\u{1B}\\"
        let end = "\u{1B}]8;;\u{1B}\\"
        let line = "\(link)\u{1B}[4mnewsreader\u{1B}[24m\(end) and more"
        #expect(line.clipped(to: 4) == "\(link)\u{1B}[4mnews\u{1B}[24m\(end)")
        #expect(line.clipped(to: 40) == line)
        #expect("\u{1B}]0;title\u{7}a\u{1B}]8;;뉴스\u{1B}\\".clipped(to: 40) == "]0;titlea]8;;뉴스\\")
    }

    @Test("no limit is exceeded, and what fits is untouched", arguments: 0..<20)
    func limits(seed: UInt64) {
        var texts = RandomText(seed: seed)
        for _ in 0..<20 {
            let text = texts.next().sanitized()
            let width = text.displayWidth
            for limit in 0...(width + 2) {
                for ellipsis in ["…", "...", ""] {
                    let cut = text.truncated(to: limit, ellipsis: ellipsis)
                    #expect(cut.displayWidth <= limit)
                    #expect(limit < width || limit == 0 || cut == text)
                }
            }
        }
    }

    @Test("padding fills up by columns and never cuts")
    func padding() {
        #expect("뉴스".padded(to: 6) == "뉴스  ")
        #expect("뉴스".padded(to: 6, alignment: .right) == "  뉴스")
        #expect("뉴스".padded(to: 3) == "뉴스")
        #expect("❤️".padded(to: 3) == "❤️ ")
        #expect("".padded(to: -1) == "")
    }
}
