import Feeds
import Testing

@Suite("Whether an item is only a teaser")
struct TeaserTests {
    private static let long = String(repeating: "A sentence that says something. ", count: 30)

    @Test(
        "a text that breaks off, leads on, is short, or is not there",
        arguments: [
            "<p>\(long) and then…</p>", "<p>\(long) and then [&#8230;]</p>",
            "<p>\(long) and then [...]</p>",
            "<p>\(long)</p><p><a href=\"https://example.org/1\">Continue reading →</a></p>",
            "<p>\(long)</p> <a class=\"more\" href=\"https://example.org/1\">Read more</a>",
            "<p>첫눈이 내렸다. 사람들은 걸음을 멈췄다.</p> <a href=\"/1\">더 보기</a>",
            "<p>\(long)</p> <a href=\"/1\">続きを読む</a>", "<p>One sentence.</p>", "<p></p>",
            "<p>\(long)</p> <a href=\"/1\">READ <b>More</b></a>",
            "<p>\(long)</p> <a href=\"/1\">Читать далее</a>",
            "<p>\(long)</p> <a href=\"/1\">LEER MÁS »</a>",
            "<p>\(String(repeating: "&amp;", count: 400))</p>",
        ])
    func teasers(html: String) {
        #expect(item(html).isTeaser)
    }

    @Test(
        "a long text, code, a table, a picture, a video",
        arguments: [
            "<p>\(long)</p>", "<p>\(long)</p><p>To read more, turn the page.</p>",
            "<pre>make test</pre>", "<p>A comic:</p><img src=\"https://example.org/1.png\">",
            "<p>\(long.prefix(120))</p><pre>  a \n\n  b   \n </pre><p></p>b",
            "<table><tr><td>1</td></tr></table>",
            "<video src=\"https://example.org/1.mp4\"></video>",
            "<p>\(String(repeating: "첫눈이 내렸고 버스는 늦었다. ", count: 12))</p>",
        ])
    func wholes(html: String) {
        #expect(!item(html).isTeaser)
    }

    @Test("a note without a title, a recording, and what has no page are whole")
    func others() {
        var note = item("<p>Good morning.</p>")
        note.title = nil
        #expect(!note.isTeaser)
        var recording = item(nil)
        recording.attachments = [Attachment(url: "https://example.org/1.mp3")]
        #expect(!recording.isTeaser)
        var homeless = item("<p>And then…</p>")
        homeless.url = nil
        #expect(!homeless.isTeaser)
        #expect(item(nil).isTeaser)
    }

    @Test("plain text is judged as HTML is")
    func plainText() {
        var item = item(nil)
        item.contentText = "\(Self.long)…"
        #expect(item.isTeaser)
        item.contentText = Self.long
        #expect(!item.isTeaser)
    }

    private func item(_ html: String?) -> ParsedItem {
        var item = ParsedItem()
        (item.url, item.title, item.contentHTML) = ("https://example.org/1", "One", html)
        return item
    }
}
