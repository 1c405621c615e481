import Testing

@testable import Markup

@Suite("HTMLText makes titles of one line")
struct HTMLTitleTests {
    @Test(
        "collapses blanks and decodes references once",
        arguments: [
            ("", ""), ("A title", "A title"), ("  A \n\t title ", "A title"), (" ", ""),
            ("AT&T &amp; B&eacute;b&#233;", "AT&T & Bébé"), ("&amp;lt;b&amp;gt;", "&lt;b&gt;"),
            ("a&nbsp;&nbsp;b&#10;c", "a b c"), ("&lt;b&gt; is bold", "<b> is bold"),
            ("You&rsquo;re", "You’re"), ("a?b=1&copy=2", "a?b=1&copy=2"),
        ])
    func text(html: String, expected: String) {
        #expect(HTMLText.title(html) == expected)
    }

    @Test(
        "drops markup",
        arguments: [
            ("A <b>bold</b> <I>title</I>", "A bold title"), ("a<br>b<br/>c", "a b c"),
            ("<p>a</p><p>b", "a b"), ("<h1>a</h1>", "a"), ("a<img src=x>b", "ab"),
            ("<a href='/x'>a", "a"), ("<span class=x>a", "a"), ("a<b/>b", "ab"),
            ("a<script>b</script>c", "ac"), ("a<style>b<b></style>c", "ac"), ("a<wbr>b", "ab"),
            ("a<!-- b -->c", "ac"), ("<![CDATA[A & B]]>", "A & B"), ("a <a href='x", "a"),
            ("<b>a</b></b>", "a</b>"), ("<sup>2</sup>H<SUB>2</SUB>O", "2H2O"),
        ])
    func markup(html: String, expected: String) {
        #expect(HTMLText.title(html) == expected)
    }

    @Test(
        "keeps what only looks like markup",
        arguments: [
            "How to use <b> in HTML", "Array<String>", "1 < 2 > 0", "I <3 you", "a </b> b", "<",
            "Dictionary<String, [Int]> explained", "The <script> element", "<iframe> and <style>",
            "std::vector<int> vs <array>", "if a <b", "x <y and z", "Why <?php", "<?= $x ?>",
            "a <!",
            "<my-element> is fine", "</", "<title>", "Use <em> and <strong>", "a <b> c <b> d",
        ])
    func lookalikes(html: String) {
        #expect(HTMLText.title(html) == html)
    }

    @Test("tells a lone tag from a pair of the same name")
    func mixed() {
        #expect(HTMLText.title("The <b> <i>tag</i> is <b>bold</b>") == "The <b> tag is bold")
        #expect(HTMLText.title("<script> & <b>x</b> &amp; y") == "<script> & x & y")
    }

    @Test(
        "is linear in what it is given",
        arguments: [
            "<", "<b>", "</b>", "<script>", "<script><style>", "<title></title>", "<a ", "<!--",
            "&",
            "<?", "<![CDATA[", "]]>", " ", "<b></b>", "&amp;", "<x>", "<i><b></i>", "<xmp>",
        ])
    func hostile(piece: String) {
        let html = String(repeating: piece, count: 100_000 / piece.utf8.count)
        #expect(HTMLText.title(html).utf8.count <= html.utf8.count)
    }
}
