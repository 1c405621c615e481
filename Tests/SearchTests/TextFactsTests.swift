import Search
import Testing

@Suite("What is known of a text")
struct TextFactsTests {
    @Test(
        "is the number of its words",
        arguments: [
            ("", 0), ("  \n", 0), ("one", 1), ("one two", 2), ("don’t e-mail me, o.k.?", 4),
            ("… — !", 0),
            ("오늘의 뉴스를 읽다", 3), ("東京都", 3), ("Swift를 東京 에서", 4), ("a\u{3000}b\u{A0}c", 3),
            ("😀 ok", 1),
            ("naïve café", 2), ("ท่าเรือ", 2), ("ข่าว วันนี้", 3), ("ភាសាខ្មែរ", 2),
        ])
    func count(text: String, count: Int) {
        #expect(TextFacts(of: text).wordCount == count)
    }

    @Test(
        "is its language: what the letters prove, else what the publisher says",
        arguments: [
            ("Hello world", nil, nil), ("Hello world", "en-US", "en-us"), ("Hello", "", nil),
            ("오늘의 뉴스", nil, "ko"), ("오늘의 뉴스", "en-US", "ko"), ("오늘의 뉴스", "ko-KR", "ko-kr"),
            ("SwiftUI에서 Observation 쓰기", nil, "ko"), ("東京のニュース", nil, "ja"), ("北京新闻", nil, "zh"),
            ("北京新聞", "zh-TW", "zh-tw"), ("粵語", "yue", "yue"), ("東京", "ja", "ja"),
            ("Новости", "uk", "uk"), ("Новости", nil, nil), ("ข่าว", nil, "th"),
            ("Ελλάδα", nil, "el"),
            ("A very long English title with one word in 한", "en", "en"), ("", "fr", "fr"),
            ("123", nil, nil),
        ] as [(String, String?, String?)])
    func language(text: String, named: String?, language: String?) {
        #expect(TextFacts(of: "", title: text).language(named: named) == language)
        #expect(TextFacts(of: text).language(named: named) == language)
    }
}
