import Testing

@testable import Search

@Suite("The feeds in the text of a query")
struct QueryFeedsTests {
    @Test(
        "numbers become addresses and addresses numbers, and nothing else changes",
        arguments: [
            ("swift feed:1 -is:read", "swift feed:https://a/ -is:read"),
            ("-feed:2,3,1", "-feed:https://b/?(x),3,https://a/"),
            ("FEED:2", "FEED:https://b/?(x)"), ("a feed:4 b", #"a feed:"https://c/?x=1,2" b"#),
            ("feed:4,1", "feed:4,1"), (#"feed:"1"swift"#, #"feed:"https://a/"swift"#),
            ("뉴스 (feed:1 OR 비)", "뉴스 (feed:https://a/ OR 비)"),
            (#"feed:צה"ל,1"#, #"feed:צה"ל,https://a/"#),
        ])
    func replaced(query: String, portable: String) throws {
        let addresses = ["1": "https://a/", "2": "https://b/?(x)", "4": "https://c/?x=1,2"]
        let numbers = Dictionary(uniqueKeysWithValues: addresses.map { ($1, $0) })
        #expect(QueryParser.replacingFeeds(in: query) { addresses[$0] } == portable)
        let back = QueryParser.replacingFeeds(in: portable) { numbers[$0] }
        #expect(try ParsedQuery.of(back) == ParsedQuery.of(query))
    }

    @Test(
        "what names no feed by its number stays",
        arguments: [
            "", "feed:nature", #"feed:"No 1""#, "title:1", "feed:a,b", "words:<200", #""feed:1""#,
            "feed:\"1",
            "feed:1*", "url:feed:1", "@a",
        ])
    func kept(query: String) {
        #expect(
            QueryParser.replacingFeeds(in: query) { Int64($0) == nil ? nil : "https://a/" } == query
        )
        #expect(!QueryParser.namesFeedByNumber(query))
    }

    @Test("a query that names a feed by its number is known", arguments: ["feed:1", "a -feed:b,2"])
    func known(query: String) {
        #expect(QueryParser.namesFeedByNumber(query))
    }
}
