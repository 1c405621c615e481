import Testing

@testable import Markup

/// The rules of each part of a page. The expected trees follow from the standard.
@Suite("HTMLTree: the rules of the standard")
struct HTMLTreeModesTests {
    @Test(
        "makes up what a document leaves out",
        arguments: [
            ("", "<html><head></head><body></body></html>"),
            ("a", "<html><head></head><body>a</body></html>"),
            (" <!--a--> <p>b", "!{a}<html><head></head><body><p>b</p></body></html>"),
            ("<!doctype HTML>a", "<!html><html><head></head><body>a</body></html>"),
            ("<html a=1> <html a=2 b=3>", "<html a=1 b=3><head></head><body></body></html>"),
            ("<title>a<b></title>c", "<html><head><title>a<b></title></head><body>c</body></html>"),
            (
                "<head> <meta> </head> <link>a",
                """
                <html><head> <meta> <link></head> <body>a</body></html>
                """
            ),
            (
                "<noscript><link><p>a",
                """
                <html><head><noscript><link></noscript></head><body><p>a</p></body></html>
                """
            ),
            (
                "<body a=1><p><body a=2 b=3>c",
                """
                <html><head></head><body a=1 b=3><p>c</p></body></html>
                """
            ),
            (
                "a</body> <!--b--></html> <!--c-->d",
                """
                <html><head></head><body>a  d</body>!{b}</html>!{c}
                """
            ),
            ("a</p>", "<html><head></head><body>a<p></p></body></html>"),
            ("</br>a", "<html><head></head><body><br>a</body></html>"),
        ])
    func document(html: String, expected: String) {
        #expect(HTMLTree(document: Array(html.utf8)).markup == expected)
    }

    @Test(
        "knows framesets",
        arguments: [
            (
                "<frameset>a <frame><frameset></frameset></frameset> b<noframes><p></noframes>",
                """
                <html><head></head><frameset> <frame><frameset></frameset></frameset> \
                <noframes><p></noframes></html>
                """
            ),
            ("<p><frameset><frame>", "<html><head></head><frameset><frame></frameset></html>"),
            ("a<frameset><frame>", "<html><head></head><body>a</body></html>"),
        ])
    func framesets(html: String, expected: String) {
        #expect(HTMLTree(document: Array(html.utf8)).markup == expected)
    }

    @Test(
        "closes what the next tag closes",
        arguments: [
            ("<p>a<p>b<div>c", "<p>a</p><p>b</p><div>c</div>"),
            ("<p><button><p>a", "<p><button><p>a</p></button></p>"),
            (
                "<ul><li>a<li>b<ul><li>c</ul><li>d",
                """
                <ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>
                """
            ),
            ("<dl><dt>a<dd>b<dt>c", "<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>"),
            ("<h1>a<h2>b</h3>c", "<h1>a</h1><h2>b</h2>c"),
            (
                "<ruby>a<rt>b<rp>c<rtc>d<rt>e",
                """
                <ruby>a<rt>b</rt><rp>c</rp><rtc>d<rt>e</rt></rtc></ruby>
                """
            ),
            ("<button>a<button>b", "<button>a</button><button>b</button>"),
            ("<form>a<form>b</form>c", "<form>ab</form>c"),
            ("<a>a<div><a>b", "<a>a</a><div><a></a><a>b</a></div>"),
            ("<nobr>a<nobr>b", "<nobr>a</nobr><nobr>b</nobr>"),
            ("<pre>\n\na</pre><textarea>\nb", "<pre>\na</pre><textarea>b</textarea>"),
            ("<div><span>a</div>b</span>c", "<div><span>a</span></div>bc"),
            ("<image src=a><keygen>b", "<img src=a><keygen>b"),
            (
                "<xmp><b></xmp><plaintext></plaintext>",
                "<xmp><b></xmp><plaintext></plaintext></plaintext>"
            ),
            ("<marquee><p>a</marquee>b</p>", "<marquee><p>a</p></marquee>b<p></p>"),
            (
                "<select><option>a<optgroup><option>b<hr><div>c</select>d",
                """
                <select><option>a</option><optgroup><option>b</option></optgroup><hr>\
                <div>c</div></select>d
                """
            ),
            ("<select>a<select>b<input>c", "<select>a</select>b<input>c"),
        ])
    func body(html: String, expected: String) {
        #expect(HTMLTree(fragment: Array(html.utf8)).markup == expected)
    }

    @Test(
        "lets formatting go on where blocks cut it",
        arguments: [
            ("<b>a<p>b</b>c</p>", "<b>a</b><p><b>b</b>c</p>"),
            ("<p><b>a<p>b", "<p><b>a</b></p><p><b>b</b></p>"),
            ("<b>1<i>2<p>3</b>4", "<b>1<i>2</i></b><i><p><b>3</b>4</p></i>"),
            ("<b><i>a</b>b</i>c", "<b><i>a</i></b><i>b</i>c"),
            (
                "<p><b><b><b><b>a<p>b",
                """
                <p><b><b><b><b>a</b></b></b></b></p><p><b><b><b>b</b></b></b></p>
                """
            ),
            (
                "<p><font a=1><font a=2>a<p>b",
                """
                <p><font a=1><font a=2>a</font></font></p><p><font a=1><font a=2>b</font></font></p>
                """
            ),
            ("<b><object>a</b>b</object>c", "<b><object>ab</object>c</b>"),
            ("<a><div>1</a>2</div>3", "<a></a><div><a>1</a>2</div>3"),
            ("a</b>b", "ab"),
        ])
    func formatting(html: String, expected: String) {
        #expect(HTMLTree(fragment: Array(html.utf8)).markup == expected)
    }

