import Testing

@testable import Search

@Suite("A syllable of Hangul that is still composed")
struct HalfComposedTests {
    @Test(arguments: [
        ("오", "오늘의 소식", true), ("오느", "오늘의 소식", true), ("오늘", "오늘의 소식", true),
        ("오느", "오내의 소식", false), ("울산 소시", "울산 소식", true), ("title:소시", "울산 소식", true),
        ("is:unread 오느", "오늘", true), ("뉴스 OR 오느", "오늘", true), ("스위프트", "스위프트 6", true),
        ("sw", "Swift", true),
    ])
    func `finds the words that it is the beginning of`(
        typed: String, title: String, isFound: Bool
    ) throws {
        let query = try ParsedQuery.of(typed + "*").whileTyped
        var subject = QuerySubject(id: 1, feedID: 1)
        subject.title = title
        #expect(query.matches(subject) == isFound)
    }

    @Test(arguments: [
        ("울산 ㅇ", "울산 "), ("ㅇ", ""), ("오ㄴ", "오"), ("오늘", "오늘"), ("오\u{1102}", "오"),
        // A syllable that is written with its letters is one.
        ("오\u{1102}\u{1173}", "오\u{1102}\u{1173}"), ("swift", "swift"),
    ])
    func `A letter that is no syllable yet is not looked for`(typed: String, searched: String) {
        #expect(typed.withoutHalfSyllable.unicodeScalars.elementsEqual(searched.unicodeScalars))
    }
}
