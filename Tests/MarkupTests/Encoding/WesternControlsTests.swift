import Testing

@testable import Markup

@Suite("WesternControls")
struct WesternControlsTests {
    private static func replaced(_ text: String) -> String? {
        Array(text.utf8).withUnsafeBufferPointer(WesternControls.replaced).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    @Test(
        "controls beyond ASCII are the characters of windows-1252",
        arguments: [
            ("don\u{92}t", "don’t"), ("\u{93}a\u{94}\u{85}\n", "“a”…\n"),
            ("\u{80}\u{A0}", "€\u{A0}"),
            ("\u{8B}é\u{9B} ü", "‹é› ü"), ("한글 \u{96} 글", "한글 – 글"),
        ])
    func replaces(text: String, expected: String) {
        #expect(Self.replaced(text) == expected)
    }

    @Test(
        "a text in which one is meant as a control stays as it is",
        arguments: [
            "don’t", "«é»", "", "\u{81}\u{92}", "\u{9D}52;c;aGk=\u{9C}", "\u{9B}31m\u{92}",
            "\u{9B}m",
        ])
    func keeps(text: String) {
        #expect(Self.replaced(text) == nil)
    }
}
