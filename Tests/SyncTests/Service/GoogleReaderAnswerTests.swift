import Store
import Testing

@testable import Sync

@Suite("A page of items of a service")
struct GoogleReaderAnswerTests {
    private func items(_ json: String) throws -> [ServiceItem] {
        try GoogleReaderAnswer.items(Array(json.utf8), .freshRSS)
    }

    @Test("gives each item its marks, its labels, its address and its text")
    func whole() throws {
        let item = try #require(
            try items(
                """
                {"id": "user/-/state/com.google/reading-list", "items": [{
                  "id": "tag:google.com,2005:reader/item/000000000000002a", "crawlTimeMsec": "1",
                  "published": 1700000000, "title": "제목", "author": "김",
                  "canonical": [{"href": "https://a.example/1"}, {"href": "https://a.example/2"}],
                  "alternate": [{"href": "https://a.example/3", "type": "text/html"}],
                  "categories": ["user/-/state/com.google/read", "user/7/label/a/b", 5,
                    "user/-/state/com.google/starred", "user/-/label/ ", "user/-/state/other/x"],
                  "origin": {"streamId": "feed/1", "htmlUrl": "https://a.example/", "title": "A"},
                  "summary": {"direction": "ltr", "content": "<p>글</p>"},
                  "content": {"content": "<p>other</p>"}
                }], "updated": 1}
                """
            ).first)
        #expect(
            item.seen
                == SeenItem(.number(42), isRead: true, isFavorite: true, labels: ["a/b"]))
        #expect(item.feed == "feed/1")
        #expect(item.entry.url == "https://a.example/1" && item.entry.title == "제목")
        #expect(item.entry.contentHTML == "<p>글</p>" && item.entry.authors.map(\.name) == ["김"])
        #expect(item.entry.published?.seconds == 1_700_000_000)
    }

    @Test(
        "leaves out what has another shape, and keeps what may be missing",
        arguments: [
            (#"{"items": []}"#, 0), (#"{"items": null}"#, 0),
            (#"{"items": [5, null, [], "x", {}]}"#, 0),
            (#"{"items": [{"id": 7, "categories": null, "origin": {"streamId": "feed/1"}}]}"#, 1),
            (#"{"items": [{"id": "", "categories": [], "origin": {"streamId": "feed/1"}}]}"#, 0),
            (#"{"items": [{"id": "7", "origin": {"streamId": "feed/1"}}]}"#, 0),
            (#"{"items": [{"id": "7", "categories": [], "origin": []}]}"#, 0),
            (
                """
                {"items": [{"id": "7", "categories": {}, "origin": {"streamId": "feed/1"},
                  "title": 5, "summary": "x", "canonical": [5, {"href": "https://a.example/"}],
                  "alternate": {}, "published": "1", "author": ""}]}
                """, 1
            ),
        ])
    func shapes(json: String, count: Int) throws {
        let items = try items(json)
        #expect(items.count == count)
        for item in items {
            #expect(item.entry.title == nil && item.entry.url == nil && item.entry.authors == [])
            #expect(item.entry.published == nil && item.entry.contentHTML == nil)
        }
    }

    @Test(
        "is no data if it is cut off, or no page of items",
        arguments: [
            "", "OK", "[]", "{}", #"{"items": {}}"#, #"{"items": "x"}"#, #"{"items": [{"id": "7""#,
            #"{"items": [], "x": "#, "<html></html>",
        ])
    func unusable(body: String) {
        #expect(throws: ServiceError.unusable) { try items(body) }
    }
}
