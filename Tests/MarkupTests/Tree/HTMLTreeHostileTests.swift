import Testing

@testable import Markup

@Suite("HTMLTree: hostile pages")
struct HTMLTreeHostileTests {
    /// What is repeated, in front of it, and repeated after it.
    private static let pieces: [(start: String, piece: String, end: String)] = [
        ("", "<div>", ""), ("", "<b>", ""), ("", "<a href=x>", ""), ("", "<p><b><i>", ""),
        ("", "<b><div>", "</b>"), ("", "<i><b><u><div>", "</b></i></u>"), ("", "</p>", ""),
        ("", "<p>a", ""), ("<table>", "a<b>", ""), ("<table>", "a<tr>", ""),
        ("<table>", "<td>x&amp;</td>b", ""), ("", "<table>", ""),
        ("", "<table><tr><td>x", "</table>"),
        ("", "<td colspan=999999>", ""), ("<table>", "<td colspan=999999>", ""), ("", "<svg>", ""),
        ("<svg>", "<g>", "</x>"), ("", "<math><mi>", ""), ("", "<template>", ""),
        ("", "<select><option>", ""), ("", "<ul><li>", ""), ("", "<form>", ""), ("", "<nobr>", ""),
        ("", "<font color=a><p>x", ""), ("", "<x-y>", ""), ("<div", " a", ""),
        ("<div", " a='&amp;'b", ""), ("", "<p a b c d e f g h>", ""), ("", "<body a><html b>", ""),
        ("", "<object>", ""), ("", "x<!-->", ""), ("", "&nGg;<b>", ""), ("", "</b>x", ""),
        ("", "\u{0}", ""), ("", "<a \u{0}>", ""), ("", "<svg><![CDATA[x]]>", ""),
        ("", "<frameset>", ""), ("", "<svg>", "<link>"), ("", "<math><mi>", "<br>"),
        ("<a b c><div><b><i><u><s><em><font><code>", "<p>x</p>", ""),
        ("", "<script><!--<script>", ""),
        ("", "<!doctype a>", ""), ("", "<li><p><a><b>", ""), ("", "<h1></h2>", ""),
    ]

    @Test("are read, however often a piece is repeated", arguments: pieces)
    func bounds(start: String, piece: String, end: String) {
        let count = 100_000 / (piece.utf8.count + end.utf8.count)
        let html =
            start + String(repeating: piece, count: count) + String(repeating: end, count: count)
        let page = Array(html.utf8)
        let tree = HTMLTree(document: page)
        let bytes =
            tree.records.count * MemoryLayout<HTMLTree.Record>.stride
            + tree.attributes.count * MemoryLayout<HTMLTree.Attribute>.stride + tree.decoded.count
        // The budget, and what text takes where nothing else is kept.
        #expect(bytes <= HTMLTree.budget(for: page.count) + page.count)
        #expect(tree.depth <= 2 * HTMLTreeBuilder.depthLimit)
    }

    @Test(
        "keeps all text in order where elements are too deep", arguments: ["div", "b", "font", "x"])
    func depth(name: String) {
        let pieces = (0..<2_000).map { "<\(name)>\($0) " }.joined()
        let ends = (0..<2_000).map { "</\(name)>\($0) " }.joined()
        let numbers = (0..<2_000).map { "\($0) " }.joined()
        let tree = HTMLTree(fragment: Array("\(pieces)\(ends)<p>end".utf8))
        #expect(tree.allText == numbers + numbers + "end")
        #expect(tree.depth <= HTMLTreeBuilder.depthLimit + 2)
        // Each end tag ended the element that it belongs to.
        #expect(tree.markup.hasSuffix("<p>end</p>"))
    }

    @Test("keeps all text of 300 nested tables")
    func nestedTables() {
        let starts = (0..<300).map { "<table><tr><td>\($0) " }.joined()
        let ends = (0..<300).map { "</td></tr></table>\($0) " }.joined()
        let numbers = (0..<300).map { "\($0) " }.joined()
        let tree = HTMLTree(fragment: Array("\(starts)\(ends)<p>end".utf8))
        #expect(tree.allText == numbers + numbers + "end")
        #expect(tree.lastChild(of: tree.root).map { tree.tag(of: $0) } == .p)
    }

    @Test("keeps paragraphs and links where a thousand fonts are never closed")
    func unclosedFonts() {
        let fonts = (0..<1_000).map { "<font size=\($0)>" }.joined()
        let tree = HTMLTree(document: Array("\(fonts)<p>a<p><a href=b>c</a>".utf8))
        #expect(tree.markup.contains("<a href=b>c</a>"))
        #expect(tree.depth <= HTMLTreeBuilder.depthLimit)
    }

    @Test("keeps all text where a page has too many tags")
    func tooManyTags() {
        let html = (0..<400_000).map { "<b>\($0 % 10)" }.joined() + "<script>x</script>end"
        let tree = HTMLTree(document: Array(html.utf8))
        #expect(tree.allText == (0..<400_000).map { "\($0 % 10)" }.joined() + "end")
        #expect(tree.nodeCount < 500_000)
    }

    @Test("makes nothing of end tags where a page has too many tags", arguments: ["</p>", "</br>"])
    func endTags(tag: String) {
        let count = 200_000
        let html = String(repeating: "<b>", count: count) + String(repeating: tag, count: count)
        let page = Array(html.utf8)
        let tree = HTMLTree(document: page)
        let bytes = tree.nodeCount * MemoryLayout<HTMLTree.Record>.stride
        #expect(bytes <= HTMLTree.budget(for: page.count) + 1_000)
    }

    @Test("reads the first attributes of a tag that has too many")
    func attributes() throws {
        let html = "<p " + (0..<100_000).map { "a\($0)=\($0) " }.joined() + ">"
        let tree = HTMLTree(fragment: Array(html.utf8))
        let node = try #require(tree.firstChild(of: tree.root))
        #expect(tree.attributes(of: node).count == HTMLTokenizer.attributeLimit)
        #expect(tree.attribute("a7", of: node) == "7")
    }

    @Test("drops attributes beyond too many names")
    func names() {
        let html = (0..<80_000).map { "<p a\($0)>" }.joined()
        let tree = HTMLTree(fragment: Array(html.utf8))
        let last = tree.lastChild(of: tree.root)
        #expect(last.map { tree.attributes(of: $0).isEmpty } == true)
    }
}
