import Terminal
import Testing

@Suite("Sanitising")
struct SanitizingTests {
    @Test(
        "escape sequences are removed whole",
        arguments: [
            ("a\u{1B}[31mred\u{1B}[0m", "ared"),
            ("a\u{1B}[2J\u{1B}[1;1Hb", "ab"),
            ("a\u{1B}[?1049h\u{1B}[>0;1 qb", "ab"),
            ("\u{1B}]0;title\u{7}x", "x"),
            ("\u{1B}]0;title\u{1B}\\x", "x"),
            ("\u{1B}]52;c;cm0gLXJmIH4=\u{7}x", "x"),
            ("\u{1B}]8;;https://evil.example\u{1B}\\link\u{1B}]8;;\u{1B}\\", "link"),
            ("\u{1B}P1$r\nq\u{1B}\\x", "x"),
            ("\u{1B}_Gf=100;AAAA\u{1B}\\x", "x"),
            ("\u{1B}^pm\u{1B}\\x", "x"),
            ("\u{1B}Xsos\u{1B}\\x", "x"),
            ("\u{1B}(0lqk\u{1B}(B", "lqk"),
            ("\u{1B}c\u{1B}7x\u{1B}8", "x"),
            ("\u{9B}31mx", "x"),
            ("\u{9D}0;title\u{7}x", "x"),
            ("\u{9D}0;title\u{9C}x", "x"),
            ("\u{90}dcs\u{9C}\u{9F}apc\u{9C}\u{9E}pm\u{9C}\u{98}sos\u{9C}x", "x"),
        ])
    func sequences(hostile: String, safe: String) {
        #expect(hostile.sanitized() == safe)
    }

    @Test(
        "a sequence without an end does not bring a control back, and takes one line at most",
        arguments: [
            ("a\u{1B}", "a"),
            ("a\u{1B}[", "a"),
            ("a\u{1B}[12;", "a"),
            ("a\u{1B}[12\u{1B}[31mb", "ab"),
            ("a\u{1B}[뉴스", "a뉴스"),
            ("a\u{1B}]0;title", "a"),
            ("a\u{1B}]0;title\nb", "a b"),
            ("a\u{1B}]0;ti\u{1B}[mtle", "atle"),
            ("a\u{1B}]0;ti\u{18}b", "ab"),
            ("a\u{1B}뉴스", "a뉴스"),
            ("a\u{1B}\u{1B}\u{1B}[mb", "ab"),
        ])
    func unterminated(hostile: String, safe: String) {
        #expect(hostile.sanitized() == safe)
    }

    // UTF-8 that was read as Latin-1 has "â€\u{9D}" for a closing quote: an 8-bit OSC.
    @Test("an 8-bit control of a wrong character set takes no text with it")
    func mojibake() {
        #expect("\u{E2}\u{80}\u{9D} rest of the title".sanitized() == "\u{E2} rest of the title")
        let quoted = "\u{E2}\u{80}\u{9C}a\u{E2}\u{80}\u{9D} b \u{E2}\u{80}\u{9C}c"
        #expect(quoted.sanitized() == "\u{E2}a\u{E2} b \u{E2}c")
    }

    @Test(
        "what hides or turns text around is removed",
        arguments: [
            ("access\u{202E} // admin\u{202C}", "access // admin"),
            ("\u{2066}a\u{2067}b\u{2068}c\u{2069}", "abc"),
            ("\u{200E}a\u{200F}b\u{61C}c", "abc"),
            ("a\u{200B}b\u{2060}c\u{FEFF}d\u{AD}e\u{180E}f", "abcdef"),
            ("\u{FFF9}a\u{FFFA}b\u{FFFB}", "ab"),
            ("a\u{200D}b\u{200C}c", "abc"),
            ("a\u{E0061}\u{E0062}b", "ab"),
            ("x\u{FE0F}y\u{E0101}z", "xyz"),
            ("a\u{3164}b\u{FFA0}c", "abc"),
            ("a\u{FFFE}b\u{10FFFF}c\u{1FFFE}d", "abcd"),
            ("a\u{0}b\u{8}c\u{7F}d\u{80}e", "abcde"),
        ])
    func invisible(hostile: String, safe: String) {
        #expect(hostile.sanitized() == safe)
    }

