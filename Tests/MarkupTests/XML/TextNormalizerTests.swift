import Testing

@testable import Markup

@Suite("TextNormalizer")
struct TextNormalizerTests {
    private static func normalized(_ pieces: [String]) -> String {
        var normalizer = TextNormalizer()
        var text: [UInt8] = []
        for piece in pieces {
            let start = text.count
            text.append(contentsOf: piece.utf8)
            normalizer.normalize(&text, from: start)
        }
        return String(decoding: text, as: UTF8.self)
    }

    @Test(
        "line ends become line feeds, and what is no character goes",
        arguments: [
            ("a\r\nb", "a\nb"), ("a\rb", "a\nb"), ("a\r\r\nb\n\r", "a\n\nb\n\n"), ("\r\n", "\n"),
            ("a\u{0}b\u{B}c\u{C}d\u{1B}[31m\u{7F}", "abcd[31m\u{7F}"), ("a\tb\nc", "a\tb\nc"),
            ("a\u{FFFE}b\u{FFFF}c\u{FFFD}d\u{FEFF}", "abc\u{FFFD}d\u{FEFF}"),
            ("한글, ｆｕｌｌ　ｗｉｄｔｈ！", "한글, ｆｕｌｌ　ｗｉｄｔｈ！"), ("", ""),
        ])
    func normalizes(text: String, expected: String) {
        #expect(Self.normalized([text]) == expected)
        // Also where it stands far behind the beginning, and next to nothing suspicious.
        let before = String(repeating: "abcdefgh", count: 5)
        #expect(Self.normalized([before + text + before]) == before + expected + before)
    }

    @Test("a line end that is cut in two is one")
    func cutLineEnd() {
        #expect(Self.normalized(["a\r", "\nb"]) == "a\nb")
        #expect(Self.normalized(["a\r", "b\r", "\r\n", "\n"]) == "a\nb\n\n\n")
        #expect(Self.normalized(["a\r", "", "\nb"]) == "a\nb")
    }
}
