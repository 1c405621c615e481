@testable import Search
import Testing

@Suite("Places of phrases in a text")
struct PlacesTests {
    @Test(
        "are bytes of the text as it stands",
        arguments: [
            ("swift", "Swift, SWIFT and swiftly", ["Swift", "SWIFT"]),
            ("swift*", "Swift, SWIFT and swiftly", ["Swift", "SWIFT", "swiftly"]),
            ("\"a b\"", "a, b; a-b; a x b", ["a, b", "a-b"]),
            ("a b", "a b", ["a", "b"]),
            ("뉴스", "오늘의뉴스를", ["뉴스"]),
            ("strasse", "Straße STRASSE", ["Straße", "STRASSE"]),
            ("cafe", "cafe\u{301}s cafe\u{301}", ["cafe\u{301}"]),
            ("ガ", "ｶﾞ カ\u{3099}", ["ｶﾞ", "カ\u{3099}"]),
            ("한", "\u{1112}\u{1161}\u{11AB}글", ["\u{1112}\u{1161}\u{11AB}"]),
            ("c++", "C++11 c++", ["C++", "c++"]),
            ("#swift", "#Swift swift", ["#Swift"]),
            ("🇰", "🇰🇷", ["🇰"]),
            ("x", "", []),
        ])
    func places(query: String, text: String, expected: [String]) throws {
        let phrases = try ParsedQuery.of(query).phrases
        let bytes = Array(text.utf8)
        let places = bytes.withUnsafeBufferPointer { WordPlaces($0) }.occurrences(of: phrases)
        let found = places.map(\.place).joinedPlaces.map {
            String(decoding: bytes[$0], as: UTF8.self)
        }
        #expect(found == expected)
    }

    @Test(
        "are looked for of what is not excluded",
        arguments: [
            ("a -b", ["[a]"]), ("a OR (b title:c -author:d)", ["[a]", "[b]", "[c]"]),
            ("-(a -b)", ["[b]"]), ("a a A", ["[a]"]), ("tag:x is:read", []), ("", []),
            ("author:e*", ["[e*]"]),
        ])
    func phrases(query: String, phrases: [String]) throws {
        #expect(try ParsedQuery.of(query).phrases.map(\.notation) == phrases)
    }
}
