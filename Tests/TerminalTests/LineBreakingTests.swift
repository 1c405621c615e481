import Testing

@testable import Terminal

@Suite("Line breaking")
struct LineBreakingTests {
    /// The text with `|` where a line may end, `-|` where it then gets a hyphen.
    private func marked(_ text: String) -> String {
        var text = text
        return text.withUTF8 { bytes in
            LineSegments(bytes).map { segment in
                String(decoding: bytes[segment.bytes], as: UTF8.self)
                    + String(repeating: " ", count: segment.spaces)
                    + (segment.ending == .hyphen ? "-" : segment.ending == .lineFeed ? "¶" : "")
            }.joined(separator: "|")
        }
    }

    @Test(
        "a line may end at these places",
        arguments: [
            ("one two", "one |two"),
            ("a well-known word", "a |well-|known |word"),
            ("the option --max-time", "the |option |--max-|time"),
            ("COVID-19 and 3-4", "COVID-19 |and |3-4"),
            ("yes—no – or", "yes—|no |– |or"),
            ("(see a/b, c)", "(see |a/b, |c)"),
            ("100\u{A0}km away", "100\u{A0}km |away"),
            ("soft\u{AD}ly", "soft-|ly"),
            ("a\u{200B}b", "a|b"),
            ("no\u{2060}-\u{2060}break", "no\u{2060}-\u{2060}break"),
            ("a\nb", "a¶|b"),
            ("한국어는 띄어쓴다", "한국어는 |띄어쓴다"),
            ("日本語「は」、だ。「あ」", "日|本|語|「は」、|だ。|「あ」"),
            ("ニャーニャー", "ニャー|ニャー"),
            ("ちょっと", "ちょっ|と"),
            ("价格￥100元。“好”", "价|格|￥100|元。|“好”"),
            ("ภาษาไทย", "ภา|ษา|ไท|ย"),
            ("🇰🇷🇯🇵", "🇰🇷|🇯🇵"),
            ("👩‍👧👍🏽1️⃣", "👩‍👧|👍🏽|1️⃣"),
            ("e\u{301}te\u{301}", "e\u{301}te\u{301}"),
            ("ខ្មែរ", "ខ្មែ|រ"),
        ])
    func places(text: String, expected: String) {
        #expect(marked(text) == expected)
    }

    @Test("a soft hyphen shows where a line ends at it, if there is room")
    func softHyphens() {
        func lines(_ text: String, _ width: Int) -> [String] {
            var text = text
            return text.withUTF8 { bytes in
                LineBreaking.lines(of: bytes, width: width).map {
                    String(decoding: bytes[$0.bytes], as: UTF8.self).replacing("\u{AD}", with: "")
                        + ($0.endsWithHyphen ? "-" : "") + ":\($0.width)"
                }
            }
        }
        let word = "super\u{AD}cali\u{AD}fragi"
        #expect(lines(word, 20) == ["supercalifragi:14"])
        #expect(lines(word, 10) == ["supercali-:10", "fragi:5"])
        #expect(lines(word, 9) == ["super-:6", "califragi:9"])
        #expect(lines("a b\nc", 9) == ["a b:3", "c:1"])
    }

    @Test(
        "a long text of places to break takes linear time", arguments: ["\u{AD}", "\u{200B}", "a-"])
    func linear(part: String) {
        var text = String(repeating: part, count: 200_000)
        text.withUTF8 { bytes in
            let lines = LineBreaking.lines(of: bytes, width: 10)
            #expect(lines.allSatisfy { $0.width <= 10 })
        }
    }
}