    @Test(
        "knows what stands in tables, and puts the rest before them",
        arguments: [
            (
                "<table><td>a<th>b<tr><td>c",
                """
                <table><tbody><tr><td>a</td><th>b</th></tr><tr><td>c</td></tr></tbody></table>
                """
            ),
            (
                "<table>a<b>b<tr>c<td>d</table>e",
                """
                a<b>b</b><b>c</b><table><tbody><tr><td>d</td></tr></tbody></table><b>e</b>
                """
            ),
            (
                "<table> <caption>a<b>b<col><tr> </table>",
                """
                <table> <caption>a<b>b</b></caption><colgroup><col></colgroup><tbody><tr> </tr></tbody>\
                </table>
                """
            ),
            (
                "<table><colgroup> a<col></table>",
                """
                a<table><colgroup> </colgroup><colgroup><col></colgroup></table>
                """
            ),
            (
                "<table><thead><tr><td>a<tbody>b<td>c<tfoot></table>",
                """
                b<table><thead><tr><td>a</td></tr></thead><tbody><tr><td>c</td></tr></tbody>\
                <tfoot></tfoot></table>
                """
            ),
            (
                "<table><td><table><td>a</table>b</td>c</table>d",
                """
                c<table><tbody><tr><td><table><tbody><tr><td>a</td></tr></tbody></table>b</td></tr>\
                </tbody></table>d
                """
            ),
            ("<table><table>a", "<table></table>a<table></table>"),
            (
                "<table><form><input type=HIDDEN><input></table>",
                """
                <input><table><form></form><input type=HIDDEN></table>
                """
            ),
            ("<td>a</td><tr>b", "ab"),
        ])
    func tables(html: String, expected: String) {
        #expect(HTMLTree(fragment: Array(html.utf8)).markup == expected)
    }

    @Test(
        "knows SVG and MathML, and what ends them",
        arguments: [
            (
                "<svg><title><b>a</b></title><g/>b<p>c",
                """
                <svg:svg><svg:title><b>a</b></svg:title><svg:g></svg:g>b</svg:svg><p>c</p>
                """
            ),
            (
                "<svg><![CDATA[a<b>\u{0}]]></svg><![CDATA[c]]>",
                """
                <svg:svg>a<b>\u{FFFD}</svg:svg>!{[CDATA[c]]}
                """
            ),
            (
                "<math><mi><b>a</b><mglyph></mi><mo>b</math>c",
                """
                <math:math><math:mi><b>a</b><math:mglyph></math:mglyph></math:mi><math:mo>b</math:mo>\
                </math:math>c
                """
            ),
            (
                "<math><annotation-xml encoding=Text/HTML><p>a</p></math>b",
                """
                <math:math><math:annotation-xml encoding=Text/HTML><p>a</p></math:annotation-xml>\
                </math:math>b
                """
            ),
            (
                "<math><annotation-xml><svg><a/></svg><p>a",
                """
                <math:math><math:annotation-xml><svg:svg><svg:a></svg:a></svg:svg>\
                </math:annotation-xml></math:math><p>a</p>
                """
            ),
            (
                "<svg><font>a<font size=1>b",
                """
                <svg:svg><svg:font>a</svg:font></svg:svg><font size=1>b</font>
                """
            ),
            (
                "<svg><script>a<b></script>c</svg>",
                """
                <svg:svg><svg:script>a</svg:script></svg:svg><b>c</b>
                """
            ),
        ])
    func foreign(html: String, expected: String) {
        #expect(HTMLTree(fragment: Array(html.utf8)).markup == expected)
    }

    @Test(
        "keeps what a template holds",
        arguments: [
            ("<template><td>a</template>b", "<template><td>a</td></template>b"),
            (
                "<table><template><tr><td>a</table>b",
                """
                <table><template><tr><td>ab</td></tr></template></table>
                """
            ),
            ("<template><col><p>a", "<template><col></template>"),
            ("<b><template>a</b>b</template>c", "<b><template>ab</template>c</b>"),
        ])
    func templates(html: String, expected: String) {
        #expect(HTMLTree(fragment: Array(html.utf8)).markup == expected)
    }

    @Test(
        "reads the parts of elements",
        arguments: [
            ("td", "<td>a</td><tr>b", "ab"), ("tr", "<td>a<td>b", "<td>a</td><td>b</td>"),
            ("table", "<td>a", "<tbody><tr><td>a</td></tr></tbody>"),
            ("title", "<b></title>&amp;", "<b></title>&"),
            ("script", "<b></script>&amp;", "<b></script>&amp;"), ("form", "<form>a</form>", "a"),
            ("svg path", "<g/><p>a", "<svg:g></svg:g><p>a</p>"), ("math mi", "<p>a", "<p>a</p>"),
            ("template", "<td>a", "<td>a</td>"),
            ("select", "<input><option>a", "<option>a</option>"),
            ("colgroup", "a<col>", "<col>"), ("html", "a", "<head></head><body>a</body>"),
            ("frameset", "a<frame>", "<frame>"),
        ])
    func fragments(element: String, html: String, expected: String) {
        #expect(HTMLTree(fragment: Array(html.utf8), in: element).markup == expected)
    }
}
