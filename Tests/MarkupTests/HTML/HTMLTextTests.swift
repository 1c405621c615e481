import Testing

@testable import Markup

@Suite("HTMLText")
struct HTMLTextTests {
    @Test(
        "keeps the text, and gives it lines",
        arguments: [
            ("", ""), ("plain", "plain"), ("\u{1B}[2Jred", "\u{1B}[2Jred"), ("  a \n\t b  ", "a b"),
            ("<p>One</p><p>Two</p>", "One\n\nTwo"),
            ("<div>One</div><div>Two</div>", "One\nTwo"),
            ("a<br>b<br/><br />c<BR><br><br>d", "a\nb\n\nc\n\nd"),
            ("one<b> two</b><i>three</i>", "one twothree"),
            ("<a href=\"https://x.example/?a=1&amp;b=2\">link</a>ed", "linked"),
            (
                "<ul><li>One</li><li><p>Two</p><p>more</p></li></ul>after",
                "• One\n• Two\n\nmore\n\nafter"
            ),
            ("x<ul>\n <li> a </li>\n <li>b\n</ul>y", "x\n\n• a\n• b\n\ny"),
            ("<ul><li>a<ul><li>b<ol><li>c</ol></ul><li>d</ul>", "• a\n  • b\n    • c\n• d"),
            ("<ul><li></li><li>b</li><li> </li></ul>x", "• b\n\nx"),
            ("<li>a<li>b", "• a\n• b"), ("</ul></ul><ul><li>a</ul>", "• a"),
            ("<pre>\nlet a\n  = 1\n\n</pre>b   c", "let a\n  = 1\n\nb c"),
            ("<pre><code>if a &lt; b {\n}</code></pre>", "if a < b {\n}"), ("</pre>a  b", "a b"),
            ("<h1>T</h1>x", "T\n\nx"), ("<div><div>a</div></div><div>b</div>", "a\nb"),
            ("a <b> b </b> c", "a b c"), ("<p>&nbsp;</p>a<p>&nbsp;</p>", "a"),
            ("<tr><td>a</td><td>b</td></tr><tr><td>c</td></tr>", "a b\nc"),
            ("a<script>if (1 < 2) { '</p>' }</script>b", "ab"),
            ("<style>p { }</style><p>x", "x"), ("<p-note>a</p-note>b", "ab"),
            ("a<script-loader>b</script-loader>", "ab"), ("<ns:p>a</ns:p>b", "ab"),
            ("a<SCRIPT src='>'>x</sCrIpT >b", "ab"), ("a<script>x</scripts>y</script>b", "ab"),
            ("<head><body>end tag left out", "end tag left out"), ("a<!--->b", "ab"),
            ("a<svg><text>x</text></svg>b<svg/>c", "axbc"),
            ("<html><head><title>T</title><meta charset=x><body>text", "text"),
            ("a<!-- <p> -- > -->b<!-->c", "abc"), ("a<!doctype html>b<?php 1 ?>c", "abc"),
            ("a<![CDATA[x]]>b", "ab"), ("<img alt='a > b' src=x>c", "c"),
            ("<p title=it's>x</p>y", "x\n\ny"),
        ])
    func plain(html: String, expected: String) {
        #expect(HTMLText.plain(html) == expected)
    }

    @Test(
        "decodes references once",
        arguments: [
            ("&amp;lt;", "&lt;"), ("&lt;b&gt;", "<b>"), ("&#8217;&#x2019;&#X2019;", "’’’"),
            ("&#150;&#x80;&#129;", "–€\u{81}"), ("&nbsp;a&nbsp;&nbsp;b", "a b"),
            ("&hellip;&rarr;&Omega;&apos;", "…→Ω'"), ("&copy 2026 &eacute", "© 2026 é"),
            ("&hellip x", "&hellip x"), ("a?b=1&copy=2", "a?b=1&copy=2"),
            ("&unknown; & &; &# &#x; &#xZ; &", "&unknown; & &; &# &#x; &#xZ; &"),
            ("&#0;&#xD800;&#x110000;&#99999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
            ("&#65", "A"), ("AT&T", "AT&T"), ("&#12a;", "&#12a;"),
        ])
    func references(html: String, expected: String) {
        #expect(HTMLText.plain(html) == expected)
    }

    @Test(
        "takes a bracket that begins nothing for a character, and drops what is never closed",
        arguments: [
            ("1 < 2", "1 < 2"), ("a <3 b", "a <3 b"), ("x </ y", "x </ y"), ("<", "<"),
            ("a<", "a<"), ("a<b", "a"), ("a<!--", "a"), ("a<!", "a<!"), ("a<script>x", "a"),
            ("a<p title=\"b>c", "a"), ("</", "</"), ("</p", ""),
        ])
    func brokenMarkup(html: String, expected: String) {
        #expect(HTMLText.plain(html) == expected)
    }

    @Test(
        "is linear in what it is given",
        arguments: [
            "<", "<!--", "<!", "-->", "<a ", "<a \"", "<a b=\"", "<a b='>", "&", "&#", "&amp;",
            "&aaaaaaaaaaaaaaaa", "<script>", "</script", "<svg>", "<template>", "<pre>", "</pre>",
            "<ul>", "<ul><li>", "</ul>", "<li>", "<br>", "<p>x", "\n", "é", "<pre>\n", "]]>",
        ])
    func hostile(piece: String) {
        let html = String(repeating: piece, count: 250_000 / piece.utf8.count)
        #expect(HTMLText.plain(html).utf8.count <= 3 * html.utf8.count)
    }
}
