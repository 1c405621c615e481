import Feeds
import Testing

@Suite("HTMLText")
struct HTMLTextTests {
    @Test(
        "decodes character references once",
        arguments: [
            ("&amp;&lt;&gt;&quot;&apos;", "&<>\"'"),
            ("&amp;lt;b&amp;gt;", "&lt;b&gt;"),
            ("&lt;b&gt;", "<b>"),
            ("caf&eacute; &hellip; &mdash;", "café … —"),
            ("&#233;&#xe9;&#XE9;", "ééé"),
            ("&#8217;&#x1F600;", "’😀"),
            ("&#146;&#150;", "’–"),
            ("&#0;&#xD800;&#x110000;", "\u{FFFD}\u{FFFD}\u{FFFD}"),
            ("a&nbsp;b", "a b"),
            ("<p>&nbsp;</p>a<p>&nbsp;</p>", "a"),
            ("&unknown; &; &#; &#x; &#99999999999;", "&unknown; &; &#; &#x; &#99999999999;"),
            ("AT&T & co", "AT&T & co"),
            ("&amp", "&amp"),
            ("a?b=1&copy=2", "a?b=1&copy=2"),
        ])
    func references(html: String, text: String) {
        #expect(HTMLText.plain(html) == text)
    }

    @Test(
        "takes tags for lines and spaces",
        arguments: [
            ("", ""),
            ("plain", "plain"),
            ("  a \n\t b  ", "a b"),
            ("<b>a</b><i>b</i>", "ab"),
            ("<p>a</p><p>b</p>", "a\n\nb"),
            ("<p>a</p>\n\n\n<p>b</p>\n", "a\n\nb"),
            ("a<br>b<br/>c<BR />d", "a\nb\nc\nd"),
            ("a<br><br><br><br>b", "a\n\nb"),
            ("<div>a</div><div>b</div>", "a\nb"),
            ("<div><div>a</div></div><div>b</div>", "a\nb"),
            ("<h1>T</h1>text", "T\n\ntext"),
            ("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a b\nc"),
            ("a <b> b </b> c", "a b c"),
            ("<p-note>a</p-note><p-note>b</p-note>", "ab"),
            ("<custom-element-with-a-long-name x=1>a", "a"),
            ("<ns:p>a</ns:p>b", "ab"),
        ])
    func blocks(html: String, text: String) {
        #expect(HTMLText.plain(html) == text)
    }

    @Test(
        "gives the items of lists a bullet",
        arguments: [
            ("<ul><li>a</li><li>b</li></ul>", "• a\n• b"),
            ("x<ul>\n <li> a </li>\n <li>b\n</ul>y", "x\n\n• a\n• b\n\ny"),
            ("<ul><li><p>a</p></li><li><p>b</p><p>c</p></li></ul>", "• a\n\n• b\n\nc"),
            ("<ul><li>a<ul><li>b<ol><li>c</ol></ul><li>d</ul>", "• a\n  • b\n    • c\n• d"),
            ("<ul><li></li><li>b</li><li> </li></ul>", "• b"),
            ("<li>a<li>b", "• a\n• b"),
            ("</ul></ul><ul><li>a</ul>", "• a"),
        ])
    func lists(html: String, text: String) {
        #expect(HTMLText.plain(html) == text)
    }

    @Test(
        "keeps the lines of preformatted text",
        arguments: [
            ("<pre>\na\n  b\n</pre>", "a\n  b"),
            ("x<pre>a\r\n\tb</pre>y  z", "x\n\na\n    b\n\ny z"),
            ("<pre><code>if a &lt; b {\n}</code></pre>", "if a < b {\n}"),
            ("</pre>a  b", "a b"),
        ])
    func preformatted(html: String, text: String) {
        #expect(HTMLText.plain(html) == text)
    }

    @Test(
        "leaves out what is not text",
        arguments: [
            ("a<script>if (x < y) { '<p>' }</script>b", "ab"),
            ("a<SCRIPT src='>'>x</sCrIpT >b", "ab"),
            ("a<style>p { }</style>b", "ab"),
            ("a<script>x</scripts>y</script>b", "ab"),
            ("a<script>never closed", "a"),
            ("<html><head><title>T</title></head><body>b", "b"),
            ("<head><header>x</header>y</head>b", "b"),
            ("<head><body>end tag left out", "end tag left out"),
            ("a<svg><text>x</text></svg>b", "ab"),
            ("a<svg width=1 />b", "ab"),
            ("a<script-loader>b</script-loader>", "ab"),
            ("a<!-- x > <p> -->b", "ab"),
            ("a<!-->b-->c", "ab-->c"),
            ("a<!--->b", "ab"),
            ("a<!-- never closed", "a"),
            ("<!DOCTYPE html>a<?php x ?>b", "ab"),
            ("<a title=\"x > y\">a</a>", "a"),
            ("<a title = 'x > y'>a</a>", "a"),
            ("<a title=it's>a</a>", "a"),
            ("a</>b", "a</>b"),
        ])
    func leftOut(html: String, text: String) {
        #expect(HTMLText.plain(html) == text)
    }

    @Test(
        "takes a < that begins no tag for text",
        arguments: ["a < b", "a <3 b", "<", "a<", "</", "<<<", "1 <= 2 << 3", "<>"])
    func lessThan(text: String) {
        #expect(HTMLText.plain(text) == text)
    }

    @Test(
        "leaves out a tag that does not end",
        arguments: ["a<b", "a<b href=", "a<b href=\"x>y", "a<!", "a<!-", "a<!--", "a<?", "a</b"])
    func unclosed(html: String) {
        #expect(HTMLText.plain(html) == "a")
    }

    /// What takes time that grows with the square of the length would not end in a test run.
    @Test(
        "reads much of one thing in linear time",
        arguments: [
            "<", "<a \"", "<a b=\"", "<a b='>", "<!", "<!--", "<!-- >", "-->", "<script>", "<svg>",
            "<svg/>", "<head>", "<template>", "<head><svg><template>", "</script", "<pre>", "<ul>",
            "<ul><li>", "<li>", "</ul>", "</pre>", "&", "&#", "&amp;", "&amp", "&aaaaaaaaaaaaaaaa",
            "<br>", "\n", "<p> ", "<p>x", "é", "<pre>\n", "<aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
        ])
    func linear(piece: String) {
        let html = String(repeating: piece, count: 250_000 / piece.utf8.count)
        let text = HTMLText.plain("begin " + html)
        #expect(text.hasPrefix("begin"))
        #expect(text.utf8.count < 10 * html.utf8.count)
    }

    @Test(
        "reads 1 MB of what begins tags but is none", arguments: [("<", 1_000_000), ("<a \"", 0)])
    func oneMegabyte(piece: String, length: Int) {
        let html = String(repeating: piece, count: 1_000_000 / piece.utf8.count)
        #expect(HTMLText.plain(html).utf8.count == length)
    }
}
