import Feeds
import Testing

@Suite("FeedParser")
struct FeedParserTests {
    @Test(
        "says why it is no feed",
        arguments: [
            ("", FeedError.empty),
            (" \r\n\t ", .empty),
            ("\u{FEFF}", .empty),
            ("\u{FEFF}  ", .empty),
            ("<!DOCTYPE html><html><head></head></html>", .webPage),
            ("\u{FEFF}<!doctype HTML>", .webPage),
            ("\n <?xml version=\"1.0\"?><html xmlns=\"x\">", .webPage),
            ("<head><title>x</title>", .webPage),
            ("<?xml version=\"1.0\"?><rss version=\"2.0\"><channel>", .xml),
            ("<rss><channel><description><html><head></description>", .xml),
            ("<feed xmlns=\"http://www.w3.org/2005/Atom\"><header/>", .xml),
            ("<opml/>", .xml),
            ("17", .noItems),
            ("\"feed\"", .noItems),
            ("null", .noItems),
            ("[]", .noItems),
            ("{}", .noItems),
            ("[1, 2, 3]", .noItems),
            ("[[], {}, [{}]]", .noItems),
            (#"{"status": "error", "message": "no such user", "errors": [{"code": 1}]}"#, .noItems),
            ("Not found", .malformed(line: 1, column: 1, reason: "this is not JSON")),
            ("{\"a\":\n  nope}", .malformed(line: 2, column: 3, reason: "this is not JSON")),
            ("{\"a\": 1", .malformed(line: 1, column: 8, reason: "a comma is missing")),
            ("{\"a\" 1}", .malformed(line: 1, column: 6, reason: "a colon is missing")),
            ("{1: 2}", .malformed(line: 1, column: 2, reason: "a name is missing")),
            ("[\"é", .malformed(line: 1, column: 4, reason: "a string does not end")),
            ("[\n\n", .malformed(line: 3, column: 1, reason: "it ends too early")),
            ("{} {}", .malformed(line: 1, column: 4, reason: "there is more after the end")),
        ])
    func errors(text: String, error: FeedError) {
        #expect(throws: error) { try FeedParser.parse(text) }
    }

    @Test("takes the media type for a page that does not look like one")
    func mediaType() {
        let bytes = Array("<p>Please log in.</p>".utf8)
        #expect(throws: FeedError.xml) { try FeedParser.parse(bytes) }
        #expect(throws: FeedError.webPage) {
            try FeedParser.parse(bytes, contentType: "Text/HTML; charset=utf-8")
        }
        #expect(throws: FeedError.xml) {
            try FeedParser.parse(Array("<rss>".utf8), contentType: "text/html")
        }
    }

    @Test("says where it broke, in characters")
    func brokenAt() {
        let error = FeedError.malformed(line: 5, column: 20, reason: "a comma is missing")
        #expect(throws: error) { try FeedParser.parse(fixture: "jsonfeed-missing-comma") }
        #expect(error.description == "not a feed: a comma is missing (line 5, column 20)")
        #expect(throws: FeedError.malformed(line: 1, column: 8, reason: "this is not JSON")) {
            try FeedParser.parse("{\"éü\": \u{1F600}}")
        }
    }

    @Test("keeps the whole items of a feed that breaks off, with a warning")
    func truncated() throws {
        let feed = try FeedParser.parse(fixture: "jsonfeed-truncated")
        #expect(feed.title == "Cut off")
        #expect(feed.items.map(\.title) == ["Whole", "Whole too"])
        #expect(feed.warnings == ["a string does not end at byte 293; kept 2 whole items"])
    }

    @Test("keeps what came before a mistake", arguments: ["NaN", "}", "\"\\", "tru", "'x'", "+1"])
    func mistakes(mistake: String) throws {
        let feed = try FeedParser.parse(
            #"[{"title": "a", "url": "https://a.example/"}, {"title": \#(mistake)}]"#)
        #expect(feed.items.map(\.title) == ["a"])
        #expect(feed.warnings.count == 1)
    }

    @Test("wherever a feed is cut off, it keeps items that are whole or says why not")
    func everyCut() throws {
        let text = #"{"title": "é", "items": [{"id": 1, "content_text": "\u00e9"}, {"id": 2}]}"#
        let bytes = Array(text.utf8)
        var counts: Set<Int> = []
        for length in bytes.indices {
            let feed = try? FeedParser.parse(Array(bytes.prefix(length)))
            counts.insert(feed?.items.count ?? -1)
            #expect(feed == nil || feed?.warnings.isEmpty == false)
        }
        #expect(counts == [-1, 1, 2])
    }

    @Test("tolerates trailing commas")
    func trailingCommas() throws {
        let feed = try FeedParser.parse(fixture: "jsonfeed-trailing-commas")
        #expect(feed.items.map(\.id) == ["1", "2"])
        #expect(feed.items.first?.tags == ["x"])
        #expect(feed.warnings.isEmpty)
    }

    @Test("of members with one name the last counts")
    func duplicateNames() throws {
        let feed = try FeedParser.parse(fixture: "jsonfeed-duplicate-names")
        #expect(feed.title == "Last")
        #expect(feed.items.map(\.id) == ["2"])
        #expect(feed.items.map(\.contentText) == ["kept"])
    }

    @Test("keeps raw control characters, and leaves out NUL")
    func controlCharacters() throws {
        let feed = try FeedParser.parse(fixture: "jsonfeed-control-characters")
        #expect(feed.title == "Raw controls")
        #expect(
            feed.items.map(\.contentText) == ["a\nb\tc\u{1}d\u{7F}e", "NUL  and \u{FFFD}"])
        #expect(feed.warnings.isEmpty)
    }

    @Test("replaces invalid UTF-8 and lone surrogates, and joins pairs")
    func invalidText() throws {
        let feed = try FeedParser.parse(fixture: "jsonfeed-invalid-text")
        #expect(feed.title == "Bad bytes \u{FFFD}")
        #expect(
            feed.items.map(\.title) == [
                "Latin-1 caf\u{FFFD}", "lone \u{FFFD} surrogate", "pair \u{1F600}",
            ])
        #expect(
            feed.items.map(\.contentText) == [
                "cut \u{FFFD} sign", "\u{FFFD} and \u{FFFD}A", "overlong \u{FFFD}\u{FFFD}",
            ])
    }

    @Test(
        "decodes escapes",
        arguments: [
            (#"a\nb\tc\rd\be\ff"#, "a\nb\tc\rd\u{8}e\u{C}f"),
            (#"\"\\\/"#, #""\/"#),
            (#"\u00e9\u00E9\u20ac"#, "éé€"),
            (#"\uZZZZ \u12"#, "\u{FFFD}ZZZZ \u{FFFD}12"),
            (#"\ud83d\\u"#, "\u{FFFD}\\u"),
            (#"\ude00\ude00"#, "\u{FFFD}\u{FFFD}"),
            (#"\q\'"#, "q'"),
        ])
    func escapes(json: String, text: String) throws {
        let feed = try FeedParser.parse(
            #"{"items": [{"title": "t", "content_html": "\#(json)"}], "title": ""}"#)
        #expect(feed.items.first?.contentHTML == text)
    }

    @Test("every error is a sentence")
    func descriptions() {
        let errors: [FeedError] = [
            .empty, .webPage, .xml, .malformed(line: 1, column: 2, reason: "r"), .noItems,
            .mappingFindsNothing(items: "hits"), .badPath("a..b"),
        ]
        let descriptions = errors.map(\.description)
        #expect(Set(descriptions).count == errors.count)
        #expect(descriptions[5].contains("hits") && descriptions[6].contains("a..b"))
    }
}
