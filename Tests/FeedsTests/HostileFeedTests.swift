import Testing

@testable import Feeds

@Suite("What is written is read as the same")
struct HostileFeedTests {
    @Test("a title of blanks of any kind becomes one blank")
    func blanks() throws {
        let blanks = String(repeating: "\u{A0}", count: 5)
        let feed = try FeedParser.parse(
            "<rss><channel><item><title>a\(blanks)b \u{A0} c\(blanks)</title></item></channel></rss>"
        )
        #expect(feed.items.map(\.title) == ["a b c"])
    }

    @Test("the title of a file is one line")
    func fileTitle() throws {
        let feed = try FeedParser.parse(
            """
            <feed xmlns='http://www.w3.org/2005/Atom'><entry><id>1</id>
            <link rel='enclosure' href='http://a.example/b' title='c&#13;&#10; d'/></entry></feed>
            """)
        #expect(feed.items.first?.attachments.map(\.title) == ["c d"])
    }

    @Test(
        "a list is read as it is written",
        arguments: [
            "<opml><outline text='a'><outline text='a'><outline xmlUrl='http://b/'/></outline>",
            "<opml xmlns:n='urn:x-news:opml'><outline xmlUrl='http://b/' n:headers='C: d&#9;e'/>",
            "http://b.example/ c d \u{301}e",
            "<opml><outline xmlUrl='https://b.example/  {'/></opml>", "file:///b\u{7}c",
            "http://b.example/\u{98}",
        ])
    func lists(text: String) throws {
        guard let list = try? SubscriptionListReader.read(Array(text.utf8)) else { return }
        let opml = OPMLWriter.write(list)
        guard !list.feeds.isEmpty else { return }
        #expect(OPMLWriter.write(try SubscriptionListReader.read(opml)) == opml)
        #expect(try SubscriptionListReader.read(opml).feeds.map(\.url) == list.feeds.map(\.url))
        var json = JSONWriter()
        JSONListWriter.write(list.feeds, to: &json)
        let written = json.drain()
        var again = JSONWriter()
        JSONListWriter.write(try SubscriptionListReader.read(written).feeds, to: &again)
        #expect(again.drain() == written)
    }
}
