import Testing

@testable import Feeds

@Suite("NewsboatLine")
struct NewsboatLineTests {
    @Test(
        "a line is taken apart as newsboat does",
        arguments: [
            ("", []),
            ("  \t ", []),
            ("url", ["url"]),
            ("url one  two\tthree ", ["url", "one", "two", "three"]),
            (#"url "two words" one"#, ["url", "two words", "one"]),
            (#"url "a \"quoted\" word""#, ["url", #"a "quoted" word"#]),
            (#"url "back\\slash" "tab\tnew\nline""#, ["url", #"back\slash"#, "tab\tnew\nline"]),
            (#"url "unknown \x escape""#, ["url", "unknown x escape"]),
            (#"url "not closed"#, ["url", "not closed"]),
            (#"url "ends in a backslash\"#, ["url", #"ends in a backslash\"#]),
            (#"url """#, ["url", ""]),
            (#"url "a""b"c"#, ["url", "a", "b", "c"]),
            (#"url in"the"middle"#, ["url", #"in"the"middle"#]),
            ("# comment", []),
            ("   # comment", []),
            ("url # comment", ["url"]),
            ("url#fragment tag", ["url#fragment", "tag"]),
            (##"url "#tag" "# still""##, ["url", "#tag", "# still"]),
            ("url 서울 저녁", ["url", "서울", "저녁"]),
        ])
    func takesApart(line: String, words: [String]) {
        #expect(NewsboatLine(line.utf8).words == words)
    }
}
