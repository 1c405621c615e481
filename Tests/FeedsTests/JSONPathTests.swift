import Testing

@testable import Feeds

@Suite("JSONPath")
struct JSONPathTests {
    @Test(
        "reads its text form, and writes it in one way",
        arguments: [
            ("hits", "hits"), ("data.children[0].data.title", "data.children[0].data.title"),
            ("labels[].name", "labels[].name"), ("labels[*].name", "labels[].name"),
            ("", "."), (".", "."), ("$", "."), ("$.hits", "hits"), (".hits", "hits"),
            ("[]", "[]"), ("[3].x", "[3].x"), (#"a["b.c"].d"#, #"a["b.c"].d"#),
            (#"["plain"]"#, "plain"), (#"["q\"\\"]"#, #"["q\"\\"]"#), (#"[""]"#, #"[""]"#),
            ("한국.제목", "한국.제목"), ("Release Date.x=y", "Release Date.x=y"), (#"[" a"]"#, #"[" a"]"#),
            ("_tags", "_tags"), ("#text", "#text"), (#"["$"]"#, #"["$"]"#),
        ])
    func canonical(text: String, expected: String) throws {
        let path = try JSONPath(text)
        #expect(path.description == expected)
        #expect(try JSONPath(path.description) == path)
    }

    @Test(
        "says what is wrong with a path, and where",
        arguments: [
            ("a..b", 3, "a name is missing"), ("a.", 3, "a name is missing"),
            ("..", 1, "a name is missing"), ("a[0]b", 5, "a dot is missing"),
            ("a[", 3, "a number, a quoted name or “]” is missing"), ("a[0", 4, "“]” is missing"),
            ("a[-1]", 3, "a number, a quoted name or “]” is missing"),
            ("a[12345678901]", 12, "the number is too large"),
            (#"a["b"#, 5, "a closing quote is missing"),
            ("a;b", 2, "“;” must be in quotes: [\"…\"]"),
            ("a.[0]", 3, "a name is missing"),
        ])
    func mistakes(text: String, position: Int, reason: String) {
        let expected = JSONPathError(text: text, position: position, reason: reason)
        #expect(throws: FeedError.badPath(expected)) { try JSONPath(text) }
    }

    @Test("has no more than 32 steps")
    func length() {
        #expect(throws: FeedError.self) {
            try JSONPath(String(repeating: "a.", count: 32) + "a")
        }
        #expect(JSONPath(Array(repeating: .each, count: 99)).steps.count == 32)
    }
}
