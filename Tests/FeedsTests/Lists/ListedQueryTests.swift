import Testing

@testable import Feeds

@Suite("Saved queries in lists")
struct ListedQueryTests {
    private func query(_ name: String, _ text: String) throws -> ListedQuery {
        try #require(ListedQuery(name: name, text: text))
    }

    @Test("a text is one line, and not nothing")
    func texts() throws {
        #expect(try query("a", " is:unread\n tag:x ").text == "is:unread tag:x")
        #expect(ListedQuery(name: "a", text: " \n ") == nil)
        #expect(ListedQuery(name: " ", text: "x") == nil)
        #expect(ListedQuery(name: String(repeating: "a", count: 1025), text: "x") == nil)
        #expect(ListedQuery(name: "a", text: String(repeating: "x", count: 16_385)) == nil)
    }

    @Test("OPML and JSON give back what they were given, with and without feeds")
    func roundTrips() throws {
        let queries = [
            try query("a", #"is:unread (title:"<b> & "é"" OR -tag:c++) 뉴스*"#),
            try query("새-소식", "@a after:2d"),
        ]
        for feeds in [[], [ListedFeed(url: "https://a.example/feed")]] {
            let opml = OPMLWriter.write(SubscriptionList(feeds, queries: queries))
            var json = JSONWriter()
            JSONListWriter.write(feeds, queries: queries, to: &json)
            for document in [opml, json.drain()] {
                let list = try SubscriptionListReader.read(document)
                #expect(list.queries == queries)
                #expect(list.feeds == feeds)
                #expect(list.omissionCount == 0)
            }
        }
    }

    @Test("where OPML breaks off, the queries before that are there")
    func breaksOff() throws {
        let queries = [try query("a", "x"), try query("b", "y")]
        let whole = OPMLWriter.write(SubscriptionList(queries: queries))
        let text = String(decoding: whole, as: UTF8.self)
        let end = try #require(text.firstRange(of: "name=\"b\"")).lowerBound
        let list = try SubscriptionListReader.read(Array(text[..<end].utf8))
        #expect(list.queries == [queries[0]])
        #expect(list.isIncomplete)
    }

    @Test("only elements of our own namespace are queries")
    func ignoresOthers() throws {
        let text = """
            <opml version="2.0" xmlns:o="https://other.example/ns"><head><query name="a" text="x"/>
            <o:query name="b" text="y"/><title>T</title></head><body/></opml>
            """
        #expect(try SubscriptionListReader.read(Array(text.utf8)).queries == [])
    }

    @Test("of two queries with one name the first counts; what cannot be one is told")
    func omits() throws {
        let json = """
            [{"name": "a", "saved_query": "x"}, {"saved_query": "x", "name": "a"},
            {"name": "a", "saved_query": "y"}, {"name": "\\n", "saved_query": "x"},
            {"saved_query": "x"}, {"name": "c", "saved_query": 7}, {"name": "d", "saved_query": ""},
            {"name": "e", "url": "https://e.example/", "saved_query": "x"}]
            """
        let list = try SubscriptionListReader.read(Array(json.utf8))
        #expect(list.queries == [try query("a", "x"), try query("c", "7")])
        #expect(list.omissions.map(\.reason) == [.repeatedQuery, .badQuery, .badQuery, .badQuery])
        #expect(list.feeds.map(\.url) == ["https://e.example/"])
    }

    @Test("a list made of queries does not grow for ever")
    func limits() throws {
        let lines = (0..<1100).map { "\"query:n\($0):age < 2\"" }
        let list = try SubscriptionListReader.read(Array(lines.joined(separator: "\n").utf8))
        #expect(list.queries.count == 1000)
        #expect(list.omissionCount == 100)
    }

    @Test("searches of newsboat are queries, the others are told by their lines")
    func newsboat() throws {
        let urls = ##"""
            https://a.example/feed tech
            "query:All unread:unread = \"yes\" and tags # \"tech\"" tag "~Title"
            "query:Odd:rssurl =~ \"s3cr3t\""
            query:
            """##
        let list = try SubscriptionListReader.read(Array(urls.utf8))
        #expect(list.queries == [try query("All-unread", "is:unread tag:tech")])
        #expect(list.omissions.map(\.line) == [3, 4])
        #expect(
            list.omissions.map(\.description) == [
                "line 3 was left out: a query cannot compare “rssurl” like that",
                "line 4 was left out: newsboat itself could not read this expression",
            ])
    }
}