    @Test(
        "what writing needs is kept",
        arguments: [
            "Straße, naïve café – “quoted”…", "Київ, Ελλάδα", "대한민국 뉴스 힣",
            "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", "日本語のニュース、が゛", "東京都葛󠄀飾区",
            "ข่าวที่น่าสนใจ", "नमस्ते दुनिया", "ക്ഷ", "قال الرئيس", "می\u{200C}خواهم",
            "അവന്\u{200D}", "ශ්\u{200D}රී", "עִבְרִית", "e\u{301}\u{323}", "👩\u{200D}👩\u{200D}👧\u{200D}👦",
            "👩🏻\u{200D}❤️\u{200D}💋\u{200D}👨🏿", "🏳️\u{200D}🌈", "🏴\u{200D}☠️", "👍🏽", "🇰🇷🇯🇵",
            "\u{1F3F4}\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", "1️⃣#️⃣", "❤️ ❤︎",
            "\u{E0B0}", "a\u{A0}b\u{3000}c", "\u{600}1", "\u{FFFD}",
        ])
    func kept(text: String) {
        #expect(text.sanitized().unicodeScalars.elementsEqual(text.unicodeScalars))
    }

    @Test("a base keeps eight combining marks")
    func zalgo() {
        let marks = String(repeating: "\u{301}", count: 100)
        let kept = String(repeating: "\u{301}", count: 8)
        #expect(("a" + marks + "b" + marks).sanitized() == "a" + kept + "b" + kept)
    }

    @Test("an emoji sequence is not joined without end")
    func endlessFamily() {
        let family = String(repeating: "👩\u{200D}", count: 1000) + "👩"
        #expect(family.sanitized().allSatisfy { $0.unicodeScalars.count <= 11 })
        #expect(family.sanitized().unicodeScalars.filter { $0 == "👩" }.count == 1001)
    }

    @Test("a joiner whose other side is dropped is dropped with it")
    func looseJoiner() {
        let tones = "👩" + String(repeating: "🏽", count: 8)
        #expect((tones + "\u{200D}🏽").sanitized() == tones)
        #expect("👩\u{200D}\u{202E}👩\u{200D}".sanitized() == "👩👩")
    }

    @Test("a mark at the start has nothing to stand on and is dropped")
    func leadingMark() {
        #expect("\u{301}a".sanitized() == "a")
        #expect("a\n\u{301}b".sanitizedLines() == "a\nb")
    }

    @Test(
        "a run of tabs and line breaks is one space, none at the ends",
        arguments: [
            ("a\tb", "a b"), ("a\nb", "a b"), ("a\r\nb", "a b"), ("\n\ta\n\n\tb\n", "a b"),
            ("a\u{2028}b\u{2029}c\u{85}d\u{B}e\u{C}f", "a b c d e f"), ("a  b ", "a  b "),
            ("a\n\u{200B}\nb", "a b"),
        ])
    func singleLine(text: String, line: String) {
        #expect(text.sanitized() == line)
        #expect(text.tsvField == line)
    }

    @Test("lines are kept where they are wanted, with one kind of break")
    func lines() {
        let text = "a\r\nb\rc\n\nd\u{2029}\te\u{1B}[2J"
        #expect(text.sanitizedLines() == "a\nb\nc\n\nd\n    e")
    }

    @Test("a record has as many fields as were given")
    func records() {
        #expect(["1", "a\tb", "c\nd", ""].tsvLine == "1\ta b\tc d\t")
    }

    @Test("no text brings a control through, and cleaning twice changes nothing", arguments: 0..<40)
    func properties(seed: UInt64) {
        var texts = RandomText(seed: seed)
        for _ in 0..<100 {
            let text = texts.next()
            let line = text.sanitized()
            let lines = text.sanitizedLines()
            #expect(line.unicodeScalars.allSatisfy(isHarmless), "\(Array(text.unicodeScalars))")
            #expect(lines.unicodeScalars.allSatisfy { $0 == "\n" || isHarmless($0) })
            #expect(line.sanitized().unicodeScalars.elementsEqual(line.unicodeScalars))
            #expect(lines.sanitizedLines().unicodeScalars.elementsEqual(lines.unicodeScalars))
        }
    }

    // The fast path must come to the verdict of the slow one for every character there is.
    @Test("a character alone is treated as it is in company")
    func fastPath() {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let alone = "a" + String(scalar)
            let slow = (alone + "\u{1B}").sanitized()
            if alone.sanitized().utf8.elementsEqual(slow.utf8) == false {
                Issue.record("U+\(String(value, radix: 16))")
            }
        }
    }
}

private func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xAD,
        0x61C, 0xFEFF, 0xFFF9...0xFFFB, 0xFFFE, 0xFFFF, 0xE0000, 0xE0001:
        false
    default: true
    }
}
