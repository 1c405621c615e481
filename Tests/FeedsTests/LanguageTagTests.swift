import Testing

@testable import Feeds

@Suite("Tags of languages")
struct LanguageTagTests {
    @Test(
        "the name of a locale becomes a tag, and a header field with several names none",
        arguments: [
            ("en-US", "en-US"), ("en_US", "en-US"), (" de ", "de"), ("zh_Hant_TW", "zh-Hant-TW"),
            ("en, fr", nil), ("", nil), (nil, nil),
        ] as [(String?, String?)])
    func header(value: String?, expected: String?) {
        #expect(LanguageTag.ofHeader(value) == expected)
    }
}
