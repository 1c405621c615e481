import Feeds
import Testing

@Suite("SubscriptionListReader")
struct SubscriptionListReaderTests {
    @Test(
        "what is no list of feeds is said to be what it is",
        arguments: [
            ("<!DOCTYPE html><html><body>Hello</body></html>", ListError.webPage),
            ("<rss version=\"2.0\"><channel><title>T</title></channel></rss>", .feed),
            ("<feed xmlns=\"http://www.w3.org/2005/Atom\"/>", .feed),
            ("{\"version\":\"https://jsonfeed.org/version/1.1\",\"items\":[]}", .feed),
            ("<playlist><track/></playlist>", .noOutlines),
            ("{\"a\":1}", .noFeeds),
            ("[1,2]", .noFeeds),
            ("hello world", .unrecognised),
            ("\u{0}\u{1}\u{2}", .unrecognised),
            ("[\n1,", .malformed(line: 2, column: 3, reason: "the document ends too early")),
        ])
    func refuses(text: String, error: ListError) {
        #expect(throws: error) { try SubscriptionListReader.read(Array(text.utf8)) }
    }

    @Test(
        "a list with nothing in it is a list",
        arguments: ["", "\n\n", "# comment\n", "[]", "{\"feeds\":[]}", "<opml/>", "\u{FEFF}"])
    func readsEmpty(text: String) throws {
        let list = try SubscriptionListReader.read(Array(text.utf8))
        #expect(list.feeds.isEmpty)
        #expect(list.omissions.isEmpty)
    }

    @Test(
        "JSON of other shapes",
        arguments: [
            #"["https://a.example/feed"]"#,
            #"[{"url":"https://a.example/feed"}]"#,
            #"{"feeds":[{"xmlUrl":"https://a.example/feed"}]}"#,
            #"{"title":"x","subscriptions":[{"feed_url":"feed://a.example/feed"},]}"#,
            #"[{"url":"https://a.example/feed","title":null,"folder":[],"unknown":{"a":[1]}}]"#,
            "\u{FEFF} [\"a.example/feed\"]",
        ])
    func readsJSON(text: String) throws {
        let list = try SubscriptionListReader.read(Array(text.utf8))
        #expect(list.feeds.count == 1)
        #expect(list.feeds.first?.url.hasSuffix("://a.example/feed") == true)
    }

    @Test("folders and tags in JSON are strings, lists of strings, or lists of objects")
    func readsTags() throws {
        let text = """
            [{"url":"https://a.example/1","folder":"One","tags":["two","One","three"]},
             {"url":"https://a.example/2","categories":[{"id":1,"label":"four"},{"name":"five"}]},
             {"url":"https://a.example/3","folder":["Outer"," Inner "],"tags":7}]
            """
        let feeds = try SubscriptionListReader.read(Array(text.utf8)).feeds
        #expect(feeds.map(\.folder) == [["One"], [], ["Outer", "Inner"]])
        #expect(feeds.map(\.tags) == [["two", "three"], ["four", "five"], ["7"]])
    }

    @Test("JSON that breaks off keeps the whole feeds before that")
    func keepsWhole() throws {
        let text = #"[{"url":"https://a.example/1"},{"url":"https://a.example/2","ti"#
        let list = try SubscriptionListReader.read(Array(text.utf8))
        #expect(list.feeds.map(\.url) == ["https://a.example/1"])
        #expect(list.isIncomplete)
    }

    @Test("what would run a program is told by its line and its kind, without the command")
    func reportsCommands() throws {
        let text = "# x\nexec:/bin/a --token s3cr3t\n\n\"filter:/bin/b:http://x/\"\r\nquery:a:b\n"
        let omissions = try SubscriptionListReader.read(Array(text.utf8)).omissions
        #expect(omissions.map(\.reason) == [.command, .filter, .badExpression])
        #expect(omissions.map(\.line) == [2, 4, 5])
        #expect(!omissions.contains { $0.description.contains("s3cr3t") })
    }

    @Test(
        "settings that could do harm are passed over",
        arguments: [
            ("headers", #"["X: 1\r\nHost: evil.example"]"#), ("headers", #"["no colon"]"#),
            ("headers", #"[": no name"]"#), ("headers", #"["Bad Name: 1"]"#),
            ("interval", "-5"), ("interval", "0"), ("interval", "99999999999999999999"),
            ("mapping", #""nonsense""#),
        ])
    func passesOver(name: String, value: String) throws {
        let text = #"[{"url":"https://a.example/feed","\#(name)":\#(value)}]"#
        let feeds = try SubscriptionListReader.read(Array(text.utf8)).feeds
        let headers = try #require(feeds.first).headers
        #expect(headers.allSatisfy { !$0.contains("\n") && !$0.contains("\r") })
        #expect(feeds.first?.interval == nil)
        #expect(feeds.first?.mapping == nil)
    }
}
