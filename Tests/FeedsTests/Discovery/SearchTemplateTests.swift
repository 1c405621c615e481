import Testing

@testable import Feeds

@Suite("The address of a search")
struct SearchTemplateTests {
    @Test(
        "has its places filled in",
        arguments: [
            ("https://api.example/s?q={query}&page={page}", "https://api.example/s?q=swift&page=3"),
            ("https://api.example/s?q={query}&p={page0}", "https://api.example/s?q=swift&p=2"),
            (
                "https://api.example/{searchTerms}/{startPage?}",
                "https://api.example/swift/3"
            ),
            (
                "http://api.example/?q={searchTerms}&from={startIndex}",
                "http://api.example/?q=swift&from=41"
            ),
            ("http://api.example/?q={query}&from={index0}", "http://api.example/?q=swift&from=40"),
            ("http://api.example/?q={query}&n={count?}", "http://api.example/?q=swift&n=20"),
            (
                "http://api.example/?q={query}&l={language}&e={inputEncoding?}&t={time:start?}",
                "http://api.example/?q=swift&l=*&e=UTF-8&t="
            ),
            ("http://api.example/?q={query}&j={", "http://api.example/?q=swift&j={"),
        ])
    func filled(template: String, url: String) throws {
        #expect(
            try SearchTemplate(template).url(query: "swift", page: 3, after: 40) == url)
    }

    @Test(
        "takes any words, percent-encoded",
        arguments: [
            ("a b&c=d#e", "a%20b%26c%3Dd%23e"), ("C++", "C%2B%2B"),
            ("뉴스", "%EB%89%B4%EC%8A%A4"), ("{page}", "%7Bpage%7D"), ("-._~", "-._~"),
            ("\"a\"\n\u{0}", "%22a%22%0A%00"),
        ])
    func encoded(query: String, encoded: String) throws {
        let template = try SearchTemplate("https://api.example/?q={query}")
        #expect(
            template.url(query: query, page: 1, after: 0) == "https://api.example/?q=" + encoded)
    }

    @Test(
        "is an http(s) URL with a place for the query, and no place that nobody knows",
        arguments: [
            ("ftp://api.example/?q={query}", SearchTemplate.Failure.notWeb),
            ("{query}", .notWeb), ("", .notWeb), ("https://", .notWeb),
            ("https://api.example/?q={query} x", .notWeb),
            ("https://api.example/?q={query}\r\nX: y", .notWeb),
            ("https://{query}.example/", .placeInHost),
            ("https://a:b@api.example/?q={query}", .credentials),
            ("https://api.example/?q=x", .noQuery),
            ("https://api.example/?q={query}&k={key}", .unknownPlace("key")),
        ])
    func refused(template: String, failure: SearchTemplate.Failure) {
        #expect(throws: failure) { try SearchTemplate(template) }
    }

    @Test("has pages where it has a place for them")
    func pages() throws {
        #expect(try SearchTemplate("https://a.example/?q={query}&p={page}").hasPages)
        #expect(try SearchTemplate("https://a.example/?q={query}&p={startIndex?}").hasPages)
        #expect(try !SearchTemplate("https://a.example/?q={query}&n={count}").hasPages)
    }
}
