import Testing

@testable import NewsKit

@Suite("What of a query is told to a server")
struct RemoteTermsTests {
    @Test(
        "are its words, as they were typed",
        arguments: [
            ("swift  concurrency", "swift concurrency"),
            ("swift is:unread tag:x", "swift"),
            (#""exact phrase" -not"#, #""exact phrase""#),
            (#"title:"a b" rust"#, "rust"),
            ("(a OR b) -(c (d) e) f", "a b f"),
            ("swif* @mine C++ .NET", "swif C++ .NET"),
            ("Feed:3 https://example.org/x", "https://example.org/x"),
            ("swift NOT taylor", "swift"), ("NOT (a b) c AND d", "c d"),
            ("-“not this” “but this”", #""but this""#), (#""a b"* NOT -c"#, #""a b" c"#),
            ("뉴스 after:2d", "뉴스"), (#"-"not this" 東京"#, "東京"), ("🎉", "🎉"),
        ])
    func words(query: String, expected: String) {
        #expect(RemoteTerms(query)?.text == expected)
    }

    @Test(
        "are none where nothing is left",
        arguments: [
            "", "  ", "is:unread", "-x", "@mine", "()", "*", #""""#, "-(a", "tag:a OR tag:b",
        ])
    func nothing(query: String) {
        #expect(RemoteTerms(query) == nil)
    }
}
